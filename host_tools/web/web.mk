# The page as static files, and its figures.

.PHONY: page
page: setup ## build the page that needs no server into build/page
	$(BIN)/python -m host_tools.web.build

.PHONY: bench-page
bench-page: setup ## how quick the page is, on the server and on WebAssembly
	$(BIN)/tablero bench page $(ARGS)
