#include "scales/hodoku.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <variant>

#include "scales/hodoku_board.hpp"

namespace nonet {
namespace {

using T = Technique;

struct Row {
  TechniqueSet techniques;
  HodokuLevel level;
  int score;
};

constexpr HodokuLevel kEasy = HodokuLevel::Easy, kMedium = HodokuLevel::Medium,
                      kHard = HodokuLevel::Hard, kUnfair = HodokuLevel::Unfair,
                      kExtreme = HodokuLevel::Extreme;

// What is enabled by default in HoDoKu 2.3, in its order, after singles, intersections and sets.
const Row kRows[] = {
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
    {{T::SimpleColoring}, kHard, 150},
    {{T::MultiColors}, kHard, 200},
    {{T::XChain}, kUnfair, 260},
    {{T::XyChain}, kUnfair, 260},
    {{T::Aic, T::GeneralizedXWing, T::XCycle, T::YCycle, T::XyCycle}, kUnfair, 280},
    {{T::GroupedXChain, T::GroupedAic}, kUnfair, 300},
    {{T::AlsXz}, kUnfair, 300},
    {{T::AlsXyWing}, kUnfair, 320},
    {{T::AlsChain}, kUnfair, 340},
};

// After franken fish.
const Row kLastRows[] = {
    {{T::ForcingChain, T::NishioChains, T::CellChains, T::RegionChains}, kExtreme, 500},
    {TechniqueSet::four_from(T::DynamicContradictionChains), kExtreme, 700},
};

/// By size, 2 or 3, plain and finned. Larger ones are not enabled.
constexpr int kFrankenScores[2][2] = {{300, 390}, {350, 410}};

/// The highest score of each level but the last.
constexpr int kLimits[] = {800, 1000, 1600, 1800};

/// What comes before them: HoDoKu's own order decides which step is first.
struct Move {
  bool (*make)(HodokuBoard&);
  HodokuLevel level;
  int score;
};
constexpr Move kMoves[] = {
    {[](HodokuBoard& b) { return b.place_full_house(); }, kEasy, 4},
    {[](HodokuBoard& b) { return b.place_naked_single(); }, kEasy, 4},
    {[](HodokuBoard& b) { return b.place_hidden_single(); }, kEasy, 14},
    {[](HodokuBoard& b) { return b.remove_locked_set(2); }, kMedium, 40},
    {[](HodokuBoard& b) { return b.remove_locked_set(3); }, kMedium, 60},
    {[](HodokuBoard& b) { return b.remove_pointing(); }, kMedium, 50},
    {[](HodokuBoard& b) { return b.remove_claiming(); }, kMedium, 50},
    {[](HodokuBoard& b) { return b.remove_naked_set(2); }, kMedium, 60},
    {[](HodokuBoard& b) { return b.remove_naked_set(3); }, kMedium, 80},
    {[](HodokuBoard& b) { return b.remove_hidden_set(2); }, kMedium, 70},
    {[](HodokuBoard& b) { return b.remove_hidden_set(3); }, kMedium, 100},
    {[](HodokuBoard& b) { return b.remove_naked_set(4); }, kHard, 120},
    {[](HodokuBoard& b) { return b.remove_hidden_set(4); }, kHard, 150},
};

class HodokuWalk {
 public:
  HodokuWalk(const Position& position, Rater& rater, Stop& stop)
      : board_(position), rater_(rater), stop_(stop) {}

  std::optional<ScaleRating> rate(double at_most) {
    while (!board_.position().is_filled()) {
      const bool found = take_step();
      if (is_stopped_) return std::nullopt;
      if (!found)
        return ScaleRating{Rating::Outcome::Beyond, std::numeric_limits<double>::infinity(),
                           kExtreme};
      if (score_ > at_most)
        return ScaleRating{Rating::Outcome::Above, std::floor(at_most) + 1, level()};
      if (!board_.position().is_filled() && stop_.requested()) return std::nullopt;
    }
    return ScaleRating{Rating::Outcome::Solved, static_cast<double>(score_), level()};
  }

 private:
  bool take_step() {
    for (const Move& move : kMoves)
      if (move.make(board_)) return count(move.level, move.score);
    return take_from(kRows) || take_franken_fish() || take_from(kLastRows);
  }

  bool take_from(std::span<const Row> rows) {
    for (const Row& row : rows) {
      if (!search(row.techniques)) continue;
      board_.apply(step_);
      return count(row.level, row.score);
    }
    return false;
  }

  bool take_franken_fish() {
    if (!search({T::FrankenFish})) return false;
    const auto* why = std::get_if<FishEvidence>(&step_.evidence);
    if (why == nullptr || why->base.size() > 3) return false;
    board_.apply(step_);
    return count(kUnfair, kFrankenScores[why->base.size() - 2][why->fins.empty() ? 0 : 1]);
  }

  bool search(TechniqueSet techniques) {
    RateOptions options;
    options.allowed = techniques;
    options.wide = true;
    if (is_stopped_) return false;
    const auto next = rater_.next_step(board_.position(), options, stop_, step_);
    is_stopped_ = !next;
    return next == StepFinder::Result::Found;
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

  HodokuBoard board_;
  Rater& rater_;
  Stop& stop_;
  Step step_;
  bool is_stopped_ = false;  // a search was
  int score_ = 0;
  HodokuLevel hardest_ = HodokuLevel::Easy;
};

}  // namespace

std::optional<ScaleRating> hodoku_rating(const Position& position, double at_most, Rater& rater,
                                         Stop& stop) {
  return HodokuWalk(position, rater, stop).rate(at_most);
}

}  // namespace nonet
