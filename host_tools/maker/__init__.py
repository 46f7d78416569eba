"""For the maker of a board: putting the firmware on it, and finding what is miswired."""
