// Where logic starts: a grid or pencil marks with the player's own marks, checked for exactly one
// solution. The search engine decides that before logic starts: techniques such as unique
// rectangles assume it.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "errors.hpp"
#include "interrupt.hpp"
#include "options.hpp"
#include "rate/rating.hpp"
#include "verbs/start.hpp"

namespace nonet::bind {

namespace nb = nanobind;

using Slugs = std::optional<std::vector<std::string>>;

/// Candidates as they are, or anything that `to_grid` takes.
PuzzleText to_puzzle(nb::handle source);
/// A grid or pencil marks; the player's own marks and the puzzle that was given, or None.
Board to_board(nb::handle digits, nb::handle marks, nb::handle puzzle);
Start to_start(nb::handle digits, nb::handle marks, nb::handle puzzle);

/// The techniques with these slugs, or all rated ones.
RateOptions to_rate_options(std::optional<double> at_most, const Slugs& techniques);

/// A rater for one call. Raters keep their storage from one call of a thread to the next.
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

/// The value of a verb of core/verbs whose last arguments are a rater, the instruction set and the
/// stop; raises its failure.
template <class Verb, class... Arguments>
auto run_logic(std::optional<double> timeout, Verb verb, const Arguments&... arguments) {
  const InstructionSet set = chosen_instruction_set();
  return value_or_raise(interruptible(timeout, [&](Stop& stop) {
    BorrowedRater rater;
    return verb(arguments..., *rater, set, stop);
  }));
}

}  // namespace nonet::bind
