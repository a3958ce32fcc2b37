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

Board to_board(nb::handle digits, nb::handle marks, nb::handle puzzle) {
  Board board{Grid()};
  if (nb::isinstance<Candidates>(digits)) {
    if (!marks.is_none()) raise(none_beside_marks("candidates"));
    board.digits = nb::cast<const Candidates&>(digits);
  } else {
    board.digits = to_grid(digits);
  }
  if (!marks.is_none()) board.marks = to_candidates(marks);
  if (nb::isinstance<Candidates>(puzzle))
    board.puzzle = nb::cast<const Candidates&>(puzzle);
  else if (!puzzle.is_none())
    board.puzzle = to_grid(puzzle);
  return board;
}

Start to_start(nb::handle digits, nb::handle marks, nb::handle puzzle) {
  return value_or_raise(start_of(to_board(digits, marks, puzzle)));
}

RateOptions to_rate_options(std::optional<double> at_most, const Slugs& techniques) {
  RateOptions options;
  if (at_most) {
    if (!(*at_most >= 0))
      raise_argument(AtMostKind::kName, AtMostKind::kExpected, nb::float_(*at_most));
    options.at_most = *at_most;
  }
  if (techniques) options.allowed = to_technique_set(*techniques);
  return options;
}

}  // namespace nonet::bind
