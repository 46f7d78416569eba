"""The parts list: complete, right sums, nothing the schematics do not know."""

from hardware.checks import parts
from hardware.maker.paths import HARDWARE


def test_parts_list_agrees_with_the_schematics(bom, hub, tile):
    assert parts.check(bom, {"hub": hub, "tile": tile}) == []


def test_totals_for_both_fittings_are_given(bom):
    totals = {row["fitting"]: float(row["total_usd"]) for row in bom
              if row["reference"] == "TOTAL"}
    assert set(totals) == {"reed", "hall"}
    assert all(80 < total < 160 for total in totals.values())


def test_prices_say_where_they_are_from(bom):
    assert {row["price_source"] for row in bom} == {"indicative"}


def test_not_fitted_parts_are_those_of_the_other_fitting(tile):
    not_fitted = {name for name, fields in tile.fields_of.items() if fields["DNP"]}
    assert not_fitted == {"U1", "C2"}


def test_assembly_house_gets_no_unfitted_part():
    places = (HARDWARE / "fabrication" / "tile-places.csv").read_text(encoding="utf-8")
    names = {line.split(",")[0].strip('"') for line in places.splitlines()[1:]}
    assert names == {"C1", "D1", "D2", "K1"}
