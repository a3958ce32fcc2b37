#include "explain/words.hpp"

#include <utility>

#include "explain/chain_order.hpp"
#include "explain/describe.hpp"

namespace nonet {

namespace {

/// What the step does. Cells that lose the same digits are named together.
std::string conclusion(const Phrasing& phrasing, const Step& step) {
  if (step.placement)
    return phrasing.fill(Phrase::SoPlace, {{"cell", cell_name(step.placement->cell)},
                                           {"digit", digit_name(step.placement->digit)}});
  std::vector<std::pair<Cell, DigitSet>> by_cell;
  for (const auto& [cell, digit] : step.eliminations) {
    std::size_t i = 0;
    while (i < by_cell.size() && by_cell[i].first != cell) ++i;
    if (i == by_cell.size()) by_cell.push_back({cell, DigitSet()});
    by_cell[i].second |= DigitSet::only(digit);
  }
  std::vector<std::pair<DigitSet, std::vector<Cell>>> by_digits;
  for (const auto& [cell, digits] : by_cell) {
    std::size_t i = 0;
    while (i < by_digits.size() && by_digits[i].first != digits) ++i;
    if (i == by_digits.size()) by_digits.push_back({digits, {}});
    by_digits[i].second.push_back(cell);
  }
  std::string result;
  for (const auto& [digits, cells] : by_digits) {
    if (!result.empty()) result += phrasing.language().text(Phrase::SoJoin);
    result +=
        phrasing.fill(Phrase::SoDelete, {{"cells", phrasing.cells(cells)},
                                         {"digits", phrasing.digits(digits, Phrasing::Joint::Or)}});
  }
  return result;
}

}  // namespace

void describe_step(const Context& context, Lines& lines) {
  std::visit(
      [&](const auto& why) {
        if constexpr (!std::is_same_v<std::decay_t<decltype(why)>, std::monostate>)
          describe(context, why, lines);
      },
      context.step.evidence);
  const bool by_cases = std::holds_alternative<ChainEvidence>(context.step.evidence) &&
                        has_branches(chain_kind(context.step.technique));
  add_line(lines,
           context.phrasing.fill(by_cases ? Phrase::SoEvery : Phrase::So,
                                 {{"conclusion", conclusion(context.phrasing, context.step)}}));
}

std::string_view name_of(const Step& step, const Language& language) {
  const auto* single = std::get_if<HiddenSingleEvidence>(&step.evidence);
  return single && single->last_cell ? language.text(Phrase::FullHouse)
                                     : language.name(step.technique);
}

std::vector<Line> words(const Step& step, const Candidates* marks, const Language& language) {
  const Phrasing phrasing(language);
  Lines lines;
  describe_step(Context{phrasing, step, marks, {}}, lines);
  return lines;
}

std::string joined(const std::vector<Line>& lines, int margin) {
  std::string result;
  for (const Line& line : lines) {
    if (!result.empty()) result += '\n';
    result.append(static_cast<std::size_t>(margin + 2 * line.depth), ' ');
    result += line.text;
  }
  return result;
}

}  // namespace nonet
