"""The lines of the link, whole and broken."""

from tablero.formats import crc16, jsontext, link


def test_checksum_of_the_usual_nine_digits():
    assert crc16.of(b"123456789") == 0x29B1


def test_checksum_grows_byte_by_byte():
    crc = crc16.START
    for byte in b"tablero":
        crc = crc16.step(crc, byte)
    assert crc == crc16.of(b"tablero")


def test_json_text_is_sorted_and_ascii():
    assert jsontext.dumps({"b": [1, (2, 3)], "a": {"y": None, "x": True}}) == (
        '{"a":{"x":true,"y":null},"b":[1,[2,3]]}'
    )
    assert jsontext.dumps("Jesús") == '"Jes\\u00fas"'
    assert jsontext.dumps("\U0001f942") == '"\\ud83e\\udd42"'


def test_a_message_there_and_back():
    for value in ({}, {"hello": 1, "board": "é*@{"}, {"state": {"dice": [6, 2], "line": None}}):
        text = link.encode(value)
        assert text[0] == "@" and text[-5] == "*"
        assert len(text) == len(text.encode())
        assert link.decode(text) == value
        assert link.decode("log text " + text + "\r\n") == value


def test_log_text_is_no_message():
    for text in ("", "MicroPython", "mail me @ home", "*1234"):
        assert link.decode(text) is None


def _error(text):
    try:
        link.decode(text)
    except link.LinkError as error:
        return error
    raise AssertionError("accepted: " + text)


def test_broken_messages_say_where():
    good = link.encode({"a": 1})
    assert _error(good[:-1]).column == len(good)
    assert "checksum" in str(_error(good[:-1] + "g"))
    swapped = good.replace("1", "2", 1)
    assert str(_error(swapped)) == "wrong checksum"
    text = "{nonsense}"
    bad = "@%s*%04x" % (text, crc16.of(text.encode()))
    assert _error(bad).column == 2


def test_every_single_flipped_bit_is_found():
    good = link.encode({"dice": [6, 2]}).encode()
    for i in range(2, len(good)):
        for bit in range(7):
            bad = bytearray(good)
            bad[i] ^= 1 << bit
            try:
                value = link.decode(bytes(bad).decode())
            except ValueError:
                continue
            assert value == {"dice": [6, 2]}, (i, bit)


def test_bytes_leave_one_by_one():
    out = link.Outgoing()
    assert not out.pending() and out.next_byte() == -1
    for value in ({"n": 1}, {"text": "so" * 50}):
        out.start(value)
        sent = bytearray()
        while out.pending():
            sent.append(out.next_byte())
        assert sent[-1] == 10
        assert sent[:-1].decode() == link.encode(value)
        assert out.next_byte() == -1
        assert not out.pending()


def test_some_bytes_leave_at_once_as_long_as_there_is_room():
    for count in (1, 3, 24, 1000):
        for room in (1, 5, 1000):
            out = link.Outgoing()
            value = {"text": "so" * 20}
            out.start(value)
            sent = bytearray()
            while out.pending():
                full = len(sent) + room
                before = len(sent)
                out.send(lambda sent=sent, full=full: len(sent) < full, sent.append, count)
                assert len(sent) - before <= min(count, room)
            assert sent.decode() == link.encode(value) + "\n", (count, room)
            out.send(lambda: True, sent.append, 9)
            assert len(sent) == len(link.encode(value)) + 1


def _feed(incoming, data):
    heard = []
    for byte in data:
        value = incoming.take(byte)
        if value is not None:
            heard.append(value)
    return heard


def test_messages_are_gathered_between_junk():
    one = link.encode({"a": 1}).encode()
    two = link.encode({"b": 2}).encode()
    incoming = link.Incoming(64)
    data = b"boot\n" + one + b"\r\n\x00\xff\xfe\n" + one[:-2] + b"\n" + b"x" * 200 + b"\n" + two
    assert _feed(incoming, data + b"\n") == [{"a": 1}, {"b": 2}]
    assert incoming.broken == 3
