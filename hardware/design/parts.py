"""Every part that can stand on a board or beside it: what it is, who makes it, what it costs.

Prices are in US dollars for the quantity of one board and *indicative*: written from memory, no
distributor was asked.  Put in the day's prices here and run `make hardware`.
"""

from dataclasses import dataclass

PRICE_SOURCE = "indicative"


@dataclass(frozen=True)
class Item:
    """One line of the parts list.  `symbol` and `footprint` are names in the project's library."""

    description: str
    value: str
    maker: str
    part_number: str
    price_usd: float
    alternatives: str = ""
    symbol: str = ""
    footprint: str = ""


def _resistor(value: str, code: str) -> Item:
    return Item(f"Resistor {value} ohm 1 % 0805", value, "Yageo", f"RC0805FR-07{code}L", 0.01,
                "any 1 % thick film 0805", "R", "R_0805_2012Metric")


ITEMS = {
    # ---- tile
    "reed": Item("Reed switch, normally open, 12.7 mm glass, 10-20 AT", "MDSR-7", "Littelfuse",
                 "MDSR-7-10-20", 0.75, "Littelfuse MDSR-10; Standex KSK-1A66-1020 (longer glass)",
                 "SW_Reed", "Reed_Glass12.7mm_P17.78mm"),
    "hall": Item("Hall switch, omnipolar, open drain, operates below 9.5 mT", "DRV5032AJ",
                 "Texas Instruments", "DRV5032AJDBZR", 0.45,
                 "DRV5032FCDBZR (4.8 mT, for a smaller magnet)", "DRV5032AJ", "SOT-23"),
    "schottky": Item("Schottky diode 100 V 150 mA SOD-123", "BAT46W", "Vishay", "BAT46W-E3-08",
                     0.07, "Diodes Inc. BAT46W-7-F; not BAT54 (leaks more), not 1N4148 with 10 k",
                     "D_Schottky", "D_SOD-123"),
    "light": Item("RGB light with driver, 5 x 5 mm", "WS2812B", "Worldsemi", "WS2812B-B/W", 0.09,
                  "SK6812 (same pads)", "WS2812B", "LED_WS2812B_PLCC4_5.0x5.0mm_P3.2mm"),
    "c100n": Item("Capacitor 100 nF 50 V X7R 0603", "100n", "Samsung", "CL10B104KB8NNNC", 0.01,
                  "any X7R 0603, 16 V or more", "C", "C_0603_1608Metric"),
    "c10n": Item("Capacitor 10 nF 50 V X7R 0603", "10n", "Samsung", "CL10B103KB8NNNC", 0.01,
                 "any X7R 0603, 16 V or more", "C", "C_0603_1608Metric"),
    "pads5": Item("Five wire pads", "wires", "", "", 0.0, "", "Conn_01x05",
                  "PinHeader_1x05_P2.54mm_Vertical"),
    "pad1": Item("Wire pad", "file wire", "", "", 0.0, "", "Conn_01x01",
                 "TestPoint_THTPad_D2.0mm_Drill1.0mm"),
    "hole_m2": Item("Hole for M2 screw", "M2", "", "", 0.0, "", "MountingHole",
                    "MountingHole_2.2mm_M2"),
    # ---- hub
    "pico": Item("Raspberry Pi Pico (RP2040), with pin headers", "Pico", "Raspberry Pi", "SC0917",
                 5.00, "SC0915 and two 1x20 headers; Pico 2 SC1631", "RaspberryPi_Pico",
                 "RaspberryPi_Pico_Common_THT"),
    "buffer": Item("Buffer 3.3 V to 5 V, TTL input, SOT-23-5", "74AHCT1G125",
                   "Texas Instruments", "SN74AHCT1G125DBVR", 0.12,
                   "Nexperia 74AHCT1G125GV; 74HCT1G125", "74AHCT1G125", "SOT-23-5"),
    "r33": _resistor("33", "33R"),
    "r100": _resistor("100", "100R"),
    "r330": _resistor("330", "330R"),
    "r470": _resistor("470", "470R"),
    "r4k7": _resistor("4k7", "4K7"),
    "pullups": Item("Resistor network 7 x 10 k, bussed, SIP-8", "7 x 10k", "Bourns",
                    "4608X-101-103LF", 0.45, "seven 10 k to one wire; leave out on cloth",
                    "R_Network07", "R_Array_SIP8"),
    "fuse": Item("Resettable fuse 0.5 A hold, 1206", "0.5 A", "Littelfuse", "1206L050YR", 0.25,
                 "Bourns MF-NSMF050", "Polyfuse", "Fuse_1206_3216Metric"),
    "bulk": Item("Electrolytic capacitor 100 uF 10 V, 5 mm", "100u 10V", "Panasonic",
                 "EEU-FR1A101", 0.20, "any 100 uF, 10 V or more, 5 mm round, 2 mm leads",
                 "C_Polarized", "CP_Radial_D5.0mm_P2.00mm"),
    "c100n_0805": Item("Capacitor 100 nF 50 V X7R 0805", "100n", "Samsung", "CL21B104KBCNNNC",
                       0.02, "any X7R 0805, 16 V or more", "C", "C_0805_2012Metric"),
    "buzzer": Item("Piezo sounder 12 mm, without driver", "PS1240", "TDK", "PS1240P02BT", 0.60,
                   "any passive piezo 12 mm, 5 mm leads", "Buzzer",
                   "Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm"),
    "tact": Item("Push switch 6 x 6 mm, for the bench", "bench", "Omron", "B3F-1000", 0.28,
                 "any 6 x 6 mm, 4.5 x 6.5 mm legs", "SW_Push", "SW_PUSH_6mm"),
    "xh8": Item("Header 8-way XH 2.5 mm", "XH-8", "JST", "B8B-XH-A", 0.22, "", "Conn_01x08",
                "JST_XH_B8B-XH-A_1x08_P2.50mm_Vertical"),
    "xh4": Item("Header 4-way XH 2.5 mm", "XH-4", "JST", "B4B-XH-A", 0.14, "", "Conn_01x04",
                "JST_XH_B4B-XH-A_1x04_P2.50mm_Vertical"),
    "xh3": Item("Header 3-way XH 2.5 mm", "XH-3", "JST", "B3B-XH-A", 0.11, "", "Conn_01x03",
                "JST_XH_B3B-XH-A_1x03_P2.50mm_Vertical"),
    "socket4": Item("Pin socket 1x4, 2.54 mm", "SSD1306", "Samtec", "SSW-104-01-G-S", 0.30,
                    "any 1x4 female header", "Conn_01x04", "PinSocket_1x04_P2.54mm_Vertical"),
    "header7": Item("Pin header 1x7, 2.54 mm", "spare", "Samtec", "TSW-107-07-G-S", 0.25,
                    "any 1x7 male header; may stay empty", "Conn_01x07",
                    "PinHeader_1x07_P2.54mm_Vertical"),
    "hole_m3": Item("Hole for M3 screw", "M3", "", "", 0.0, "", "MountingHole",
                    "MountingHole_3.2mm_M3"),
}


