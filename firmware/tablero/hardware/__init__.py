"""Drivers: the only modules that import machine and rp2.  Each receives its pins."""
