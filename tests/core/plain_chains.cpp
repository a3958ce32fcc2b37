// Nodes, links, and the chains from one start: cycles and forcing chains.
#include "plain_chains.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <tuple>

namespace nonet::plain {

namespace {

double increment(int complexity) {
  double added = 0;
  int threshold = 4;
  for (int i = 0; complexity - 2 > threshold; ++i) {
    added += 0.1;
    threshold = i % 2 == 0 ? threshold * 3 / 2 : threshold * 4 / 3;
  }
  return added;
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

std::vector<int> cells_with(const Board& board, int house, int digit) {
  std::vector<int> cells;
  for (Cell cell : kHouses[house])
    if (board.has(cell, digit)) cells.push_back(cell);
  return cells;
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

}  // namespace nonet::plain
