// Words for unrated techniques: skyscrapers, W-wings, colors, almost locked sets.
//
// The techniques that rest on alternating links share their evidence; those with a shape of their
// own have a phrase of their own, the others are described link by link.
#include <algorithm>

#include "explain/describe.hpp"

namespace nonet {

namespace {

using Joint = Phrasing::Joint;

bool all_see(const std::vector<Candidate>& eliminations, Cell cell) {
  return std::all_of(eliminations.begin(), eliminations.end(), [cell](const Candidate& candidate) {
    return kPeerSets[cell].has(candidate.cell);
  });
}

std::string first_cell(const LinkedPlaces& node) {
  return node.cells.empty() ? std::string() : cell_name(node.cells.first());
}

/// The cells of one node, then those of another.
std::vector<Cell> both(const LinkedPlaces& first, const LinkedPlaces& second) {
  std::vector<Cell> cells;
  for (const LinkedPlaces* node : {&first, &second})
    for (Cell cell : node->cells) cells.push_back(cell);
  return cells;
}

bool same(const LinkedPlaces& a, const LinkedPlaces& b) {
  return a.cells == b.cells && a.digit == b.digit;
}

std::string turbot(const Phrasing& phrasing, const AlternatingEvidence& why) {
  const auto& nodes = why.nodes;
  std::vector<HouseId> strong;
  for (std::size_t link : {0, 2})
    if (why.houses[link]) strong.push_back(*why.houses[link]);
  return phrasing.fill(Phrase::Turbot,
                       {{"houses", phrasing.houses(strong)},
                        {"digit", digit_name(nodes.front().digit)},
                        {"joined", phrasing.cells(both(nodes[1], nodes[2]))},
                        {"joint", house_or_empty(phrasing, why.houses[1])},
                        {"ends", phrasing.cells(both(nodes.front(), nodes.back()))}});
}

std::string empty_rectangle(const Phrasing& phrasing, const AlternatingEvidence& why) {
  const auto& nodes = why.nodes;
  return phrasing.fill(Phrase::EmptyRectangle,
                       {{"box", house_or_empty(phrasing, why.houses[0])},
                        {"digit", digit_name(nodes.front().digit)},
                        {"far", phrasing.cells(nodes.front().cells, Joint::Or)},
                        {"near", phrasing.cells(nodes[1].cells, Joint::Or)},
                        {"near_line", house_or_empty(phrasing, why.houses[1])},
                        {"start", first_cell(nodes[2])},
                        {"end", first_cell(nodes.back())},
                        {"link", house_or_empty(phrasing, why.houses[2])}});
}

std::string w_wing(const Phrasing& phrasing, const AlternatingEvidence& why) {
  const auto& nodes = why.nodes;
  const Digit digit = nodes.front().digit, linked = nodes[1].digit;
  return phrasing.fill(
      Phrase::WWing,
      {{"cells", phrasing.cells(both(nodes.front(), nodes.back()))},
       {"digits", phrasing.digits(DigitSet::only(digit) | DigitSet::only(linked), Joint::Or)},
       {"house", house_or_empty(phrasing, why.houses[2])},
       {"linked", digit_name(linked)},
       {"ends", phrasing.cells(both(nodes[2], nodes[3]), Joint::Or)},
       {"digit", digit_name(digit)}});
}

std::string remote_pairs(const Phrasing& phrasing, const AlternatingEvidence& why) {
  const auto& nodes = why.nodes;
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < nodes.size(); i += 2)
    if (!nodes[i].cells.empty()) cells.push_back(nodes[i].cells.first());
  return phrasing.fill(Phrase::RemotePairs,
                       {{"cells", phrasing.cells(cells)},
                        {"digits", phrasing.digits(DigitSet::only(nodes.front().digit) |
                                                   DigitSet::only(nodes[1].digit))},
                        {"ends", phrasing.cells(both(nodes.front(), nodes.back()))}});
}

bool is_group(const LinkedPlaces& node) { return node.cells.size() > 1; }

/// A cell, or "one of" several.
std::string places_name(const Phrasing& phrasing, const LinkedPlaces& node) {
  if (!is_group(node)) return first_cell(node);
  return phrasing.fill(Phrase::Places, {{"cells", phrasing.cells(node.cells)}});
}

std::string is_false(const Phrasing& phrasing, const LinkedPlaces& node) {
  const std::string_view digit = digit_name(node.digit);
  if (is_group(node))
    return phrasing.fill(Phrase::OffPlaces,
                         {{"cells", phrasing.cells(node.cells)}, {"digit", digit}});
  return phrasing.fill(Phrase::IsNot, {{"cell", first_cell(node)}, {"digit", digit}});
}

/// What a link leads to: the next node is true after a strong link, false after a weak one.
std::string link_name(const Phrasing& phrasing, const AlternatingEvidence& why, std::size_t link) {
  const LinkedPlaces &here = why.nodes[link], &next = why.nodes[link + 1];
  const bool on = link % 2 == 0, in_cell = here.digit != next.digit;
  const CellSet set = why.set(link);
  if (!on && !in_cell && (is_group(next) || !why.houses[link])) return is_false(phrasing, next);
  const Phrase on_house = is_group(next) ? Phrase::OnPlaces : Phrase::OnHouse;
  const Phrase phrase = !set.empty()       ? Phrase::OnSet
                        : why.houses[link] ? (on ? on_house : Phrase::OffHouse)
                                           : (on ? Phrase::OnCell : Phrase::OffCell);
  return phrasing.fill(phrase, {{"cell", places_name(phrasing, next)},
                                {"digit", digit_name(next.digit)},
                                {"by", digit_name(here.digit)},
                                {"set", phrasing.cells(set)},
                                {"house", house_or_empty(phrasing, why.houses[link])}});
}

void link_by_link(const Phrasing& phrasing, const AlternatingEvidence& why, Lines& lines) {
  const auto& nodes = why.nodes;
  const LinkedPlaces &first = nodes.front(), &last = nodes.back();
  const std::string start = is_false(phrasing, first);
  std::string chain;
  for (std::size_t i = 0; i + 1 < nodes.size(); ++i) {
    if (i > 0) chain += phrasing.language().text(Phrase::ChainSo);
    chain += link_name(phrasing, why, i);
  }
  if (same(first, last)) {
    add_line(lines, phrasing.fill(Phrase::Chain, {{"start", start}, {"chain", chain}}));
    return;
  }
  add_line(lines, phrasing.fill(Phrase::Alternating, {{"start", start}, {"chain", chain}}));
  if (why.is_loop()) {
    add_line(lines, phrasing.fill(Phrase::LoopClosed, {}));
    for (std::size_t i = 0; i < why.sets.size(); ++i)
      if (!why.set(i).empty()) {
        add_line(lines, phrasing.fill(Phrase::LoopSets, {}));
        break;
      }
    return;
  }
  std::vector<std::string> ends;
  for (const LinkedPlaces* end : {&first, &last})
    ends.push_back(phrasing.fill(
        Phrase::Mark, {{"digit", digit_name(end->digit)}, {"cell", places_name(phrasing, *end)}}));
  add_line(lines, phrasing.fill(Phrase::Ends, {{"ends", phrasing.join(ends, Joint::Or)}}));
}

}  // namespace

