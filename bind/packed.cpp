// The packed engine, which the kernels of a GPU are made of, run on the host: for tests, and for
// the plan that a kernel is given.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>

#include <cstring>
#include <vector>

#include "base/random.hpp"
#include "base/stream.hpp"
#include "batch/packed.hpp"
#include "bind.hpp"
#include "convert.hpp"
#include "make/packed_dig.hpp"
#include "make/puzzle_id.hpp"
#include "options.hpp"
#include "thread_executor.hpp"

namespace nonet::bind {
namespace {

nb::tuple packed_solve_batch(nb::object puzzles, uint32_t limit, Workers workers, Timeout timeout) {
  const PuzzleBatch batch(puzzles);
  const std::size_t size = batch.size();
  std::vector<uint8_t> solutions(size * kCellCount);
  std::vector<uint64_t> counts(size), guesses(size);
  ThreadExecutor executor(workers, timeout);
  require_finished(
      nonet::packed_solve_batch(batch.rows(), limit, {solutions, counts, guesses}, executor));
  return nb::make_tuple(to_numpy(std::move(solutions), {size, kCellCount}),
                        to_numpy(std::move(counts), {size}), to_numpy(std::move(guesses), {size}));
}

nb::bytes bytes_of(const PackedPlan& plan) {
  return nb::bytes(reinterpret_cast<const char*>(&plan), sizeof plan);
}

nb::object plan_bytes(const Request& request) {
  const auto plan = packed_plan(plan_of(request));
  return plan ? nb::object(bytes_of(*plan)) : nb::none();
}

nb::tuple packed_dig_batch(nb::bytes bytes, nb::object given, std::size_t count, uint64_t key,
                           uint64_t start, uint32_t attempt, Workers workers, Timeout timeout) {
  PackedPlan plan;
  if (bytes.size() != sizeof plan) throw nb::value_error("expected the bytes of a plan");
  std::memcpy(&plan, bytes.c_str(), sizeof plan);
  Grid own;
  if (!given.is_none()) own = to_grid(given);
  const uint8_t* const solution = given.is_none() ? nullptr : own.digits.data();
  std::vector<uint8_t> puzzles(count * kCellCount), solutions(count * kCellCount), verdicts(count);
  ThreadExecutor executor(workers, timeout);
  require_finished(nonet::packed_dig_batch({plan, key, start, attempt, solution},
                                           {puzzles, solutions, verdicts}, executor));
  return nb::make_tuple(to_numpy(std::move(puzzles), {count, kCellCount}),
                        to_numpy(std::move(solutions), {count, kCellCount}),
                        to_numpy(std::move(verdicts), {count}));
}

nb::object packed_minimize_batch(nb::object puzzles, uint64_t key, uint64_t start, Workers workers,
                                 Timeout timeout) {
  const PuzzleBatch batch(puzzles);
  std::vector<uint8_t> results(batch.data(), batch.data() + batch.size() * kCellCount);
  ThreadExecutor executor(workers, timeout);
  require_finished(nonet::packed_minimize_batch(results, key, start, executor));
  return nb::cast(to_numpy(std::move(results), {batch.size(), kCellCount}));
}

nb::object packed_redundant_batch(nb::object puzzles, Workers workers, Timeout timeout) {
  const PuzzleBatch batch(puzzles);
  std::vector<uint8_t> answers(batch.size());
  ThreadExecutor executor(workers, timeout);
  require_finished(nonet::packed_redundant_batch(batch.rows(), answers, executor));
  return nb::cast(to_numpy(std::move(answers), {batch.size()}));
}

}  // namespace

#define NONET_BYTES "numpy.typing.NDArray[numpy.uint8]"
#define NONET_WORK "workers: int | None = None, timeout: float | None = None) -> "

void bind_packed(nb::module_& module) {
  const auto workers = [] { return nb::arg("workers") = nb::none(); };
  const auto timeout = [] { return nb::arg("timeout") = nb::none(); };
  module.def(
      "philox4x32_10",
      [](std::array<uint32_t, 4> counter, std::array<uint32_t, 2> key) {
        const PhiloxCounter block =
            philox4x32_10({{counter[0], counter[1], counter[2], counter[3]}}, {{key[0], key[1]}});
        return nb::make_tuple(block.word[0], block.word[1], block.word[2], block.word[3]);
      },
      nb::arg("counter"), nb::arg("key"),
      nb::sig("def philox4x32_10(counter: tuple[int, int, int, int], key: tuple[int, int]) -> "
              "tuple[int, int, int, int]"),
      "One block of the cipher under all random draws.");
  module.def("packed_solve_batch", &packed_solve_batch, nb::arg("puzzles"), nb::arg("limit"),
             workers(), timeout(),
             nb::sig("def packed_solve_batch(puzzles: " NONET_BYTES ", limit: int, " NONET_WORK
                     "tuple[" NONET_BYTES ", numpy.typing.NDArray[numpy.uint64], "
                     "numpy.typing.NDArray[numpy.uint64]]"),
             "Solutions, counts and guesses by the engine of the kernels, on the host.");
  module.def(
      "puzzle_key",
      [](const Request& request, uint64_t seed) {
        Origin origin;
        origin.request = request;
        origin.seed = seed;
        return origin.key();
      },
      nb::arg("request"), nb::arg("seed"), "The key of the random stream of a request's puzzles.");
  module.def(
      "minimize_key", [](uint64_t seed) { return stream_key(Stream::Minimize, seed); },
      nb::arg("seed"), "The key of the random stream of `minimize`.");
  module.def("packed_plan", &plan_bytes, nb::arg("request"),
             nb::sig("def packed_plan(request: Request) -> bytes | None"),
             "What a kernel needs to know to make the request; None if it cannot.");
  module.def(
      "packed_minimize_plan",
      [](bool only_asked) { return bytes_of(packed_minimize_plan(only_asked)); },
      nb::arg("only_asked"), "The plan of `minimize`, or of `is_minimal`.");
  module.def(
      "packed_dig_batch", &packed_dig_batch, nb::arg("plan"), nb::arg("given").none(),
      nb::arg("count"), nb::arg("key"), nb::arg("start"), nb::arg("attempt"), workers(), timeout(),
      nb::sig("def packed_dig_batch(plan: bytes, given: Grid | None, count: int, key: int, "
              "start: int, attempt: int, " NONET_WORK "tuple[" NONET_BYTES ", " NONET_BYTES
              ", " NONET_BYTES "]"),
      "Puzzles, solutions and verdicts (0 missed, 1 found, 2 undecided) of one attempt each.");
  module.def("packed_minimize_batch", &packed_minimize_batch, nb::arg("puzzles"), nb::arg("key"),
             nb::arg("start"), workers(), timeout(),
             nb::sig("def packed_minimize_batch(puzzles: " NONET_BYTES
                     ", key: int, start: int, " NONET_WORK NONET_BYTES),
             "Puzzles with one solution without their redundant clues.");
  module.def(
      "packed_redundant_batch", &packed_redundant_batch, nb::arg("puzzles"), workers(), timeout(),
      nb::sig("def packed_redundant_batch(puzzles: " NONET_BYTES ", " NONET_WORK NONET_BYTES),
      "1 for each puzzle that has a redundant clue.");
}

}  // namespace nonet::bind
