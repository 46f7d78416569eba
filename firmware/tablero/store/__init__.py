"""What outlives a power cut: settings, the saved game and the record.

The storage is handed in: ``read(name)`` gives bytes or None, ``write(name, data)`` puts a whole
file in place of the old one; ``append(name, data)``, ``size(name)``, ``remove(name)`` and
``names()`` do what they say.  A storage that cannot do what it is asked raises OSError.
"""
