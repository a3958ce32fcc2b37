// The scales beside Sudoku Explainer's: when a stop ends a rating.
#include "boards.hpp"
#include "check.hpp"
#include "scales/scale.hpp"

using namespace nonet;
using namespace nonet::test;

namespace {

class AlwaysStop final : public Stop {
 public:
  bool requested() override { return true; }
};

bool is_rated(const Grid& grid) {
  Rater rater;
  AlwaysStop stop;
  return rate_on(Scale::Hodoku, Position(grid), RateOptions(), rater, stop).has_value();
}

}  // namespace

int main() {
  NeverStop never;
  Grid last;
  check(Search(grid_of(kClassic)).next(last, never) == SearchOutcome::Solution, "solved");
  last[40] = 0;
  check(is_rated(last), "a stop after the last step has no effect");
  check(!is_rated(grid_of(kClassic)), "a stop between two steps ends the rating");
  return failures();
}
