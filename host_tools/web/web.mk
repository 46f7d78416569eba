# The page: played on a server of this machine, or built as static files.

.PHONY: play
play: setup ## play on a page in the browser; ARGS=--terminal plays in this terminal
	$(BIN)/tablero play $(ARGS)

.PHONY: page
page: setup ## build the page that needs no server into build/page
	$(BIN)/python -m host_tools.web.build

.PHONY: bench-page
bench-page: setup ## how quick the page is, on the server and on WebAssembly
	$(BIN)/tablero bench page $(ARGS)