void describe(const Context& context, const AlternatingEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  if (why.nodes.empty() || (why.houses.size() + 1 != why.nodes.size() && !why.is_loop())) return;
  if (why.nodes.size() >= 4) switch (context.step.technique) {
      case Technique::Skyscraper:
      case Technique::TwoStringKite:
        return add_line(lines, turbot(phrasing, why));
      case Technique::EmptyRectangle:
        return add_line(lines, empty_rectangle(phrasing, why));
      case Technique::WWing:
        return add_line(lines, w_wing(phrasing, why));
      case Technique::RemotePairs:
        return add_line(lines, remote_pairs(phrasing, why));
      default:
        break;
    }
  link_by_link(phrasing, why, lines);
}

void describe(const Context& context, const ColoringEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  add_line(lines, phrasing.fill(Phrase::Coloring, {{"digit", digit_name(why.digit)},
                                                   {"first", phrasing.cells(why.first)},
                                                   {"second", phrasing.cells(why.second)}}));
  add_line(lines,
           why.clash ? phrasing.fill(Phrase::ColoringClash, {{"cells", phrasing.cells(*why.clash)}})
                     : phrasing.fill(Phrase::ColoringBoth, {{"digit", digit_name(why.digit)}}));
}

void describe(const Context& context, const AlsEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  const auto add_set = [&](CellSet cells, DigitSet digits) {
    add_line(lines, phrasing.fill(Phrase::Als, {{"cells", phrasing.cells(cells)},
                                                {"digits", phrasing.digits(digits, Joint::Or)}}));
  };
  add_set(why.first, why.first_digits);
  add_set(why.second, why.second_digits);
  const Phrase phrase = why.doubly_linked ? Phrase::AlsXzDouble : Phrase::AlsXz;
  add_line(lines, phrasing.fill(phrase, {{"common", digit_name(why.common)},
                                         {"removed", digit_name(why.removed)}}));
}

