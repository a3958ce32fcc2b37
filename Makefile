# Two commands do everything: `make run` shows what Nonet does, `make test` passes all tests.
# Both build into .venv, so a system Python that is "externally managed" is left alone.
#
# A compiler newer than ours has warnings that we have not seen. They are errors in `make check` and
# `make test`, never in `make run` and `make build`, where a user would be left without a program.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install -q --disable-pip-version-check
INSTALL := $(PIP) --no-build-isolation -e

BUILD_TOOLS := $(VENV)/.build-tools
TEST_TOOLS  := $(VENV)/.tools

.PHONY: docs run test build tools check core-test thread-test generate pages stub format clean web-tools web-check browser browser-missing nvrtc test-all release-check

run: $(BUILD_TOOLS)
	@echo "Building Nonet and installing it into $(VENV) (a few minutes the first time)"
	@$(INSTALL) .
	@echo "Running examples/tour.py"
	@$(BIN)/python examples/tour.py

test: check core-test web-check browser-missing
	$(BIN)/python -m pytest -q -n 2
	@test -x $(TSC) || echo "Skipped: the type check of the page (TypeScript, which npm installs, is missing)"

# The same with everything that `make test` only reports as missing: installs Chromium by apt-get,
# and NVIDIA's compiler.
test-all: browser nvrtc test

nvrtc: $(BUILD_TOOLS)
	@echo "Installing NVIDIA's compiler for kernels into $(VENV)"
	@$(PIP) --group kernels

build: $(BUILD_TOOLS)
	@echo "Building Nonet and installing it with all extras into $(VENV)"
	@$(INSTALL) ".[all]"

tools: $(TEST_TOOLS)

$(BUILD_TOOLS): pyproject.toml
	@test -x $(BIN)/python || { echo "Creating $(VENV)"; $(PYTHON) -m venv $(VENV); }
	@echo "Installing the build tools into $(VENV)"
	@$(PIP) "pip>=25.1"
	@$(PIP) --group build
	@touch $@

$(TEST_TOOLS): $(BUILD_TOOLS)
	@echo "Installing the test tools into $(VENV)"
	@$(PIP) --group test
	@touch $@

# The stub is made from the compiled module, so that the two cannot disagree.
MAKE_STUB = $(BIN)/python tools/make_stub.py

# C++ from the tables in core/data. The result is committed, so that a build needs no Python.
GENERATE = $(BIN)/python tools/generate.py

generate: tools
	$(GENERATE)

# The pages of the techniques, the levels of the page, and the vectors of explanations, from the compiled module.
pages: build tools
	$(BIN)/python tools/technique_pages.py
	$(BIN)/python tools/page_levels.py
	$(BIN)/python tools/explain_vectors.py

# The documentation site, in build/site: pages from docs/, the commands, OpenAPI and the docstrings.
DOCS_TOOLS := $(VENV)/.docs-tools
docs: build $(DOCS_TOOLS)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build
	@echo "The site is in build/site: $(BIN)/python -m http.server -d build/site"

$(DOCS_TOOLS): $(BUILD_TOOLS)
	@echo "Installing the tools of the documentation into $(VENV)"
	@$(PIP) --group docs
	@touch $@

stub: build tools
	$(MAKE_STUB)

check: tools
	$(GENERATE) --check
	NONET_WERROR=ON $(INSTALL) ".[all]"
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(MAKE_STUB) --check
	$(BIN)/mypy
	$(BIN)/python -m pyright --pythonpath $(BIN)/python
	$(BIN)/python tools/check_techniques.py
	$(BIN)/python tools/include_graph.py --check
	$(BIN)/python tools/core_map.py --check
	$(BIN)/python tools/format_table.py --check
	$(BIN)/clang-format --dry-run --Werror $$(git ls-files "*.hpp" "*.cpp")

