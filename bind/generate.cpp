// Making puzzles: a request, a seed and an index go down; puzzles come up as `Made`, or as arrays.
#include "make/generate.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "base/stream.hpp"
#include "batch/make.hpp"
#include "bind.hpp"
#include "convert.hpp"
#include "interrupt.hpp"
#include "make/encoding.hpp"
#include "make/fill.hpp"
#include "make/miss.hpp"
#include "make/orbit.hpp"
#include "make/puzzle_id.hpp"
#include "make/request_input.hpp"
#include "make/score.hpp"
#include "options.hpp"
#include "request.hpp"
#include "simd.hpp"
#include "text.hpp"
#include "thread_executor.hpp"

namespace nonet::bind {
namespace {

/// A wrong name for a choice is a RequestError that names the option.
template <class Enum>
Enum to_choice(const std::string& name, const char* what) {
  const int found = choice_of<Enum>(name);
  if (found < 0)
    raise_fault(field_fault(what, expected_one_of(Choices<Enum>::names, nonet::quoted(name))));
  return static_cast<Enum>(found);
}

/// What identifies the first puzzle of a call.
Origin origin_of(const Request& request, uint64_t seed, uint64_t index, bool is_daily) {
  Origin origin;
  origin.request = request;
  origin.seed = seed;
  origin.index = index;
  origin.is_daily = is_daily;
  return origin;
}

Made make_one(const Request& request, uint64_t seed, uint64_t index, bool is_daily,
              Timeout timeout) {
  Maker maker(plan_of(request), chosen_instruction_set());
  const uint64_t key = origin_of(request, seed, index, is_daily).key();
  CallerStop stop(timeout);
  Made made = maker.make(key, index, stop);
  stop.finish_in_time();  // where the time ran out, `made` says so and holds the nearest miss
  return made;
}

std::vector<Made> make_batch(const Request& request, std::size_t count, uint64_t seed,
                             uint64_t start, Workers workers, Timeout timeout) {
  const uint64_t key = origin_of(request, seed, start, false).key();
  std::vector<Made> made(count);
  ThreadExecutor executor(workers, timeout);
  // A timeout is no error: the outcome of those that are not made is Stopped.
  nonet::make_batch(plan_of(request), {key, start}, made, chosen_instruction_set(), executor);
  return made;
}

nb::tuple make_array(const Request& request, std::size_t count, uint64_t seed, uint64_t start,
                     Workers workers, Timeout timeout) {
  const uint64_t key = origin_of(request, seed, start, false).key();
  std::vector<uint8_t> puzzles(count * kCellCount), solutions(count * kCellCount), found(count);
  ThreadExecutor executor(workers, timeout);
  require_finished(make_rows(plan_of(request), {key, start}, {puzzles, solutions, found},
                             chosen_instruction_set(), executor));
  return nb::make_tuple(to_numpy(std::move(puzzles), {count, kCellCount}),
                        to_numpy(std::move(solutions), {count, kCellCount}),
                        to_numpy(std::move(found), {count}));
}

Grid solved_grid(const Request& request, uint64_t seed, uint64_t index, Timeout timeout) {
  Random random(stream_key(Stream::Grid, seed, canonical_bytes(request)), index, 0);
  CallerStop stop(timeout);
  const auto grid = fill_grid(request.source, random, stop);
  stop.finish();
  return grid.value();
}

void bind_made(nb::module_& module) {
  nb::class_<Made>(module, "Made", "What came of one request, seed and index.", nb::is_final())
      .def_prop_ro("found", [](const Made& made) { return made.outcome == MakeOutcome::Found; })
      .def_prop_ro("stopped", [](const Made& made) { return made.outcome == MakeOutcome::Stopped; })
      .def_prop_ro("any", [](const Made& made) { return made.any; })
      .def_prop_ro("grid", [](const Made& made) { return made.puzzle; })
      .def_prop_ro("solution", [](const Made& made) { return made.solution; })
      .def_prop_ro("minimal", [](const Made& made) { return made.minimal; })
      .def_prop_ro("attempts", [](const Made& made) { return made.attempts; })
      .def_prop_ro("board_seed", [](const Made& made) { return made.board_seed; })
      .def_prop_ro("score", [](const Made& made) { return made.score; })
      .def_prop_ro(
          "parts",
          [](const Made& made) -> nb::object {
            if (!made.parts) return nb::none();
            return nb::make_tuple(made.parts->givens, made.parts->distribution,
                                  made.parts->techniques, made.parts->searches);
          },
          nb::sig("def parts(self) -> tuple[int, int, int, int] | None"))
      .def_prop_ro(
          "trace",
          [](const Made& made) {
            nb::list list;
            for (const Dug& dug : made.trace)
              list.append(nb::make_tuple(tuple_of(dug.cells), dug.removed));
            return nb::tuple(list);
          },
          nb::sig("def trace(self) -> tuple[tuple[tuple[int, ...], bool], ...]"));
}

}  // namespace

void bind_generate(nb::module_& module) {
  bind_made(module);
  module.def("make", &make_one, nb::arg("request"), nb::arg("seed"), nb::arg("index"),
             nb::arg("is_daily") = false, nb::arg("timeout") = nb::none(),
             nb::sig("def make(request: Request, seed: int, index: int, is_daily: bool = False, "
                     "timeout: float | None = None) -> Made"));
  module.def("make_batch", &make_batch, nb::arg("request"), nb::arg("count"), nb::arg("seed"),
             nb::arg("start"), nb::arg("workers") = nb::none(), nb::arg("timeout") = nb::none(),
             nb::sig("def make_batch(request: Request, count: int, seed: int, start: int, "
                     "workers: int | None = None, timeout: float | None = None) -> list[Made]"));
  module.def("make_array", &make_array, nb::arg("request"), nb::arg("count"), nb::arg("seed"),
             nb::arg("start"), nb::arg("workers") = nb::none(), nb::arg("timeout") = nb::none(),
             nb::sig("def make_array(request: Request, count: int, seed: int, start: int, workers: "
                     "int | None = None, timeout: float | None = None) -> "
                     "tuple[NDArray[numpy.uint8], NDArray[numpy.uint8], NDArray[numpy.uint8]]"));
  module.def(
      "explain_miss",
      [](const Request& request, const Made& miss) { return explain_miss(plan_of(request), miss); },
      nb::arg("request"), nb::arg("miss"), "What keeps a miss from meeting the request.");
  module.def("no_puzzle_message", &no_puzzle_message, nb::arg("request"), nb::arg("index"),
             nb::arg("made"), "The message of a request that no attempt met.");
  module.def("solved_grid", &solved_grid, nb::arg("request"), nb::arg("seed"), nb::arg("index"),
             nb::arg("timeout") = nb::none());
  module.def(
      "weighted_grid",
      [](uint64_t key, uint64_t index) {
        Random random(key, index, 0);
        const Descent descent = descend(random);
        return nb::make_tuple(descent.grid, descent.weight);
      },
      nb::arg("key"), nb::arg("index"),
      nb::sig("def weighted_grid(key: int, index: int) -> tuple[Grid, int]"));
  module.def(
      "symmetry_orbits",
      [](const Text& symmetry) {
        nb::list list;
        for (const Orbit& orbit : orbits_of(to_choice<Symmetry>(symmetry, "symmetry")))
          list.append(tuple_of(orbit));
        return nb::tuple(list);
      },
      nb::arg("symmetry"),
      nb::sig("def symmetry_orbits(symmetry: str) -> tuple[tuple[int, ...], ...]"));
  module.def(
      "digging_sequence",
      [](const Text& order, uint64_t seed) {
        Random random(stream_key(Stream::Order, seed), 0, 0);
        return tuple_of(digging_sequence(to_choice<RemovalOrder>(order, "order"), random));
      },
      nb::arg("order"), nb::arg("seed"),
      nb::sig("def digging_sequence(order: str, seed: int) -> tuple[int, ...]"));
  module.def("hash32", &hash32, nb::arg("base"), nb::arg("attempt"));
  module.def(
      "board_of",
      [](uint32_t board_seed) {
        NeverStop never;
        return board_of(board_seed, never).value();
      },
      nb::arg("board_seed"));
  module.def(
      "score_to_target",
      [](const Text& target, const Text& rank, int clues, int fewest_clues) {
        return score_to_target(to_choice<LogicLevel>(target, "target"),
                               to_choice<LogicLevel>(rank, "difficulty"), clues, fewest_clues);
      },
      nb::arg("target"), nb::arg("difficulty"), nb::arg("clues"), nb::arg("fewest_clues"));
  module.def(
      "score_parts",
      [](const Grid& puzzle, int rating, uint64_t searches) {
        return nb::make_tuple(givens_part(clue_count(puzzle)),
                              distribution_part(sparsest_line(puzzle)), techniques_part(rating),
                              searches_part(searches));
      },
      nb::arg("puzzle"), nb::arg("rating"), nb::arg("searches"),
      nb::sig("def score_parts(puzzle: Grid, rating: int, searches: int) -> "
              "tuple[int, int, int, int]"));
}

}  // namespace nonet::bind
