"""The second: judges where glasses stand against what the throw allows."""
