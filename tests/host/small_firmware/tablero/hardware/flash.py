"""Files in a folder."""

import os


class Storage:
    def __init__(self, root):
        self._root = root

    def read(self, name):
        try:
            with open(self._root + name, "rb") as file:
                return file.read()
        except OSError:
            return None

    def write(self, name, data):
        with open(self._root + name, "wb") as file:
            file.write(data)

    def append(self, name, data):
        with open(self._root + name, "ab") as file:
            file.write(data)

    def remove(self, name):
        os.remove(self._root + name)
