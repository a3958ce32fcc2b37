# Two commands do everything: `make run` shows what Nonet does, `make test` passes all tests.
# Both build into .venv, so a system Python that is "externally managed" is left alone.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.tools

.PHONY: run test build tools check core-test stub format clean

run: build
	@$(BIN)/python examples/tour.py

test: check core-test
	$(BIN)/python -m pytest -q -n 2

build: tools
	NONET_WERROR=ON $(BIN)/python -m pip install -q --no-build-isolation -e ".[all]"

tools: $(STAMP)
$(STAMP): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --upgrade "pip>=25.1"
	$(BIN)/python -m pip install -q --group build --group test
	touch $@

# The stub is made from the compiled module, so that the two cannot disagree.
MAKE_STUB = $(BIN)/python tools/make_stub.py

stub: build
	$(MAKE_STUB)

check: build
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(MAKE_STUB) --check
	$(BIN)/mypy
	$(BIN)/python tools/check_tables.py
	$(BIN)/clang-format --dry-run --Werror $$(git ls-files "*.hpp" "*.cpp")

# The core with the address and undefined-behaviour sanitizers, and its own tests.
core-test: tools
	$(BIN)/cmake -S . -B build/sanitized -DCMAKE_BUILD_TYPE=RelWithDebInfo -DNONET_WERROR=ON -DNONET_SANITIZE=ON -DNONET_CORE_TESTS=ON
	$(BIN)/cmake --build build/sanitized -j 2
	$(BIN)/ctest --test-dir build/sanitized --output-on-failure

format:
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/clang-format -i $$(git ls-files '*.hpp' '*.cpp')

clean:
	rm -rf build $(VENV)
