// The symmetry group, canonical forms and clue thinning.
#include <limits>

#include "batch/geometry.hpp"
#include "batch/minimize.hpp"
#include "bind.hpp"
#include "grid/canonical.hpp"
#include "record.hpp"
#include "verbs/canonical_form.hpp"
#include "verbs/minimize.hpp"

namespace nonet::bind {
namespace {

// ---- transforms

const Transform& to_transform(nb::handle source) {
  if (nb::isinstance<Transform>(source)) return nb::cast<const Transform&>(source);
  raise_argument("transform", "a nonet.Transform", source);
}

/// One transform for all puzzles, or one for each.
std::vector<Transform> to_transforms(nb::handle source, std::size_t count) {
  if (nb::isinstance<Transform>(source) || !nb::hasattr(source, "__iter__"))
    return {to_transform(source)};
  std::vector<Transform> transforms;
  for (nb::handle item : nb::iter(source)) {
    if (!nb::isinstance<Transform>(item))
      raise_argument("transforms", "a Transform at index " + std::to_string(transforms.size()),
                     item);
    transforms.push_back(nb::cast<const Transform&>(item));
  }
  if (transforms.size() != count)
    raise_argument("transforms", "one, or one for each of " + std::to_string(count) + " puzzles",
                   nb::int_(transforms.size()));
  return transforms;
}

nb::object transform_batch(nb::object puzzles, nb::object how, Workers workers, Timeout timeout) {
  const PuzzleBatch batch(puzzles);
  const std::vector<Transform> transforms = to_transforms(how, batch.size());
  std::vector<uint8_t> results(batch.size() * kCellCount);
  run_batch(workers, timeout, nonet::transform_batch, batch.rows(), transforms, results);
  return to_rows(std::move(results));
}

// ---- canonical forms

CanonicalForm canonical_form(nb::object source, nb::object limit, Timeout timeout) {
  const Grid grid = to_grid(source);
  const uint64_t node_limit = to_count(limit, "node_limit");
  return run_verb(timeout, nonet::canonical_form, grid, node_limit);
}

void fill_rows(const PuzzleBatch& batch, nb::handle limit, CanonicalRows rows, Workers workers,
               Timeout timeout) {
  const uint64_t node_limit = to_count(limit, "node_limit");
  if (const auto failed =
          run_batch(workers, timeout, nonet::canonical_batch, batch.rows(), node_limit, rows))
    of_puzzle(*failed, [&] { raise(beyond_node_limit(node_limit)); });
}

nb::object canonical_batch(nb::object puzzles, Workers workers, nb::object node_limit,
                           Timeout timeout) {
  const PuzzleBatch batch(puzzles);
  std::vector<uint8_t> forms(batch.size() * kCellCount);
  fill_rows(batch, node_limit, {forms, {}}, workers, timeout);
  return to_rows(std::move(forms));
}

nb::object automorphism_count_batch(nb::object puzzles, Workers workers, nb::object node_limit,
                                    Timeout timeout) {
  const PuzzleBatch batch(puzzles);
  std::vector<uint64_t> counts(batch.size());
  fill_rows(batch, node_limit, {{}, counts}, workers, timeout);
  return to_column(std::move(counts));
}

// ---- clue thinning

Grid minimize(nb::object source, nb::object seed, Timeout timeout) {
  const Grid puzzle = to_grid(source);
  const uint64_t number = to_seed(seed);
  return run_verb(timeout, nonet::minimize, puzzle, number, chosen_instruction_set());
}

nb::object minimize_batch(nb::object puzzles, nb::object seed, Workers workers, Timeout timeout) {
  const PuzzleBatch batch(puzzles);
  const uint64_t number = to_seed(seed);
  const InstructionSet set = chosen_instruction_set();
  std::vector<uint8_t> results(batch.size() * kCellCount);
  if (const auto failed =
          run_batch(workers, timeout, nonet::minimize_batch, batch.rows(), number, results, set)) {
    const nb::object puzzle = nb::cast(batch.rows().grid(*failed));
    of_puzzle(*failed, [&] { minimize(puzzle, seed, timeout); });
    throw PuzzlesChanged();
  }
  return to_rows(std::move(results));
}

bool is_minimal(nb::object source, Timeout timeout) {
  return run_verb(timeout, nonet::is_minimal, to_grid(source), chosen_instruction_set());
}

nb::object is_minimal_batch(nb::object puzzles, Workers workers, Timeout timeout) {
  const PuzzleBatch batch(puzzles);
  auto* answers = new bool[batch.size()]();
  nb::capsule owner(answers, [](void* p) noexcept { delete[] static_cast<bool*>(p); });
  run_batch(workers, timeout, nonet::is_minimal_batch, batch.rows(),
            std::span(answers, batch.size()), chosen_instruction_set());
  return nb::cast(nb::ndarray<nb::numpy, bool>(answers, {batch.size()}, owner));
}

bool is_redundant_clue(nb::object source, nb::object cell, Timeout timeout) {
  const Grid puzzle = to_grid(source);
  const int place = to_cell(cell);
  return run_verb(timeout, nonet::is_redundant_clue, puzzle, place, chosen_instruction_set());
}

void bind_canonical(nb::module_& module) {
  static_assert(kCanonicalNodeLimit == 1'000'000, "the default of node_limit in define.cpp");
  bind_record<CanonicalForm>(
      module, "The result of `canonical_form`.",
      field<&CanonicalForm::grid>("The smallest grid of the class."),
      field<&CanonicalForm::transform>(
          "Maps the original to it; one of `automorphisms` such transforms."),
      field_of<NumberKind<uint64_t, 0, std::numeric_limits<long>::max()>,
               &CanonicalForm::automorphisms>(
          "The number of geometric symmetries of the original, up to renaming its digits."));
  define(module, "canonical_form(grid: GridLike, node_limit, timeout) -> CanonicalForm",
         &canonical_form);
  define(module, "canonical_batch(puzzles, workers, node_limit, timeout) -> Bytes",
         &canonical_batch);
  define(module, "automorphism_count_batch(puzzles, workers, node_limit, timeout) -> Counts",
         &automorphism_count_batch);
}

}  // namespace

void bind_geometry(nb::module_& module) {
  module.def(
      "transform", [](const Candidates& marks, const Transform& how) { return apply(how, marks); },
      nb::arg("grid").noconvert(), nb::arg("transform"),
      "Move the cells and rename the digits; see `nonet.transform`.");
  define(module, "transform(grid: GridLike, transform: Transform) -> Grid",
         [](nb::object grid, nb::object how) { return apply(to_transform(how), to_grid(grid)); });
  define(module,
         "transform_batch(puzzles, transforms: Transform | Iterable[Transform], workers, timeout) "
         "-> Bytes",
         &transform_batch);
  bind_canonical(module);
  define(module, "minimize(grid: GridLike, seed: int = 0, timeout) -> Grid", &minimize);
  define(module, "minimize_batch(puzzles, seed: int = 0, workers, timeout) -> Bytes",
         &minimize_batch);
  define(module, "is_minimal(grid: GridLike, timeout) -> bool", &is_minimal);
  define(module, "is_minimal_batch(puzzles, workers, timeout) -> NDArray[bool_]",
         &is_minimal_batch);
  define(module, "is_redundant(grid: GridLike, cell, timeout) -> bool", &is_redundant_clue);
}

}  // namespace nonet::bind
