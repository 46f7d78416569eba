"""The nets as KiCad exports them from a schematic; the hub's against the firmware's pins."""

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from pathlib import Path

from hardware.design import FILE_NAMES, SIDE_SQUARES
from hardware.design.pinmap import BUTTON_NAMES, firmware_pins

Node = tuple[str, str]  # reference, pin number


@dataclass
class Netlist:
    """Nets of a schematic: which net a pin is on, and which pins a net has."""

    net_of: dict[Node, str] = field(default_factory=dict)
    pins_of: dict[str, set[Node]] = field(default_factory=dict)
    function_of: dict[Node, str] = field(default_factory=dict)
    fields_of: dict[str, dict[str, str]] = field(default_factory=dict)

    def across(self, node: Node) -> list[Node]:
        """The other pin of each two-pin part that shares the net of `node`."""
        found = []
        for reference, pin in sorted(self.pins_of[self.net_of[node]]):
            if reference[0] == "R" and not reference.startswith("RN") and (reference, pin) != node:
                found.append((reference, "2" if pin == "1" else "1"))
        return found


def read(path: Path) -> Netlist:
    """The netlist in KiCad's XML file."""
    netlist = Netlist()
    tree = ElementTree.parse(path)
    for net in tree.iter("net"):
        name = net.get("name")
        for node in net.iter("node"):
            key = (node.get("ref"), node.get("pin"))
            netlist.net_of[key] = name
            netlist.pins_of.setdefault(name, set()).add(key)
            netlist.function_of[key] = node.get("pinfunction") or ""
    for component in tree.iter("comp"):
        fields = {item.get("name"): item.text or "" for item in component.iter("field")}
        fields["Value"] = component.findtext("value") or ""
        fields["DNP"] = "yes" if any(item.get("name") == "dnp"
                                     for item in component.iter("property")) else ""
        netlist.fields_of[component.get("ref")] = fields
    return netlist


def gpio_nodes(hub: Netlist) -> dict[int, Node]:
    """GPIO number -> pin of the Pico, by the names printed in KiCad's symbol."""
    nodes = {}
    for (reference, pin), function in hub.function_of.items():
        match = re.match(r"GPIO(\d+)", function)
        if match and reference == "U1":
            nodes[int(match[1])] = (reference, pin)
    return nodes


def _through_resistor(hub: Netlist, gpio: Node, target: Node, ohm: str, what: str) -> list[str]:
    """Complains unless one resistor of `ohm` leads from the Pico's pin to `target` alone."""
    ways = hub.across(gpio)
    if len(ways) != 1:
        return [f"{what}: {len(ways)} resistors at the Pico's pin {gpio[1]}, not 1"]
    reference = ways[0][0]
    complaints = []
    if hub.fields_of[reference]["Value"] != ohm:
        complaints.append(f"{what}: {reference} is {hub.fields_of[reference]['Value']}, not {ohm}")
    if hub.net_of[ways[0]] != hub.net_of.get(target):
        complaints.append(f"{what}: {reference} leads to {hub.net_of[ways[0]]}, "
                          f"not to {target[0]} pin {target[1]}")
    return complaints


def against_firmware(hub: Netlist, pins_py: Path | None = None) -> list[str]:
    """Every signal of pins.py reaches the connector pin that the harness and the leads expect."""
    pins = firmware_pins(pins_py) if pins_py else firmware_pins()
    gpio = gpio_nodes(hub)
    complaints = []
    for index in range(SIDE_SQUARES):
        complaints += _through_resistor(hub, gpio[pins["COLUMN_FIRST"] + index],
                                        ("J1", str(index + 1)), "33",
                                        f"file {FILE_NAMES[index]}")
        complaints += _through_resistor(hub, gpio[pins["ROW_FIRST"] + index],
                                        ("J2", str(index + 1)), "470", f"rank {index + 1}")
        pull_up = [node for node in hub.pins_of[hub.net_of["J2", str(index + 1)]]
                   if node[0] == "RN1"]
        if len(pull_up) != 1:
            complaints.append(f"rank {index + 1}: no pull-up of its own")
    if hub.net_of["RN1", "1"] != "+3V3":
        complaints.append("the pull-ups are not fed from 3.3 V")
    for name, (connector, pin) in zip(BUTTON_NAMES, (("J5", "1"), ("J5", "2"), ("J6", "1"),
                                                     ("J6", "2"))):
        complaints += _through_resistor(hub, gpio[pins[name]], (connector, pin), "470",
                                        name.lower())
    for name, pin in (("DISPLAY_SDA", "4"), ("DISPLAY_SCL", "3")):
        if hub.net_of[gpio[pins[name]]] != hub.net_of["J4", pin]:
            complaints.append(f"{name.lower()}: not at display socket pin {pin}")
    complaints += _through_resistor(hub, gpio[pins["BUZZER"]], ("BZ1", "1"), "100", "buzzer")
    if hub.net_of[gpio[pins["LIGHTS"]]] != hub.net_of["U2", "2"]:
        complaints.append("lights: the Pico's pin is not at the level shifter's input")
    complaints += _through_resistor(hub, ("U2", "4"), ("J3", "4"), "330", "lights")
    for node, net in (("U2", "5"), "+5V"), (("U2", "1"), "GND"), (("U2", "3"), "GND"), \
            (("U1", "40"), "VBUS"), (("U1", "36"), "+3V3"), (("F1", "1"), "VBUS"), \
            (("F1", "2"), "+5V"), (("J3", "1"), "+5V"), (("J3", "2"), "GND"), \
            (("J3", "3"), "+3V3"), (("J5", "3"), "GND"), (("J6", "3"), "GND"), \
            (("J4", "1"), "GND"), (("J4", "2"), "+3V3"):
        if hub.net_of.get(node) != net:
            complaints.append(f"{node[0]} pin {node[1]} is on {hub.net_of.get(node)}, not {net}")
    return complaints