@dataclass(frozen=True)
class Loose:
    """Something bought that stands on no board.  `fittings`: "both", "reed" or "hall"."""

    reference: str
    quantity: float
    item: Item
    fittings: str = "both"


LOOSE = (
    Loose("DS1", 1, Item("Display 0.96 inch 128x64 SSD1306, I2C, 4 pins", "SSD1306", "generic",
                         "SSD1306-0.96-I2C", 3.00, "1.3 inch with SSD1306 (not SH1106)")),
    Loose("S1-S4", 4, Item("Push button for a 16 mm hole, momentary, IP67, solder tags", "button",
                           "generic", "PBS-16-IP67", 1.80,
                           "APEM IP series; any momentary panel button, IP65 or better")),
    Loose("M1-M10", 10, Item("Disc magnet 10 x 3 mm N42, nickel", "10x3 N42", "supermagnete",
                             "S-10-03-N", 0.45,
                             "any axial 10 x 3 mm N42 or N45; seven in play, three spare")),
    Loose("PCB1", 1, Item("Hub board, bare, 2 layers 1.6 mm", "hub", "any board house",
                          "fabrication/hub-gerbers.zip", 5.00)),
    Loose("PCB2-PCB6", 5, Item("Tile panel of twelve, bare, 2 layers 1.6 mm, V-cut", "tile panel",
                               "any board house", "fabrication/panel-gerbers.zip", 2.40)),
    Loose("W1", 6, Item("Wire AWG24 silicone, red and black, m", "AWG24", "generic", "AWG24",
                        0.50)),
    Loose("W2", 16, Item("Wire AWG28, five colours, m (or ribbon split)", "AWG28", "generic",
                         "AWG28", 0.15)),
    Loose("P1", 1, Item("XH housings 2x8 1x4 2x3 and 27 crimps", "XH set", "JST",
                        "XHP-8 XHP-4 XHP-3 SXH-001T-P0.6", 2.50, "ready-crimped XH leads")),
    Loose("X1", 1, Item("USB cable, A to micro-B, 1.5 m", "USB", "generic", "USB-A-microB-1.5m",
                        3.00)),
    Loose("X2", 1, Item("Birch plywood 4 mm, cut to the board top", "top", "generic", "PLY-4MM",
                        10.00, "acrylic 4 mm")),
    Loose("X3", 1, Item("Clear resin or 49 acrylic discs 6 x 4 mm, conformal spray", "sealing",
                        "generic", "RESIN-CLEAR", 6.00)),
    Loose("X4", 98, Item("Screw M2 x 6 with 2 mm spacer, for the tiles", "M2", "generic",
                         "M2x6", 0.02, "double-sided tape")),
    Loose("X5", 4, Item("Screw M3 x 10 with 5 mm spacer, for the hub", "M3", "generic", "M3x10",
                        0.10)),
    Loose("X6", 2, Item("Batten 18 x 45 mm for the frame, m", "frame", "generic", "BATTEN-18x45",
                        3.00)),
    Loose("X7", 1, Item("Plywood 3 mm for the floor, as large as the top", "floor", "generic",
                        "PLY-3MM", 5.00)),
    Loose("X8", 0.1, Item("Filament PETG, clear, kg, for seven bases", "PETG", "generic",
                          "PETG-CLEAR", 25.00)),
)
