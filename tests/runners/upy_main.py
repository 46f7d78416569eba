"""Runs one test file on MicroPython: one line of result for each function.

Started as ``upy_main.py PATH NAME...`` from the project's root.
"""

import gc
import io
import json
import sys

MARK = "@@result "


def set_path(path):
    """Where imports come from: the simulated chip's modules for ``_upy`` and ``_unix`` files."""
    simulated = path.endswith(("_upy.py", "_unix.py"))
    vm = ["host_tools/simulator/vm"] if simulated else []
    sys.path[:] = vm + ["firmware", "tests", "host_tools/simulator", ".frozen"]


def trace_of(error):
    """The traceback as text."""
    text = io.StringIO()
    sys.print_exception(error, text)
    return text.getvalue()


def tell(name, trace):
    """Print one result; an empty trace means it passed."""
    print(MARK + json.dumps([name, trace]))


def run(path, names):
    """Run the named functions of the file at `path`."""
    set_path(path)
    module_name = path[len("tests/") : -len(".py")].replace("/", ".")
    try:
        __import__(module_name)
    except BaseException as error:
        tell("", trace_of(error))
        return
    module = sys.modules[module_name]
    for name in names:
        gc.collect()
        try:
            getattr(module, name)()
            tell(name, "")
        except BaseException as error:
            tell(name, trace_of(error))
    unknown = [n for n in dir(module) if n.startswith("test_") and n not in names]
    for name in unknown:
        tell(name, "made while the file was imported, so nobody calls it: write it as a def")


if len(sys.argv) > 1:
    run(sys.argv[1], sys.argv[2:])
