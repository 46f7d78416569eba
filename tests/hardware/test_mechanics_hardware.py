"""Board top, cloth template and glass base, read back from the files a maker cuts and prints."""

import itertools
import math
import re
import struct

import ezdxf
import pytest
from build123d import import_step

from hardware.design import SIDE_SQUARES, geometry
from hardware.maker import board_top, glass_base
from hardware.maker.paths import HARDWARE

MECHANICS = HARDWARE / "mechanics"
PITCHES = pytest.mark.parametrize("pitch", geometry.PITCHES_MM)
BASE = glass_base.Base()


def top_space(pitch):
    document = ezdxf.readfile(MECHANICS / f"board_top_{pitch:.0f}.dxf")
    assert not document.audit().has_errors
    return document.modelspace()


def circles(space, layer, diameter):
    return sorted((round(c.dxf.center.x, 3), round(c.dxf.center.y, 3))
                  for c in space.query(f'CIRCLE[layer=="{layer}"]')
                  if abs(c.dxf.radius * 2 - diameter) < 1e-6)


@PITCHES
def test_top_has_every_opening(pitch):
    space = top_space(pitch)
    assert len(circles(space, "CUT", geometry.LIGHT_WINDOW_MM)) == 49
    assert len(circles(space, "CUT", geometry.BUTTON_HOLE_MM)) == 4
    assert len(circles(space, "DRILL", geometry.PILOT_HOLE_MM)) == 2 * 49 + 4
    assert len(circles(space, "ENGRAVE", pitch - board_top.RING_GAP_MM)) == 49


@PITCHES
def test_windows_stand_at_the_pitch(pitch):
    windows = circles(top_space(pitch), "CUT", geometry.LIGHT_WINDOW_MM)
    xs, ys = sorted({x for x, _ in windows}), sorted({y for _, y in windows})
    assert len(xs) == len(ys) == SIDE_SQUARES
    for values in (xs, ys):
        assert all(b - a == pytest.approx(pitch, abs=2e-3) for a, b in itertools.pairwise(values))


@PITCHES
def test_everything_lies_on_the_top_and_nothing_on_top_of_another(pitch):
    top = geometry.Top(pitch)
    holes = [(*place, geometry.LIGHT_WINDOW_MM)
             for place in circles(top_space(pitch), "CUT", geometry.LIGHT_WINDOW_MM)]
    holes += [(*place, geometry.BUTTON_HOLE_MM)
              for place in circles(top_space(pitch), "CUT", geometry.BUTTON_HOLE_MM)]
    for index, (x, y, size) in enumerate(holes):
        assert size / 2 + 4 <= x <= top.width_mm - size / 2 - 4
        assert size / 2 + 4 <= y <= top.depth_mm - size / 2 - 4
        for x2, y2, size2 in holes[:index]:
            assert math.hypot(x - x2, y - y2) > (size + size2) / 2 + 3
    x, _y = top.display()
    field_end = geometry.MARGIN_WEST_MM + SIDE_SQUARES * pitch
    assert x - geometry.DISPLAY_MODULE_MM[0] / 2 >= field_end
    assert x + geometry.DISPLAY_MODULE_MM[0] / 2 <= top.width_mm


@PITCHES
def test_display_is_as_far_from_south_as_from_north(pitch):
    top = geometry.Top(pitch)
    assert top.display()[1] == top.depth_mm / 2


@PITCHES
def test_each_player_has_throw_at_the_right_hand(pitch):
    buttons = geometry.Top(pitch).buttons()
    assert buttons["SOUTH_THROW"][0] > buttons["SOUTH_CALL"][0]
    assert buttons["NORTH_THROW"][0] < buttons["NORTH_CALL"][0]
    assert buttons["SOUTH_THROW"][1] < geometry.MARGIN_PLAYER_MM
    assert buttons["NORTH_THROW"][1] > geometry.Top(pitch).depth_mm - geometry.MARGIN_PLAYER_MM


@PITCHES
def test_svg_shows_what_the_dxf_cuts(pitch):
    svg = (MECHANICS / f"board_top_{pitch:.0f}.svg").read_text(encoding="utf-8")
    space = top_space(pitch)
    assert svg.count("<circle") == len(space.query("CIRCLE"))
    assert svg.count("<line") == len(space.query("LINE"))
    assert svg.count("<text") == len(space.query("TEXT"))
    top = geometry.Top(pitch)
    assert f'width="{top.width_mm:g}mm" height="{top.depth_mm:g}mm"' in svg


