#include "deduce/chains/grouped.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "deduce/chain_rating.hpp"
#include "deduce/chains/group_graph.hpp"
#include "deduce/scan_order.hpp"

namespace nonet {
namespace {

constexpr NodeIndex kNone = 0xFFFF;

/// Nodes from the first to the last, and the strong links between the first and the second, the
/// third and the fourth ...
struct Chain {
  std::vector<NodeIndex> nodes;
  std::vector<const StrongLink*> strong;
  bool loop = false;
  size_t length() const { return nodes.size(); }
};

class ChainSearch {
 public:
  ChainSearch(const GroupGraph& graph, const FindOptions& options)
      : graph_(graph), options_(options) {}

  /// Calls take(chain) for the shortest chain between each two ends, short chains first for each
  /// start, until it returns true. Chains of `most` strong links are the longest.
  template <class Take>
  bool run(int most, Take&& take) {
    for (size_t start = 0; start < graph_.size(); ++start) {
      if (options_.stop != nullptr && options_.stop->requested()) return false;
      if (search_from(static_cast<NodeIndex>(start), most, take)) return true;
    }
    return false;
  }

 private:
  struct Reached {
    NodeIndex node;
    int strong_links;
  };

  template <class Take>
  bool search_from(NodeIndex start, int most, Take& take) {
    before_on_.assign(graph_.size(), kNone);
    before_off_.resize(graph_.size());
    link_.assign(graph_.size(), nullptr);
    queue_.clear();
    not_off_.assign((graph_.size() + 63) / 64, ~uint64_t{0});
    not_off_[start / 64] &= ~(uint64_t{1} << start % 64);
    spread_strong(start, 1);
    for (size_t i = 0; i < queue_.size(); ++i) {
      const auto [node, strong_links] = queue_[i];
      // Each chain is found from both its ends.
      if (strong_links >= 2 && start <= node && proves(start, node) && take(chain_to(start, node)))
        return true;
      if (strong_links == most) continue;
      const std::span<const uint64_t> weak = graph_.weak(node);
      for (size_t word = 0; word < weak.size(); ++word) {
        uint64_t rest = weak[word] & not_off_[word];
        not_off_[word] &= ~rest;
        for (; rest != 0; rest = without_lowest_bit(rest)) {
          const auto off = static_cast<NodeIndex>(64 * word + lowest_bit_index(rest));
          before_off_[off] = node;
          spread_strong(off, strong_links + 1);
        }
      }
    }
    return false;
  }

  /// Whether a chain between the two can remove anything.
  bool proves(NodeIndex first, NodeIndex last) const {
    const GroupNode &a = graph_.node(first), &b = graph_.node(last);
    if (graph_.is_weak(first, last) || a.cells == b.cells) return true;  // a loop, or in a cell
    if (a.digit == b.digit) return !(a.seen & b.seen & graph_.cells_with(a.digit)).empty();
    return (a.is_single() && b.seen.has(a.cells.first()) &&
            graph_.cells_with(b.digit).has(a.cells.first())) ||
           (b.is_single() && a.seen.has(b.cells.first()) &&
            graph_.cells_with(a.digit).has(b.cells.first()));
  }

  void spread_strong(NodeIndex off, int strong_links) {
    for (const StrongLink& link : graph_.strong(off)) {
      if (before_on_[link.to] != kNone) continue;
      before_on_[link.to] = off;
      link_[link.to] = &link;
      queue_.push_back({link.to, strong_links});
    }
  }

  const Chain& chain_to(NodeIndex start, NodeIndex end) {
    chain_.nodes.clear();
    chain_.strong.clear();
    for (NodeIndex on = end;;) {
      const NodeIndex off = before_on_[on];
      chain_.nodes.push_back(on);
      chain_.nodes.push_back(off);
      chain_.strong.push_back(link_[on]);
      if (off == start) break;
      on = before_off_[off];
    }
    std::reverse(chain_.nodes.begin(), chain_.nodes.end());
    std::reverse(chain_.strong.begin(), chain_.strong.end());
    chain_.loop = graph_.is_weak(start, end);
    return chain_;
  }

