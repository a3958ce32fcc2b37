#include "explain/highlight.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/shell_sort.hpp"
#include "explain/chain_order.hpp"

namespace nonet {

namespace {

template <class T>
void add(std::vector<T>& items, const T& item) {
  if (std::find(items.begin(), items.end(), item) == items.end()) items.push_back(item);
}

template <class T, class Items>
void add_all(std::vector<T>& list, const Items& items) {
  for (const auto& item : items) add(list, static_cast<T>(item));
}

void add_house(std::vector<HouseId>& houses, std::optional<HouseId> house) {
  if (house) add(houses, *house);
}

/// One overload per family of evidence.
class Pattern {
 public:
  Pattern(const Step& step, const Candidates* marks) : step_(step), marks_(marks) {}

  Highlight shown;

  void operator()(const std::monostate&) {}
  void operator()(const HiddenSingleEvidence& why) { add(shown.houses, why.house); }
  void operator()(const NakedSingleEvidence&) {
    if (step_.placement) add(shown.cells, step_.placement->cell);
  }
  void operator()(const LockingEvidence& why) {
    add(shown.houses, why.base);
    add(shown.cover_houses, why.cover);
    add_all(shown.cells, why.cells);
    for (Cell cell : why.cells) add(shown.keep, Candidate{cell, why.digit});
  }
  void operator()(const SubsetEvidence& why) {
    add(shown.houses, why.house);
    add_all(shown.cells, why.cells);
    add_present(shown.keep, why.cells, why.digits);
  }
  void operator()(const FishEvidence& why) {
    add_all(shown.houses, why.base);
    add_all(shown.cover_houses, why.cover);
    add_all(shown.cells, why.cells);
    add_all(shown.other_cells, why.fins);
    add_present(shown.keep, why.cells, DigitSet::only(why.digit));
    add_present(shown.other, why.fins, DigitSet::only(why.digit));
  }
  void operator()(const WingEvidence& why) {
    const DigitSet shared = DigitSet::only(why.digit);
    const DigitSet pivot = marks_ ? (*marks_)[why.pivot] : DigitSet();
    add(shown.cells, why.pivot);
    add_all(shown.other_cells, why.wings);
    add_present(shown.keep, why.wings, shared);
    if (step_.technique == Technique::XyzWing) add(shown.keep, Candidate{why.pivot, why.digit});
    for (Digit digit : pivot.without(shared)) add(shown.other, Candidate{why.pivot, digit});
    add_present(shown.other, why.wings, pivot.without(shared));
  }
  void operator()(const UniqueLoopEvidence& why) {
    add_house(shown.houses, why.house);
    add_all(shown.cells, why.loop);
    add_all(shown.other_cells, why.set_cells);
    add_present(shown.keep, why.loop, why.digits);
    add_present(shown.other, why.extra_cells, why.extra_digits);
    add_present(shown.other, why.set_cells, why.set_digits);
  }
  void operator()(const BugEvidence& why) {
    add_house(shown.houses, why.house);
    add_all(shown.cells, why.cells);
    add_all(shown.other_cells, why.set_cells);
    for (std::size_t i = 0; i < std::min(why.cells.size(), why.cell_digits.size()); ++i)
      for (Digit digit : why.cell_digits[i]) add(shown.keep, Candidate{why.cells[i], digit});
    add_present(shown.other, why.set_cells, why.set_digits);
  }
  void operator()(const AlignedExclusionEvidence& why) {
    add_all(shown.cells, why.cells);
    add_all(shown.other_cells, why.excluders);
  }
  void operator()(const ChainEvidence&) {}  // see branch()
  /// The ends are what counts, the rest leads from one to the other. A group of cells is joined by
  /// its first cell.
  void operator()(const AlternatingEvidence& why) {
    if (why.nodes.empty()) return;
    const LinkedPlaces &first = why.nodes.front(), &last = why.nodes.back();
    for (std::size_t i = 0; i < why.houses.size(); i += 2) add_house(shown.houses, why.houses[i]);
    for (CellSet set : why.sets) add_all(shown.other_cells, set);
    add_all(shown.cells, first.cells);
    add_all(shown.cells, last.cells);
    add_places(shown.keep, first);
    add_places(shown.keep, last);
    for (std::size_t i = 0; i + 1 < why.nodes.size(); ++i) {
      const LinkedPlaces &here = why.nodes[i], &next = why.nodes[i + 1];
      if (i > 0) {
        add_all(shown.other_cells, here.cells.without(first.cells | last.cells));
        add_places(shown.other, here);
      }
      if (!here.cells.empty() && !next.cells.empty())
        add(shown.links, Link{{here.cells.first(), here.digit},
                              {next.cells.first(), next.digit},
                              i % 2 == 0,
                              false});
    }
  }
  void operator()(const ColoringEvidence& why) {
    add_all(shown.cells, why.first);
    add_all(shown.other_cells, why.second);
    add_present(shown.keep, why.first, DigitSet::only(why.digit));
    add_present(shown.other, why.second, DigitSet::only(why.digit));
    if (why.clash)
      add(shown.links,
          Link{{(*why.clash)[0], why.digit}, {(*why.clash)[1], why.digit}, false, false});
  }
  void operator()(const RectangleEvidence& why) {
    for (Cell cell : why.loop)
      if (std::find(why.open.begin(), why.open.end(), cell) == why.open.end())
        add(shown.cells, cell);
    add_all(shown.other_cells, why.open);
    add_present(shown.keep, why.loop, why.digits);
    if (why.extra) add_present(shown.other, why.open, DigitSet::only(*why.extra));
  }
  void operator()(const AlsEvidence& why) {
    add_all(shown.cells, why.first);
    add_all(shown.other_cells, why.second);
    for (CellSet cells : {why.first, why.second}) {
      add_present(shown.keep, cells, DigitSet::only(why.removed));
      add_present(shown.other, cells, DigitSet::only(why.common));
    }
  }
  void operator()(const BentSetEvidence& why) {
    add_all(shown.cells, why.cells);
    add_present(shown.keep, why.cells, DigitSet::only(why.removed));
    add_present(shown.other, why.cells, why.digits.without(DigitSet::only(why.removed)));
  }
  void operator()(const BlossomEvidence& why) {
    const DigitSet removed = DigitSet::only(why.removed);
    add(shown.cells, why.stem);
    for (const BlossomEvidence::Petal& petal : why.petals) {
      add_all(shown.other_cells, petal.cells);
      add_present(shown.keep, petal.cells, removed);
      add_present(shown.other, petal.cells, DigitSet::only(petal.digit));
      add(shown.other, Candidate{why.stem, petal.digit});
    }
    add_present(shown.keep, std::array{why.stem}, removed);
  }
  void operator()(const TemplateEvidence& why) {
    if (!marks_) return;
    for (int cell = 0; cell < kCellCount; ++cell)
      if ((*marks_)[cell].has(why.digit))
        add(shown.keep, Candidate{static_cast<Cell>(cell), why.digit});
    drop_victims(shown.keep);
  }
  void operator()(const ClusterEvidence& why) {
    for (const ClusterEvidence::Cluster& cluster : why.clusters) {
      add_all(shown.other, cluster.first);
      add_all(shown.keep, cluster.second);
    }
    if (why.emptied) add(shown.cells, *why.emptied);
    if (why.clash) add(shown.links, Link{(*why.clash)[0], (*why.clash)[1], false, false});
  }
  void operator()(const CoverEvidence& why) {
    add_all(shown.cells, why.base_cells);
    add_all(shown.other_cells, why.cover_cells);
    add_present(shown.keep, why.base_cells, DigitSet::all());
    for (const auto& [house, digits] : why.base) {
      add(shown.houses, house);
      add_present(shown.keep, kHouseCells[house], digits);
    }
    for (const auto& [house, digits] : why.cover) add(shown.cover_houses, house);
    drop_victims(shown.keep);
  }
  void operator()(const TridagonEvidence& why) {
    add_all(shown.cells, why.cells);
    add_present(shown.other, why.cells, why.digits);
    add_all(shown.keep, why.guardians);
    drop_victims(shown.other);
  }
  void operator()(const ExocetEvidence& why) {
    add_all(shown.houses, why.lines);
    add_all(shown.cells, why.base);
    add_all(shown.other_cells, why.targets);
    add_present(shown.keep, why.base, why.digits);
    add_present(shown.other, why.targets, why.digits);
    drop_victims(shown.keep);
    drop_victims(shown.other);
  }
  void operator()(const SueDeCoqEvidence& why) {
    add(shown.houses, why.line);
    add(shown.cover_houses, why.box);
    add_all(shown.cells, why.cells);
    add_all(shown.other_cells, why.line_cells);
    add_all(shown.other_cells, why.box_cells);
    add_present(shown.keep, why.cells, why.digits);
    add_present(shown.keep, why.line_cells, why.line_digits);
    add_present(shown.other, why.box_cells, why.box_digits);
  }

