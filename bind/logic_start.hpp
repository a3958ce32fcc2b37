// Where logic starts: a grid or pencil marks with the player's own marks, checked for exactly one
// solution. The search engine answers that before logic starts: human logic does not know, and
// techniques such as unique rectangles assume it.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "errors.hpp"
#include "interrupt.hpp"
#include "rate/rating.hpp"
#include "simd.hpp"
#include "verbs/start.hpp"

namespace nonet::bind {

namespace nb = nanobind;

using Slugs = std::optional<std::vector<std::string>>;

/// The givens (or a Sukaku), and the player's own marks if not None. A blank without a mark is one
/// the player has not looked at, so it has every digit that no peer holds. `puzzle`, if not None,
/// has the digits of a partly played board that were given.
Start to_start(nb::handle source, nb::handle player_marks, nb::handle puzzle);

/// The techniques with these slugs, or all rated ones.
RateOptions to_rate_options(std::optional<double> at_most, const Slugs& techniques);

/// A rater for one call. Raters keep their storage from one call to the next; each call has its
/// own, because it releases the interpreter's lock and another call may start meanwhile.
class BorrowedRater {
 public:
  BorrowedRater();
  ~BorrowedRater();
  BorrowedRater(const BorrowedRater&) = delete;
  BorrowedRater& operator=(const BorrowedRater&) = delete;
  Rater& operator*() { return *rater_; }

 private:
  std::unique_ptr<Rater> rater_;
};

/// What `work(rater, stop)` returns. Raises unless there is exactly one solution, something is left
/// to find and the marks allow it.
template <class Work>
auto rated(const Start& start, std::optional<double> timeout, Work&& work) {
  return interruptible(timeout, [&](CallerStop& stop) {
    const std::optional<Failure> failure = check_rateable(start, chosen_instruction_set(), stop);
    stop.finish();
    if (failure) raise(*failure);
    BorrowedRater rater;
    return work(*rater, stop);
  });
}

}  // namespace nonet::bind
