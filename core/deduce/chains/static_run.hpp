// The run of an assumption on a position that does not change: what is off still counts for later
// links. So every link comes from a table, where RunBuilder has to count what is left. Causes are
// named only when a run is written out, because only the run of the chosen hint needs them.
#pragma once

#include <array>

#include "deduce/chains/links.hpp"
#include "deduce/chains/run.hpp"

namespace nonet {

class StaticRunBuilder {
 public:
  /// `run.nodes` must have room for kMostRunNodes nodes.
  void follow(const LinkTable& links, Run& run, CandidateId assumed);

 private:
  bool expand_on(const LinkTable& links, Run& run, uint16_t parent);
  bool expand_off(const LinkTable& links, Run& run, uint16_t parent);
  void add(Run& run, CandidateId id, bool on, uint16_t parent, uint16_t depth);

  std::array<uint16_t, kCandidateCount> on_queue_, off_queue_;
  int on_tail_ = 0, off_tail_ = 0;
};

}  // namespace nonet