  const GroupGraph& graph_;
  const FindOptions& options_;
  std::vector<NodeIndex> before_on_, before_off_;
  std::vector<uint64_t> not_off_;
  std::vector<const StrongLink*> link_;
  std::vector<Reached> queue_;
  Chain chain_;
};

class ChainWriter {
 public:
  ChainWriter(const Position& position, const GroupGraph& graph, const FindOptions& options,
              Step& step)
      : position_(position), graph_(graph), options_(options), step_(step) {}

  /// False if the chain removes nothing.
  bool write(const Chain& chain, Technique technique) {
    removed_ = {};
    const NodeIndex first = chain.nodes.front(), last = chain.nodes.back();
    const bool places = first == last && graph_.node(first).is_single();
    if (chain.loop)
      remove_by_loop(chain);
    else
      remove_conflicts(first, last);
    if (nothing_removed()) return false;
    step_.clear();
    step_.technique = technique;
    step_.length = static_cast<int>(chain.length()) + (chain.loop ? 0 : 2);
    step_.rating = rating_of(technique) + length_increment(step_.length);
    if (places) {
      const Cell cell = graph_.node(first).cells.first();
      step_.placement = Candidate{cell, graph_.node(first).digit};
      step_.remove(cell,
                   position_.candidates(cell).without(DigitSet::only(step_.placement->digit)));
    } else {
      for (Cell cell : position_.empty_cells())
        for (Digit digit : position_.candidates(cell))
          if (removed_[digit - 1].has(cell)) step_.remove({cell, digit});
    }
    if (options_.with_evidence) step_.evidence = evidence_of(chain);
    return true;
  }

 private:
  bool nothing_removed() const {
    return std::all_of(removed_.begin(), removed_.end(), [](CellSet c) { return c.empty(); });
  }

  /// Where a digit contradicts the node.
  CellSet conflicts(const GroupNode& node, Digit digit) const {
    if (digit == node.digit) return node.seen;
    return node.is_single() ? node.cells : CellSet();
  }

  void remove_conflicts(NodeIndex a, NodeIndex b) {
    const GroupNode &first = graph_.node(a), &second = graph_.node(b);
    for (Digit digit = 1; digit <= 9; ++digit) {
      CellSet cells =
          position_.cells_with(digit) & conflicts(first, digit) & conflicts(second, digit);
      for (const GroupNode* end : {&first, &second})
        if (end->digit == digit) cells = cells.without(end->cells);
      removed_[digit - 1] |= cells;
    }
  }

  /// Of the ends of a weak link exactly one is true, and an almost locked set has all its digits
  /// but one of the two that link it.
  void remove_by_loop(const Chain& chain) {
    const size_t count = chain.nodes.size();
    for (size_t i = 1; i < count; i += 2)
      remove_conflicts(chain.nodes[i], chain.nodes[(i + 1) % count]);
    for (size_t i = 0; i < chain.strong.size(); ++i) {
      if (chain.strong[i]->set < 0) continue;
      const AlmostLocked& set = graph_.set(chain.strong[i]->set);
      for (Digit digit : set.digits)
        if (digit != graph_.node(chain.nodes[2 * i]).digit &&
            digit != graph_.node(chain.nodes[2 * i + 1]).digit)
          removed_[digit - 1] |= position_.cells_with(digit) & set.seen[digit - 1];
    }
    // A node of the loop is one of the two cases, never ruled out by both.
    for (NodeIndex index : chain.nodes) {
      const GroupNode& node = graph_.node(index);
      removed_[node.digit - 1] = removed_[node.digit - 1].without(node.cells);
    }
  }

  AlternatingEvidence evidence_of(const Chain& chain) const {
    AlternatingEvidence why;
    for (NodeIndex index : chain.nodes)
      why.nodes.push_back({graph_.node(index).cells, graph_.node(index).digit});
    const size_t count = chain.nodes.size();
    for (size_t i = 0; i + (chain.loop ? 0 : 1) < count; ++i) {
      const LinkedPlaces &here = why.nodes[i], &next = why.nodes[(i + 1) % count];
      if (i % 2 == 0) {
        const StrongLink& link = *chain.strong[i / 2];
        why.houses.push_back(link.house);
        why.sets.push_back(link.set < 0 ? CellSet() : graph_.set(link.set).cells);
      } else {
        why.houses.push_back(house_of_both(here, next));
        why.sets.push_back(CellSet());
      }
    }
    return why;
  }

