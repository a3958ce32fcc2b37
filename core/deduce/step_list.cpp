#include "deduce/step_list.hpp"

#include <tuple>
#include <utility>

#include "base/shell_sort.hpp"

namespace nonet {

void StepList::add(const Step& step) {
  const auto [at, added] = index_.try_emplace(
      Conclusion{step.technique, step.placement, step.eliminations}, steps_.size());
  if (added) {
    steps_.push_back(step);
    return;
  }
  Step& known = steps_[at->second];
  if (std::tie(step.rating, step.length) < std::tie(known.rating, known.length)) known = step;
}

std::vector<Step> StepList::take(std::size_t limit) {
  const auto key = [](const Step& step) {
    return std::tie(step.rating, step.technique, step.length, step.placement, step.eliminations);
  };
  shell_sort(steps_, [&](const Step& a, const Step& b) { return key(a) < key(b); });
  if (limit != 0 && steps_.size() > limit) steps_.resize(limit);
  index_.clear();
  return std::exchange(steps_, {});
}

}  // namespace nonet
