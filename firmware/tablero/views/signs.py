"""What one light can say: a code for each sign, with its colour and its rhythm.

A sign is one byte in a bytearray(49) in light order.  Every sign has a rhythm as well as a colour:
signs that can be seen at the same time differ by rhythm or by level, never by colour alone.  A lit
sign never goes quite dark, and no rhythm rises more than three times in a second.  Colours and
rhythms stand in `rhythms`.

============ ============================================================== ====================
sign         meaning                                                        rhythm
============ ============================================================== ====================
DARK         nothing to say                                                 off
STANDS       a glass stands here and is right (set-up, putting right)       faint, steady
MAY_LIFT     this glass may be moved with the dice that lie                 breathes
LIFTED       the lifted glass came from here and may go back                slow blink
MAY_LAND     the lifted glass may be set here                               steady
FROM         lift this glass (putting right)                                blink
TARGET       set it here (putting right)                                    rises
START        a glass belongs here at the beginning                          rises
LINE         in a line that may be pulled                                   wave by file
PULL_BASE    a pulled or toasted glass goes here                            rises
FILL         this glass awaits its fill: lift it, pour, set it back         double blink
WRONG        this does not agree with the dice                              triple blink
WAY_BACK     put the wrong glass back here                                  falls
QUEEN        a glass that may be toasted                                    shimmers
FAULTY       this sensor is masked                                          faint with a spark
TREASON      treason!                                                       triple blink
REPLAY_FROM  what the cheat moved: from here                                blink
REPLAY_TO    what the cheat moved: to here                                  rises
WIN          the winner's side                                              wave by rank
TURN         whose turn it is (lights instead of the display)               faint, breathes
DICE_PIP     a pip of the dice (lights instead of the display)              steady
DICE_SHAKE   the dice are in the hand                                       shimmers
============ ============================================================== ====================
"""

from micropython import const

DARK = const(0)
STANDS = const(1)
MAY_LIFT = const(2)
LIFTED = const(3)
MAY_LAND = const(4)
FROM = const(5)
TARGET = const(6)
START = const(7)
LINE = const(8)
PULL_BASE = const(9)
FILL = const(10)
WRONG = const(11)
WAY_BACK = const(12)
QUEEN = const(13)
FAULTY = const(14)
TREASON = const(15)
REPLAY_FROM = const(16)
REPLAY_TO = const(17)
WIN = const(18)
TURN = const(19)
DICE_PIP = const(20)
DICE_SHAKE = const(21)
COUNT = const(22)

NAMES = (
    "dark",
    "stands",
    "may-lift",
    "lifted",
    "may-land",
    "from",
    "target",
    "start",
    "line",
    "pull-base",
    "fill",
    "wrong",
    "way-back",
    "queen",
    "faulty",
    "treason",
    "replay-from",
    "replay-to",
    "win",
    "turn",
    "dice-pip",
    "dice-shake",
)
