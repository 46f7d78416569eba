"""The command line: what it says to people who get it wrong."""

import subprocess
import sys
import time

import pytest

from host_tools import cli, package_list

WRONG = [
    [],
    ["dance"],
    ["run"],
    ["run", "a.txt", "--kind", "paper"],
    ["replay"],
    ["bench"],
    ["bench", "games", "--throws", "0"],
    ["bench", "games", "--throws", "many"],
    ["play", "--seed", "x"],
    ["play", "--port", "65536"],
    ["bench", "soak", "--hours", "-1"],
    ["bench", "soak", "--hours", "nan"],
    ["bench", "soak", "--hours", "inf"],
    ["check", "--simulated", "--swap", "1", "99"],
    ["check", "--simulated", "--fitted", "XYZ"],
    ["check", "--simulated", "--light-order", "1,2"],
]
REFUSED = [
    ["check", "--simulated", "--fault", "sticky"],
    ["check", "--simulated", "--fault", "stuck-open"],
    ["check", "--fault", "stuck-open D4"],
    ["check", "--simulated", "--report", "/no/such/folder/report.txt"],
    ["check", "--simulated", "--report", "/"],
    ["moves", "--stdin", "--game", "gucci"],
]


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_a_wrong_command_gets_one_clear_line_and_exit_2(words, capsys):
    with pytest.raises(SystemExit) as left:
        cli.main(words)
    assert left.value.code == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert heard.err.startswith("tablero") and heard.err.count("\n") == 1


@pytest.mark.parametrize("words", REFUSED, ids=" ".join)
def test_what_would_fail_later_is_refused_at_once(words, capsys):
    assert cli.main(words) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert heard.err.startswith("tablero") and heard.err.count("\n") == 1


def test_the_version_is_the_projects(capsys):
    with pytest.raises(SystemExit) as left:
        cli.main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"tablero {package_list.version()}\n"


def test_help_loads_no_simulator():
    program = (
        "import sys\nfrom host_tools import cli\ncli.parser()\n"
        "print([m for m in sys.modules if 'simulator' in m or 'asyncio' in m or 'bench' in m])"
    )
    begin = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert time.perf_counter() - begin < 5
    assert done.stdout == "[]\n", done.stdout + done.stderr


def test_a_reader_that_goes_away_is_no_crash(tmp_path):
    path = tmp_path / "long.record"
    lines = [f'{{"n":{n},"ms":0,"event":"x"}}' for n in range(1, 3000)]
    path.write_text("\n".join(lines))
    program = "import sys; from host_tools import cli; sys.exit(cli.main(sys.argv[1:]))"
    command = f'"{sys.executable}" -c "{program}" replay {path} --json | true'
    done = subprocess.run(command, shell=True, capture_output=True, text=True)
    assert "Traceback" not in done.stderr
