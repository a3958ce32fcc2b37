// Solving by logic, step by step, and what Sudoku Explainer makes of it: ER, the rating of the
// hardest step; EP, of the hardest up to and including the first placement; ED, of the very first
// step.
//
// The position is taken as it is: the caller checks that it has one solution. Ratings are
// compared as the doubles they are and rounded only when shown.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/stop.hpp"
#include "deduce/position.hpp"
#include "deduce/step.hpp"
#include "deduce/step_finder.hpp"
#include "deduce/technique.hpp"

namespace nonet {

/// Ratings are shown in tenths and computed as sums of tenths, which doubles miss by a few bits.
/// Half a tenth is added before the rest is cut off, as Sudoku Explainer does.
inline constexpr double kHalfTenth = 0.05;
/// Tenths by which a limit such as 7.1 may miss the tenth that it means.
inline constexpr double kTenthSlack = 1e-6;

/// Rounded to one decimal, as it is printed.
double shown_rating(double rating);
/// The same in tenths.
int tenths(double rating);
/// The limit (RateOptions::at_most) that a rating of this number of tenths does not exceed.
double limit_of_tenths(int64_t tenths);
/// As printed, without a locale.
std::string rating_text(double rating);

struct RateOptions {
  TechniqueSet allowed = kRated;
  /// Ends as soon as the rating is proved to be above.
  double at_most = std::numeric_limits<double>::infinity();
  /// FindOptions::wide, which the player path has anyway: for a player who knows rated techniques
  /// only.
  bool wide = false;
};

struct [[nodiscard]] Rating {
  enum class Outcome : uint8_t {
    Solved,
    Above,  // the rating is above at_most; er, ep and ed are those of the steps so far
    Beyond  // no allowed technique applies any more; the same
  };
  Outcome outcome = Outcome::Solved;
  double er = 0, ep = 0, ed = 0;
  Technique hardest = Technique::HiddenSingle;  // the first step that shows the rating er
  int step_count = 0;
  std::array<uint16_t, kTechniqueCount> counts{};  // steps by technique

  /// Includes the next step of the path.
  void add(const Step& step);
};

/// "solved", "above" or "beyond".
std::string_view name_of(Rating::Outcome outcome);

/// ER as it is shown: exact when solved, the least it can be when above the limit, 20.0 beyond.
double shown_er(const Rating& rating, const RateOptions& options);

/// Rates positions one after the other; keeps its storage, so make one per thread. Each result is
/// empty if stopped.
class Rater {
 public:
  [[nodiscard]] std::optional<Rating> rate(Position position, const RateOptions& options,
                                           Stop& stop);
  /// The same, and the steps with their evidence.
  [[nodiscard]] std::optional<Rating> steps(Position position, const RateOptions& options,
                                            Stop& stop, std::vector<Step>& path);
  /// Every step of a position (StepFinder::find_all).
  [[nodiscard]] std::optional<std::vector<Step>> find_all(
      const Position& position, const std::optional<TechniqueSet>& allowed, std::size_t limit,
      Stop& stop) {
    return finder_.find_all(position, allowed, limit, stop);
  }
  /// The next step only, with its evidence.
  [[nodiscard]] std::optional<StepFinder::Result> next_step(const Position& position,
                                                            const RateOptions& options, Stop& stop,
                                                            Step& step);

 private:
  template <class OnStep>
  std::optional<Rating> walk(Position& position, const RateOptions& options, bool with_evidence,
                             Stop& stop, OnStep&& on_step);

  StepFinder finder_;
  Step step_;
};

/// Makes the step's eliminations and its placement.
void apply(const Step& step, Position& position);

}  // namespace nonet