  /// None where the link is inside a cell.
  static std::optional<HouseId> house_of_both(const LinkedPlaces& a, const LinkedPlaces& b) {
    if (a.digit != b.digit) return std::nullopt;
    for (HouseId house : kHousesBoxRowColumn)
      if (kHouseCells[house].contains(a.cells | b.cells)) return house;
    return std::nullopt;
  }

  const Position& position_;
  const GroupGraph& graph_;
  const FindOptions& options_;
  Step& step_;
  std::array<CellSet, 9> removed_{};
};

/// The shortest chain that `fits`, or every one.
template <class Fits>  // Fits: (GroupGraph, Chain) -> bool
bool find_chain(const Position& position, GroupLinks links, int most, Technique technique,
                const FindOptions& options, Step& step, Fits&& fits) {
  const GroupGraph graph(position, links);
  ChainSearch search(graph, options);
  ChainWriter writer(position, graph, options, step);
  if (options.every != nullptr)
    return search.run(most, [&](const Chain& chain) {
      return fits(graph, chain) && writer.write(chain, technique) && ends_with(step, options);
    });
  size_t shortest = 2 * static_cast<size_t>(most) + 1;
  Step best;
  search.run(most, [&](const Chain& chain) {
    if (chain.length() >= shortest || !fits(graph, chain) || !writer.write(chain, technique))
      return false;
    shortest = chain.length();
    best = step;
    return shortest == 4;
  });
  const bool found = shortest <= 2 * static_cast<size_t>(most);
  step = std::move(best);
  return found && !(options.stop != nullptr && options.stop->requested());
}

bool has_group(const GroupGraph& graph, const Chain& chain) {
  return std::any_of(chain.nodes.begin(), chain.nodes.end(),
                     [&](NodeIndex node) { return !graph.node(node).is_single(); });
}

bool has_set(const Chain& chain) {
  return std::any_of(chain.strong.begin(), chain.strong.end(),
                     [](const StrongLink* link) { return link->set >= 0; });
}

/// Longer chains are rarely followed by hand.
constexpr int kMostLinks = 10, kMostSets = 8;

}  // namespace

bool find_grouped_x_chain_step(const Position& position, const FindOptions& options, Step& step) {
  constexpr GroupLinks kLinks{.places = true, .cells = false, .sets = false, .in_cell = false};
  return find_chain(position, kLinks, kMostLinks, Technique::GroupedXChain, options, step,
                    has_group);
}

bool find_grouped_aic_step(const Position& position, const FindOptions& options, Step& step) {
  constexpr GroupLinks kLinks{.places = true, .cells = true, .sets = false, .in_cell = true};
  return find_chain(position, kLinks, kMostLinks, Technique::GroupedAic, options, step,
                    [](const GroupGraph& graph, const Chain& chain) {
                      const Digit digit = graph.node(chain.nodes.front()).digit;
                      return has_group(graph, chain) &&
                             std::any_of(chain.nodes.begin(), chain.nodes.end(),
                                         [&](NodeIndex n) { return graph.node(n).digit != digit; });
                    });
}

bool find_als_xy_wing_step(const Position& position, const FindOptions& options, Step& step) {
  constexpr GroupLinks kLinks{.places = false, .cells = false, .sets = true, .in_cell = false};
  return find_chain(position, kLinks, 3, Technique::AlsXyWing, options, step,
                    [](const GroupGraph& graph, const Chain& chain) {
                      return chain.strong.size() == 3 && !chain.loop && has_group(graph, chain);
                    });
}

bool find_als_chain_step(const Position& position, const FindOptions& options, Step& step) {
  constexpr GroupLinks kLinks{.places = false, .cells = false, .sets = true, .in_cell = false};
  return find_chain(position, kLinks, kMostSets, Technique::AlsChain, options, step,
                    [](const GroupGraph& graph, const Chain& chain) {
                      return has_group(graph, chain) &&
                             (chain.strong.size() > 3 || (chain.loop && chain.strong.size() == 3));
                    });
}

bool find_als_aic_step(const Position& position, const FindOptions& options, Step& step) {
  constexpr GroupLinks kLinks{.places = true, .cells = true, .sets = true, .in_cell = true};
  return find_chain(position, kLinks, kMostSets, Technique::AlsAic, options, step,
                    [](const GroupGraph&, const Chain& chain) { return has_set(chain); });
}

}  // namespace nonet
