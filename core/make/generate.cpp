#include "make/generate.hpp"

#include <algorithm>
#include <limits>

#include "grid/propagation.hpp"
#include "make/climb.hpp"
#include "make/few_clues.hpp"
#include "make/fill.hpp"
#include "make/needs.hpp"
#include "make/orbit.hpp"
#include "make/pattern_fill.hpp"
#include "search/digit_boards.hpp"
#include "search/minimal.hpp"
#include "search/scan_count.hpp"
#include "search/search.hpp"

namespace nonet {
namespace {

constexpr int64_t kNotMinimal = 500'000, kPerRank = 1'000'000;

/// Of how many techniques of the set `is_so` is true.
template <class IsSo>  // IsSo: Technique -> bool
int count_of(const TechniqueSet& set, IsSo&& is_so) {
  int count = 0;
  for (int i = 0; i < kTechniqueCount; ++i)
    if (const auto technique = static_cast<Technique>(i); set.has(technique))
      count += is_so(technique);
  return count;
}

/// A draw of propagation steps among the kinds that are switched on.
Transform draw_propagation(const Request& request, Random& random) {
  std::array<PropagationStep, kPropagationStepNames.size()> kinds{};
  uint32_t count = 0;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    if (request.propagation_kinds >> kind & 1) kinds[count++] = static_cast<PropagationStep>(kind);
  Transform result;
  const int steps =
      count == 0 ? 0 : random.between(request.propagation.low, request.propagation.high);
  for (int i = 0; i < steps; ++i)
    result = then(result, random_step(kinds[random.below(count)], random));
  return result;
}

}  // namespace

struct Maker::Attempt {
  Random random;
  Made made{};  // the puzzle at hand
  int probe_distance = 0;
  int er = 0;  // in tenths, where the request asks for it
  Made best{};
  int64_t best_distance = std::numeric_limits<int64_t>::max();

