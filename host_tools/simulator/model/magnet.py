"""The field of one glass's magnet, in millimetres and millitesla.

A 10 x 3 mm N42 disc magnetised through its thickness is treated as a dipole.  A reed lies flat and
answers to the mean field along its glass, which is the difference of the dipole's potential at its
two ends; that is nothing where the magnet stands over the reed's middle and strongest about 10 mm
away.  Only square roots are used, so all interpreters get the same bits.
"""

import math

POTENTIAL_MT_MM3 = 24000.0  # mu0 * m / 4 pi with m = 0.24 A m^2
REED_HALF_MM = 6.35  # half of a 12.7 mm glass
DIPOLE_UP_MM = 8.5  # dipole above the sensor when the glass stands: 7 of top and 1.5 of magnet


def reed_mt(dx: float, dy: float, z: float) -> float:
    """Mean field along a reed lying in x, its middle `dx`, `dy` away from under the magnet."""
    side = dy * dy + z * z
    a = dx - REED_HALF_MM
    b = dx + REED_HALF_MM
    ra = a * a + side
    rb = b * b + side
    p = 1.0 / (ra * math.sqrt(ra)) - 1.0 / (rb * math.sqrt(rb))
    return POTENTIAL_MT_MM3 * z * p / (2 * REED_HALF_MM)


def hall_mt(dx: float, dy: float, z: float) -> float:
    """Vertical field at a Hall sensor `dx`, `dy` away from under the magnet."""
    flat = dx * dx + dy * dy
    r2 = flat + z * z
    return POTENTIAL_MT_MM3 * (2 * z * z - flat) / (r2 * r2 * math.sqrt(r2))
