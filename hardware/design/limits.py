"""What the electrics were designed for and what the firmware must keep to.

The electrical tests prove these figures by simulation and compare them with the firmware.
"""

# ---- RP2040 at 3.3 V (data sheet, table "digital IO characteristics")
SUPPLY_V = 3.3
INPUT_LOW_V, INPUT_HIGH_V = 0.8, 2.0
PIN_LEAKAGE_A = 1e-6
INTERNAL_PULL_OHM = (50e3, 80e3)
PIN_DRIVE_OHM = 40.0
PIN_CAPACITANCE_F = 8e-12
# ---- hub
FILE_OHM, RANK_OHM, PULL_UP_OHM = 33.0, 470.0, 10e3
FUSE_HOLD_A = 0.5
# ---- settle times from driving a file low to reading the ranks
SETTLE_US = {"network": 5, "internal": 50, "hall": 200}
# ---- USB
USB_LIMIT_MA = 500.0
USB_RESERVE = 0.15
PICO_MA, DISPLAY_MA, BUZZER_MA, LIGHT_IDLE_MA = 35.0, 25.0, 5.0, 0.8
LIGHT_CHANNEL_MA = 20.0
LIGHT_BUDGET_MA = 320
# ---- lights
LIGHT_INPUT_HIGH_RATIO = 0.7  # of its supply
BUFFER_INPUT_HIGH_V = 2.0
SERIES_DATA_OHM = 330.0
# ---- sensors
HALL_OPERATE_MT = 9.5
REED_OPERATE_MT, REED_RELEASE_MT = 4.0, 0.5  # 20 AT, and the weakest release, at the reed's middle
