#include "plain_chains.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <tuple>

namespace nonet::plain {

namespace {

struct KindRow {
  HouseKind kind;
  Why why;
};
constexpr std::array<KindRow, 3> kKinds = {
    {{HouseKind::Box, Why::Box}, {HouseKind::Row, Why::Row}, {HouseKind::Column, Why::Column}}};

HouseKind kind_of_why(Why why) {
  for (const KindRow& row : kKinds)
    if (row.why == why) return row.kind;
  return HouseKind::Box;
}

std::vector<int> cells_with(const Board& board, int house, int digit) {
  std::vector<int> cells;
  for (Cell cell : kHouses[house])
    if (board.has(cell, digit)) cells.push_back(cell);
  return cells;
}

bool in_house(int cell, int house) {
  return std::find(kHouses[house].begin(), kHouses[house].end(), cell) != kHouses[house].end();
}

double increment(int complexity) {
  double added = 0;
  int threshold = 4;
  for (int i = 0; complexity - 2 > threshold; ++i) {
    added += 0.1;
    threshold = i % 2 == 0 ? threshold * 3 / 2 : threshold * 4 / 3;
  }
  return added;
}

void sort_and_thin(Hints& hints) {
  const auto before = [](const auto& a, const auto& b) {
    return std::tie(a->rating, a->complexity, a->key) < std::tie(b->rating, b->complexity, b->key);
  };
  Hints sorted;
  for (const auto& hint : hints)
    sorted.insert(std::upper_bound(sorted.begin(), sorted.end(), hint, before), hint);
  Hints kept;
  for (const auto& hint : sorted)
    if (std::none_of(kept.begin(), kept.end(),
                     [&](const auto& other) { return other->removed == hint->removed; }))
      kept.push_back(hint);
  hints = kept;
}

bool is_ancestor(NodePtr node, NodePtr of) {
  for (; of != nullptr; of = of->parents.empty() ? nullptr : of->parents[0])
    if (same(node, of)) return true;
  return false;
}

bool identical(const Hint& a, const Hint& b) {
  if (a.targets.size() != b.targets.size()) return false;
  for (size_t i = 0; i < a.targets.size(); ++i) {
    const auto x = ancestors(a.targets[i]), y = ancestors(b.targets[i]);
    if (!std::equal(x.begin(), x.end(), y.begin(), y.end(), same)) return false;
  }
  return true;
}

}  // namespace

std::vector<NodePtr> ancestors(NodePtr target) {
  std::vector<NodePtr> level = {target}, met;
  Seen seen;
  while (!level.empty()) {
    std::vector<NodePtr> next;
    for (NodePtr node : level) {
      if (!seen.meet(node)) continue;
      met.push_back(node);
      next.insert(next.end(), node->parents.begin(), node->parents.end());
    }
    level = next;
  }
  return met;
}

std::vector<NodePtr> PlainChains::on_to_off(const Board& board, NodePtr p, bool y) {
  std::vector<NodePtr> result;
  if (y)
    for (int d = 1; d <= 9; ++d)
      if (d != p->digit && board.has(p->cell, d))
        result.push_back(make(p->cell, d, false, {p}, Why::Cell));
  std::set<int> done;
  for (const KindRow& row : kKinds)
    for (int cell : cells_with(board, house_of(row.kind, p->cell), p->digit))
      if (cell != p->cell && done.insert(cell).second)
        result.push_back(make(cell, p->digit, false, {p}, row.why));
  return result;
}

std::vector<NodePtr> PlainChains::off_to_on(const Board& board, const Board& start,
                                            const Nodes* off, NodePtr p, bool y, bool x) {
  std::vector<NodePtr> result;
  if (y && board.count(p->cell) == 2 && board.has(p->cell, p->digit)) {
    std::vector<NodePtr> parents = {p};
    int other = 0;
    for (int d = 1; d <= 9; ++d) {
      if (board.has(p->cell, d) && d != p->digit) other = d;
      if (off != nullptr && start.has(p->cell, d) && !board.has(p->cell, d))
        parents.push_back(off->find(p->cell, d, false));
    }
    result.push_back(make(p->cell, other, true, parents, Why::Cell));
  }
  if (!x) return result;
  std::set<int> done;
  for (const KindRow& row : kKinds) {
    const int house = house_of(row.kind, p->cell);
    const std::vector<int> cells = cells_with(board, house, p->digit);
    if (cells.size() != 2) continue;
    const int other = cells[0] == p->cell ? cells[1] : cells[0];
    if (!done.insert(other).second) continue;
    std::vector<NodePtr> parents = {p};
    if (off != nullptr)
      for (int cell : cells_with(start, house, p->digit))
        if (!board.has(cell, p->digit)) parents.push_back(off->find(cell, p->digit, false));
    result.push_back(make(other, p->digit, true, parents, row.why));
  }
  return result;
}

int PlainChains::complexity(const Hint& hint) const {
  int total = 0;
  std::vector<const Hint*> counted;
  for (size_t i = 0; i < (hint.cycle ? 1 : hint.targets.size()); ++i) {
    const auto met = ancestors(hint.targets[i]);
    total += static_cast<int>(met.size());
    for (NodePtr node : met) {
      if (!node->nested || std::any_of(counted.begin(), counted.end(), [&](const Hint* other) {
            return identical(*other, *node->nested);
          }))
        continue;
      counted.push_back(node->nested.get());
      total += node->nested->complexity;
    }
  }
  return total;
}

void PlainChains::add_hint(const Board& board, Hint hint, double base, Hints& hints) {
  if (hint.placed_cell >= 0)
    for (int d = 1; d <= 9; ++d)
      if (d != hint.placed_digit && board.has(hint.placed_cell, d))
        hint.removed.push_back({hint.placed_cell, d});
  if (hint.removed.empty()) return;
  hint.complexity = complexity(hint);
  hint.rating = base + increment(hint.complexity);
  hints.push_back(std::make_shared<const Hint>(std::move(hint)));
}

void PlainChains::cycles_from(const Board& board, NodePtr source, bool y, bool x, Hints& hints) {
  std::deque<NodePtr> on = {source}, off;
  Seen seen_on;
  seen_on.meet(source);
  std::vector<NodePtr> ends;
  for (int length = 0; !on.empty() || !off.empty();) {
    ++length;
    for (; !on.empty(); on.pop_front())
      for (NodePtr q : on_to_off(board, on.front(), y))
        if (!is_ancestor(q, on.front())) off.push_back(q);
    ++length;
    for (; !off.empty(); off.pop_front())
      for (NodePtr q : off_to_on(board, board, nullptr, off.front(), y, x)) {
        if (length >= 4 && same(q, source)) ends.push_back(q);
        if (seen_on.meet(q)) on.push_back(q);
      }
  }
  for (NodePtr end : ends) {
    Hint hint;
    hint.cycle = true;
    hint.key = x && y ? 4 : (x ? 2 : 3);
    std::vector<NodePtr> path;  // the end first, the source last
    for (NodePtr n = end; n != nullptr; n = n->parents.empty() ? nullptr : n->parents[0])
      path.push_back(n);
    // The reversed cycle begins with the source flipped; its parent is the flip of its successor.
    NodePtr below = nullptr;
    for (NodePtr n : path)
      below = make(n->cell, n->digit, !n->on,
                   below == nullptr ? std::vector<NodePtr>{} : std::vector<NodePtr>{below}, n->why);
    hint.targets = {end, below};
    for (int cell = 0; cell < 81; ++cell) {
      if (std::any_of(path.begin(), path.end(), [&](NodePtr n) { return n->cell == cell; }))
        continue;
      for (int d = 1; d <= 9; ++d) {
        bool by_on = false, by_off = false;
        for (NodePtr n : path)
          if (n->digit == d && sees(n->cell, cell)) (n->on ? by_on : by_off) = true;
        if (by_on && by_off && board.has(cell, d)) hint.removed.push_back({cell, d});
      }
    }
    add_hint(board, hint, x && y ? 7.0 : 6.5, hints);
  }
}

NodePtr PlainChains::chain_from(const Board& board, NodePtr source, bool y, bool x) {
  std::deque<NodePtr> on, off;
  Seen seen_on, seen_off;
  (source->on ? on : off).push_back(source);
  (source->on ? seen_on : seen_off).meet(source);
  NodePtr target = nullptr;
  const auto arrive = [&](NodePtr q) {
    if (target == nullptr && q->cell == source->cell && q->digit == source->digit &&
        q->on != source->on)
      target = q;
  };
  while (!on.empty() || !off.empty()) {
    for (; !on.empty(); on.pop_front())
      for (NodePtr q : on_to_off(board, on.front(), y)) {
        arrive(q);
        if (!is_ancestor(q, on.front()) && seen_off.meet(q)) off.push_back(q);
      }
    for (; !off.empty(); off.pop_front())
      for (NodePtr q : off_to_on(board, board, nullptr, off.front(), y, x)) {
        arrive(q);
        if (seen_on.meet(q)) on.push_back(q);
      }
  }
  return target;
}

Hints PlainChains::cycles_and_chains(const Board& board) {
  Hints hints;
  struct PassRow {
    bool x, y;
  };
  for (const PassRow& pass : {PassRow{true, false}, PassRow{false, true}, PassRow{true, true}})
    for (int cell = 0; cell < 81; ++cell) {
      if (board.count(cell) < 2 || (!pass.x && board.count(cell) > 2)) continue;
      for (int d = 1; d <= 9; ++d) {
        if (!board.has(cell, d)) continue;
        cycles_from(board, make(cell, d, true, {}, Why::Nothing), pass.y, pass.x, hints);
        if (!pass.x) continue;
        for (bool on : {true, false}) {
          const NodePtr target =
              chain_from(board, make(cell, d, on, {}, Why::Nothing), pass.y, pass.x);
          if (target == nullptr) continue;
          Hint hint;
          hint.key = pass.y ? 4 : 2;
          hint.targets = {target};
          if (target->on) {
            hint.placed_cell = cell;
            hint.placed_digit = d;
          } else {
            hint.removed = {{cell, d}};
          }
          add_hint(board, hint, pass.y ? 7.0 : 6.6, hints);
        }
      }
    }
  sort_and_thin(hints);
  return hints;
}

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
  const auto empty_cells = [&](int house) {
    return std::count_if(kHouses[house].begin(), kHouses[house].end(),
                         [&](Cell c) { return working.digit[c] == 0; });
  };
  const auto lost = [&](int cell, int d) { return start.has(cell, d) && !working.has(cell, d); };
  using Removed = std::set<std::pair<int, int>>;
  const auto use = [&](const std::vector<std::pair<int, int>>& parents, const Removed& removed,
                       std::shared_ptr<const Hint> nested) {
    if (parents.empty()) return;
    std::vector<NodePtr> nodes;
    for (auto [cell, d] : parents) nodes.push_back(off.find(cell, d, false));
    for (auto [cell, d] : removed) result.push_back(make(cell, d, false, nodes, Why::Rule, nested));
  };
  // Locking.
  const std::pair<HouseKind, HouseKind> passes[] = {{HouseKind::Box, HouseKind::Column},
                                                    {HouseKind::Box, HouseKind::Row},
                                                    {HouseKind::Column, HouseKind::Box},
                                                    {HouseKind::Row, HouseKind::Box}};
  for (auto [base_kind, cover_kind] : passes)
    for (int i = 0; i < 9; ++i)
      for (int j = 0; j < 9; ++j)
        for (int d = 1; d <= 9; ++d) {
          const int base = house_id(base_kind, i), cover = house_id(cover_kind, j);
          const auto cells = cells_with(working, base, d);
          if (cells.size() < 2 ||
              !std::all_of(cells.begin(), cells.end(), [&](int c) { return in_house(c, cover); }))
            continue;
          Removed removed;
          for (int c : cells_with(working, cover, d))
            if (!in_house(c, base)) removed.insert({c, d});
          if (removed.empty()) continue;
          std::vector<std::pair<int, int>> parents;
          for (Cell c : kHouses[base])
            if (lost(c, d) && !in_house(c, cover)) parents.push_back({c, d});
          use(parents, removed, nullptr);
        }
  if (!result.empty()) return result;
  const HouseKind box_column_row[] = {HouseKind::Box, HouseKind::Column, HouseKind::Row};
  // Hidden pairs.
  for (HouseKind kind : box_column_row)
    for (int i = 0; i < 9; ++i) {
      const int house = house_id(kind, i);
      if (empty_cells(house) <= 4) continue;
      for (int b = 2; b <= 9; ++b)
        for (int a = 1; a < b; ++a) {
          const auto in_a = cells_with(working, house, a), in_b = cells_with(working, house, b);
          std::set<int> both(in_a.begin(), in_a.end());
          both.insert(in_b.begin(), in_b.end());
          if (in_a.size() < 2 || in_b.size() < 2 || both.size() != 2) continue;
          Removed removed;
          for (int c : both)
            for (int d = 1; d <= 9; ++d)
              if (d != a && d != b && working.has(c, d)) removed.insert({c, d});
          if (removed.empty()) continue;
          std::vector<std::pair<int, int>> parents;
          for (Cell c : kHouses[house])
            for (int d : {a, b})
              if (!both.count(c) && start.has(c, d)) parents.push_back({c, d});
          use(parents, removed, nullptr);
        }
    }
  if (!result.empty()) return result;
  // Naked pairs.
  for (HouseKind kind : box_column_row)
    for (int i = 0; i < 9; ++i) {
      const int house = house_id(kind, i);
      if (empty_cells(house) < 4) continue;
      for (int q = 1; q < 9; ++q)
        for (int p = 0; p < q; ++p) {
          const int a = kHouses[house][p], b = kHouses[house][q];
          const unsigned pair = working.marks[a] | working.marks[b];
          if (working.count(a) < 2 || working.count(b) < 2 || std::popcount(pair) != 2) continue;
          Removed removed;
          for (Cell c : kHouses[house])
            for (int d = 1; d <= 9; ++d)
              if (c != a && c != b && (pair >> d & 1) && working.has(c, d)) removed.insert({c, d});
          if (removed.empty()) continue;
          std::vector<std::pair<int, int>> parents;
          for (int c : {a, b})
            for (int d = 1; d <= 9; ++d)
              if (!(pair >> d & 1) && start.has(c, d)) parents.push_back({c, d});
          use(parents, removed, nullptr);
        }
    }
  if (!result.empty()) return result;
  // X-wings.
  for (HouseKind base_kind : {HouseKind::Column, HouseKind::Row}) {
    const HouseKind across = base_kind == HouseKind::Column ? HouseKind::Row : HouseKind::Column;
    for (int q = 1; q < 9; ++q)
      for (int p = 0; p < q; ++p)
        for (int d = 1; d <= 9; ++d) {
          if (std::count(working.digit.begin(), working.digit.end(), d) + 4 > 9) continue;
          const int base_p = house_id(base_kind, p), base_q = house_id(base_kind, q);
          const auto in_p = cells_with(working, base_p, d), in_q = cells_with(working, base_q, d);
          if (in_p.size() < 2 || in_q.size() < 2) continue;
          std::set<int> cover;
          for (int c : in_p) cover.insert(house_of(across, c));
          for (int c : in_q) cover.insert(house_of(across, c));
          if (cover.size() != 2) continue;
          Removed removed;
          for (int house : cover)
            for (int c : cells_with(working, house, d))
              if (!in_house(c, base_p) && !in_house(c, base_q)) removed.insert({c, d});
          if (removed.empty()) continue;
          std::vector<std::pair<int, int>> parents;
          for (int house : {base_p, base_q})
            for (Cell c : kHouses[house])
              if (lost(c, d) && !cover.count(house_of(across, c))) parents.push_back({c, d});
          use(parents, removed, nullptr);
        }
  }
  if (!result.empty() || level < 2) return result;
  // Nested chains.
  std::vector<std::function<Hints()>> kinds;
  const Mode fixed{true, false, false, 0}, dynamic{true, true, false, 0},
      nested{true, true, false, 2};
  if (level <= 3) kinds.push_back([&] { return cycles_and_chains(working); });
  if (level == 3) kinds.push_back([&] { return multiple_chains(working, fixed); });
  if (level >= 4) kinds.push_back([&] { return multiple_chains(working, dynamic); });
  if (level == 5) kinds.push_back([&] { return multiple_chains(working, nested); });
  for (const auto& kind : kinds) {
    for (const auto& hint : kind()) {
      std::vector<std::pair<int, int>> parents;
      const auto add = [&](int cell, int d) {
        const std::pair<int, int> parent{cell, d};
        if (lost(cell, d) && std::find(parents.begin(), parents.end(), parent) == parents.end())
          parents.push_back(parent);
      };
      for (NodePtr target : hint->targets)
        for (NodePtr node : ancestors(target)) {
          if (!node->on) continue;
          const Why why = node->why == Why::Nothing ? hint->root : node->why;
          if (why == Why::Cell)
            for (int d = 1; d <= 9; ++d) add(node->cell, d);
          else if (why == Why::Box || why == Why::Row || why == Why::Column)
            for (Cell c : kHouses[house_of(kind_of_why(why), node->cell)]) add(c, node->digit);
        }
      use(parents, Removed(hint->removed.begin(), hint->removed.end()), hint);
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
    Hint hint;
    hint.key = key;
    hint.root = root;
    hint.targets = std::move(targets);
    if (q->on) {
      hint.placed_cell = q->cell;
      hint.placed_digit = q->digit;
    } else {
      hint.removed = {{q->cell, q->digit}};
    }
    add_hint(board, hint, base, hints);
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
