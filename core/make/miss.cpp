#include "make/miss.hpp"

#include <vector>

#include "make/judge.hpp"
#include "make/orbit.hpp"
#include "make/request_text.hpp"

namespace nonet {
namespace {

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : " and ") + part;
  return text;
}

std::string_view name_of(LogicLevel level) {
  return Choices<LogicLevel>::names[static_cast<std::size_t>(level)];
}

std::vector<std::string> layout_faults(const Plan& plan, const Made& miss) {
  std::vector<std::string> faults;
  const int clues = clue_count(miss.puzzle), sparsest = sparsest_line(miss.puzzle);
  const TargetFields& target = plan.target;
  if (!target.clues.has(clues))
    faults.push_back("has " + std::to_string(clues) + " clues, not " + range_words(target.clues));
  if (sparsest < target.line_floor)
    faults.push_back("has a line of " + std::to_string(sparsest) + " clues, not at least " +
                     std::to_string(target.line_floor) + " in each");
  if (sparsest > target.sparsest_line)
    faults.push_back("has at least " + std::to_string(sparsest) + " clues in each line, not " +
                     std::to_string(target.sparsest_line) + " in one");
  if (const auto& rank = miss.measured.rank; rank && !accepts_rank(plan.carve, *rank))
    faults.push_back("is " + std::string(name_of(*rank)) + ", not " +
                     std::string(name_of(plan.carve.probe_target)));
  if (miss.measured.redundant) faults.push_back("is not minimal");
  return faults;
}

std::vector<std::string> rating_faults(const Plan& plan, const Measured& measured) {
  std::vector<std::string> faults;
  const int parts = field("rating").parts;
  if (measured.er && !plan.rating.has(*measured.er)) {
    const std::string er = *measured.er == kRatingCeiling
                               ? "above " + decimal_text(measured.er_above, parts)
                               : decimal_text(*measured.er, parts);
    faults.push_back("is rated " + er + ", not " + range_words(plan.rating, parts));
  }
  if (!measured.used.empty()) faults.push_back("uses " + slugs_text(measured.used));
  if (faults.empty() && !measured.not_needed.empty())
    faults.push_back("does not need " + slugs_text(measured.not_needed));
  return faults;
}

std::vector<std::string> search_faults(const Plan& plan, const Made& miss) {
  std::vector<std::string> faults;
  if (const auto& searches = miss.measured.searches; searches && !plan.searches.has(*searches)) {
    const bool above = *searches > plan.searches.high;
    faults.push_back((above ? "takes more than " + std::to_string(plan.searches.high)
                            : "takes " + std::to_string(*searches)) +
                     " searches, not " + range_words(plan.searches));
  }
  if (miss.parts && score_distance(plan, miss.score) != 0) {
    const int parts = field("score").parts;
    faults.push_back("scores " + decimal_text(miss.score, parts) + ", not " +
                     range_words(plan.score, parts));
  }
  return faults;
}

}  // namespace

std::string explain_miss(const Plan& plan, const Made& miss) {
  for (const auto& faults :
       {layout_faults(plan, miss), rating_faults(plan, miss.measured), search_faults(plan, miss)})
    if (!faults.empty()) return joined(faults);
  return {};
}

Request request_of_miss(const Request& request, const Made& miss) {
  Request again = request;
  again.run.fallback = true;
  if (miss.outcome == MakeOutcome::Stopped) again.run.attempts = miss.attempts;
  return again;
}

std::string no_puzzle_message(const Request& request, const Made& made) {
  const uint64_t attempts = request.run.attempts;
  std::string text = "nothing met the request in " + std::to_string(attempts) +
                     (attempts == 1 ? " attempt" : " attempts");
  if (made.any)
    text += "; the nearest miss " + explain_miss(plan_of(request), made) +
            " (set `fallback` to return it)";
  return text;
}

}  // namespace nonet
