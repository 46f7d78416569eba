"""A small two-layer maze router: A* on the grid, rip-up and second tries, ground poured last.

It is repeatable: same board in, same tracks out.  KiCad's own rules check judges the result.
"""

import heapq
from dataclasses import dataclass, field

import numpy as np
import pcbnew

from hardware.maker.grid import (
    CLEARANCE_MM,
    LAYERS,
    MARGIN_MM,
    MM,
    STEP_MM,
    TO_MM,
    VIA_DRILL_MM,
    VIA_MM,
    Grid,
    within,
)

WIDTH_MM = {"+5V": 0.8, "VBUS": 0.8, "+3V3": 0.5, "GND": 0.5}
SIGNAL_WIDTH_MM = 0.3
VIA_COST, AGAINST_GRAIN, SOFT_COST, TRIES = 12.0, 0.25, 6.0, 400
STITCH_EVERY_MM = 8.0
_DIAGONAL = 2 ** 0.5
_MOVES = tuple((dr, dc, _DIAGONAL if dr and dc else 1.0)
               for dr in (-1, 0, 1) for dc in (-1, 0, 1) if dr or dc)
Cell = tuple[int, int, int]  # layer, row, column


@dataclass
class Run:
    """One piece of a net's copper: cells in order, of one width."""

    width_mm: float
    cells: list[Cell]

    def vias(self) -> list[tuple[int, int]]:
        """Where it changes layers."""
        return [(a[1], a[2]) for a, b in zip(self.cells, self.cells[1:]) if a[0] != b[0]]


@dataclass
class Obstacles:
    """What a track of a certain net and width may not touch (hard) or should not (soft)."""

    hard: np.ndarray
    hard_via: np.ndarray
    soft: np.ndarray
    soft_via: np.ndarray
    lists: tuple = field(default=())


