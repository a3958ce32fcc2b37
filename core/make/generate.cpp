#include "make/generate.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "grid/propagation.hpp"
#include "make/climb.hpp"
#include "make/few_clues.hpp"
#include "make/fill.hpp"
#include "make/judge.hpp"
#include "make/orbit.hpp"
#include "make/pattern_fill.hpp"
#include "search/one/search.hpp"

namespace nonet {
namespace {

/// A draw of propagation steps among the kinds that are switched on.
Transform draw_propagation(const Plan& plan, Random& random) {
  std::array<PropagationStep, Choices<PropagationStep>::names.size()> kinds{};
  uint32_t count = 0;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    if (plan.propagation_kinds >> kind & 1) kinds[count++] = static_cast<PropagationStep>(kind);
  Transform result;
  const auto& [fewest, most] = plan.vary.propagation;
  const int steps = count == 0 ? 0 : random.between(fewest, most);
  for (int i = 0; i < steps; ++i)
    result = then(result, random_step(kinds[random.below(count)], random));
  return result;
}

/// The nearest miss so far: of equally near ones the first.
struct Nearest {
  Made made;
  int64_t distance = std::numeric_limits<int64_t>::max();

  void offer(const Made& miss, int64_t new_distance) {
    if (new_distance >= distance) return;
    made = miss;
    made.any = true;
    distance = new_distance;
  }
};

/// One attempt at one puzzle: a solved grid, and the puzzles made from it until one is accepted.
class Attempt {
 public:
  Attempt(const Plan& plan, Rater& rater, InstructionSet set, Random random, Stop& stop)
      : plan_(plan), rater_(rater), set_(set), random_(random), stop_(stop) {}

  /// Whether a puzzle was accepted; it is `found()`. Else `nearest()` is the nearest miss, if any
  /// puzzle was made.
  bool run(Made begun) {
    if (plan_.method == Method::FewClues) return walk_once(std::move(begun));
    const std::optional<Grid> solution = filled(begun.board_seed);
    if (!solution) return false;
    begun.solution = *solution;
    if (plan_.may != CellSet::all() && !plan_.source.solution)
      begun.solution =
          fill_for_pattern(begun.solution, plan_.may, plan_.source.pattern_steps, random_, stop_);
    for (int order = 0; order < plan_.dig.orders_per_grid && !stop_.requested(); ++order)
      if (plan_.method == Method::Carve   ? carve_once(begun)
          : plan_.method == Method::Climb ? climb_once(begun)
                                          : dig_once(begun))
        return true;
    return false;
  }

  Made& found() { return found_; }
  const Nearest& nearest() const { return nearest_; }

 private:
  /// Nothing if stopped.
  std::optional<Grid> filled(uint32_t board_seed) {
    return plan_.source.board_seeds && !plan_.source.solution
               ? board_of(board_seed, stop_)
               : fill_grid(plan_.source, random_, stop_);
  }

  std::vector<TriedOrbit>* trace_of(Made& made) { return plan_.run.trace ? &made.trace : nullptr; }

  bool dig_once(Made made) {
    DigStart start(plan_, made.solution, random_);
    if (!start.digger.clear_forbidden_cells()) return false;
    made.puzzle = dig(start, stop_, trace_of(made));
    return accept(std::move(made));
  }

  bool carve_once(Made made) {
    const auto orbits = ordered_orbits(plan_.target.symmetry, plan_.dig.order, random_);
    const auto carved = carve(made.solution, orbits, plan_, stop_, trace_of(made));
    if (!carved) return false;
    made.puzzle = carved->puzzle;
    made.measured.rank = carved->rank;
    return accept(std::move(made));
  }

  bool walk_once(Made made) {
    const auto& [low, high] = plan_.target.clues;
    made.puzzle = find_few_clues(few_clues_target(low, high, random_), random_, stop_);
    made.minimal = true;
    NeverStop never;
    static_cast<void>(Search(made.puzzle, kNoNodeLimit, set_).next(made.solution, never));
    return accept(std::move(made));
  }

  bool climb_once(const Made& begun) {
    Climb climb(plan_, rater_, random_, stop_);
    if (!climb.begin(begun.solution)) return false;
    const int steps = plan_.climb.climb_steps;
    for (int step = 0; step < steps && !stop_.requested(); ++step) {
      if (step != 0) climb.step();
      if (climb.distance() != 0 && step + 1 < steps) continue;
      Made made = begun;
      made.puzzle = climb.puzzle();
      if (accept(std::move(made))) return true;
    }
    return false;
  }

  /// Tries symmetric variants of the puzzle until one meets all requirements.
  bool accept(Made made) {
    if (stop_.requested()) return false;
    if (const int64_t distance = layout_distance(plan_, set_, made, stop_); distance != 0) {
      nearest_.offer(made, distance);
      return false;
    }
    for (int draw = 0; draw < plan_.redraws; ++draw) {
      const Transform variant_transform = draw_propagation(plan_, random_);
      Made variant = made;
      variant.puzzle = apply(variant_transform, made.puzzle);
      variant.solution = apply(variant_transform, made.solution);
      // Neither the rating nor the number of searches is the same for every variant.
      if (const int64_t distance = logic_distance(plan_, rater_, variant, stop_); distance != 0) {
        nearest_.offer(variant, distance);
        continue;
      }
      found_ = std::move(variant);
      return !stop_.requested();
    }
    return false;
  }

  const Plan& plan_;
  Rater& rater_;
  InstructionSet set_;
  Random random_;
  Stop& stop_;
  Made found_;
  Nearest nearest_;
};

}  // namespace

Made Maker::make(uint64_t key, uint64_t index, Stop& stop) {
  // Of the attempts that were finished: the result of the same request with no more attempts than
  // these, whenever the stop came.
  Nearest nearest;
  for (uint64_t tried = 0; tried < plan_.run.attempts && !stop.requested(); ++tried) {
    const uint32_t number = static_cast<uint32_t>(tried) + 1;  // at most 2^32 - 1 attempts
    Made begun;
    begun.attempts = number;
    if (plan_.source.board_seeds) begun.board_seed = hash32(base_seed(key, index), number);
    Attempt attempt(plan_, rater_, set_, Random(key, index, number), stop);
    if (attempt.run(std::move(begun))) {
      Made made = std::move(attempt.found());
      made.outcome = MakeOutcome::Found;
      made.any = true;
      return made;
    }
    if (!stop.requested() && attempt.nearest().made.any)
      nearest.offer(attempt.nearest().made, attempt.nearest().distance);
  }
  Made made = std::move(nearest.made);
  const bool stopped = stop.requested();
  made.outcome = stopped ? MakeOutcome::Stopped : MakeOutcome::Missed;
  if (!stopped) made.attempts = static_cast<uint32_t>(plan_.run.attempts);
  return made;
}

}  // namespace nonet
