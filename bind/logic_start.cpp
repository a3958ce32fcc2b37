#include "logic_start.hpp"

#include <utility>

#include "convert.hpp"

namespace nonet::bind {
namespace {

/// The calling thread's rater while no call of the thread has it: a signal handler may start
/// another call.
thread_local std::unique_ptr<Rater> idle;

}  // namespace

BorrowedRater::BorrowedRater() : rater_(idle ? std::move(idle) : std::make_unique<Rater>()) {}
BorrowedRater::~BorrowedRater() { idle = std::move(rater_); }

PuzzleText to_puzzle(nb::handle source) {
  if (nb::isinstance<Candidates>(source)) return nb::cast<const Candidates&>(source);
  return to_grid(source);
}

Board to_board(nb::handle digits, nb::handle marks, nb::handle puzzle) {
  Board board{to_puzzle(digits)};
  if (!marks.is_none()) {
    if (std::holds_alternative<Candidates>(board.digits))
      raise(separate_marks_not_allowed("candidates"));
    board.marks = to_candidates(marks);
  }
  if (!puzzle.is_none()) board.puzzle = to_puzzle(puzzle);
  return board;
}

Start to_start(nb::handle digits, nb::handle marks, nb::handle puzzle) {
  return value_or_raise(start_of(to_board(digits, marks, puzzle)));
}

RateOptions to_rate_options(const Slugs& techniques, std::optional<double> at_most, bool wide) {
  RateOptions options{.wide = wide};
  if (at_most) {
    if (!(*at_most >= 0))
      raise_argument(AtMostKind::kName, AtMostKind::kExpected, nb::float_(*at_most));
    options.at_most = *at_most;
  }
  if (techniques) options.allowed = to_technique_set(*techniques);
  return options;
}

}  // namespace nonet::bind
