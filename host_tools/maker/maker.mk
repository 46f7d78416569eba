# Targets for who builds or looks after a board.

HOURS ?= 8

.PHONY: install
install: setup ## put the firmware on a Pico: make install ARGS="--port /dev/ttyACM0"
	$(BIN)/tablero install $(ARGS)

.PHONY: check
check: setup ## walk through every sensor, light and button of a board
	$(BIN)/tablero check $(ARGS)

.PHONY: soak
soak: setup ## play HOURS=8 of the board's time without a restart, its watchdog on
	$(BIN)/tablero bench soak --hours $(HOURS) --seed $(SEED) $(ARGS)
