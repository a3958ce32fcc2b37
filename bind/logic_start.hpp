// Where logic starts: a grid or pencil marks with the player's own marks, checked for exactly one
// solution. The search engine decides that before logic starts: techniques such as unique
// rectangles assume it.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "interrupt.hpp"
#include "options.hpp"
#include "rate/rating.hpp"
#include "verbs/language.hpp"
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
RateOptions to_rate_options(const Slugs& techniques, std::optional<double> at_most = std::nullopt,
                            bool wide = false);

/// The language with this code; else RequestError.
inline const Language& to_language(std::string_view code) {
  return *value_or_raise(language_of(code));
}

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
auto run_logic(std::optional<double> timeout, Verb&& verb, const Arguments&... arguments) {
  BorrowedRater rater;
  return run_verb(timeout, verb, arguments..., *rater, chosen_instruction_set());
}

}  // namespace nonet::bind
