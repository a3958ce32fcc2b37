// Ratings on scales other than Sudoku Explainer's.
#include "scales/scale.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "base/spelling.hpp"
#include "batch/rate_scale.hpp"
#include "bind.hpp"
#include "convert.hpp"
#include "define.hpp"
#include "errors.hpp"
#include "interrupt.hpp"
#include "logic_start.hpp"
#include "options.hpp"
#include "simd.hpp"
#include "thread_executor.hpp"

namespace nonet::bind {
namespace {

Scale to_scale(std::string_view name) {
  const std::optional<Scale> scale = scale_named(name);
  if (!scale)
    raise("RequestError",
          "scale: expected one of " + listed(kScaleNames) + ", found " + quoted(name), "scale");
  return *scale;
}

std::string_view scale_name(std::string_view typed) {
  return kScaleNames[static_cast<std::size_t>(to_scale(typed))];
}

nb::tuple rate_scale(nb::object grid, std::string_view scale, nb::object marks, AtMost at_most,
                     const Slugs& techniques, Timeout timeout) {
  const RateOptions options = to_rate_options(at_most, techniques);
  const Scale chosen = to_scale(scale);
  const Start start = to_start(grid, marks, nb::none());
  const ScaleRating rating = rated(start, timeout, [&](Rater& rater, Stop& stop) {
    return rate_on(chosen, start.position, options, rater, stop);
  });
  return nb::make_tuple(rating.value, name_of(rating.outcome),
                        rating.level ? kHodokuLevelNames[static_cast<std::size_t>(*rating.level)]
                                     : std::string_view());
}

nb::tuple rate_scale_batch(nb::object puzzles, std::string_view scale, Workers workers,
                           AtMost at_most, const Slugs& techniques, Timeout timeout) {
  const RateOptions options = to_rate_options(at_most, techniques);
  const Scale chosen = to_scale(scale);
  const PuzzleBatch batch(puzzles);
  ScaledColumns columns(batch.size());
  ThreadExecutor executor(workers, timeout);
  require_finished(nonet::rate_scale_batch(batch.rows(), chosen, options, columns,
                                           chosen_instruction_set(), executor));
  return nb::make_tuple(to_column(std::move(columns.value)), to_column(std::move(columns.outcome)),
                        to_column(std::move(columns.level)));
}

}  // namespace

void bind_scales(nb::module_& module) {
  define(module, "hodoku_levels() -> tuple[str, ...]",
         "What the numbers from 1 in the last array of `rate_scale_batch` stand for.",
         [] { return names_of(kHodokuLevelNames); });
  define(module, "scale_name(typed: str) -> nonet.logic.Scale",
         "The name of a scale as it is spelled here; raises RequestError.", &scale_name);
  define(module,
         "rate_scale(grid, scale: str, candidates, at_most, techniques, timeout) -> tuple[float, "
         "nonet.logic.Outcome, str]",
         "Value, outcome and level of a rating on a scale.", &rate_scale);
  define(module,
         "rate_scale_batch(puzzles, scale: str, workers, at_most, techniques, timeout) -> "
         "tuple[NDArray[float64], NDArray[uint8], NDArray[uint8]]",
         "The arrays of values, and of outcomes and levels by number.", &rate_scale_batch);
}

}  // namespace nonet::bind
