"""Its drivers."""