void describe(const Context& context, const BentSetEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  add_line(lines, phrasing.fill(Phrase::BentSet, {{"cells", phrasing.cells(why.cells)},
                                                  {"digits", phrasing.digits(why.digits)},
                                                  {"removed", digit_name(why.removed)}}));
}

void describe(const Context& context, const BlossomEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  const std::string stem = cell_name(why.stem);
  const std::string_view removed = digit_name(why.removed);
  for (const BlossomEvidence::Petal& petal : why.petals)
    add_line(lines,
             phrasing.fill(
                 Phrase::BlossomPetal,
                 {{"stem", stem},
                  {"digit", digit_name(petal.digit)},
                  {"cells", phrasing.cells(petal.cells)},
                  {"digits", phrasing.digits(petal.digits.without(DigitSet::only(petal.digit)))}}));
  if (context.marks && (*context.marks)[why.stem].has(why.removed))
    add_line(lines, phrasing.fill(Phrase::BlossomStem, {{"stem", stem}, {"removed", removed}}));
  // Without marks the eliminations show whether the stem may have the digit too.
  const Phrase phrase = !context.marks && all_see(context.step.eliminations, why.stem)
                            ? Phrase::BlossomOrStem
                            : Phrase::Blossom;
  add_line(lines, phrasing.fill(phrase, {{"stem", stem}, {"removed", removed}}));
}

void describe(const Context& context, const TemplateEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  CellSet cells;
  if (context.step.placement)
    cells.add(context.step.placement->cell);
  else
    for (const Candidate& candidate : context.step.eliminations) cells.add(candidate.cell);
  const Phrase phrase = context.step.placement ? Phrase::TemplatesAll : Phrase::Templates;
  add_line(lines, phrasing.fill(phrase, {{"digit", digit_name(why.digit)},
                                         {"cells", phrasing.cells(cells, Joint::Or)}}));
}

void describe(const Context& context, const SueDeCoqEvidence& why, Lines& lines) {
  const Phrasing& phrasing = context.phrasing;
  const DigitSet all = why.digits | why.line_digits | why.box_digits;
  const std::string line = phrasing.house(why.line), box = phrasing.house(why.box);
  add_line(lines, phrasing.fill(Phrase::SueDeCoq, {{"line", line},
                                                   {"box", box},
                                                   {"cells", phrasing.cells(why.cells)},
                                                   {"line_cells", phrasing.cells(why.line_cells)},
                                                   {"box_cells", phrasing.cells(why.box_cells)},
                                                   {"count", phrasing.count(all.size())},
                                                   {"digits", phrasing.digits(all)}}));
  add_line(lines, phrasing.fill(Phrase::SueDeCoqRest,
                                {{"line", line},
                                 {"box", box},
                                 {"on_line", phrasing.digits(all.without(why.box_digits))},
                                 {"in_box", phrasing.digits(all.without(why.line_digits))}}));
}

}  // namespace nonet
