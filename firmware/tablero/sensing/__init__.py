"""From the ring of frames to settled squares; the health of the sensors."""
