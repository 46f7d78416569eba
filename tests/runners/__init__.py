"""How the tests reach the interpreters other than CPython."""
