// Searching for a rating by local moves: clues of one solved grid are removed and restored so that
// the rating moves toward the requested window.
//
// Clues are dug while the rating does not exceed the top of the window. Ratings are bounded there,
// so most are cheap, and digging ends just below the top. Each move then restores one or two orbits
// and digs again in another order; a position is kept if it is no farther from the window. If the
// puzzle must be minimal, digging is completed and only the moves change the rating.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/random.hpp"
#include "base/stop.hpp"
#include "make/plan.hpp"
#include "make/thin.hpp"
#include "rate/rating.hpp"

namespace nonet {

class Climb {
 public:
  Climb(const Plan& plan, Rater& rater, Random& random, Stop& stop)
      : plan_(plan), rater_(rater), random_(random), stop_(stop) {}

  /// Digs a first position. False if the pattern leaves more than one solution, or after a stop:
  /// both end the attempt, and the caller of attempts polls the stop itself.
  [[nodiscard]] bool begin(const Grid& solution);
  /// One move.
  void step();

  int64_t distance() const { return distance_; }
  const Grid& puzzle() const { return digger_->puzzle(); }

 private:
  bool has_top() const;
  void dig_within(Digger& digger);
  bool within(const Grid& puzzle);
  int64_t measure(const Digger& digger, int64_t worst);

  const Plan& plan_;
  Rater& rater_;
  Random& random_;
  Stop& stop_;
  std::vector<Orbit> orbits_;     // in the order in which they are tried
  std::optional<Digger> digger_;  // the position, once begun
  int64_t distance_ = 0;
};

}  // namespace nonet
