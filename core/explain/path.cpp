#include "explain/path.hpp"

#include <utility>

#include "explain/phrasing.hpp"
#include "grid/cell_set.hpp"
#include "rate/rating.hpp"

namespace nonet {

double highest_rating(const ExplainedPath& path) {
  Rating rating;
  for (const ExplainedStep& explained : path.steps) rating.add(explained.step);
  return rating.er;
}

void apply(const Step& step, Grid& digits, Candidates& marks) {
  for (const auto& [cell, digit] : step.eliminations)
    marks[cell] = marks[cell].without(DigitSet::only(digit));
  if (!step.placement) return;
  const auto [placed, digit] = *step.placement;
  digits[placed] = digit;
  marks[placed] = DigitSet::only(digit);
  for (Cell peer : kPeers[placed]) marks[peer] = marks[peer].without(DigitSet::only(digit));
}

ExplainedPath explain(Grid digits, Candidates marks, std::vector<Step> path,
                      const Language& language) {
  ExplainedPath result;
  result.steps.reserve(path.size());
  for (Step& step : path) {
    std::vector<Line> lines = words(step, &marks, language);
    result.steps.push_back({std::move(step), digits, marks, std::move(lines)});
    apply(result.steps.back().step, digits, marks);
  }
  result.end = digits;
  return result;
}

std::string title_of(const Grid& start, const Candidates* marks, double rating, bool player,
                     const Language& language) {
  const Phrasing phrasing(language);
  const bool sukaku = marks && start == Grid();
  const int count = sukaku ? marks->mark_count() : clue_count(start);
  const std::string rated = phrasing.fill(player ? Phrase::PathPlayer : Phrase::PathRated,
                                          {{"rating", rating_text(rating)}});
  return phrasing.fill(sukaku ? Phrase::PathSukaku : Phrase::PathSudoku,
                       {{"count", std::to_string(count)}, {"rated", rated}});
}

std::string picture_title(const ExplainedPath& path, int first, int last,
                          const Language& language) {
  const Phrasing phrasing(language);
  if (first != last)
    return phrasing.fill(Phrase::PathPictures,
                         {{"first", std::to_string(first)}, {"last", std::to_string(last)}});
  const Step& step = path.steps[static_cast<std::size_t>(first) - 1].step;
  return phrasing.fill(Phrase::PathPicture,
                       {{"name", name_of(step, language)}, {"number", std::to_string(first)}});
}

std::string as_text(const ExplainedPath& path, const Language& language) {
  std::string result;
  int number = 0;
  for (const ExplainedStep& explained : path.steps) {
    if (number > 0) result += "\n\n";
    const std::string head = std::to_string(++number) + ". ";
    result += head;
    result += name_of(explained.step, language);
    result += " (" + rating_text(explained.step.rating) + ")\n";
    result += joined(explained.lines, static_cast<int>(head.size()));
  }
  return result;
}

}  // namespace nonet