  /// Keeps the puzzle at hand if it is nearer than the best miss so far.
  void miss(int64_t distance) {
    if (distance >= best_distance) return;
    best_distance = distance;
    best = made;
    best.any = true;
  }
};

Made Maker::make(uint64_t key, uint64_t index, Stop& stop) {
  Attempt state{.random = Random(key, index, 0)};
  // The nearest miss of the attempts that were finished: what the same request with no more
  // attempts than these gives, however soon a stop came after them.
  Made nearest;
  for (uint32_t number = 1; number <= request_.attempts; ++number) {
    if (stop.requested()) {
      nearest.outcome = MakeOutcome::Stopped;
      return nearest;
    }
    state.random = Random(key, index, number);
    state.made = Made{};
    state.made.attempts = number;
    if (request_.board_seeds) state.made.board_seed = hash32(base_seed(key, index), number);
    if (attempt(state, stop)) {
      state.made.outcome = MakeOutcome::Found;
      state.made.any = true;
      return state.made;
    }
    if (state.best.any && state.best.attempts == number && !stop.requested()) nearest = state.best;
  }
  nearest.outcome = stop.requested() ? MakeOutcome::Stopped : MakeOutcome::Missed;
  nearest.attempts = request_.attempts;
  return nearest;
}

Grid Maker::filled(Attempt& now, Stop& stop) {
  if (request_.solution) return *request_.solution;
  if (request_.board_seeds) return board_of(now.made.board_seed, stop);
  return fill_grid(request_.fill, request_.fill_givens, request_.fill_nodes, now.random, stop);
}

bool Maker::attempt(Attempt& now, Stop& stop) {
  if (request_.method == Method::FewClues) return few_once(now, stop);
  now.made.solution = filled(now, stop);
  if (request_.may != CellSet::all() && !request_.solution)
    now.made.solution =
        fill_for_pattern(now.made.solution, request_.may, request_.pattern_steps, now.random, stop);
  // Judging may prove a puzzle minimal, turn its solution and score it: nothing of that holds for
  // the puzzle of the next order.
  const Made undug = now.made;
  for (int order = 0; order < request_.orders_per_grid && !stop.requested(); ++order) {
    now.made = undug;
    const bool found = request_.method == Method::Carve   ? carve_once(now, stop)
                       : request_.method == Method::Climb ? climb_once(now, stop)
                                                          : dig_once(now, stop);
    if (found) return true;
  }
  return false;
}

bool Maker::dig_once(Attempt& now, Stop& stop) {
  const auto orbits = ordered_orbits(request_.symmetry, request_.order, now.random);
  const int aim = request_.minimal ? 0 : now.random.between(request_.aim.low, request_.aim.high);
  Digger digger(now.made.solution, rules_of(request_));
  if (!digger.clear_forbidden_cells()) return false;
  dig(digger, orbits, aim, stop, request_.trace ? &now.made.trace : nullptr);
  now.made.puzzle = digger.puzzle();
  return judge(now, stop);
}

bool Maker::carve_once(Attempt& now, Stop& stop) {
  const auto orbits = ordered_orbits(request_.symmetry, request_.order, now.random);
  const auto carved =
      carve(now.made.solution, orbits, request_, stop, request_.trace ? &now.made.trace : nullptr);
  if (!carved) return false;
  now.made.puzzle = carved->puzzle;
  now.probe_distance =
      accepts_rank(request_, carved->rank)
          ? 0
          : score_to_target(request_.probe_target, carved->rank, carved->clues, request_.clues.low);
  return judge(now, stop);
}

bool Maker::few_once(Attempt& now, Stop& stop) {
  const int most = few_clues_target(request_.clues.low, request_.clues.high, now.random);
  now.made.puzzle = find_few_clues(most, now.random, stop);
  now.made.minimal = true;
  NeverStop never;
  Search(now.made.puzzle, kNoNodeLimit, set_).next(now.made.solution, never);
  return judge(now, stop);
}

bool Maker::climb_once(Attempt& now, Stop& stop) {
  Climb climb(request_, rater_, now.random, stop);
  const Made undug = now.made;
  if (!climb.begin(undug.solution)) return false;
  for (int step = 0; step < request_.climb_steps && !stop.requested(); ++step) {
    if (step != 0) climb.step();
    if (climb.distance() != 0 && step + 1 < request_.climb_steps) continue;
    now.made = undug;
    now.made.puzzle = climb.puzzle();
    if (judge(now, stop)) return true;
  }
  return false;
}

bool Maker::judge(Attempt& now, Stop& stop) {
  if (stop.requested()) return false;
  const Grid& puzzle = now.made.puzzle;
  const int clues = clue_count(puzzle), sparsest = sparsest_line(puzzle);
  int64_t distance = kPerClue * request_.clues.distance(clues) +
                     kPerClue * std::max(0, request_.line_floor - sparsest) +
                     kPerClue * std::max(0, sparsest - request_.sparsest_line) +
                     kPerRank / 1000 * now.probe_distance;
  if (distance == 0 && request_.minimal && !now.made.minimal) {
    now.made.minimal = has_redundant_clue(puzzle, set_, stop) == Verdict::No;
    if (!now.made.minimal) distance += kNotMinimal;
  }
  // A puzzle that fails already is rated no further; its distance is enough to compare misses.
  if (distance != 0) {
    now.miss(distance);
    return false;
  }
  distance = vary_and_judge(now, stop);
  if (distance != 0) {
    now.miss(distance);
    return false;
  }
  return !stop.requested();
}

int64_t Maker::rating_distance(Attempt& now, Stop& stop) {
  const bool gated = request_.rating.low > 0 || request_.rating.high < kRatingCeiling;
  const bool by_technique = !request_.needs.empty() || !request_.forbids.empty();
  if (!gated && !by_technique && !request_.scored) return 0;
  RateOptions options;
  // Above both the wanted range and what the score can tell apart nothing needs to be known.
  if (!by_technique)
    options.at_most =
        std::max(request_.rating.high, request_.scored ? kTopRating - 1 : 0) / 10.0 + 0.01;
  Rating rating = rater_.rate(Position(now.made.puzzle), options, stop);
  count_named(now.made.puzzle, request_.forbids, rating, rater_, stop);
  const int er = rating.outcome == Rating::Outcome::Solved ? tenths(rating.er) : kRatingCeiling;
  now.er = er;
  int64_t distance = kPerTenth * request_.rating.distance(er);
  distance += kPerMissingTechnique * count_of(request_.forbids, [&](Technique technique) {
                return rating.counts[static_cast<std::size_t>(technique)] != 0;
              });
  if (distance != 0) return distance;
  return kPerMissingTechnique * count_of(request_.needs, [&](Technique technique) {
           return !needs_technique(now.made.puzzle, technique, rater_, stop);
         });
}

int64_t Maker::score_distance(Attempt& now, uint64_t searches) const {
  ScoreParts& parts = now.made.parts.emplace();
  parts.techniques = techniques_part(now.er);
  parts.givens = givens_part(clue_count(now.made.puzzle));
  parts.distribution = distribution_part(sparsest_line(now.made.puzzle));
  parts.searches = searches_part(searches);
  now.made.score = weighted_score(parts, request_.weights);
  const bool open_end = request_.score_top_open && now.made.score == request_.score.high;
  return request_.score.distance(now.made.score) + (open_end ? 1 : 0);
}

int64_t Maker::vary_and_judge(Attempt& now, Stop& stop) {
  const bool searched =
      request_.scored || request_.searches.low > 0 || request_.searches.high != kSearchesCeiling;
  const Made dug = now.made;
  const uint64_t cap = std::max(
      {request_.scored ? kTopSearches : 0, request_.searches.low,
       request_.searches.high == kSearchesCeiling ? uint64_t{0} : request_.searches.high + 1});
  Made nearest;
  int64_t nearest_off = std::numeric_limits<int64_t>::max();
  for (int draw = 0; draw < request_.redraws; ++draw) {
    const Transform look = draw_propagation(request_, now.random);
    now.made = dug;
    now.made.puzzle = apply(look, dug.puzzle);
    now.made.solution = apply(look, dug.solution);
    // Neither the rating nor the number of searches is the same for every look of a puzzle.
    int64_t off = rating_distance(now, stop);
    if (off == 0 && searched) {
      const uint64_t searches = scan_count(now.made.puzzle, cap, stop);
      if (!request_.searches.has(searches)) off = 1;
      if (request_.scored) off += score_distance(now, searches);
    }
    if (off == 0) return 0;
    if (off >= nearest_off) continue;
    nearest = now.made;
    nearest_off = off;
  }
  now.made = nearest;
  return nearest_off;
}

}  // namespace nonet
