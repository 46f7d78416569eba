"""Simulated electrics against the limits of the parts and the constants of the firmware."""

import pytest

from hardware.checks import firmware
from hardware.design import limits
from hardware.electrics import report, studies
from hardware.maker.paths import HARDWARE


@pytest.fixture(scope="module")
def margins():
    return {(m.diode, m.pull, m.cable): m for m in studies.margins()}


@pytest.fixture(scope="module")
def settling():
    return studies.settling()


def test_wired_board_with_network_has_margin(margins):
    best = margins["BAT46W", "10 k", "wire"]
    assert best.one_glass_v > 0.4 and best.full_file_v > 0.25


def test_cloth_without_network_has_margin_even_with_bad_thread(margins):
    assert margins["BAT46W", "internal", "thread 150"].full_file_v > 0.3


def test_cloth_with_network_has_none_hence_the_print_on_the_hub(margins):
    assert margins["BAT46W", "10 k", "thread 150"].full_file_v < 0


def test_1n4148_leaves_too_little(margins):
    assert margins["1N4148", "10 k", "wire"].full_file_v < 0.1


def test_idle_files_must_be_driven_high():
    found = studies.idle_files()
    for idle in found:
        if idle.idle == "driven high":
            assert idle.open_v > limits.INPUT_HIGH_V + 1.0, idle
    assert any(idle.open_v < limits.INPUT_LOW_V for idle in found if idle.idle == "floating")


def test_diodes_keep_ghosts_away():
    assert studies.ghost_level("none") < limits.INPUT_LOW_V
    assert studies.ghost_level("BAT46W") > limits.INPUT_HIGH_V


def test_full_board_but_one_reads_right_everywhere():
    assert studies.full_board_but_one() == []


def test_design_and_firmware_wait_alike():
    assert firmware.settle_us() == limits.SETTLE_US


def test_lines_settle_before_the_firmware_reads(settling):
    waits = firmware.settle_us()
    for line in settling:
        wait = waits["network" if line.pull == "10 k" else "internal"]
        assert line.fall_us * 1.4 < wait, line


def test_lines_rise_before_the_next_file_is_read(settling):
    slot = firmware.frame_us()["reed"] / 8
    waits = firmware.settle_us()
    for line in settling:
        wait = waits["network" if line.pull == "10 k" else "internal"]
        assert line.rise_us * 1.4 < slot - wait, line


def test_hall_settles_before_the_firmware_reads():
    hall = studies.hall_settling()
    assert hall["early_v"] > limits.INPUT_LOW_V  # read too early it would be wrong
    assert hall["read_v"] < limits.INPUT_LOW_V - 0.3
    assert hall["rise_us"] * 1.4 < firmware.frame_us()["hall"] / 8


def test_network_is_the_beer_protection():
    spills = {spill.pull: spill for spill in studies.spills()}
    assert spills["10 k"].reads_glass_below_ohm < 3e3
    assert spills["internal"].reads_glass_below_ohm > 5 * spills["10 k"].reads_glass_below_ohm


def test_data_reaches_the_first_light_only_through_the_buffer():
    for level in studies.data_levels():
        assert level.buffer_margin_v > 1.0
    assert any(level.pico_margin_v < 0 for level in studies.data_levels())
    assert limits.BUFFER_INPUT_HIGH_V + 1.0 < 3.2
    assert studies.data_edge_ns() < 50


def test_usb_budget_and_the_firmwares_default():
    usb = studies.usb_budget()
    default_ma = firmware.option_default("light_budget_ma")
    assert default_ma == limits.LIGHT_BUDGET_MA
    assert default_ma <= usb["light_ma"]
    assert usb["fixed_ma"] + default_ma < limits.USB_LIMIT_MA * (1 - limits.USB_RESERVE) + 1
    assert usb["all_white_ma"] > 2 * limits.FUSE_HOLD_A * 1000  # so a limit there must be


def test_supply_drop_to_the_farthest_tile():
    assert studies.supply_drop_v(limits.FUSE_HOLD_A) < 0.1


def test_page_of_results_is_up_to_date():
    page = (HARDWARE / "docs" / "electrics.md").read_text(encoding="utf-8")
    assert page == report.text()
