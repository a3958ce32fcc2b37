// Weighted minimal puzzles.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <vector>

#include "base/stream.hpp"
#include "batch/sample.hpp"
#include "bind.hpp"
#include "convert.hpp"
#include "options.hpp"
#include "simd.hpp"
#include "thread_executor.hpp"

namespace nonet::bind {
namespace {

nb::tuple sample_groups(std::size_t count, uint64_t seed, uint64_t start, Workers workers,
                        Timeout timeout, std::optional<Grid> solution,
                        std::optional<std::vector<int>> free) {
  SampleSpace space;
  space.solution = solution;
  if (free) {
    space.free = CellSet();
    for (int cell : *free) space.free.add(cell);
  }
  const uint64_t key = stream_key(Stream::Sample, seed);
  const InstructionSet set = chosen_instruction_set();
  SampleColumns columns(count);
  ThreadExecutor executor(workers, timeout);
  require_finished(sample_batch(space, key, start, columns, set, executor));
  return nb::make_tuple(to_numpy(std::move(columns.puzzles), {count * kGroupRows, kCellCount}),
                        to_numpy(std::move(columns.weights), {count * kGroupRows}),
                        to_numpy(std::move(columns.totals), {count}),
                        to_numpy(std::move(columns.grids), {count}));
}

}  // namespace

void bind_sample(nb::module_& module) {
  module.attr("SAMPLE_ROWS") = kGroupRows;
  module.attr("SAMPLE_START_CLUES") = kStartClues;
  module.def(
      "sample_groups", &sample_groups, nb::arg("count"), nb::arg("seed"), nb::arg("start"),
      nb::arg("workers") = nb::none(), nb::arg("timeout") = nb::none(),
      nb::arg("solution") = nb::none(), nb::arg("free") = nb::none(),
      nb::sig("def sample_groups(count: int, seed: int, start: int, workers: int | None = None, "
              "timeout: float | None = None, solution: Grid | None = None, "
              "free: collections.abc.Sequence[int] | None = None) -> "
              "tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.float64], "
              "numpy.typing.NDArray[numpy.float64], numpy.typing.NDArray[numpy.float64]]"),
      "Groups of weighted minimal puzzles: puzzles, weights, and for each group its total and its "
      "number of grids. `nonet.sample_minimal` says more.");
}

}  // namespace nonet::bind