 private:
  template <class Cells>
  void add_present(std::vector<Candidate>& list, const Cells& cells, DigitSet digits) const {
    for (Cell cell : cells)
      for (Digit digit : marks_ ? digits & (*marks_)[cell] : digits)
        add(list, Candidate{cell, digit});
  }
  static void add_places(std::vector<Candidate>& list, const LinkedPlaces& places) {
    for (Cell cell : places.cells) add(list, Candidate{cell, places.digit});
  }
  /// What the step eliminates is shown as such and nothing else.
  void drop_victims(std::vector<Candidate>& list) const {
    for (const Candidate& victim : step_.eliminations) std::erase(list, victim);
  }

  const Step& step_;
  const Candidates* marks_;
};

Highlight branch(const ChainEvidence& why, std::span<const int> targets) {
  Highlight shown;
  add_house(shown.houses, why.house);
  const std::vector<int> nodes = follow(why, targets);
  if (nodes.empty()) return shown;
  add(shown.cells, why.nodes[nodes.front()].candidate.cell);
  for (int index : nodes) {
    const ChainNode& node = why.nodes[index];
    add(node.on ? shown.keep : shown.other, node.candidate);
    if (node.cause == Cause::Rule) continue;  // what a nested step concludes has no line of its own
    for (int parent : node.parents) {
      const Link link{why.nodes[parent].candidate, node.candidate, node.on, true};
      if (link.start == link.end) continue;
      const auto same = std::find_if(
          shown.links.begin(), shown.links.end(),
          [&](const Link& known) { return known.start == link.start && known.end == link.end; });
      if (same == shown.links.end())
        shown.links.push_back(link);
      else
        *same = link;
    }
  }
  return shown;
}

}  // namespace

std::vector<Highlight> highlights(const Step& step, const Candidates* marks) {
  std::vector<Highlight> views;
  if (const auto* chain = std::get_if<ChainEvidence>(&step.evidence)) {
    if (has_branches(chain_kind(step.technique)))
      for (const int& target : chain->targets) views.push_back(branch(*chain, {&target, 1}));
    else
      views.push_back(branch(*chain, chain->targets));
  } else {
    Pattern pattern(step, marks);
    std::visit(pattern, step.evidence);
    views.push_back(std::move(pattern.shown));
  }
  for (Highlight& view : views) {
    if (step.placement)
      view.place.push_back(*step.placement);
    else
      add_all(view.remove, step.eliminations);
  }
  return views;
}

namespace {

template <class Cells>
void add_boxes(std::vector<HouseId>& houses, const Cells& cells) {
  for (Cell cell : cells) add(houses, house_of(HouseKind::Box, cell));
}

struct WhereToLook {
  const Step& step;
  std::vector<HouseId> houses = {};

