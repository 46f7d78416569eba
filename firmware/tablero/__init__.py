"""Firmware of the sensorised 7x7 game board."""
