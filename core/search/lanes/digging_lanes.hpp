// Diggings side by side: every lane answers the next refutation of a puzzle of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "search/instruction_set.hpp"
#include "search/lanes/lanes.hpp"
#include "search/one/digging.hpp"

namespace nonet {

/// The work of `Sites`, which has
///   using Site                          with a member `digging`, a Digging of a SetBoard
///   bool take(std::optional<Site>&)     the next puzzle; false if there is none
///   void keep(const Site&)              its complete digging
template <class Sites>
class DiggingLanes final : public LaneWork {
 public:
  DiggingLanes(Sites& sites, int lanes) : sites_(sites), at_(static_cast<std::size_t>(lanes)) {}

  bool next(int lane, uint16_t (&sets)[kCellCount]) override {
    auto& site = at_[static_cast<std::size_t>(lane)];
    for (;;) {
      if (!site && !sites_.take(site)) return false;
      if (site->digging.next_question()) {
        const Candidates& question = site->digging.question().sets();
        for (int cell = 0; cell < kCellCount; ++cell) sets[cell] = question[cell].bits();
        return true;
      }
      sites_.keep(*site);
      site.reset();
    }
  }
  uint8_t* solution(int) override { return nullptr; }
  void done(int lane, int solutions) override {
    at_[static_cast<std::size_t>(lane)]->digging.answer(solutions == 0);
  }

 private:
  Sites& sites_;
  std::vector<std::optional<typename Sites::Site>> at_;  // by lane
};

/// Digs until there is no further puzzle.
template <class Sites>
Completion dig_side_by_side(Sites& sites, InstructionSet set, Stop& stop) {
  DiggingLanes<Sites> lanes(sites, lane_count(set));
  return run_lanes(lanes, 1, set, stop);
}

}  // namespace nonet
