#include "scales/hodoku.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <variant>

namespace nonet {
namespace {

using T = Technique;

struct Row {
  TechniqueSet techniques;
  HodokuLevel level;
  int score;
};

constexpr HodokuLevel kMedium = HodokuLevel::Medium, kHard = HodokuLevel::Hard,
                      kUnfair = HodokuLevel::Unfair, kExtreme = HodokuLevel::Extreme;

// What is enabled by default in HoDoKu 2.3, in its order, after singles and locked sets.
const Row kRows[] = {
    {{T::Pointing}, kMedium, 50},
    {{T::Claiming}, kMedium, 50},
    {{T::NakedPair}, kMedium, 60},
    {{T::NakedTriplet}, kMedium, 80},
    {{T::HiddenPair}, kMedium, 70},
    {{T::HiddenTriplet}, kMedium, 100},
    {{T::NakedQuad}, kHard, 120},
    {{T::HiddenQuad}, kHard, 150},
    {{T::XWing}, kHard, 140},
    {{T::Swordfish}, kHard, 150},
    {{T::Jellyfish}, kHard, 160},
    {{T::RemotePairs}, kHard, 110},
    {{T::Bug1}, kHard, 100},
    {{T::Skyscraper}, kHard, 130},
    {{T::TwoStringKite}, kHard, 150},
    {{T::TurbotFish}, kHard, 120},
    {{T::EmptyRectangle}, kHard, 120},
    {{T::WWing}, kHard, 150},
    {{T::XyWing}, kHard, 160},
    {{T::XyzWing}, kHard, 180},
    {TechniqueSet::four_from(T::UniqueRectangle1) |
         TechniqueSet{T::UniqueRectangle6, T::HiddenRectangle, T::AvoidableRectangle1,
                      T::AvoidableRectangle2},
     kHard, 100},
    {{T::FinnedXWing}, kHard, 130},
    {{T::SashimiXWing}, kHard, 150},
    {{T::FinnedSwordfish}, kUnfair, 200},
    {{T::SashimiSwordfish}, kUnfair, 240},
    {{T::FinnedJellyfish}, kUnfair, 250},
    {{T::SashimiJellyfish}, kUnfair, 260},
    {{T::SueDeCoq}, kUnfair, 250},
    {{T::SimpleColouring}, kHard, 150},
    {{T::XChain}, kUnfair, 260},
    {{T::XyChain}, kUnfair, 260},
    {{T::Aic, T::GeneralizedXWing, T::XCycle, T::YCycle, T::XyCycle}, kUnfair, 280},
    {{T::GroupedXChain, T::GroupedAic}, kUnfair, 300},
    {{T::AlsXz}, kUnfair, 300},
    {{T::AlsXyWing}, kUnfair, 320},
    {{T::AlsChain}, kUnfair, 340},
    {{T::ForcingChain, T::NishioChains, T::CellChains, T::RegionChains}, kExtreme, 500},
    {TechniqueSet::four_from(T::DynamicContradictionChains), kExtreme, 700},
};

/// The highest score of each level but the last.
constexpr int kLimits[] = {800, 1000, 1600, 1800};

/// The last empty cell of a house.
bool place_full_house(Position& position) {
  const uint32_t houses = position.houses_with_one_empty();
  if (houses == 0) return false;
  for (const Cell cell : kHouses[static_cast<std::size_t>(std::countr_zero(houses))])
    if (position.digit(cell) == 0) {
      position.place(cell, position.candidates(cell).lowest());
      return true;
    }
  return false;
}

/// Removes the digits from the cells of one house that are not in the other.
bool clear_outside(Position& position, HouseId house, HouseId other, DigitSet digits, bool apply) {
  bool any = false;
  for (const Cell cell : kHouses[house]) {
    if (std::find(kHouses[other].begin(), kHouses[other].end(), cell) != kHouses[other].end())
      continue;
    for (const Digit digit : position.candidates(cell) & digits) {
      any = true;
      if (apply) position.eliminate(cell, digit);
    }
  }
  return any;
}

/// A naked pair or triple where a box and a line cross, if it removes candidates from both.
bool remove_locked_set(Position& position, int size) {
  for (HouseId box = 18; box < kHouseCount; ++box)
    for (HouseId line = 0; line < kLineCount; ++line) {
      std::array<Cell, 3> shared{};
      int count = 0;
      for (const Cell cell : kHouses[box])
        if (house_of(kind_of(line), cell) == line && position.digit(cell) == 0)
          shared[static_cast<std::size_t>(count++)] = cell;
      for (int left_out = size == 2 && count == 3 ? 0 : 3; left_out <= 3 && count >= size;
           ++left_out) {
        if (count - (left_out < count) != size) continue;
        DigitSet digits;
        for (int i = 0; i < count; ++i)
          if (i != left_out) digits |= position.candidates(shared[static_cast<std::size_t>(i)]);
        if (digits.size() != size) continue;
        // The cell left out is in both houses, so it counts as one of the box.
        Position after = position;
        if (left_out < count)
          for (const Digit digit : digits)
            after.eliminate(shared[static_cast<std::size_t>(left_out)], digit);
        if (!clear_outside(after, line, box, digits, true) ||
            !clear_outside(after, box, line, digits, true))
          continue;
        position = after;
        return true;
      }
    }
  return false;
}

class HodokuWalk {
 public:
  HodokuWalk(const Position& position, Rater& rater, Stop& stop)
      : position_(position), rater_(rater), stop_(stop) {}

  ScaleRating rate(double at_most) {
    while (!position_.is_filled()) {
      const bool found = take_step();
      if (stop_.requested()) return {Rating::Outcome::Stopped, 0};
      if (!found)
        return {Rating::Outcome::Beyond, std::numeric_limits<double>::infinity(), kExtreme};
      if (score_ > at_most) return {Rating::Outcome::Above, std::floor(at_most) + 1, level()};
    }
    return {Rating::Outcome::Solved, static_cast<double>(score_), level()};
  }

 private:
  bool take_step() {
    if (place_full_house(position_)) return count(HodokuLevel::Easy, 4);
    if (search({T::NakedSingle})) return count(HodokuLevel::Easy, 4);
    if (search({T::HiddenSingle})) return count(HodokuLevel::Easy, 14);
    if (remove_locked_set(position_, 2)) return count(kMedium, 40);
    if (remove_locked_set(position_, 3)) return count(kMedium, 60);
    for (const Row& row : kRows)
      if (search(row.techniques)) return count(row.level, row.score);
    return false;
  }

  bool search(TechniqueSet techniques) {
    RateOptions options;
    options.allowed = techniques;
    options.wide = true;
    if (!rater_.next_step(position_, options, stop_, step_)) return false;
    apply(step_, position_);
    return true;
  }

  bool count(HodokuLevel level, int score) {
    score_ += score;
    hardest_ = std::max(hardest_, level);
    return true;
  }

  HodokuLevel level() const {
    auto level = static_cast<std::size_t>(hardest_);
    while (level < std::size(kLimits) && score_ > kLimits[level]) ++level;
    return static_cast<HodokuLevel>(level);
  }

  Position position_;
  Rater& rater_;
  Stop& stop_;
  Step step_;
  int score_ = 0;
  HodokuLevel hardest_ = HodokuLevel::Easy;
};

}  // namespace

ScaleRating hodoku_rating(Position position, double at_most, Rater& rater, Stop& stop) {
  return HodokuWalk(position, rater, stop).rate(at_most);
}

}  // namespace nonet
