"""The field of a base's magnet at this square's sensor and at its neighbours'.  mT and mm.

A disc magnetised along its axis is a sheet of current round its rim: a stack of loops, each with
the exact field of a loop.  The tests hold it against the closed form on the axis and against the
dipole far away.
"""

import math
from dataclasses import dataclass

import numpy as np
from scipy.special import ellipe, ellipk

from hardware.design import geometry, limits
from hardware.design.tile import REED_CENTRE_MM

REMANENCE_T = {"N35": 1.17, "N42": 1.28, "N52": 1.43}  # least of the grade
REED_GLASS_MM = 12.7
_LOOPS = 12  # Gauss points along the height


@dataclass(frozen=True)
class Disc:
    """A disc magnet standing on its face, the face at z = 0, the body above."""

    diameter_mm: float = geometry.MAGNET_DIAMETER_MM
    height_mm: float = geometry.MAGNET_HEIGHT_MM
    grade: str = "N42"

    @property
    def moment(self) -> float:
        """A m2."""
        volume = math.pi * (self.diameter_mm / 2) ** 2 * self.height_mm * 1e-9
        return REMANENCE_T[self.grade] / (4e-7 * math.pi) * volume

    def on_axis(self, below_mm: float) -> float:
        """Closed form, mT, `below_mm` under the face."""
        radius, z = self.diameter_mm / 2, below_mm
        far = (z + self.height_mm) / math.hypot(z + self.height_mm, radius)
        return REMANENCE_T[self.grade] / 2 * (far - z / math.hypot(z, radius)) * 1e3

    def field(self, x, y, z) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Bx, By, Bz in mT at places in mm (arrays or numbers); z negative is below the face."""
        x, y, z = np.broadcast_arrays(*(np.asarray(v, float) for v in (x, y, z)))
        rho = np.maximum(np.hypot(x, y), 1e-9)
        radius = self.diameter_mm / 2
        nodes, weights = np.polynomial.legendre.leggauss(_LOOPS)
        b_rho, b_z = np.zeros_like(rho), np.zeros_like(rho)
        for node, weight in zip(nodes, weights):
            height = z - self.height_mm * (node + 1) / 2
            share = REMANENCE_T[self.grade] * 1e3 * self.height_mm * weight / 2
            plus = (radius + rho) ** 2 + height ** 2
            minus = (radius - rho) ** 2 + height ** 2
            m = 4 * radius * rho / plus
            k, e = ellipk(m), ellipe(m)
            common = share / (2 * math.pi * np.sqrt(plus))
            b_z += common * (k + (radius ** 2 - rho ** 2 - height ** 2) / minus * e)
            b_rho += common * height / rho * (-k + (radius ** 2 + rho ** 2 + height ** 2)
                                              / minus * e)
        return b_rho * x / rho, b_rho * y / rho, b_z


def reed_field(disc: Disc, dx, dy, z_mm: float) -> np.ndarray:
    """Mean field along the reed (mT, absolute) with the glass displaced by dx, dy.

    dx is along the reed's axis towards the reed (south on the tile), dy across.
    """
    dx, dy = np.broadcast_arrays(np.atleast_1d(np.asarray(dx, float)),
                                 np.atleast_1d(np.asarray(dy, float)))
    along = np.linspace(-REED_GLASS_MM / 2, REED_GLASS_MM / 2, 25)
    offset_along, offset_across = REED_CENTRE_MM[1], REED_CENTRE_MM[0]
    x = offset_along + along[None, :] - dx[:, None]
    y = offset_across - dy[:, None] + 0 * x
    return np.abs(disc.field(x, y, np.full_like(x, -z_mm))[0].mean(axis=1))


def hall_field(disc: Disc, radius_mm, z_mm: float) -> np.ndarray:
    """|Bz| at the sensor under a glass displaced by `radius_mm`."""
    return np.abs(disc.field(radius_mm, 0.0, -z_mm)[2])


def _reach(good) -> float:
    """The largest displacement in mm, by quarters, up to which `good` holds all round."""
    reach = -1.0
    for step in range(80):
        if not good(step / 4):
            break
        reach = step / 4
    return reach


def reed_reach(disc: Disc, z_mm: float) -> float:
    """Displacement in any direction up to which the reed surely closes, mm."""
    angles = np.linspace(0, 2 * math.pi, 32, endpoint=False)
    return _reach(lambda r: bool((reed_field(disc, r * np.cos(angles), r * np.sin(angles), z_mm)
                                  > limits.REED_OPERATE_MT).all()))


def hall_reach(disc: Disc, z_mm: float, operate_mt: float = limits.HALL_OPERATE_MT) -> float:
    """The same for the Hall switch."""
    return _reach(lambda r: bool(hall_field(disc, r, z_mm) > operate_mt))


def reed_neighbours(disc: Disc, pitch_mm: float, z_mm: float) -> tuple[float, float]:
    """Strongest single neighbour, and all 48 with the worst signs, mT at the reed."""
    fields = [float(reed_field(disc, pitch_mm * i, pitch_mm * j, z_mm)[0])
              for i in range(-3, 4) for j in range(-3, 4) if (i, j) != (0, 0)]
    return max(fields), sum(fields)


def hall_neighbours(disc: Disc, pitch_mm: float, z_mm: float) -> tuple[float, float]:
    """Strongest single neighbour, and all 48 with the worst signs, mT at the Hall switch."""
    fields = [float(hall_field(disc, pitch_mm * math.hypot(i, j), z_mm))
              for i in range(-3, 4) for j in range(-3, 4) if (i, j) != (0, 0)]
    return max(fields), sum(fields)


def side_force_mn(disc: Disc, distance_mm: float) -> float:
    """Force between two magnets side by side, millinewton (dipoles)."""
    return 3e-7 * disc.moment ** 2 / (distance_mm * 1e-3) ** 4 * 1e3


def stack_mm() -> float:
    """From the magnet's face to the tile's board: skin, top, clearance."""
    return geometry.MAGNET_SKIN_MM + geometry.TOP_THICKNESS_MM + geometry.CLEARANCE_OVER_LIGHT_MM
