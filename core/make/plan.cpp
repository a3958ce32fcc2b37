#include "make/plan.hpp"

#include <algorithm>
#include <cassert>

namespace nonet {
namespace {

constexpr int kStrictRedraws = 8;

/// Propagation moves cells, which a symmetry or a pattern forbids, and a given solution forbids
/// everything.
uint32_t allowed_steps(const Request& request) {
  if (request.source.solution) return 0;
  uint32_t kinds = request.vary.propagation_kinds;
  if (request.target.symmetry != Symmetry::None || request.target.pattern)
    kinds &= 1u << static_cast<unsigned>(PropagationStep::DigitSwap);
  return kinds;
}

}  // namespace

Plan plan_of(const Request& request) {
  const TargetFields& target = request.target;
  Plan plan;
  static_cast<Request&>(plan) = request;
  plan.method = resolved_method(request);
  const auto cells = cells_of(request);
  assert(std::holds_alternative<Pattern>(cells));
  if (const auto* pattern = std::get_if<Pattern>(&cells)) {
    plan.must = pattern->must;
    plan.may = pattern->may;
  }
  plan.aim = request.dig.aim.value_or(target.clues);
  plan.rating = target.rating.value_or(plan.rating);
  plan.score = target.score.value_or(plan.score);
  plan.score_top_open = plan.score.high < kScoreTop;
  plan.scored = request.run.scored || target.score.has_value();
  plan.searches = target.strict ? target.strict_searches : target.searches;
  plan.redraws =
      target.strict ? std::max(kStrictRedraws, request.vary.redraws) : request.vary.redraws;
  plan.propagation_kinds = allowed_steps(request);
  return plan;
}

}  // namespace nonet
