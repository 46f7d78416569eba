"""The page: a board in the browser with the real firmware under it."""
