// Chains from several starts: what follows from an assumption, the rules used on the way, and the
// hints of nishio, contradiction, cell and region chains.
#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <tuple>

#include "plain_chains.hpp"

namespace nonet::plain {

namespace {

HouseKind kind_of_why(Why why) {
  for (const KindRow& row : kKinds)
    if (row.why == why) return row.kind;
  return HouseKind::Box;
}

bool in_house(int cell, int house) {
  return std::find(kHouses[house].begin(), kHouses[house].end(), cell) != kHouses[house].end();
}

using Marks = std::vector<std::pair<int, int>>;  // cell, digit
using Removed = std::set<std::pair<int, int>>;

/// A board on which candidates have been lost to an assumption.
struct After {
  const Board &start, &working;

  bool lost(int cell, int d) const { return start.has(cell, d) && !working.has(cell, d); }
  auto empty_cells(int house) const {
    return std::count_if(kHouses[house].begin(), kHouses[house].end(),
                         [&](Cell c) { return working.digit[c] == 0; });
  }
};

/// Receives what a rule removes, and the lost candidates without which it would not apply.
using Use = std::function<void(const Marks& parents, const Removed& removed)>;

constexpr HouseKind kBoxColumnRow[] = {HouseKind::Box, HouseKind::Column, HouseKind::Row};

/// Pointing, then claiming.
void use_locking(const After& after, const Use& use) {
  const std::pair<HouseKind, HouseKind> passes[] = {{HouseKind::Box, HouseKind::Column},
                                                    {HouseKind::Box, HouseKind::Row},
                                                    {HouseKind::Column, HouseKind::Box},
                                                    {HouseKind::Row, HouseKind::Box}};
  for (auto [base_kind, cover_kind] : passes)
    for (int i = 0; i < 9; ++i)
      for (int j = 0; j < 9; ++j)
        for (int d = 1; d <= 9; ++d) {
          const int base = house_id(base_kind, i), cover = house_id(cover_kind, j);
          const auto cells = cells_with(after.working, base, d);
          if (cells.size() < 2 ||
              !std::all_of(cells.begin(), cells.end(), [&](int c) { return in_house(c, cover); }))
            continue;
          Removed removed;
          for (int c : cells_with(after.working, cover, d))
            if (!in_house(c, base)) removed.insert({c, d});
          if (removed.empty()) continue;
          Marks parents;
          for (Cell c : kHouses[base])
            if (after.lost(c, d) && !in_house(c, cover)) parents.push_back({c, d});
          use(parents, removed);
        }
}

/// Two digits with the same two places in a house.
void use_hidden_pairs(const After& after, const Use& use) {
  for (HouseKind kind : kBoxColumnRow)
    for (int i = 0; i < 9; ++i) {
      const int house = house_id(kind, i);
      if (after.empty_cells(house) <= 4) continue;
      for (int b = 2; b <= 9; ++b)
        for (int a = 1; a < b; ++a) {
          const auto in_a = cells_with(after.working, house, a),
                     in_b = cells_with(after.working, house, b);
          std::set<int> both(in_a.begin(), in_a.end());
          both.insert(in_b.begin(), in_b.end());
          if (in_a.size() < 2 || in_b.size() < 2 || both.size() != 2) continue;
          Removed removed;
          for (int c : both)
            for (int d = 1; d <= 9; ++d)
              if (d != a && d != b && after.working.has(c, d)) removed.insert({c, d});
          if (removed.empty()) continue;
          Marks parents;
          for (Cell c : kHouses[house])
            for (int d : {a, b})
              if (!both.count(c) && after.start.has(c, d)) parents.push_back({c, d});
          use(parents, removed);
        }
    }
}

/// Two cells of a house with the same two candidates.
void use_naked_pairs(const After& after, const Use& use) {
  for (HouseKind kind : kBoxColumnRow)
    for (int i = 0; i < 9; ++i) {
      const int house = house_id(kind, i);
      if (after.empty_cells(house) < 4) continue;
      for (int q = 1; q < 9; ++q)
        for (int p = 0; p < q; ++p) {
          const int a = kHouses[house][p], b = kHouses[house][q];
          const unsigned pair = after.working.marks[a] | after.working.marks[b];
          if (after.working.count(a) < 2 || after.working.count(b) < 2 || std::popcount(pair) != 2)
            continue;
          Removed removed;
          for (Cell c : kHouses[house])
            for (int d = 1; d <= 9; ++d)
              if (c != a && c != b && (pair >> d & 1) && after.working.has(c, d))
                removed.insert({c, d});
          if (removed.empty()) continue;
          Marks parents;
          for (int c : {a, b})
            for (int d = 1; d <= 9; ++d)
              if (!(pair >> d & 1) && after.start.has(c, d)) parents.push_back({c, d});
          use(parents, removed);
        }
    }
}

/// A digit with the same two places in two parallel lines.
void use_x_wings(const After& after, const Use& use) {
  for (HouseKind base_kind : {HouseKind::Column, HouseKind::Row}) {
    const HouseKind across = base_kind == HouseKind::Column ? HouseKind::Row : HouseKind::Column;
    for (int q = 1; q < 9; ++q)
      for (int p = 0; p < q; ++p)
        for (int d = 1; d <= 9; ++d) {
          if (std::count(after.working.digit.begin(), after.working.digit.end(), d) + 4 > 9)
            continue;
          const int base_p = house_id(base_kind, p), base_q = house_id(base_kind, q);
          const auto in_p = cells_with(after.working, base_p, d),
                     in_q = cells_with(after.working, base_q, d);
          if (in_p.size() < 2 || in_q.size() < 2) continue;
          std::set<int> cover;
          for (int c : in_p) cover.insert(house_of(across, c));
          for (int c : in_q) cover.insert(house_of(across, c));
          if (cover.size() != 2) continue;
          Removed removed;
          for (int house : cover)
            for (int c : cells_with(after.working, house, d))
              if (!in_house(c, base_p) && !in_house(c, base_q)) removed.insert({c, d});
          if (removed.empty()) continue;
          Marks parents;
          for (int house : {base_p, base_q})
            for (Cell c : kHouses[house])
              if (after.lost(c, d) && !cover.count(house_of(across, c))) parents.push_back({c, d});
          use(parents, removed);
        }
  }
}

/// The lost candidates on which the links of a nested hint rest.
Marks parents_of(const Hint& hint, const After& after) {
  Marks parents;
  const auto add = [&](int cell, int d) {
    const std::pair<int, int> parent{cell, d};
    if (after.lost(cell, d) && std::find(parents.begin(), parents.end(), parent) == parents.end())
      parents.push_back(parent);
  };
  for (NodePtr target : hint.targets)
    for (NodePtr node : ancestors(target)) {
      if (!node->on) continue;
      const Why why = node->why == Why::Nothing ? hint.root : node->why;
      if (why == Why::Cell)
        for (int d = 1; d <= 9; ++d) add(node->cell, d);
      else if (why == Why::Box || why == Why::Row || why == Why::Column)
        for (Cell c : kHouses[house_of(kind_of_why(why), node->cell)]) add(c, node->digit);
    }
  return parents;
}

/// The hint of a node that follows from every branch, or from a contradiction.
Hint hint_of(std::vector<NodePtr> targets, NodePtr node, int key, Why root) {
  Hint hint;
  hint.key = key;
  hint.root = root;
  hint.targets = std::move(targets);
  if (node->on) {
    hint.placed_cell = node->cell;
    hint.placed_digit = node->digit;
  } else {
    hint.removed = {{node->cell, node->digit}};
  }
  return hint;
}

}  // namespace

Consequences PlainChains::consequences(const Board& start, int cell, int digit, bool on,
                                       Mode mode) {
  Consequences result;
  Board working = start;
  std::deque<NodePtr> on_queue, off_queue;
  const bool y = !mode.nishio;
  const NodePtr assumed = make(cell, digit, on, {}, Why::Nothing);
  (on ? result.on : result.off).add(assumed);
  (on ? on_queue : off_queue).push_back(assumed);
  while (!on_queue.empty() || !off_queue.empty()) {
    if (!on_queue.empty()) {
      const NodePtr p = on_queue.front();
      on_queue.pop_front();
      for (NodePtr q : on_to_off(working, p, y)) {
        if (NodePtr other = result.on.find_negation(q)) {
          result.clash_on = other;
          result.clash_off = q;
          return result;
        }
        if (result.off.find(q) != nullptr) continue;
        result.off.add(q);
        off_queue.push_back(q);
      }
    } else {
      const NodePtr p = off_queue.front();
      off_queue.pop_front();
      const auto reached =
          off_to_on(working, start, mode.dynamic ? &result.off : nullptr, p, y, true);
      if (mode.dynamic) working.marks[p->cell] &= ~(1u << p->digit);
      for (NodePtr q : reached) {
        if (NodePtr other = result.off.find_negation(q)) {
          result.clash_on = q;
          result.clash_off = other;
          return result;
        }
        if (result.on.find(q) != nullptr) continue;
        result.on.add(q);
        on_queue.push_back(q);
      }
    }
    if (on_queue.empty() && off_queue.empty() && mode.level > 0)
      for (NodePtr q : advanced(working, start, result.off, mode.level))
        if (result.off.find(q) == nullptr) {
          result.off.add(q);
          off_queue.push_back(q);
        }
  }
  return result;
}

std::vector<NodePtr> PlainChains::advanced(const Board& working, const Board& start,
                                           const Nodes& off, int level) {
  std::vector<NodePtr> result;
  const After after{start, working};
  std::shared_ptr<const Hint> nested;
  const Use use = [&](const Marks& parents, const Removed& removed) {
    if (parents.empty()) return;
    std::vector<NodePtr> nodes;
    for (auto [cell, d] : parents) nodes.push_back(off.find(cell, d, false));
    for (auto [cell, d] : removed) result.push_back(make(cell, d, false, nodes, Why::Rule, nested));
  };
  for (const auto& rule : {use_locking, use_hidden_pairs, use_naked_pairs, use_x_wings}) {
    rule(after, use);
    if (!result.empty()) return result;
  }
  if (level < 2) return result;
  std::vector<std::function<Hints()>> kinds;
  const Mode fixed{true, false, false, 0}, dynamic{true, true, false, 0},
      twice_nested{true, true, false, 2};
  if (level <= 3) kinds.push_back([&] { return cycles_and_chains(working); });
  if (level == 3) kinds.push_back([&] { return multiple_chains(working, fixed); });
  if (level >= 4) kinds.push_back([&] { return multiple_chains(working, dynamic); });
  if (level == 5) kinds.push_back([&] { return multiple_chains(working, twice_nested); });
  for (const auto& kind : kinds) {
    for (const auto& hint : kind()) {
      nested = hint;
      use(parents_of(*hint, after), Removed(hint->removed.begin(), hint->removed.end()));
    }
    if (!result.empty()) break;
  }
  return result;
}

Hints PlainChains::multiple_chains(const Board& board, Mode mode) {
  Hints hints;
  const double base =
      mode.nishio ? 7.5
                  : (!mode.dynamic ? 8.0 : std::array{8.5, 9.0, 9.5, 10.0, 10.5, 11.0}[mode.level]);
  std::map<std::tuple<int, int, bool>, Consequences> known;
  const auto run = [&](int cell, int d, bool on) -> const Consequences& {
    const auto key = std::tuple(cell, d, on);
    if (!known.count(key)) known[key] = consequences(board, cell, d, on, mode);
    return known[key];
  };
  const auto conclude = [&](std::vector<NodePtr> targets, NodePtr q, int key, Why root) {
    add_hint(board, hint_of(std::move(targets), q, key, root), base, hints);
  };
  const auto common = [&](const std::vector<const Consequences*>& branches, int key, Why root) {
    for (bool on : {true, false})
      for (NodePtr q : (on ? branches[0]->on : branches[0]->off).list) {
        std::vector<NodePtr> targets;
        for (const Consequences* branch : branches)
          if (NodePtr found = (on ? branch->on : branch->off).find(q)) targets.push_back(found);
        if (targets.size() == branches.size()) conclude(targets, q, key, root);
      }
  };
  for (int cell = 0; cell < 81; ++cell) {
    if (board.count(cell) < (mode.dynamic ? 2 : 3)) continue;
    std::vector<const Consequences*> values;
    for (int d = 1; d <= 9; ++d) {
      if (!board.has(cell, d)) continue;
      const Consequences& holds = run(cell, d, true);
      values.push_back(&holds);
      if (mode.dynamic) {
        const Consequences& fails = run(cell, d, false);
        if (holds.clash_on != nullptr)
          conclude({holds.clash_on, holds.clash_off}, make(cell, d, false, {}, Why::Nothing), 7,
                   Why::Nothing);
        if (fails.clash_on != nullptr)
          conclude({fails.clash_on, fails.clash_off}, make(cell, d, true, {}, Why::Nothing), 7,
                   Why::Nothing);
        if (!mode.nishio && board.count(cell) >= 3) common({&holds, &fails}, 1, Why::Nothing);
      }
      if (mode.nishio) continue;
      for (const KindRow& row : kKinds) {
        const auto cells = cells_with(board, house_of(row.kind, cell), d);
        if (cells.size() < 2 || cells[0] != cell) continue;
        std::vector<const Consequences*> branches;
        for (int other : cells) branches.push_back(&run(other, d, true));
        common(branches, 6, row.why);
      }
    }
    if (!mode.nishio) common(values, 5, Why::Cell);
  }
  sort_and_thin(hints);
  return hints;
}

}  // namespace nonet::plain