  void operator()(const std::monostate&) {}
  void operator()(const HiddenSingleEvidence& why) { houses = {why.house}; }
  void operator()(const SubsetEvidence& why) { houses = {why.house}; }
  void operator()(const NakedSingleEvidence&) {
    if (step.placement) houses = {house_of(HouseKind::Box, step.placement->cell)};
  }
  void operator()(const LockingEvidence& why) { houses = {why.base, why.cover}; }
  void operator()(const FishEvidence& why) { houses = why.base; }
  void operator()(const SueDeCoqEvidence& why) { houses = {why.line, why.box}; }
  void operator()(const WingEvidence& why) {
    add_cells(std::array{why.pivot, why.wings[0], why.wings[1]});
  }
  void operator()(const UniqueLoopEvidence& why) { add_cells(why.loop); }
  void operator()(const BugEvidence& why) { add_cells(why.cells); }
  void operator()(const AlignedExclusionEvidence& why) { add_cells(why.cells); }
  void operator()(const RectangleEvidence& why) { add_cells(why.loop); }
  void operator()(const ColoringEvidence& why) { add_cells(why.first | why.second); }
  void operator()(const AlsEvidence& why) { add_cells(why.first | why.second); }
  void operator()(const BentSetEvidence& why) { add_cells(why.cells); }
  void operator()(const BlossomEvidence& why) { add_cells(std::array{why.stem}); }
  void operator()(const ClusterEvidence& why) {
    CellSet cells;
    for (const ClusterEvidence::Cluster& cluster : why.clusters)
      for (const auto* side : {&cluster.first, &cluster.second})
        for (const Candidate& candidate : *side) cells.add(candidate.cell);
    add_cells(cells);
  }
  void operator()(const CoverEvidence& why) { add_cells(why.base_cells | why.cover_cells); }
  void operator()(const TridagonEvidence& why) { add_cells(why.cells); }
  void operator()(const ExocetEvidence& why) { add_cells(why.base); }
  void operator()(const TemplateEvidence& why) {
    for (const Candidate& victim : step.eliminations)
      if (victim.digit == why.digit) add(houses, house_of(HouseKind::Box, victim.cell));
    if (step.placement) houses = {house_of(HouseKind::Box, step.placement->cell)};
    shell_sort(houses);
  }
  void operator()(const AlternatingEvidence& why) {
    CellSet cells;
    for (const LinkedPlaces& node : why.nodes) cells |= node.cells;
    add_cells(cells);
  }
  void operator()(const ChainEvidence& why) {
    CellSet cells;
    for (const ChainNode& node : why.nodes)
      if (node.parents.empty()) cells.add(node.candidate.cell);
    add_cells(cells);
  }

  template <class Cells>
  void add_cells(const Cells& cells) {
    add_boxes(houses, cells);
    shell_sort(houses);
  }
};

}  // namespace

std::vector<HouseId> where_to_look(const Step& step) {
  WhereToLook where{step};
  std::visit(where, step.evidence);
  return where.houses;
}

}  // namespace nonet
