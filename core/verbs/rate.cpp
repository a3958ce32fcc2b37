#include "verbs/rate.hpp"

#include <utility>

namespace nonet {
namespace {

/// What `work` returns; it is empty if stopped.
template <class Work>
auto rated(const Start& start, InstructionSet set, Stop& stop, const Work& work)
    -> Outcome<typename decltype(work())::value_type> {
  if (auto failure = check_rateable(start, set, stop)) return std::move(*failure);
  const auto rating = work();
  if (!rating) return stopped();
  return *rating;
}

}  // namespace

Outcome<Rating> rate(const Start& start, const RateOptions& options, Rater& rater,
                     InstructionSet set, Stop& stop) {
  return rated(start, set, stop, [&] { return rater.rate(start.position, options, stop); });
}

Outcome<ScaleRating> rate_on_scale(Scale scale, const Start& start, const RateOptions& options,
                                   Rater& rater, InstructionSet set, Stop& stop) {
  return rated(start, set, stop,
               [&] { return rate_on(scale, start.position, options, rater, stop); });
}

Outcome<std::vector<Step>> path_of(const Start& start, const RateOptions& options, Rater& rater,
                                   InstructionSet set, Stop& stop) {
  std::vector<Step> path;
  auto rating =
      rated(start, set, stop, [&] { return rater.steps(start.position, options, stop, path); });
  if (auto* failure = std::get_if<Failure>(&rating)) return std::move(*failure);
  return path;
}

Outcome<ExplainedPath> explained_path(const Start& start, const RateOptions& options,
                                      const Language& language, Rater& rater, InstructionSet set,
                                      Stop& stop) {
  auto path = path_of(start, options, rater, set, stop);
  if (auto* failure = std::get_if<Failure>(&path)) return std::move(*failure);
  return explain(start.digits, start.marks, std::move(*std::get_if<std::vector<Step>>(&path)),
                 language);
}

Outcome<std::optional<Step>> next_step(const Start& start, const RateOptions& options, Rater& rater,
                                       InstructionSet set, Stop& stop) {
  if (auto failure = check_rateable(start, set, stop)) return std::move(*failure);
  Step step;
  const auto next = rater.next_step(start.position, options, stop, step);
  if (!next) return stopped();
  if (next != StepFinder::Result::Found) return std::optional<Step>();
  return std::optional(std::move(step));
}

}  // namespace nonet
