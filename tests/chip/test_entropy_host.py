"""Dice come out of the chip's own `os.urandom`, chosen by what its entropy sources read."""

from host_tools.chip.board import ChipBoard
from host_tools.chip.repl import Repl
from host_tools.simulator.model.rng import Rng


def test_queued_dice_then_the_seed():
    board = ChipBoard(3, firmware=False)
    board.entropy.queue(6, 2)
    board.entropy.queue(1, 5)
    board.power_on()
    board.run_until(30_000)
    drawn = Repl(board).run("import os; print([os.urandom(1)[0] for _ in range(8)])")
    drawn = [int(byte) for byte in drawn.strip()[1:-1].split(",")]
    assert [byte & 7 for byte in drawn[:4]] == [6, 2, 1, 5]
    rng = Rng(3, 9)
    for _ in range(4):
        rng.below(32)
    assert drawn[4:] == [rng.below(256) for _ in range(4)]
    assert len(board.entropy.drawn_us) == 8
