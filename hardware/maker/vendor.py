"""Copies the symbols and footprints the design uses from KiCad's libraries into the project.

Run once when a part is added: `python -m hardware.maker.vendor`.  It needs Debian's packages
kicad-symbols and kicad-footprints; everything else reads only the copies in hardware/kicad.
"""

import copy
import os
import re
from pathlib import Path

from hardware.maker.paths import KICAD, LIBRARY
from hardware.maker.sexpr import Quoted, child, children, dumps, loads

SYMBOLS = Path(os.environ.get("KICAD9_SYMBOL_DIR", "/usr/share/kicad/symbols"))
FOOTPRINTS = Path(os.environ.get("KICAD9_FOOTPRINT_DIR", "/usr/share/kicad/footprints"))

SYMBOL_SOURCES = (
    "Switch:SW_Reed", "Switch:SW_Push", "Sensor_Magnetic:DRV5033AJxDBZ", "Device:D_Schottky",
    "LED:WS2812B", "Device:C", "Device:C_Polarized", "Device:R", "Device:R_Network07",
    "Device:Polyfuse", "Device:Buzzer", "MCU_Module:RaspberryPi_Pico", "74xGxx:74AHCT1G125",
    "Connector_Generic:Conn_01x01", "Connector_Generic:Conn_01x03",
    "Connector_Generic:Conn_01x04", "Connector_Generic:Conn_01x05",
    "Connector_Generic:Conn_01x07", "Connector_Generic:Conn_01x08",
    "Mechanical:MountingHole", "power:+5V", "power:+3V3", "power:GND", "power:VBUS",
    "power:PWR_FLAG",
)
FOOTPRINT_SOURCES = (
    "Package_TO_SOT_SMD:SOT-23", "Package_TO_SOT_SMD:SOT-23-5", "Diode_SMD:D_SOD-123",
    "LED_SMD:LED_WS2812B_PLCC4_5.0x5.0mm_P3.2mm", "Capacitor_SMD:C_0603_1608Metric",
    "Capacitor_SMD:C_0805_2012Metric", "Resistor_SMD:R_0805_2012Metric",
    "Resistor_THT:R_Array_SIP8", "Fuse:Fuse_1206_3216Metric",
    "Capacitor_THT:CP_Radial_D5.0mm_P2.00mm", "Module:RaspberryPi_Pico_Common_THT",
    "Buzzer_Beeper:Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm", "Button_Switch_THT:SW_PUSH_6mm",
    "Connector_PinHeader_2.54mm:PinHeader_1x05_P2.54mm_Vertical",
    "Connector_PinHeader_2.54mm:PinHeader_1x07_P2.54mm_Vertical",
    "Connector_PinSocket_2.54mm:PinSocket_1x04_P2.54mm_Vertical",
    "Connector_JST:JST_XH_B8B-XH-A_1x08_P2.50mm_Vertical",
    "Connector_JST:JST_XH_B4B-XH-A_1x04_P2.50mm_Vertical",
    "Connector_JST:JST_XH_B3B-XH-A_1x03_P2.50mm_Vertical",
    "TestPoint:TestPoint_THTPad_D2.0mm_Drill1.0mm",
    "MountingHole:MountingHole_2.2mm_M2", "MountingHole:MountingHole_3.2mm_M3",
)


def _named(library: list, name: str) -> list:
    return next(symbol for symbol in children(library, "symbol") if symbol[1] == name)


def flattened(library: list, name: str) -> list:
    """The symbol `name` with what it `extends` written out, its own properties on top."""
    symbol = copy.deepcopy(_named(library, name))
    extends = child(symbol, "extends")
    if extends is None:
        return symbol
    base = flattened(library, str(extends[1]))
    own = {str(prop[1]): prop for prop in children(symbol, "property")}
    result = [base[0], Quoted(name)]
    for item in base[2:]:
        if isinstance(item, list) and item[0] == "property":
            result.append(own.pop(str(item[1]), item))
        elif isinstance(item, list) and item[0] == "symbol":
            item[1] = Quoted(str(item[1]).replace(str(extends[1]), name, 1))
            result.append(item)
        else:
            result.append(item)
    return result


def _rename(symbol: list, old: str, new: str) -> None:
    symbol[1] = Quoted(new)
    for unit in children(symbol, "symbol"):
        unit[1] = Quoted(str(unit[1]).replace(old, new, 1))


def adapted(symbol: list) -> list:
    """The project's corrections to a library symbol."""
    name = str(symbol[1])
    if name == "DRV5033AJxDBZ":  # same pins; the DRV5032 has an open drain and its own data sheet
        _rename(symbol, name, "DRV5032AJ")
        fields = {"Value": "DRV5032AJ", "Datasheet": "https://www.ti.com/lit/ds/symlink/drv5032.pdf",
                  "Description": "Hall switch, omnipolar, open drain, SOT-23"}
        for prop in children(symbol, "property"):
            if str(prop[1]) in fields:
                prop[2] = Quoted(fields[str(prop[1])])
        for unit in children(symbol, "symbol"):
            for pin in children(unit, "pin"):
                if child(pin, "number")[1] == "2":
                    pin[1] = "open_collector"
    if name == "RaspberryPi_Pico":  # AGND is tied to GND on the hub: not a second power output
        for unit in children(symbol, "symbol"):
            for pin in children(unit, "pin"):
                if child(pin, "number")[1] == "33":
                    pin[1] = "passive"
    return symbol


def vendor_symbols(target: Path) -> None:
    """Writes the project's one symbol library."""
    symbols = []
    for source in SYMBOL_SOURCES:
        library, name = source.split(":")
        tree = loads((SYMBOLS / f"{library}.kicad_sym").read_text(encoding="utf-8"))
        symbols.append(adapted(flattened(tree, name)))
    symbols.sort(key=lambda symbol: str(symbol[1]))
    tree = ["kicad_symbol_lib", ["version", "20241209"], ["generator", Quoted("hardware.maker")],
            ["generator_version", Quoted("9.0")], *symbols]
    target.write_text(dumps(tree) + "\n", encoding="utf-8")


def vendor_footprints(target: Path) -> None:
    """Copies the footprints; 3D model paths stay as they are (models are not copied)."""
    target.mkdir(exist_ok=True)
    for source in FOOTPRINT_SOURCES:
        library, name = source.split(":")
        text = (FOOTPRINTS / f"{library}.pretty" / f"{name}.kicad_mod").read_text(encoding="utf-8")
        (target / f"{name}.kicad_mod").write_text(re.sub(r"[ \t]+\n", "\n", text),
                                                  encoding="utf-8")


if __name__ == "__main__":
    vendor_symbols(KICAD / f"{LIBRARY}.kicad_sym")
    vendor_footprints(KICAD / f"{LIBRARY}.pretty")
