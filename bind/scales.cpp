// Ratings on scales other than Sudoku Explainer's.
#include "scales/scale.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string_view.h>

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
    raise("RequestError", "unknown scale " + quoted(name) + did_you_mean(name, kScaleNames) +
                              " (expected one of " + listed(kScaleNames) + ")");
  return *scale;
}

std::string_view scale_name(std::string_view typed) {
  return kScaleNames[static_cast<std::size_t>(to_scale(typed))];
}

nb::tuple rate_scale(nb::object grid, std::string_view scale, nb::object marks, AtMost at_most,
                     Timeout timeout) {
  const RateOptions options = to_rate_options(at_most, std::nullopt);
  const Scale chosen = to_scale(scale);
  const Start start = to_start(grid, marks, nb::none());
  const ScaleRating rating = rated(start, timeout, [&](Rater& rater, Stop& stop) {
    return rate_on(chosen, start.position, options, rater, stop);
  });
  return nb::make_tuple(rating.value, name_of(rating.outcome));
}

nb::tuple rate_scale_batch(nb::object puzzles, std::string_view scale, Workers workers,
                           AtMost at_most, Timeout timeout) {
  const RateOptions options = to_rate_options(at_most, std::nullopt);
  const Scale chosen = to_scale(scale);
  const PuzzleBatch batch(puzzles);
  ScaledColumns columns(batch.size());
  ThreadExecutor executor(workers, timeout);
  require_finished(nonet::rate_scale_batch(batch.rows(), chosen, options, columns,
                                           chosen_instruction_set(), executor));
  return nb::make_tuple(to_column(std::move(columns.value)), to_column(std::move(columns.outcome)));
}

}  // namespace

void bind_scales(nb::module_& module) {
  define(module, "scale_name(typed: str) -> nonet.logic.scales.Scale",
         "The name of a scale as it is spelled here; raises RequestError.", &scale_name);
  define(module,
         "rate_scale(grid, scale: str, candidates, at_most, timeout) -> tuple[float, "
         "nonet.logic.deduction.Outcome]",
         "Value and outcome of a rating on a scale.", &rate_scale);
  define(module,
         "rate_scale_batch(puzzles, scale: str, workers, at_most, timeout) -> "
         "tuple[NDArray[float64], NDArray[uint8]]",
         "The arrays of values and of outcomes, by number.", &rate_scale_batch);
}

}  // namespace nonet::bind
