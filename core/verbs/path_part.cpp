#include "verbs/path_part.hpp"

#include "explain/path.hpp"

namespace nonet {

Outcome<PathPart> next_steps(const Start& start, int count, const RateOptions& options,
                             Rater& rater, InstructionSet set, Stop& stop) {
  if (auto failure = check_rateable(start, set, stop)) return std::move(*failure);
  PathPart part{{}, start.marks, false};
  Position position = start.position;
  Grid digits = start.digits;
  for (int found = 0; found < count && !is_solved(digits); ++found) {
    Step step;
    const auto next = rater.next_step(position, options, stop, step);
    if (!next && found == 0) return stopped();
    if (next != StepFinder::Result::Found) {
      part.complete = next.has_value();
      return part;
    }
    apply(step, position);
    apply(step, digits, part.marks);
    part.steps.push_back(std::move(step));
  }
  part.complete = is_solved(digits);
  return part;
}

}  // namespace nonet
