// Making puzzles. A request comes down as a dict of plain numbers, masks and names (recipes.py
// checks it and writes it); puzzles come up as `Made`, or as two arrays.
#include "make/generate.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <iterator>

#include "base/stream.hpp"
#include "bind.hpp"
#include "convert.hpp"
#include "errors.hpp"
#include "grid/propagation.hpp"
#include "interrupt.hpp"
#include "make/dig_lanes.hpp"
#include "make/fill.hpp"
#include "make/orbit.hpp"
#include "make/score.hpp"
#include "options.hpp"
#include "parallel.hpp"
#include "simd.hpp"

namespace nonet::bind {
namespace {

// The names users type, in the order of the enumerations.
constexpr std::string_view kMethods[] = {"dig", "carve", "few-clues", "climb"};
constexpr std::string_view kFills[] = {"las-vegas", "shuffled", "uniform"};
constexpr std::string_view kOrders[] = {"rows", "s-pattern", "jumping", "random", "centre-out"};
constexpr std::string_view kSymmetries[] = {"none",       "rot180",         "rot90",
                                            "diagonal",   "antidiagonal",   "left-right",
                                            "top-bottom", "both-diagonals", "full"};
// The streams whose bytes Python writes; the first of the enumeration.
constexpr std::string_view kStreams[] = {"puzzle", "daily", "grid"};
static_assert(std::size(kOrders) == kRemovalOrderCount && std::size(kSymmetries) == kSymmetryCount);

template <class Names>
nb::tuple names_of(const Names& names) {
  nb::list list;
  for (std::string_view name : names) list.append(nb::str(name.data(), name.size()));
  return nb::tuple(list);
}

template <class Enum, std::size_t N>
Enum named(const std::string_view (&names)[N], std::string_view name, const char* what) {
  const auto* found = std::find(std::begin(names), std::end(names), name);
  if (found == std::end(names)) {
    std::string message = std::string(what) + " must be one of";
    for (std::string_view known : names) message += " " + std::string(known);
    raise("RequestError", message + ", not '" + std::string(name) + "'");
  }
  return static_cast<Enum>(found - std::begin(names));
}

/// Reads the fields of a request; every field must be there.
class Fields {
 public:
  explicit Fields(nb::dict fields) : fields_(std::move(fields)) {}

  template <class T>
  T get(const char* name) const {
    return nb::cast<T>(fields_[name]);
  }
  template <class T>
  Span<T> span(const char* name) const {
    const auto [low, high] = get<std::pair<T, T>>(name);
    return {low, high};
  }
  template <class Enum, std::size_t N>
  Enum choice(const char* name, const std::string_view (&names)[N]) const {
    return named<Enum>(names, get<std::string>(name), name);
  }
  CellSet cells(const char* name) const {
    CellSet set;
    for (int cell : get<std::vector<int>>(name)) set.add(cell);
    return set;
  }
  TechniqueSet techniques(const char* name) const {
    return to_technique_set(get<std::vector<std::string>>(name));
  }

