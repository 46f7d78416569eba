"""Measurements of the whole stack."""
