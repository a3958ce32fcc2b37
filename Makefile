# Two commands do everything: `make run` shows what Nonet does, `make test` passes all tests.
# Both build into .venv, so a system Python that is "externally managed" is left alone.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
STAMP  := $(VENV)/.tools

.PHONY: run test build tools check core-test generate stub format clean web-tools web-check browser

run: build
	@$(BIN)/python examples/tour.py

test: check core-test web-check browser
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

# C++ from the tables in core/data. The result is committed, so that a build needs no Python.
GENERATE = $(BIN)/python tools/generate.py

generate: tools
	$(GENERATE)

stub: build
	$(MAKE_STUB)

check: build
	$(GENERATE) --check
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

# What the page is checked with: TypeScript for its types, axe for its accessibility. Node is not asked of everyone.
NODE_TOOLS := build/node/node_modules
web-tools:
	@if command -v npm >/dev/null; then \
	  test -d $(NODE_TOOLS)/axe-core || npm install --silent --no-save --prefix build/node typescript@5 axe-core@4; \
	else echo "no npm here: the page's types and accessibility are not checked"; fi

web-check: web-tools
	@test ! -x $(NODE_TOOLS)/.bin/tsc || $(NODE_TOOLS)/.bin/tsc -p tsconfig.json

# The browser of the page's tests: Debian's own package, because Playwright's download cannot be had everywhere.
browser:
	@if command -v chromium >/dev/null || command -v chromium-browser >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  (apt-get install -qq -y chromium || (apt-get update -qq && apt-get install -qq -y chromium)) >/dev/null \
	    || echo "Chromium could not be installed: the tests of the page in a browser will be skipped"; \
	else echo "no Chromium here, and no right to install it: the tests of the page in a browser will be skipped"; fi

format:
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/clang-format -i $$(git ls-files '*.hpp' '*.cpp')

clean:
	rm -rf build $(VENV)