 private:
  nb::dict fields_;
};

Request to_request(nb::dict dict) {
  const Fields from(std::move(dict));
  Request to;
  to.method = from.choice<Method>("method", kMethods);
  to.fill = from.choice<Fill>("fill", kFills);
  to.fill_givens = from.get<int>("fill_givens");
  to.fill_nodes = from.get<uint64_t>("fill_nodes");
  to.solution = from.get<std::optional<Grid>>("solution");
  to.order = from.choice<RemovalOrder>("order", kOrders);
  to.orders_per_grid = from.get<int>("orders_per_grid");
  to.symmetry = from.choice<Symmetry>("symmetry", kSymmetries);
  to.must = from.cells("must");
  to.may = from.cells("may");
  to.clues = from.span<int>("clues");
  to.aim = from.span<int>("aim");
  to.line_floor = from.get<int>("line_floor");
  to.sparsest_line = from.get<int>("sparsest_line");
  to.minimal = from.get<bool>("minimal");
  to.unique_nodes = from.get<uint64_t>("unique_nodes");
  to.rating = from.span<int>("rating");
  to.needs = from.techniques("needs");
  to.forbids = from.techniques("forbids");
  to.scored = from.get<bool>("scored");
  to.score = from.span<int>("score");
  to.score_top_open = from.get<bool>("score_top_open");
  to.weights = from.get<std::array<int, 4>>("weights");
  to.searches = from.span<uint64_t>("searches");
  to.propagation = from.span<int>("propagation");
  to.propagation_kinds = from.get<uint32_t>("propagation_kinds");
  to.redraws = from.get<int>("redraws");
  to.probe_target = from.get<int>("probe_target");
  to.probe_gate = from.get<int>("probe_gate");
  to.probe_every = from.get<int>("probe_every");
  to.probe_nodes = from.get<uint64_t>("probe_nodes");
  to.probe_limits = from.get<std::array<int, 3>>("probe_limits");
  to.accept_harder = from.get<bool>("accept_harder");
  to.board_seeds = from.get<bool>("board_seeds");
  to.pattern_steps = from.get<int>("pattern_steps");
  to.climb_steps = from.get<int>("climb_steps");
  to.attempts = from.get<uint32_t>("attempts");
  to.trace = from.get<bool>("trace");
  return to;
}

Made make_one(nb::dict request, uint64_t key, uint64_t index, Timeout timeout) {
  Maker maker(to_request(std::move(request)), chosen_instruction_set());
  CallerStop stop(timeout);
  Made made = maker.make(key, index, stop);
  stop.finish_in_time();  // where the time ran out, `made` says so and holds the nearest miss
  return made;
}

std::vector<Made> make_batch(nb::dict request, std::size_t count, uint64_t key, uint64_t start,
                             Workers workers, Timeout timeout) {
  const Request asked = to_request(std::move(request));
  const InstructionSet set = chosen_instruction_set();
  Made not_begun;
  not_begun.outcome = MakeOutcome::Stopped;
  std::vector<Made> made(count, not_begun);
  run_parallel_in_time(count, 1, workers, timeout,
                       [&](std::size_t begin, std::size_t end, Stop& stop) {
                         Maker maker(asked, set);
                         for (std::size_t i = begin; i < end && !stop.requested(); ++i)
                           made[i] = maker.make(key, start + i, stop);
                       });
  return made;
}

nb::tuple make_array(nb::dict request, std::size_t count, uint64_t key, uint64_t start,
                     Workers workers, Timeout timeout) {
  const Request asked = to_request(std::move(request));
  std::vector<uint8_t> puzzles(count * kCellCount), solutions(count * kCellCount), found(count);
  const bool in_lanes = digs_in_lanes(asked);
  const InstructionSet set = chosen_instruction_set();
  const std::size_t grain = in_lanes ? 1024 : 16;
  run_parallel(count, grain, workers, timeout, [&](std::size_t begin, std::size_t end, Stop& stop) {
    if (in_lanes)
      dig_in_lanes(asked, key, start + begin,
                   {puzzles.data() + begin * kCellCount, solutions.data() + begin * kCellCount,
                    found.data() + begin, end - begin},
                   set, stop);
    Maker maker(asked, set);
    for (std::size_t i = begin; i < end && !stop.requested(); ++i) {
      if (found[i]) continue;
      const Made made = maker.make(key, start + i, stop);
      const auto at = static_cast<std::ptrdiff_t>(i * kCellCount);
      std::copy_n(made.puzzle.digits.begin(), kCellCount, puzzles.begin() + at);
      std::copy_n(made.solution.digits.begin(), kCellCount, solutions.begin() + at);
      found[i] = made.outcome == MakeOutcome::Found;
    }
  });
  return nb::make_tuple(to_numpy(std::move(puzzles), {count, kCellCount}),
                        to_numpy(std::move(solutions), {count, kCellCount}),
                        to_numpy(std::move(found), {count}));
}

Grid solved_grid(const std::string& fill, uint64_t key, uint64_t index, int givens,
                 uint64_t node_limit, Timeout timeout) {
  Random random(key, index, 0);
  CallerStop stop(timeout);
  const Grid grid = fill_grid(named<Fill>(kFills, fill, "fill"), givens, node_limit, random, stop);
  stop.finish();
  return grid;
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
  module.def(
      "request_choices",
      [] {
        nb::dict choices;
        choices["method"] = names_of(kMethods);
        choices["fill"] = names_of(kFills);
        choices["order"] = names_of(kOrders);
        choices["symmetry"] = names_of(kSymmetries);
        choices["propagation_kinds"] = names_of(kPropagationStepNames);
        return choices;
      },
      nb::sig("def request_choices() -> dict[str, tuple[str, ...]]"));

  module.def(
      "stream_key",
      [](const std::string& stream, uint64_t seed, nb::bytes request) {
        const auto* bytes = static_cast<const uint8_t*>(request.data());
        return stream_key(named<Stream>(kStreams, stream, "stream"), seed, {bytes, request.size()});
      },
      nb::arg("stream"), nb::arg("seed"), nb::arg("request"));

  module.def("make", &make_one, nb::arg("request"), nb::arg("key"), nb::arg("index"),
             nb::arg("timeout") = nb::none(),
             nb::sig("def make(request: dict[str, Any], key: int, index: int, timeout: "
                     "float | None = None) -> Made"));
  module.def("make_batch", &make_batch, nb::arg("request"), nb::arg("count"), nb::arg("key"),
             nb::arg("start"), nb::arg("workers") = nb::none(), nb::arg("timeout") = nb::none(),
             nb::sig("def make_batch(request: dict[str, Any], count: int, key: int, start: int, "
                     "workers: int | None = None, timeout: float | None = None) -> list[Made]"));
  module.def(
      "make_array", &make_array, nb::arg("request"), nb::arg("count"), nb::arg("key"),
      nb::arg("start"), nb::arg("workers") = nb::none(), nb::arg("timeout") = nb::none(),
      nb::sig("def make_array(request: dict[str, Any], count: int, key: int, start: int, workers: "
              "int | None = None, timeout: float | None = None) -> "
              "tuple[NDArray[numpy.uint8], NDArray[numpy.uint8], NDArray[numpy.uint8]]"));
  module.def("solved_grid", &solved_grid, nb::arg("fill"), nb::arg("key"), nb::arg("index"),
             nb::arg("givens"), nb::arg("node_limit"), nb::arg("timeout") = nb::none());
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
      [](const std::string& symmetry) {
        nb::list list;
        for (const Orbit& orbit : orbits_of(named<Symmetry>(kSymmetries, symmetry, "symmetry")))
          list.append(tuple_of(orbit));
        return nb::tuple(list);
      },
      nb::arg("symmetry"),
      nb::sig("def symmetry_orbits(symmetry: str) -> tuple[tuple[int, ...], ...]"));
  module.def(
      "digging_sequence",
      [](const std::string& order, uint64_t seed) {
        Random random(stream_key(Stream::Order, seed), 0, 0);
        return tuple_of(digging_sequence(named<RemovalOrder>(kOrders, order, "order"), random));
      },
      nb::arg("order"), nb::arg("seed"),
      nb::sig("def digging_sequence(order: str, seed: int) -> tuple[int, ...]"));
  module.def("hash32", &hash32, nb::arg("base"), nb::arg("attempt"));
  module.def(
      "board_of",
      [](uint32_t board_seed) {
        NeverStop never;
        return board_of(board_seed, never);
      },
      nb::arg("board_seed"));
  module.def("score_to_target", &score_to_target, nb::arg("target"), nb::arg("rank"),
             nb::arg("clues"), nb::arg("fewest_clues"));
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