def test_cloth_threads_cross_only_where_felt_is():
    document = ezdxf.readfile(MECHANICS / "cloth_55.dxf")
    space = document.modelspace()
    files = list(space.query('LINE[layer=="FILE_THREAD"]'))
    ranks = list(space.query('LINE[layer=="RANK_THREAD"]'))
    assert len(files) == len(ranks) == SIDE_SQUARES
    file_xs = {round(line.dxf.start.x, 3) for line in files}
    rank_ys = {round(line.dxf.start.y, 3) for line in ranks}
    parts = [(line.dxf.start, line.dxf.end) for line in space.query('LINE[layer=="PARTS"]')]
    touching_file = sum(any(abs(end.x - x) < 1e-3 for x in file_xs) for pair in parts
                        for end in pair)
    touching_rank = sum(any(abs(end.y - y) < 1e-3 for y in rank_ys) for pair in parts
                        for end in pair)
    assert touching_file == touching_rank == 49  # each square joins each thread once


def stl_triangles():
    data = (MECHANICS / "glass_base.stl").read_bytes()
    if data[:5] == b"solid" and b"facet" in data[:400]:
        numbers = [float(n) for n in re.findall(rb"vertex\s+(\S+)\s+(\S+)\s+(\S+)", data)
                   for n in n]
        return [numbers[i:i + 9] for i in range(0, len(numbers), 9)]
    count = struct.unpack_from("<I", data, 80)[0]
    return [struct.unpack_from("<12f", data, 84 + 50 * i)[3:] for i in range(count)]


def test_printed_base_is_closed_and_of_the_right_volume():
    triangles = [[tuple(round(v, 4) for v in t[i:i + 3]) for i in (0, 3, 6)]
                 for t in stl_triangles()]
    edges: dict[tuple, int] = {}
    volume = 0.0
    for a, b, c in triangles:
        volume += (a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
                   + a[2] * (b[0] * c[1] - b[1] * c[0])) / 6
        for start, end in ((a, b), (b, c), (c, a)):
            edges[start, end] = edges.get((start, end), 0) + 1
    assert all(edges.get((end, start)) == count for (start, end), count in edges.items())
    assert volume == pytest.approx(BASE.solid().volume, rel=0.01)


def test_step_holds_the_same_body():
    body = import_step(str(MECHANICS / "glass_base.step"))
    assert body.volume == pytest.approx(BASE.solid().volume, rel=1e-6)
    assert len(body.solids()) == 1


def test_magnet_is_captured_on_all_sides():
    roof = geometry.BASE_FLOOR_MM - BASE.hollow_top_mm
    assert roof >= 4 * geometry.LAYER_MM - 1e-9
    assert geometry.MAGNET_SKIN_MM >= 4 * geometry.LAYER_MM - 1e-9
    hollow = math.pi * (geometry.MAGNET_DIAMETER_MM / 2 + geometry.MAGNET_GAP_MM) ** 2 * (
        geometry.MAGNET_HEIGHT_MM + geometry.MAGNET_GAP_MM)
    shells = BASE.solid().shells()
    assert len(shells) == 2  # the outside, and a hollow without an opening
    assert min(abs(shell.volume) for shell in shells) == pytest.approx(hollow, rel=0.01)


def test_pause_comes_before_the_roof():
    assert (BASE.pause_before_layer - 1) * geometry.LAYER_MM == pytest.approx(BASE.hollow_top_mm)


@pytest.mark.parametrize("foot", [30.0, 38.0, 44.0])
def test_base_follows_the_glass(foot):
    base = glass_base.Base(foot)
    size = base.solid().bounding_box().size
    assert pytest.approx(foot + geometry.GLASS_PLAY_MM + 2 * geometry.BASE_WALL_MM,
                                   abs=0.01) == size.X
    assert pytest.approx(geometry.BASE_FLOOR_MM + geometry.BASE_RIM_MM, abs=0.01) == size.Z


def test_light_shines_past_the_magnet_under_the_glass():
    top = geometry.Top()
    (x, y), (mx, my) = top.light(3, 4), top.middle(3, 4)
    reach = math.hypot(x - mx, y - my)
    assert reach - geometry.LIGHT_WINDOW_MM / 2 > geometry.MAGNET_DIAMETER_MM / 2
    assert reach + geometry.LIGHT_WINDOW_MM / 2 < geometry.GLASS_FOOT_MM / 2
