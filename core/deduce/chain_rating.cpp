#include "deduce/chain_rating.hpp"

#include <array>

namespace nonet {

namespace {

constexpr double added_up(int complexity) {
  const int length = complexity - 2;
  double added = 0;
  bool by_half = true;  // thresholds grow by 3/2 and 4/3 in turn: 4, 6, 8, 12, 16, 24 ...
  for (int threshold = 4; length > threshold;) {
    added += kLongerChain;
    threshold = by_half ? threshold * 3 / 2 : threshold * 4 / 3;
    by_half = !by_half;
  }
  return added;
}

consteval auto make_increments() {
  std::array<double, 128> increments{};
  for (int complexity = 0; complexity < 128; ++complexity)
    increments[complexity] = added_up(complexity);
  return increments;
}

constexpr auto kIncrements = make_increments();

}  // namespace

double length_increment(int complexity) {
  return complexity < static_cast<int>(kIncrements.size()) ? kIncrements[complexity]
                                                           : added_up(complexity);
}

}  // namespace nonet