class Router:
    """Routes a board in place."""

    def __init__(self, board: pcbnew.BOARD):
        self.board = board
        self.grid = Grid(board)
        self.runs: dict[str, list[Run]] = {}
        self.history = np.zeros((2, self.grid.rows, self.grid.columns), np.float32)
        self.members: dict[str, list[int]] = {}
        for index, pad in enumerate(self.grid.pads):
            net = pad.GetNetname()
            if net and not net.startswith("unconnected"):
                self.members.setdefault(net, []).append(index)

    # ---- obstacles
    def _track_masks(self, net: str, half_mm: float) -> np.ndarray:
        """Where the middle of something `half_mm` wide would come too near other nets' tracks."""
        mask = self.grid.empty()
        groups: dict[float, np.ndarray] = {}
        for other, runs in self.runs.items():
            if other == net:
                continue
            for run in runs:
                cells = groups.setdefault(run.width_mm, self.grid.empty())
                for cell in run.cells:
                    cells[cell] = True
                if run.vias():
                    via_cells = groups.setdefault(VIA_MM, self.grid.empty())
                    for row, column in run.vias():
                        via_cells[:, row, column] = True
        for width_mm, cells in groups.items():
            reach = width_mm / 2 + half_mm + CLEARANCE_MM + MARGIN_MM
            for layer in (0, 1):
                mask[layer] |= within(cells[layer], reach)
        return mask

    def _obstacles(self, net: str, width_mm: float) -> Obstacles:
        grid, half, via_half = self.grid, width_mm / 2, VIA_MM / 2
        gap = CLEARANCE_MM + 0.005
        hard = grid.foreign_mask(net, half + gap) | grid.keepout | grid.edge_mask(half)
        near = grid.foreign_mask(net, via_half + gap) | grid.net_mask(net, via_half + 0.05)
        hard_via = near.any(axis=0) | grid.edge_mask(via_half) | grid.via_keepout
        hard_via |= grid.keepout.any(axis=0)
        soft = self._track_masks(net, half)
        soft_via = self._track_masks(net, via_half).any(axis=0)
        obstacles = Obstacles(hard, hard_via, soft, soft_via)
        obstacles.lists = (hard.ravel().tolist(), hard_via.ravel().tolist(),
                           soft.ravel().tolist(), soft_via.ravel().tolist(),
                           self.history.ravel().tolist())
        return obstacles

    # ---- search
    def _pad_cells(self, index: int) -> set[Cell]:
        """Crossings well inside a pad, on each layer it has."""
        pad, cells = self.grid.pads[index], set()
        small = min(TO_MM(pad.GetSize().x), TO_MM(pad.GetSize().y)) <= 0.6
        mask = self.grid.pad_mask(index, -0.02 if small else -0.12)
        row, column = self.grid.cell(pad.GetPosition())
        for layer in (0, 1):
            if pad.IsOnLayer(LAYERS[layer]):
                cells |= {(layer, int(r), int(c)) for r, c in zip(*np.nonzero(mask[layer]))}
                cells.add((layer, row, column))
        return cells

    def _search(self, sources: set[Cell], goals: set[Cell], obstacles: Obstacles,
                soft_cost: float | None) -> list[Cell] | None:
        hard, hard_via, soft, soft_via, history = obstacles.lists
        rows, columns = self.grid.rows, self.grid.columns
        plane = rows * columns
        goal_set = {layer * plane + row * columns + column for layer, row, column in goals}
        goal_rows = [row for _, row, _ in goals]
        goal_columns = [column for _, _, column in goals]
        low_row, high_row = min(goal_rows), max(goal_rows)
        low_column, high_column = min(goal_columns), max(goal_columns)

        def estimate(row: int, column: int) -> float:
            a = max(low_row - row, 0, row - high_row)
            b = max(low_column - column, 0, column - high_column)
            return max(a, b) + 0.414 * min(a, b)

        best, previous, queue = {}, {}, []
        for layer, row, column in sorted(sources):
            index = layer * plane + row * columns + column
            best[index] = 0.0
            heapq.heappush(queue, (estimate(row, column), 0.0, index))
        while queue:
            _, cost, index = heapq.heappop(queue)
            if cost > best[index] + 1e-9:
                continue
            if index in goal_set:
                return self._trace(index, previous)
            layer, flat = divmod(index, plane)
            row, column = divmod(flat, columns)
            for d_row, d_column, length in _MOVES:
                r, c = row + d_row, column + d_column
                if not (0 <= r < rows and 0 <= c < columns):
                    continue
                there = layer * plane + r * columns + c
                if hard[there] and there not in goal_set:
                    continue
                step = length + history[there]
                if (d_column == 0) if layer == 0 else (d_row == 0):
                    step += AGAINST_GRAIN * length
                if soft[there]:
                    if soft_cost is None:
                        continue
                    step += soft_cost
                total = cost + step
                if total < best.get(there, 1e18) - 1e-9:
                    best[there], previous[there] = total, index
                    heapq.heappush(queue, (total + estimate(r, c), total, there))
            if hard_via[flat] or (soft_via[flat] and soft_cost is None):
                continue
            there = (1 - layer) * plane + flat
            total = cost + VIA_COST + (3 * soft_cost if soft_via[flat] else 0.0)
            if not hard[there] and total < best.get(there, 1e18) - 1e-9:
                best[there], previous[there] = total, index
                heapq.heappush(queue, (total + estimate(row, column), total, there))
        return None

    def _trace(self, index: int, previous: dict[int, int]) -> list[Cell]:
        plane, cells = self.grid.rows * self.grid.columns, []
        while True:
            layer, flat = divmod(index, plane)
            cells.append((layer, *divmod(flat, self.grid.columns)))
            if index not in previous:
                return cells[::-1]
            index = previous[index]

    # ---- nets
    def _pad_width(self, index: int) -> float:
        size = self.grid.pads[index].GetSize()
        return min(TO_MM(size.x), TO_MM(size.y))

    def _connect(self, net: str, soft_cost: float | None) -> list[Run] | None:
        """Joins the net's pads one by one, widest first, each to what is joined already."""
        wanted = WIDTH_MM.get(net, SIGNAL_WIDTH_MM)
        order = sorted(self.members[net], key=lambda index: (
            -min(wanted, round(0.9 * self._pad_width(index), 2)), index))
        tree, runs, cache = set(self._pad_cells(order[0])), [], {}
        rest = order[1:]
        while rest:
            first_width = min(wanted, round(0.9 * self._pad_width(rest[0]), 2))
            alike = [i for i in rest
                     if min(wanted, round(0.9 * self._pad_width(i), 2)) == first_width]
            index = min(alike, key=lambda i: (self._distance(i, tree), i))
            width = max(SIGNAL_WIDTH_MM, first_width)
            if width not in cache:
                cache[width] = self._obstacles(net, width)
            path = self._search(self._pad_cells(index), tree, cache[width], soft_cost)
            if path is None:
                return None
            runs.append(Run(width, path))
            tree |= set(path) | self._pad_cells(index)
            rest.remove(index)
        return runs

    def _distance(self, index: int, tree: set[Cell]) -> int:
        row, column = self.grid.cell(self.grid.pads[index].GetPosition())
        return min(abs(r - row) + abs(c - column) for _, r, c in tree)

    def _in_the_way(self, net: str, runs: list[Run]) -> list[str]:
        """Other nets whose tracks these runs come too near to."""
        others = []
        everything = self.runs
        for other in sorted(everything):
            if other == net:
                continue
            self.runs = {other: everything[other]}
            for width in sorted({run.width_mm for run in runs}):
                mask = self._track_masks(net, width / 2)
                via_mask = self._track_masks(net, VIA_MM / 2).any(axis=0)
                if any(mask[cell] for run in runs if run.width_mm == width for cell in run.cells) \
                        or any(via_mask[via] for run in runs for via in run.vias()):
                    others.append(other)
                    break
        self.runs = everything
        return others

    def _span(self, net: str) -> int:
        cells = np.array([self.grid.cell(self.grid.pads[i].GetPosition())
                          for i in self.members[net]])
        return int(np.ptp(cells[:, 0]) + np.ptp(cells[:, 1]))

    def route(self) -> None:
        """Finds tracks for every net of two pads or more."""
        nets = [net for net, pads in self.members.items() if len(pads) > 1]
        queue = sorted(nets, key=lambda net: (net == "GND", net not in WIDTH_MM, self._span(net),
                                              net))
        ripped: dict[str, int] = {}
        for _ in range(TRIES):
            if not queue:
                return
            net = queue.pop(0)
            runs = self._connect(net, None)
            if runs is None:
                ripped[net] = ripped.get(net, 0) + 1
                runs = self._connect(net, SOFT_COST + 3 * ripped[net])
                if runs is None:
                    raise RuntimeError(f"no way for net {net}")
                for run in runs:
                    for cell in run.cells:
                        self.history[cell] += 0.15 * ripped[net]
                for other in self._in_the_way(net, runs):
                    del self.runs[other]
                    queue.append(other)
            self.runs[net] = runs
        raise RuntimeError(f"gave up, left: {queue}")

    # ---- copper
    def draw(self) -> None:
        """Puts the found tracks and vias on the board."""
        for net in sorted(self.runs):
            code = self.board.FindNet(net).GetNetCode()
            for run in self.runs[net]:
                self._draw_run(run, code)

    def _draw_run(self, run: Run, code: int) -> None:
        start = 0
        while start < len(run.cells) - 1:
            layer, row, column = run.cells[start]
            following = run.cells[start + 1]
            if following[0] != layer:
                self._via(row, column, code)
                start += 1
                continue
            step = (following[1] - row, following[2] - column)
            end = start + 1
            while end + 1 < len(run.cells):
                here, there = run.cells[end], run.cells[end + 1]
                if there[0] != layer or (there[1] - here[1], there[2] - here[2]) != step:
                    break
                end += 1
            track = pcbnew.PCB_TRACK(self.board)
            track.SetStart(self.grid.place(row, column))
            track.SetEnd(self.grid.place(*run.cells[end][1:]))
            track.SetWidth(MM(run.width_mm))
            track.SetLayer(LAYERS[layer])
            track.SetNetCode(code)
            self.board.Add(track)
            start = end

    def _via(self, row: int, column: int, code: int) -> None:
        via = pcbnew.PCB_VIA(self.board)
        via.SetPosition(self.grid.place(row, column))
        via.SetWidth(MM(VIA_MM))
        via.SetDrill(MM(VIA_DRILL_MM))
        via.SetNetCode(code)
        self.board.Add(via)

    def stitch(self) -> None:
        """Fills the pours and joins top and bottom where both remain, every few millimetres."""
        pcbnew.ZONE_FILLER(self.board).Fill(self.board.Zones())
        pours = [zone.GetFilledPolysList(layer) for layer in LAYERS
                 for zone in self.board.Zones() if zone.IsOnLayer(layer)]
        obstacles = self._obstacles("GND", VIA_MM)
        near = self._track_masks("", VIA_MM / 2).any(axis=0)  # the ground's own tracks count too
        free = ~(obstacles.hard_via | obstacles.hard.any(axis=0) | near)
        code, reach, done = self.board.FindNet("GND").GetNetCode(), STITCH_EVERY_MM / STEP_MM, []
        for row in range(0, self.grid.rows, 2):
            for column in range(0, self.grid.columns, 2):
                if not free[row, column] or any((row - r) ** 2 + (column - c) ** 2 < reach * reach
                                                for r, c in done):
                    continue
                place = self.grid.place(row, column)
                if all(pour.Contains(place, -1, MM(-VIA_MM / 2)) or pour.Contains(place)
                       for pour in pours):
                    self._via(row, column, code)
                    done.append((row, column))
        pcbnew.ZONE_FILLER(self.board).Fill(self.board.Zones())


def route(board: pcbnew.BOARD) -> None:
    """Tracks, vias and filled pours for a board without any."""
    router = Router(board)
    router.route()
    router.draw()
    router.stitch()