# The core with the address and undefined-behavior sanitizers, and its own tests. ONLY=test_make runs one of them.
ONLY ?=
core-test: $(BUILD_TOOLS)
	$(BIN)/cmake -S . -B build/sanitized -DCMAKE_BUILD_TYPE=RelWithDebInfo -DNONET_WERROR=ON -DNONET_SANITIZE=ON -DNONET_CORE_TESTS=ON -DNONET_C_LIBRARY=ON
	$(BIN)/cmake --build build/sanitized -j 2 $(if $(ONLY),--target $(ONLY))
	$(BIN)/ctest --test-dir build/sanitized --output-on-failure $(if $(ONLY),-R '^$(ONLY)$$')

# The same with the thread sanitizer.
thread-test: $(BUILD_TOOLS)
	$(BIN)/cmake -S . -B build/thread -DCMAKE_BUILD_TYPE=RelWithDebInfo -DNONET_WERROR=ON -DNONET_SANITIZE=thread -DNONET_CORE_TESTS=ON -DNONET_C_LIBRARY=ON
	$(BIN)/cmake --build build/thread -j 2
	$(BIN)/ctest --test-dir build/thread --output-on-failure

# What the page is checked with: TypeScript for its types, axe for its accessibility. Node is not asked of everyone.
NODE_TOOLS := build/node/node_modules
TSC := $(NODE_TOOLS)/.bin/tsc
web-tools:
	@if command -v npm >/dev/null; then \
	  test -d $(NODE_TOOLS)/axe-core || npm install --silent --no-save --prefix build/node typescript@5 axe-core@4; \
	else echo "no npm here: the page's types and accessibility are not checked"; fi

web-check: web-tools
	@test ! -x $(TSC) || $(TSC) -p tsconfig.json

CHROMIUM = command -v chromium >/dev/null || command -v chromium-browser >/dev/null
browser-missing:
	@$(CHROMIUM) || echo "No Chromium found: the tests of the page in a browser will be skipped. \`make test-all\` installs it."

# engine.wasm, which is committed, with the compiler that web/build.py names. It has an environment of its own.
ENGINE_TOOLS := build/engine-tools
ENGINE_COMPILER := $(shell sed -n 's/^COMPILER = "\(.*\)".*/\1/p' web/build.py)

$(ENGINE_TOOLS)/$(ENGINE_COMPILER):
	@echo "Installing ziglang $(ENGINE_COMPILER) into $(ENGINE_TOOLS)"
	@$(PYTHON) -m venv $(ENGINE_TOOLS)
	@$(ENGINE_TOOLS)/bin/python -m pip install -q --disable-pip-version-check ziglang==$(ENGINE_COMPILER)
	@touch $@

.PHONY: engine check-engine
engine: $(ENGINE_TOOLS)/$(ENGINE_COMPILER)
	$(ENGINE_TOOLS)/bin/python web/build.py

check-engine: $(ENGINE_TOOLS)/$(ENGINE_COMPILER)
	$(ENGINE_TOOLS)/bin/python web/build.py --check

# The browser of the page's tests: Debian's own package, because Playwright's download cannot be had everywhere.
browser:
	@if $(CHROMIUM); then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  (apt-get install -qq -y chromium || (apt-get update -qq && apt-get install -qq -y chromium)) >/dev/null \
	    || echo "Chromium could not be installed: the tests of the page in a browser will be skipped"; \
	else echo "no Chromium here, and no right to install it: the tests of the page in a browser will be skipped"; fi

format:
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/clang-format -i $$(git ls-files '*.hpp' '*.cpp')

# What a release needs, up to the upload. The wheel is repaired with whatever tag this machine gives.
RELEASE_TOOLS := $(VENV)/.release-tools
release-check: build $(RELEASE_TOOLS)
	$(BIN)/python tools/release.py

$(RELEASE_TOOLS): $(BUILD_TOOLS)
	@echo "Installing the tools of a release into $(VENV)"
	@$(PIP) --group release
	@touch $@

clean:
	rm -rf build $(VENV)
