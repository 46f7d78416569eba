"""Magnet and sensors: the field model is right, glasses are felt, neighbours are not."""

import numpy as np
import pytest

from hardware.design import geometry, limits
from hardware.electrics import magnet

DISC = magnet.Disc()
PITCHES = pytest.mark.parametrize("pitch", geometry.PITCHES_MM)


@pytest.mark.parametrize("depth", [3.0, 5.0, 7.0, 10.0, 20.0])
def test_model_agrees_with_the_closed_form_on_the_axis(depth):
    assert float(DISC.field(0, 0, -depth)[2]) == pytest.approx(DISC.on_axis(depth), rel=1e-3)


def test_model_agrees_with_a_dipole_far_away():
    for x, z in ((200.0, 0.0), (150.0, -150.0)):
        distance = np.hypot(x, z - 1.5)
        cosine = (z - 1.5) / distance
        dipole = 1e-7 * DISC.moment / (distance * 1e-3) ** 3 * (3 * cosine ** 2 - 1) * 1e3
        assert float(DISC.field(x, 0, z)[2]) == pytest.approx(dipole, rel=0.02)


def test_field_has_no_sources():
    """What flows into a small box flows out of it."""
    step, (x, y, z) = 0.01, (6.0, 2.0, -4.0)
    flow = sum(float(DISC.field(*(np.array([x, y, z]) + step * np.eye(3)[i]))[i]
                     - DISC.field(*(np.array([x, y, z]) - step * np.eye(3)[i]))[i])
               for i in range(3))
    assert abs(flow) < 1e-3


def test_reed_straight_under_the_magnet_would_feel_nothing():
    centred = magnet.reed_field(DISC, magnet.REED_CENTRE_MM[1], magnet.REED_CENTRE_MM[0],
                                magnet.stack_mm())
    assert float(centred[0]) < 0.01


def test_glass_anywhere_in_its_ring_closes_the_switch():
    """The ring leaves the base this much room; knocks of up to 6 mm more must not open it."""
    depth = magnet.stack_mm()
    room = (geometry.DEFAULT_PITCH_MM - 6.0 - geometry.base_outer_mm()) / 2
    assert magnet.reed_reach(DISC, depth) > room + 4.0
    assert magnet.hall_reach(DISC, depth) > room + 4.0


@PITCHES
def test_neighbours_do_not_close_or_hold_a_switch(pitch):
    depth = magnet.stack_mm()
    one, everyone = magnet.reed_neighbours(DISC, pitch, depth)
    assert one < limits.REED_RELEASE_MT and everyone < limits.REED_OPERATE_MT / 2
    one, everyone = magnet.hall_neighbours(DISC, pitch, depth)
    assert everyone < limits.HALL_OPERATE_MT / 4


@PITCHES
def test_glasses_do_not_pull_each_other(pitch):
    assert magnet.side_force_mn(DISC, pitch) < 5


@PITCHES
def test_bases_of_neighbours_do_not_touch(pitch):
    assert pitch - geometry.base_outer_mm() >= 6.0
