// Which nested chains a level uses, and the engines that find them. Each engine here has its own
// storage, because it is called in the middle of a run of the engine above it.
#pragma once

#include <memory>

#include "base/stop.hpp"
#include "deduce/chains/cycles.hpp"
#include "deduce/chains/multiple.hpp"
#include "deduce/chains/rules.hpp"

namespace nonet {

class NestedEngines final : public NestedChains {
 public:
  NestedEngines();
  ~NestedEngines() override;

  void set_stop(Stop* stop) { stop_ = stop; }
  int kinds(int level) const override;
  const ChainRecords& hints(int level, int kind, const Position& position) override;

 private:
  Stop* stop_ = nullptr;
  LinkTable links_;
  CycleSearch cycles_{links_};
  std::unique_ptr<MultipleChains> static_, dynamic_, level2_;
  std::unique_ptr<NestedEngines> below_;  // what the nested level 2 uses
  ChainRecords hints_;
};

}  // namespace nonet
