"""The guide: its links lead somewhere, its figures are those of the design."""

import re

from hardware.design.geometry import PITCHES_MM, Top, base_outer_mm
from hardware.design.harness import leads, wires
from hardware.design.pinmap import PICO_PIN, signals
from hardware.maker import glass_base, steps, tables
from hardware.maker.paths import HARDWARE

GUIDE = (HARDWARE / "README.md").read_text(encoding="utf-8")
PAGES = [HARDWARE / "README.md", HARDWARE / "docs" / "electrics.md"]


def anchors(text):
    """Anchors of a page's headings, as they are made from the words."""
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
            for heading in re.findall(r"^#+ (.*)$", text, re.M)}


def test_links_lead_somewhere():
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)]+)\)", text):
            if target.startswith("#"):
                assert target[1:] in anchors(text), target
            else:
                assert (page.parent / target).exists(), target


def test_named_files_are_there():
    for name in re.findall(r"`((?:fabrication|mechanics|kicad|docs)/[\w.\-]+\.\w+)`", GUIDE):
        assert (HARDWARE / name).exists(), name


def test_every_picture_is_shown_or_linked():
    shown = GUIDE + PAGES[1].read_text(encoding="utf-8")
    unused = [path.name for path in (HARDWARE / "docs").iterdir()
              if path.suffix in (".png", ".svg") and path.name not in shown]
    assert unused == []


def test_totals_are_those_of_the_parts_list():
    for total in tables.totals().values():
        assert f"{total:.2f} USD" in GUIDE


def test_numbers_of_wires():
    assert f"all {len(wires())} wires of the harness and {len(leads())}" in GUIDE


def test_sizes_of_the_tops():
    for pitch in PITCHES_MM:
        top = Top(pitch)
        assert f"{pitch:.0f} ({top.width_mm:.0f} x {top.depth_mm:.0f} mm)" in GUIDE


def test_the_base_is_described_as_it_is_made():
    base = glass_base.Base()
    assert f"Pause before layer {base.pause_before_layer}" in GUIDE
    assert f"Outer {base_outer_mm():.1f} mm, height {base.height_mm:.1f} mm" in GUIDE
    assert f"about {glass_base.weight_g(base):.0f} g" in GUIDE


def test_pins_in_the_table_of_measurements():
    table = signals()
    ranks = [PICO_PIN[table[f"RANK_{rank}"]] for rank in range(1, 8)]
    files = [PICO_PIN[table[f"FILE_{name}"]] for name in "ABCDEFG"]
    assert f"Pico pin {ranks[0]}" in GUIDE
    assert f"next ranks on pins {', '.join(map(str, ranks[1:]))}" in GUIDE
    assert f"next files on pins {', '.join(map(str, files[1:]))}" in GUIDE


def test_diagrams_are_up_to_date(tmp_path):
    from hardware.maker import diagrams

    diagrams.write(tmp_path)
    for path in tmp_path.iterdir():
        assert path.read_text() == (HARDWARE / "docs" / path.name).read_text(), path.name


def test_harness_drawing_names_every_hub_connector():
    from hardware.maker import harness_drawing

    text = harness_drawing.text()
    assert all(f"HUB_J{number}" in text for number in range(1, 7))
    assert text.count("- - HUB_") == len({(w.start.split(".")[1], w.end.split(".")[0])
                                          for w in [*wires(), *leads()]
                                          if w.start.startswith("HUB")})


def test_every_step_says_what_it_makes():
    assert all(step.__doc__ for step in steps.STEPS.values())
