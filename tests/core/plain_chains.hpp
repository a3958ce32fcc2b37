// The chain techniques the slow and plain way: sets are searched by walking through them, nothing
// is shared, kept or pruned, and every hint of a technique is written out before the best is taken.
// Slow enough to be used on small positions only, and independent of core/deduce but for the
// geometry, so that the two can be compared.
#pragma once

#include <array>
#include <bit>
#include <bitset>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include "grid/cell.hpp"

namespace nonet::plain {

enum class Why { Nothing, Cell, Box, Row, Column, Rule };

struct Hint;

struct Node {
  int cell, digit;
  bool on;
  std::vector<const Node*> parents;
  Why why = Why::Nothing;
  std::shared_ptr<const Hint> nested;
};
using NodePtr = const Node*;

inline bool same(NodePtr a, NodePtr b) {
  return a->cell == b->cell && a->digit == b->digit && a->on == b->on;
}

struct Hint {
  double rating = 0;
  int complexity = 0, key = 0;
  bool cycle = false;
  Why root = Why::Nothing;
  std::vector<NodePtr> targets;
  std::vector<std::pair<int, int>> removed;  // cell, digit; ascending
  int placed_cell = -1, placed_digit = 0;
};
using Hints = std::vector<std::shared_ptr<const Hint>>;

struct Board {
  std::array<int, 81> digit{};
  std::array<unsigned, 81> marks{};  // bit d for digit d
  bool has(int cell, int d) const { return (marks[cell] >> d & 1) != 0; }
  int count(int cell) const { return std::popcount(marks[cell]); }
};

inline size_t number_of(int cell, int digit, bool on) {
  return static_cast<size_t>((cell * 10 + digit) * 2 + on);
}
inline constexpr size_t kNumbers = 81 * 10 * 2;

struct Seen {  // which nodes have been met
  std::bitset<kNumbers> numbers;
  /// False if it was met before.
  bool meet(NodePtr node) {
    auto number = numbers[number_of(node->cell, node->digit, node->on)];
    const bool fresh = !number;
    number = true;
    return fresh;
  }
};

struct Nodes {  // in order of arrival
  std::vector<NodePtr> list;
  std::vector<NodePtr> by_number = std::vector<NodePtr>(kNumbers);
  void add(NodePtr node) {
    list.push_back(node);
    by_number[number_of(node->cell, node->digit, node->on)] = node;
  }
  NodePtr find(int cell, int digit, bool on) const { return by_number[number_of(cell, digit, on)]; }
  NodePtr find(NodePtr node) const { return find(node->cell, node->digit, node->on); }
  NodePtr find_negation(NodePtr node) const { return find(node->cell, node->digit, !node->on); }
};

struct Consequences {
  Nodes on, off;
  NodePtr clash_on = nullptr, clash_off = nullptr;
};

struct Mode {
  bool multiple, dynamic, nishio;
  int level;
};

class PlainChains {
 public:
  /// All cycles and forcing chains, sorted.
  Hints cycles_and_chains(const Board& board);
  /// All hints of nishio, contradiction, cell and region chains, sorted.
  Hints multiple_chains(const Board& board, Mode mode);

 private:
  NodePtr make(int cell, int digit, bool on, std::vector<NodePtr> parents, Why why,
               std::shared_ptr<const Hint> nested = nullptr) {
    arena_.push_back({cell, digit, on, std::move(parents), why, std::move(nested)});
    return &arena_.back();
  }
  std::vector<NodePtr> on_to_off(const Board& board, NodePtr p, bool y);
  std::vector<NodePtr> off_to_on(const Board& board, const Board& start, const Nodes* off,
                                 NodePtr p, bool y, bool x);
  void cycles_from(const Board& board, NodePtr source, bool y, bool x, Hints& hints);
  NodePtr chain_from(const Board& board, NodePtr source, bool y, bool x);
  Consequences consequences(const Board& start, int cell, int digit, bool on, Mode mode);
  std::vector<NodePtr> advanced(const Board& working, const Board& start, const Nodes& off,
                                int level);
  void add_hint(const Board& board, Hint hint, double base, Hints& hints);
  int complexity(const Hint& hint) const;

  std::deque<Node> arena_;
};

std::vector<NodePtr> ancestors(NodePtr target);

/// The houses of a cell in the order in which they are tried.
struct KindRow {
  HouseKind kind;
  Why why;
};
inline constexpr std::array<KindRow, 3> kKinds = {
    {{HouseKind::Box, Why::Box}, {HouseKind::Row, Why::Row}, {HouseKind::Column, Why::Column}}};

/// The cells of a house that have the candidate.
std::vector<int> cells_with(const Board& board, int house, int digit);

/// Puts the easiest hints first and keeps one of those that remove the same.
void sort_and_thin(Hints& hints);

}  // namespace nonet::plain
