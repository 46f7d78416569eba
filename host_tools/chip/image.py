"""The file system on the Pico's flash, made and read on the host."""

from littlefs import LittleFS, UserContext

from host_tools.maker import install_files

FLASH_BYTES = 2 << 20
BLOCK_BYTES = 4096
BLOCKS = 352
START = FLASH_BYTES - BLOCKS * BLOCK_BYTES  # where an RPI_PICO build keeps its files
DISK_VERSION = 0x00020001  # what MicroPython's LittleFS writes


def firmware_files() -> dict[str, bytes]:
    """The files of a board on which `tablero install` has put the firmware."""
    return install_files.package().on_flash()


def _file_system(context, mount: bool) -> LittleFS:
    return LittleFS(
        context=context,
        block_size=BLOCK_BYTES,
        block_count=BLOCKS,
        prog_size=256,
        disk_version=DISK_VERSION,
        mount=mount,
    )


def build(files: dict[str, bytes]) -> bytes:
    """An image that holds these files; folders are made as their names need them."""
    context = UserContext(buffsize=BLOCK_BYTES * BLOCKS)
    system = _file_system(context, False)
    system.format()
    system.mount()
    for name in sorted(files):
        if "/" in name:
            system.makedirs(name.rpartition("/")[0], exist_ok=True)
        with system.open(name, "wb") as file:
            file.write(files[name])
    system.unmount()
    return bytes(context.buffer)


def read(flash) -> dict[str, bytes]:
    """Every file of the file system in a whole flash."""
    context = UserContext(buffsize=BLOCK_BYTES * BLOCKS)
    context.buffer[:] = bytes(flash[START : START + BLOCK_BYTES * BLOCKS])
    system = _file_system(context, True)
    found = {}
    for folder, _, names in system.walk("/"):
        for name in names:
            path = (folder.rstrip("/") + "/" + name).lstrip("/")
            with system.open(path, "rb") as file:
                found[path] = file.read()
    return found
