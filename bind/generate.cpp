// Generation: from a request, a seed and an index to puzzles, as `Made` objects or as arrays.
#include "make/generate.hpp"
#include "batch/make.hpp"
#include "bind.hpp"
#include "make/fill.hpp"
#include "make/miss.hpp"
#include "make/orbit.hpp"
#include "make/puzzle_id.hpp"
#include "make/request_input.hpp"
#include "make/score.hpp"

namespace nonet::bind {
namespace {

uint64_t key_of(const Request& request, uint64_t seed, bool is_daily = false) {
  return Origin{kCustomLevel, request, seed, 0, is_daily}.key();
}

Made make_one(const Request& request, uint64_t seed, uint64_t index, bool is_daily,
              Timeout timeout) {
  Maker maker(plan_of(request), chosen_instruction_set());
  CallerStop stop(timeout);
  Made made = maker.make(key_of(request, seed, is_daily), index, stop);
  stop.finish_in_time();  // after a timeout `made` is Stopped and has the nearest miss
  return made;
}

std::vector<Made> make_batch(const Request& request, std::size_t count, uint64_t seed,
                             uint64_t start, Workers workers, Timeout timeout) {
  std::vector<Made> made(count);
  ThreadExecutor executor(workers, timeout);
  // A timeout is no error: the outcome of those that are not made is Stopped.
  static_cast<void>(nonet::make_batch(plan_of(request), {key_of(request, seed), start}, made,
                                      chosen_instruction_set(), executor));
  return made;
}

/// Puzzles, solutions and found, from a verb whose last arguments are those and the instruction
/// set.
template <class Verb, class... Arguments>
nb::tuple made_rows(std::size_t count, Workers workers, Timeout timeout, Verb verb,
                    const Arguments&... arguments) {
  std::vector<uint8_t> puzzles(count * kCellCount), solutions(count * kCellCount), found(count);
  run_batch(workers, timeout, verb, arguments..., MadeRows{puzzles, solutions, found},
            chosen_instruction_set());
  return nb::make_tuple(to_rows(std::move(puzzles)), to_rows(std::move(solutions)),
                        to_column(std::move(found)));
}

nb::tuple make_array(const Request& request, std::size_t count, uint64_t seed, uint64_t start,
                     Workers workers, Timeout timeout) {
  return made_rows(count, workers, timeout, make_rows, plan_of(request),
                   MakeOrigin{key_of(request, seed), start});
}

nb::tuple make_chosen(const Request& request, uint64_t key, std::vector<uint64_t> indices,
                      Workers workers, Timeout timeout) {
  return made_rows(indices.size(), workers, timeout, make_chosen_rows, plan_of(request), key,
                   indices);
}

Grid solved_grid(const Request& request, uint64_t seed, uint64_t index, Timeout timeout) {
  return interruptible(timeout,
                       [&](Stop& stop) { return nonet::solved_grid(request, seed, index, stop); })
      .value();
}

nb::tuple to_tuple(const ScoreParts& parts) {
  return nb::make_tuple(parts.givens, parts.distribution, parts.techniques, parts.searches);
}

nb::object parts_of(const Made& made) {
  return made.parts ? nb::object(to_tuple(*made.parts)) : nb::none();
}

nb::tuple trace_of(const Made& made) {
  return tuple_of(made.trace, [](const TriedOrbit& tried) {
    return nb::make_tuple(tuple_of(tried.cells), tried.removed);
  });
}

void bind_made(nb::module_& module) {
  nb::class_<Made> made(module, "Made", "The result for one request, seed and index.",
                        nb::is_final());
  property(made, "found: bool",
           [](const Made& self) { return self.outcome == MakeOutcome::Found; });
  property(made, "stopped: bool",
           [](const Made& self) { return self.outcome == MakeOutcome::Stopped; });
  property(made, "any: bool", &Made::any);
  property(made, "grid: Grid", &Made::puzzle);
  property(made, "solution: Grid", &Made::solution);
  property(made, "minimal: bool", &Made::minimal);
  property(made, "attempts: int", &Made::attempts);
  property(made, "board_seed: int", &Made::board_seed);
  property(made, "score: int", &Made::score);
  property(made, "parts: tuple[int, int, int, int]?", &parts_of);
  property(made, "trace: tuple[tuple[tuple[int, ...], bool], ...]", &trace_of);
}

nb::tuple symmetry_orbits(const Text& symmetry) {
  return tuple_of(orbits_of(to_choice<Symmetry>(symmetry, "symmetry")),
                  [](const Orbit& orbit) { return tuple_of(orbit); });
}

nb::tuple digging_sequence_of(const Text& order, uint64_t seed) {
  return tuple_of(digging_sequence(to_choice<RemovalOrder>(order, "order"), seed));
}

}  // namespace

void bind_generate(nb::module_& module) {
  bind_made(module);
  define(module, "make(request, seed, index, is_daily, timeout) -> Made", &make_one);
  define(module, "make_batch(request, count, seed, start, workers, timeout) -> list[Made]",
         &make_batch);
  define(module,
         "make_array(request, count, seed, start, workers, timeout) -> tuple[Bytes, Bytes, Bytes]",
         &make_array);
  define(module,
         "make_chosen(request, key, indices: list[int], workers, timeout) -> tuple[Bytes, Bytes, "
         "Bytes]",
         &make_chosen);
  define(module, "explain_miss(request, miss: Made) -> str",
         [](const Request& request, const Made& miss) {
           return explain_miss(plan_of(request), miss);
         });
  define(module, "request_of_miss(request, miss: Made) -> Request", &request_of_miss);
  define(module, "no_puzzle_message(request, made: Made) -> str", &no_puzzle_message);
  define(module, "solved_grid(request, seed, index, timeout) -> Grid", &solved_grid);
  define(module, "weighted_grid(key, index) -> tuple[Grid, int]", [](uint64_t key, uint64_t index) {
    Random random(key, index, 0);
    const Descent descent = descend(random);
    return nb::make_tuple(descent.grid, descent.weight);
  });
  define(module, "symmetry_orbits(symmetry: str) -> tuple[tuple[int, ...], ...]", &symmetry_orbits);
  define(module, "digging_sequence(order: str, seed) -> tuple[int, ...]", &digging_sequence_of);
  define(module, "hash32(base: int, attempt: int) -> int", &hash32);
  define(module, "board_of(board_seed: int) -> Grid", [](uint32_t board_seed) {
    NeverStop never;
    return board_of(board_seed, never).value();
  });
  define(module,
         "score_to_target(target: str, difficulty: str, clues: int, fewest_clues: int) -> int",
         [](const Text& target, const Text& rank, int clues, int fewest_clues) {
           return score_to_target(to_choice<LogicLevel>(target, "target"),
                                  to_choice<LogicLevel>(rank, "difficulty"), clues, fewest_clues);
         });
  define(module,
         "score_parts(puzzle: Grid, rating: int, searches: int) -> tuple[int, int, int, int]",
         [](const Grid& puzzle, int rating, uint64_t searches) {
           return to_tuple(score_parts(puzzle, rating, searches));
         });
}

}  // namespace nonet::bind
