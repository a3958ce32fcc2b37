#include "deduce/chains/nested.hpp"

namespace nonet {

NestedEngines::NestedEngines() = default;
NestedEngines::~NestedEngines() = default;

int NestedEngines::kinds(int level) const {
  constexpr int kKinds[] = {0, 0, 1, 2, 1, 2};  // by level; levels 4 and 5 have kinds of their own
  return kKinds[level];
}

const ChainRecords& NestedEngines::hints(int level, int kind, const Position& position) {
  if (level <= 3) {
    if (kind == 0) return hints_ = cycles_.all(position, stop_);
    if (!static_) static_ = std::make_unique<MultipleChains>(links_);
    return hints_ = static_->all(position, 0, stop_);
  }
  if (kind == 0) {
    if (!dynamic_) dynamic_ = std::make_unique<MultipleChains>(kDynamicMode);
    return hints_ = dynamic_->all(position, 0, stop_);
  }
  if (!level2_) {
    below_ = std::make_unique<NestedEngines>();
    level2_ = std::make_unique<MultipleChains>(kDynamicMode, below_.get());
  }
  below_->set_stop(stop_);
  return hints_ = level2_->all(position, 2, stop_);
}

}  // namespace nonet
