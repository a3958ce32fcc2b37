// The symmetry group, canonical forms and clue thinning.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/operators.h>
#include <nanobind/stl/string.h>

#include <string>
#include <vector>

#include "batch/geometry.hpp"
#include "batch/minimize.hpp"
#include "bind.hpp"
#include "convert.hpp"
#include "errors.hpp"
#include "grid/canonical.hpp"
#include "interrupt.hpp"
#include "options.hpp"
#include "search/one/minimal.hpp"
#include "search/one/search.hpp"
#include "simd.hpp"
#include "thread_executor.hpp"

namespace nonet::bind {
namespace {

// ---- transforms

const Transform& to_transform(nb::handle source) {
  if (nb::isinstance<Transform>(source)) return nb::cast<const Transform&>(source);
  raise("RequestError",
        std::string("transform must be a nonet.Transform, not ") + nb::repr(source).c_str());
}

/// One transform for all puzzles, or one for each.
std::vector<Transform> to_transforms(nb::handle source, std::size_t count) {
  if (nb::isinstance<Transform>(source) || !nb::hasattr(source, "__iter__"))
    return {to_transform(source)};
  std::vector<Transform> transforms;
  for (nb::handle item : nb::iter(source)) {
    if (!nb::isinstance<Transform>(item))
      raise("RequestError", "transform " + std::to_string(transforms.size()) +
                                " is not a Transform but " + nb::repr(item).c_str());
    transforms.push_back(nb::cast<const Transform&>(item));
  }
  if (transforms.size() != count)
    raise("RequestError", "there are " + std::to_string(count) + " puzzles and " +
                              std::to_string(transforms.size()) +
                              " transforms; give one for all or one for each");
  return transforms;
}

nb::object transform_batch(nb::object puzzles, nb::object how, Workers workers, Timeout timeout) {
  const PuzzleBatch batch(puzzles);
  const std::vector<Transform> transforms = to_transforms(how, batch.size());
  std::vector<uint8_t> results(batch.size() * kCellCount);
  ThreadExecutor executor(workers, timeout);
  require_finished(nonet::transform_batch(batch.rows(), transforms, results, executor));
  return nb::cast(to_numpy(std::move(results), {batch.size(), kCellCount}));
}

// ---- canonical forms

std::string beyond_limit(uint64_t node_limit) {
  return "finding the canonical form takes more than " + std::to_string(node_limit) +
         " nodes; grids with few or repeated clues can, so give a larger node_limit";
}

CanonicalForm canonical_form(nb::object source, nb::object limit, Timeout timeout) {
  const Grid grid = to_grid(source);
  const uint64_t node_limit = to_count(limit, "node_limit");
  CallerStop stop(timeout);
  Canonicalizer canonicalizer(node_limit);
  CanonicalForm form;
  const CanonicalOutcome outcome = canonicalizer.find(grid, form, stop);
  stop.finish();
  if (outcome == CanonicalOutcome::NodeLimit) raise("RequestError", beyond_limit(node_limit));
  return form;
}

void canonical_rows(const PuzzleBatch& batch, nb::handle limit, CanonicalRows rows, Workers workers,
                    Timeout timeout) {
  const uint64_t node_limit = to_count(limit, "node_limit");
  ThreadExecutor executor(workers, timeout);
  const BatchEnd end = nonet::canonical_batch(batch.rows(), node_limit, rows, executor);
  require_finished(end.finished);
  if (end.failure)
    raise("RequestError",
          "puzzle " + std::to_string(*end.failure) + ": " + beyond_limit(node_limit));
}

nb::object canonical_batch(nb::object puzzles, Workers workers, nb::object node_limit,
                           Timeout timeout) {
  const PuzzleBatch batch(puzzles);
  std::vector<uint8_t> forms(batch.size() * kCellCount);
  canonical_rows(batch, node_limit, {forms, {}}, workers, timeout);
  return nb::cast(to_numpy(std::move(forms), {batch.size(), kCellCount}));
}

nb::object automorphism_count_batch(nb::object puzzles, Workers workers, nb::object node_limit,
                                    Timeout timeout) {
  const PuzzleBatch batch(puzzles);
  std::vector<uint64_t> counts(batch.size());
  canonical_rows(batch, node_limit, {{}, counts}, workers, timeout);
  return nb::cast(to_numpy(std::move(counts), {batch.size()}));
}

// ---- clue thinning

enum class Solutions : uint8_t { None, One, Many, Unknown };

Solutions count_up_to_two(const Grid& puzzle, InstructionSet set, Stop& stop, Grid& first,
                          Grid& second) {
  Search search(puzzle, kNoNodeLimit, set);
  const SearchOutcome one = search.next(first, stop);
  const SearchOutcome two = one == SearchOutcome::Solution ? search.next(second, stop) : one;
  if (two == SearchOutcome::Stopped) return Solutions::Unknown;
  if (one != SearchOutcome::Solution) return Solutions::None;
  return two == SearchOutcome::Solution ? Solutions::Many : Solutions::One;
}

[[noreturn]] void refuse_to_minimize(const std::string& place, Solutions solutions,
                                     const Grid& first, const Grid& second) {
  if (solutions == Solutions::None)
    raise("NoSolution", place + "the puzzle has no solution, so there is nothing to keep");
  raise("MultipleSolutions", place + "the puzzle has more than one solution", first, second);
}

Grid minimize(nb::object source, nb::object seed, Timeout timeout) {
  Grid puzzle = to_grid(source), first, second;
  const auto order = minimize_order(to_seed(seed), 0);
  const InstructionSet set = chosen_instruction_set();
  CallerStop stop(timeout);
  const Solutions solutions = count_up_to_two(puzzle, set, stop, first, second);
  if (solutions == Solutions::One)
    static_cast<void>(remove_redundant_clues(puzzle, order, set, stop));  // `finish` reports a stop
  stop.finish();
  if (solutions != Solutions::One) refuse_to_minimize("", solutions, first, second);
  return puzzle;
}

nb::object minimize_batch(nb::object puzzles, nb::object seed, Workers workers, Timeout timeout) {
  const PuzzleBatch batch(puzzles);
  const uint64_t number = to_seed(seed);
  const InstructionSet set = chosen_instruction_set();
  std::vector<uint8_t> results(batch.size() * kCellCount);
  ThreadExecutor executor(workers, timeout);
  const BatchEnd end = nonet::minimize_batch(batch.rows(), number, results, set, executor);
  require_finished(end.finished);
  if (end.failure) {
    CallerStop stop(timeout);
    Grid first, second;
    const Solutions solutions =
        count_up_to_two(batch.rows().grid(*end.failure), set, stop, first, second);
    stop.finish();
    if (solutions == Solutions::One) throw PuzzlesChanged();
    refuse_to_minimize("puzzle " + std::to_string(*end.failure) + ": ", solutions, first, second);
  }
  return nb::cast(to_numpy(std::move(results), {batch.size(), kCellCount}));
}

bool is_minimal(const Grid& puzzle, InstructionSet set, Stop& stop) {
  Grid first, second;
  return count_up_to_two(puzzle, set, stop, first, second) == Solutions::One &&
         has_redundant_clue(puzzle, set, stop) == Verdict::No;
}

nb::object is_minimal_batch(nb::object puzzles, Workers workers, Timeout timeout) {
  const PuzzleBatch batch(puzzles);
  const InstructionSet set = chosen_instruction_set();
  auto* answers = new bool[batch.size()]();
  nb::capsule owner(answers, [](void* p) noexcept { delete[] static_cast<bool*>(p); });
  ThreadExecutor executor(workers, timeout);
  require_finished(nonet::is_minimal_batch(batch.rows(), {answers, batch.size()}, set, executor));
  return nb::cast(nb::ndarray<nb::numpy, bool>(answers, {batch.size()}, owner));
}

bool is_redundant_clue(nb::object source, nb::object cell, Timeout timeout) {
  const Grid puzzle = to_grid(source);
  const int place = to_cell(cell);
  if (puzzle[place] == 0)
    raise("RequestError", cell_name(place) + " is blank; name a cell that holds a clue");
  const InstructionSet set = chosen_instruction_set();
  CallerStop stop(timeout);
  const Verdict verdict = is_redundant(puzzle, place, set, stop);
  stop.finish();
  return verdict == Verdict::Yes;
}

// Types that nanobind cannot know, as the stub spells them.
#define NONET_PUZZLES "puzzles: nonet.board.values.BatchLike"
#define NONET_WORKERS "workers: int | None = None"
#define NONET_NODE_LIMIT "node_limit: int = 1000000"
#define NONET_TIMEOUT "timeout: float | None = None"
#define NONET_DIGIT_ARRAY "numpy.typing.NDArray[numpy.uint8]"

void bind_transforms(nb::module_& module) {
  module.def(
      "transform", [](const Candidates& marks, const Transform& how) { return apply(how, marks); },
      nb::arg("grid").noconvert(), nb::arg("transform"),
      "Move the cells and rename the digits; `nonet.transform` says more.");
  module.def(
      "transform",
      [](nb::object grid, nb::object how) { return apply(to_transform(how), to_grid(grid)); },
      nb::arg("grid").none(), nb::arg("transform").none(),
      nb::sig("def transform(grid: nonet.board.values.GridLike, transform: Transform) -> Grid"));
  module.def("transform_batch", &transform_batch, nb::arg("puzzles").none(),
             nb::arg("transforms").none(), nb::arg("workers") = nb::none(),
             nb::arg("timeout") = nb::none(),
             nb::sig("def transform_batch(" NONET_PUZZLES
                     ", transforms: Transform | collections.abc.Iterable[Transform], " NONET_WORKERS
                     ", " NONET_TIMEOUT ") -> " NONET_DIGIT_ARRAY),
             "The array of `nonet.transform_batch`.");
}

void bind_canonical(nb::module_& module) {
  static_assert(kCanonicalNodeLimit == 1'000'000, "the signatures name the default");
  nb::class_<CanonicalForm>(module, "CanonicalForm", nb::is_final(), "What `canonical_form` finds.")
      .def_prop_ro(
          "grid", [](const CanonicalForm& form) { return form.grid; },
          "The smallest grid of the class.")
      .def_prop_ro(
          "transform", [](const CanonicalForm& form) { return form.transform; },
          "Takes the original there; one of `automorphisms` that do.")
      .def_prop_ro(
          "automorphisms", [](const CanonicalForm& form) { return form.automorphisms; },
          "The number of geometric symmetries of the original, up to renaming its digits.")
      .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__",
           [](const CanonicalForm& form) {
             return nb::hash(nb::make_tuple(form.grid, form.transform, form.automorphisms));
           })
      .def("__repr__",
           [](const CanonicalForm& form) {
             return std::string("<CanonicalForm ") + nb::repr(nb::cast(form.grid)).c_str() +
                    ", automorphisms=" + std::to_string(form.automorphisms) + ">";
           })
      .def(
          "__getstate__",
          [](const CanonicalForm& form) {
            return nb::make_tuple(form.grid, form.transform, form.automorphisms);
          },
          nb::sig("def __getstate__(self) -> tuple[object, ...]"))
      .def(
          "__setstate__",
          [](CanonicalForm& self, nb::tuple state) {
            new (&self) CanonicalForm{nb::cast<Grid>(state[0]), nb::cast<Transform>(state[1]),
                                      nb::cast<uint64_t>(state[2])};
          },
          nb::sig("def __setstate__(self, state: tuple[object, ...], /) -> None"));
  const auto node_limit = [] {
    return nb::arg("node_limit").none() = nb::int_(kCanonicalNodeLimit);
  };
  const auto workers = [] { return nb::arg("workers") = nb::none(); };
  const auto timeout = [] { return nb::arg("timeout") = nb::none(); };
  module.def("canonical_form", &canonical_form, nb::arg("grid").none(), node_limit(), timeout(),
             nb::sig("def canonical_form(grid: nonet.board.values.GridLike, " NONET_NODE_LIMIT
                     ", " NONET_TIMEOUT ") -> CanonicalForm"),
             "The value of `nonet.canonical_form`.");
  module.def("canonical_batch", &canonical_batch, nb::arg("puzzles").none(), workers(),
             node_limit(), timeout(),
             nb::sig("def canonical_batch(" NONET_PUZZLES ", " NONET_WORKERS ", " NONET_NODE_LIMIT
                     ", " NONET_TIMEOUT ") -> " NONET_DIGIT_ARRAY),
             "The array of `nonet.canonical_batch`.");
  module.def(
      "automorphism_count_batch", &automorphism_count_batch, nb::arg("puzzles").none(), workers(),
      node_limit(), timeout(),
      nb::sig("def automorphism_count_batch(" NONET_PUZZLES ", " NONET_WORKERS ", " NONET_NODE_LIMIT
              ", " NONET_TIMEOUT ") -> numpy.typing.NDArray[numpy.uint64]"),
      "The array of `nonet.automorphism_count_batch`.");
}

void bind_thinning(nb::module_& module) {
  const auto seed = [] { return nb::arg("seed").none() = nb::int_(0); };
  const auto workers = [] { return nb::arg("workers") = nb::none(); };
  const auto timeout = [] { return nb::arg("timeout") = nb::none(); };
  module.def("minimize", &minimize, nb::arg("grid").none(), seed(), timeout(),
             nb::sig("def minimize(grid: nonet.board.values.GridLike, seed: int = 0, " NONET_TIMEOUT
                     ") -> Grid"),
             "The value of `nonet.minimize`.");
  module.def("minimize_batch", &minimize_batch, nb::arg("puzzles").none(), seed(), workers(),
             timeout(),
             nb::sig("def minimize_batch(" NONET_PUZZLES ", seed: int = 0, " NONET_WORKERS
                     ", " NONET_TIMEOUT ") -> " NONET_DIGIT_ARRAY),
             "The array of `nonet.minimize_batch`.");
  module.def(
      "is_minimal",
      [](nb::object source, Timeout limit) {
        const Grid puzzle = to_grid(source);
        const InstructionSet set = chosen_instruction_set();
        CallerStop stop(limit);
        const bool answer = is_minimal(puzzle, set, stop);
        stop.finish();
        return answer;
      },
      nb::arg("grid").none(), timeout(),
      nb::sig("def is_minimal(grid: nonet.board.values.GridLike, " NONET_TIMEOUT ") -> bool"),
      "The answer of `nonet.is_minimal`.");
  module.def("is_minimal_batch", &is_minimal_batch, nb::arg("puzzles").none(), workers(), timeout(),
             nb::sig("def is_minimal_batch(" NONET_PUZZLES ", " NONET_WORKERS ", " NONET_TIMEOUT
                     ") -> numpy.typing.NDArray[numpy.bool_]"),
             "The array of `nonet.is_minimal_batch`.");
  module.def("is_redundant", &is_redundant_clue, nb::arg("grid").none(), nb::arg("cell").none(),
             timeout(),
             nb::sig("def is_redundant(grid: nonet.board.values.GridLike, cell: int | tuple[int, "
                     "int], " NONET_TIMEOUT ") -> bool"),
             "The answer of `nonet.is_redundant`.");
}

#undef NONET_PUZZLES
#undef NONET_WORKERS
#undef NONET_NODE_LIMIT
#undef NONET_TIMEOUT
#undef NONET_DIGIT_ARRAY

}  // namespace

void bind_geometry(nb::module_& module) {
  bind_transforms(module);
  bind_canonical(module);
  bind_thinning(module);
}

}  // namespace nonet::bind
