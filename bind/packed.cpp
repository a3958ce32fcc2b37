// What a GPU needs from the host: the plan that a kernel reads, and the judge of what it dug. The
// packed engine, which the kernels are made of, runs on the host for tests.
#include <nanobind/stl/array.h>

#include <cstring>

#include "base/random.hpp"
#include "batch/make.hpp"
#include "batch/packed.hpp"
#include "bind.hpp"
#include "make/dig_lanes.hpp"
#include "make/minimize_order.hpp"
#include "make/packed_dig.hpp"
#include "make/puzzle_id.hpp"

namespace nonet::bind {
namespace {

nb::tuple packed_solve_batch(nb::object puzzles, uint32_t limit, Workers workers, Timeout timeout) {
  const PuzzleBatch batch(puzzles);
  const std::size_t size = batch.size();
  std::vector<uint8_t> solutions(size * kCellCount);
  std::vector<uint64_t> counts(size), guesses(size);
  run_batch(workers, timeout, nonet::packed_solve_batch, batch.rows(), limit,
            PackedSolved{solutions, counts, guesses});
  return nb::make_tuple(to_rows(std::move(solutions)), to_column(std::move(counts)),
                        to_column(std::move(guesses)));
}

nb::bytes bytes_of(const PackedPlan& plan) {
  return nb::bytes(reinterpret_cast<const char*>(&plan), sizeof plan);
}

nb::object plan_bytes(const Request& request) {
  const auto plan = packed_plan(plan_of(request));
  return plan ? nb::object(bytes_of(*plan)) : nb::none();
}

/// Raises ValueError unless the bytes are those of a plan that `packed_plan` can make.
PackedPlan plan_from(nb::bytes bytes) {
  PackedPlan plan{};
  if (bytes.size() == sizeof plan) std::memcpy(&plan, bytes.c_str(), sizeof plan);
  if (!is_valid(plan)) throw nb::value_error("expected the bytes of a plan");
  return plan;
}

nb::object judge_rows(const Request& request, nb::object puzzles, Workers workers,
                      Timeout timeout) {
  const PuzzleBatch batch(puzzles);
  std::vector<uint8_t> met(batch.size());
  run_batch(workers, timeout, nonet::judge_rows, plan_of(request), batch.rows(), met,
            chosen_instruction_set());
  return to_column(std::move(met));
}

nb::tuple packed_dig_batch(nb::bytes bytes, nb::object given, std::size_t count, uint64_t key,
                           uint64_t start, uint32_t attempt, Workers workers, Timeout timeout) {
  const PackedPlan plan = plan_from(bytes);
  std::optional<Grid> solution;
  if (!given.is_none()) solution = to_grid(given);
  if (solution && !is_solved(*solution)) throw nb::value_error("expected a solved grid");
  std::vector<uint8_t> puzzles(count * kCellCount), solutions(count * kCellCount), verdicts(count);
  run_batch(workers, timeout, nonet::packed_dig_batch,
            PackedAttempt{plan, key, start, attempt, solution},
            PackedDug{puzzles, solutions, verdicts});
  return nb::make_tuple(to_rows(std::move(puzzles)), to_rows(std::move(solutions)),
                        to_column(std::move(verdicts)));
}

nb::object packed_minimize_batch(nb::object puzzles, uint64_t key, std::vector<uint64_t> indices,
                                 Workers workers, Timeout timeout) {
  const PuzzleBatch batch(puzzles);
  if (indices.size() != batch.size()) throw nb::value_error("expected an index for each puzzle");
  std::vector<uint8_t> results(batch.size() * kCellCount);
  run_batch(workers, timeout, nonet::packed_minimize_batch, batch.rows(), key, indices, results);
  return to_rows(std::move(results));
}

nb::object packed_redundant_batch(nb::object puzzles, Workers workers, Timeout timeout) {
  const PuzzleBatch batch(puzzles);
  std::vector<uint8_t> answers(batch.size());
  run_batch(workers, timeout, nonet::packed_redundant_batch, batch.rows(), answers);
  return to_column(std::move(answers));
}

}  // namespace

void bind_packed(nb::module_& module) {
  define(module,
         "philox4x32_10(counter: tuple[int, int, int, int], key: tuple[int, int]) -> tuple[int, "
         "int, int, int]",
         [](std::array<uint32_t, 4> counter, std::array<uint32_t, 2> key) {
           const auto block = philox4x32_10({{counter[0], counter[1], counter[2], counter[3]}},
                                            {{key[0], key[1]}});
           return tuple_of(block.word);
         });
  define(module,
         "packed_solve_batch(puzzles: Bytes, limit: int, workers, timeout) -> tuple[Bytes, Counts, "
         "Counts]",
         &packed_solve_batch);
  define(module, "puzzle_key(request, seed) -> int", [](const Request& request, uint64_t seed) {
    return Origin{kCustomLevel, request, seed}.key();
  });
  define(module, "minimize_key(seed) -> int", &minimize_key);
  define(module, "packed_plan(request) -> bytes?", &plan_bytes);
  define(module, "packed_plan_proves(plan: bytes) -> bool",
         "Whether digging with the plan reads the cycles of the solved grids.",
         [](nb::bytes plan) { return plan_from(plan).rules.proves != 0; });
  define(module, "is_judged(request) -> bool",
         [](const Request& request) { return is_judged(plan_of(request)); });
  define(module, "judge_rows(request, puzzles: Bytes, workers, timeout) -> Bytes",
         "1 for each puzzle, dug for the request, that meets its other conditions.", &judge_rows);
  define(module, "packed_minimize_plan(test_only: bool) -> bytes",
         [](bool test_only) { return bytes_of(packed_minimize_plan(test_only)); });
  define(module,
         "packed_dig_batch(plan: bytes, given: Grid?, count, key, start, attempt: int, workers, "
         "timeout) -> tuple[Bytes, Bytes, Bytes]",
         "Puzzles, solutions and verdicts (0 missed, 1 found, 2 undecided) of one attempt each.",
         &packed_dig_batch);
  define(module,
         "packed_minimize_batch(puzzles: Bytes, key, indices: list[int], workers, timeout) -> "
         "Bytes",
         &packed_minimize_batch);
  define(module, "packed_redundant_batch(puzzles: Bytes, workers, timeout) -> Bytes",
         "1 for each puzzle that has a redundant clue.", &packed_redundant_batch);
}

}  // namespace nonet::bind
