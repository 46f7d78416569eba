"""CRC-16 (polynomial 0x1021, start 0xffff), four bits at a step from a table of 16."""

START = 0xFFFF

_TABLE = (
    0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50A5, 0x60C6, 0x70E7,
    0x8108, 0x9129, 0xA14A, 0xB16B, 0xC18C, 0xD1AD, 0xE1CE, 0xF1EF,
)  # fmt: skip


def step(crc: int, byte: int) -> int:
    """The checksum after one more byte; allocates nothing."""
    crc = ((crc << 4) & 0xFFFF) ^ _TABLE[(crc >> 12) ^ (byte >> 4)]
    return ((crc << 4) & 0xFFFF) ^ _TABLE[(crc >> 12) ^ (byte & 15)]


def of(data, crc: int = START) -> int:
    """The checksum of all bytes of `data`, going on from `crc`."""
    table = _TABLE
    for byte in data:
        crc = ((crc << 4) & 0xFFFF) ^ table[(crc >> 12) ^ (byte >> 4)]
        crc = ((crc << 4) & 0xFFFF) ^ table[(crc >> 12) ^ (byte & 15)]
    return crc
