// Weighted minimal puzzles.
#include "batch/sample.hpp"
#include "bind.hpp"

namespace nonet::bind {
namespace {

nb::tuple sample_groups(std::size_t count, uint64_t seed, uint64_t start, Workers workers,
                        Timeout timeout, std::optional<Grid> solution,
                        std::optional<nb::sequence> free) {
  if (solution && !is_solved(*solution))
    raise_argument("solution", "a solved grid", nb::cast(*solution));
  SampleSpace space;
  space.solution = solution;
  if (free) {
    space.free = CellSet();
    for (nb::handle cell : *free) space.free.add(to_cell(cell));
  }
  SampleColumns columns(count);
  run_batch(workers, timeout, sample_batch, space, seed, start, columns, chosen_instruction_set());
  return nb::make_tuple(to_rows(std::move(columns.puzzles)), to_column(std::move(columns.weights)),
                        to_column(std::move(columns.totals)), to_column(std::move(columns.grids)));
}

}  // namespace

void bind_sample(nb::module_& module) {
  module.attr("SAMPLE_ROWS") = kGroupRows;
  module.attr("SAMPLE_START_CLUES") = kStartClues;
  define(module,
         "sample_groups(count, seed, start, workers, timeout, solution: Grid? = None, free: "
         "Sequence[int]? = None) -> tuple[Bytes, Floats, Floats, Floats]",
         "Groups of weighted minimal puzzles: puzzles, weights, and for each group its total and "
         "its number of grids. See `nonet.sample_minimal`.",
         &sample_groups);
}

}  // namespace nonet::bind
