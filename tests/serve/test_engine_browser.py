"""The engine in Chromium, in its worker, under the page's own security policy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from engine_host import (
    made_by_python,
    path_of,
    puzzles_of_data,
    rating_of,
    requests,
    shown,
)

import nonet
from nonet._core import level_names

pytest.importorskip("playwright")
if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
# Searching for it has no end: the rating is out of reach of this method.
ENDLESS = {
    "seed": 1,
    "options": {"rating": [11.9, 11.9], "method": "dig", "attempts": 1_000_000},
}


@pytest.fixture(scope="module")
def page(browser: Browser, address: str) -> Iterator[Page]:
    from serve.browsing import TIMEOUT, new_context

    context = new_context(browser)
    context.set_default_timeout(TIMEOUT)
    found = context.new_page()
    found.goto(f"{address}/health")  # the policy of every answer, and nothing else at work
    found.evaluate(
        "async () => { Object.assign(window, await import('/engine/engine.js'));"
        " window.engine = openEngine(); }"
    )
    yield found
    context.close()


def answer(page: Page, script: str, *arguments: Any) -> Any:
    """What an async function of the arguments returns, or the kind of its error."""
    return page.evaluate(
        f"async (args) => {{ try {{ return await ({script})(...args); }}"
        " catch (error) { if (!(error instanceof EngineError)) throw error;"
        " return {kind: error.kind, field: error.field, operation: error.operation}; } }",
        list(arguments),
    )


def test_the_same_puzzles_as_python(page: Page) -> None:
    slow = {("rated", "diabolical"), ("rated", "fiendish"), ("irreducible", "extreme")}
    requests = [
        {"level": f"{recipe}/{level}", "seed": str(seed), "index": seed % 9}
        for recipe, level in level_names()
        if (recipe, level) not in slow
        for seed in (7, 2**64 - 1)
    ]
    script = "async (list) => { const made = [];"
    script += " for (const args of list) made.push(await engine.generate(args)); return made; }"
    made = answer(page, script, requests)
    for request, puzzle in zip(requests, made, strict=True):
        seed, index = int(str(request["seed"])), int(str(request["index"]))
        expected = nonet.generate(str(request["level"]), seed=seed, index=index)
        assert (puzzle["id"], puzzle["grid"]) == (expected.id, str(expected.grid))


@pytest.mark.exhaustive
def test_ten_thousand_requests_over_all_recipes(page: Page) -> None:
    script = """async (list) => {
      const made = [];
      for (const args of list)
        made.push(await engine.generate(args).then(
          (result) => ({result}), (error) => ({error: error.data})));
      return made;
    }"""
    wanted = requests(10_000, set())
    for first in range(0, len(wanted), 100):
        part = wanted[first : first + 100]
        calls = [
            {"level": level, "options": options, "seed": str(seed), "index": index}
            for level, options, seed, index in part
        ]
        made = [shown(found) for found in answer(page, script, calls)]
        assert made == [made_by_python(*request) for request in part]


def test_the_same_ratings_words_and_marks(page: Page) -> None:
    for puzzle in puzzles_of_data()[:17:3]:
        rating, path = answer(
            page,
            "(puzzle) => Promise.all([engine.rate({puzzle}),"
            " engine.explain({puzzle, path: 'player', language: 'en'})])",
            puzzle,
        )
        assert rating == rating_of(puzzle)
        assert path == path_of(puzzle, "player", "en")


def test_a_path_in_parts_is_the_path(page: Page) -> None:
    puzzle = puzzles_of_data()[3]
    script = "async (puzzle) => { const steps = [];"
    script += " for await (const part of engine.pathParts({puzzle})) steps.push(...part.steps);"
    script += " return steps; }"
    assert answer(page, script, puzzle) == path_of(puzzle, "rated", "en")["steps"]


def test_cancelling_ends_the_call_that_runs_and_no_other(page: Page) -> None:
    script = """async (endless, puzzle) => {
      const cancel = new AbortController();
      let reports = 0;
      const onProgress = () => { if (++reports === 2) cancel.abort(); };
      const kindOf = (error) => error.kind;
      const long = engine.generate(endless, {signal: cancel.signal, onProgress}).catch(kindOf);
      const waiting = engine.solve({puzzle});
      const dropped = new AbortController();
      const never = engine.generate(endless, {signal: dropped.signal}).catch(kindOf);
      dropped.abort();
      return [await long, (await waiting).solution, await never, reports];
    }"""
    long, solution, never, reports = answer(page, script, ENDLESS, PUZZLE)
    assert (long, never, reports) == ("canceled", "canceled", 2)
    assert solution == str(nonet.solve(PUZZLE))


def test_cancel_ends_all_calls_and_the_engine_goes_on(page: Page) -> None:
    script = """async (endless, puzzle) => {
      const kindOf = (error) => error.kind;
      const calls = [1, 2].map(() => engine.generate(endless).catch(kindOf));
      setTimeout(() => engine.cancel(), 100);
      return [...await Promise.all(calls), (await engine.count({puzzle})).count];
    }"""
    assert answer(page, script, ENDLESS, PUZZLE) == ["canceled", "canceled", 1]


def test_a_timeout_stops_the_work_and_keeps_the_nearest_miss(page: Page) -> None:
    script = """async (endless) => {
      for (let timeout = 300; timeout < 60000; timeout *= 2) {  // a slow machine needs longer
        const error = await engine.generate(endless, {timeout}).catch((error) => error);
        if (error.nearest) return [error.kind, error.operation, error.nearest.exact];
      }
    }"""
    assert answer(page, script, ENDLESS) == ["stopped", "generate", False]


def test_errors_name_verb_and_field(page: Page) -> None:
    found = answer(page, "() => engine.generate({level: 'evil', seed: 1, options: {clues: 99}})")
    assert found == {"kind": "request", "field": "clues", "operation": "generate"}


def test_a_module_that_is_not_there_is_a_load_error(page: Page) -> None:
    script = """async (puzzle) => {
      const broken = openEngine(new URL('/engine/nothing.wasm', location));
      const kinds = [];
      for (let i = 0; i < 2; i++)
        kinds.push(await broken.solve({puzzle}).catch((error) => error.kind));
      broken.close();
      return [...kinds, await broken.solve({puzzle}).catch((error) => error.kind)];
    }"""
    assert answer(page, script, PUZZLE) == ["load", "load", "canceled"]


def test_a_browser_without_simd_gets_one_sentence(page: Page) -> None:
    script = """async () => {
      const validate = WebAssembly.validate;
      WebAssembly.validate = () => false;
      try {
        openEngine();
        return [true, ''];
      } catch (error) {
        return [isSupported(), error.message];
      } finally {
        WebAssembly.validate = validate;
      }
    }"""
    supported, sentence = answer(page, script)
    assert supported is False
    assert sentence == answer(page, "async () => UNSUPPORTED")
    assert answer(page, "async () => isSupported()") is True
