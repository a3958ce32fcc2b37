#include "scales/link_board.hpp"

namespace nonet {
namespace {

constexpr int id_of(int cell, int digit) { return cell * 9 + digit - 1; }

template <class Row>
using Table = std::array<Row, LinkBoard::kCandidateCount>;

consteval Table<LinkBoard::Variables> make_variables() {
  Table<LinkBoard::Variables> table{};
  for (int cell = 0; cell < kCellCount; ++cell)
    for (int digit = 1; digit <= 9; ++digit) {
      auto to = table[id_of(cell, digit)].begin();
      *to++ = static_cast<int16_t>(cell);
      for (const HouseKind kind : kHouseKinds)
        *to++ = static_cast<int16_t>(kCellCount + house_of(kind, cell) * 9 + digit - 1);
    }
  return table;
}

consteval Table<LinkBoard::Linked> make_linked() {
  Table<LinkBoard::Linked> table{};
  for (int cell = 0; cell < kCellCount; ++cell)
    for (int digit = 1; digit <= 9; ++digit) {
      auto to = table[id_of(cell, digit)].begin();
      for (const Cell peer : kPeers[cell]) *to++ = static_cast<int16_t>(id_of(peer, digit));
      for (int other = 1; other <= 9; ++other)
        if (other != digit) *to++ = static_cast<int16_t>(id_of(cell, other));
    }
  return table;
}

constexpr auto kVariables = make_variables();
constexpr auto kLinked = make_linked();

}  // namespace

const LinkBoard::Variables& LinkBoard::variables_of(int candidate) { return kVariables[candidate]; }
const LinkBoard::Linked& LinkBoard::linked_to(int candidate) { return kLinked[candidate]; }

LinkBoard::LinkBoard(const Position& position) {
  for (int c = 0; c < kCandidateCount; ++c) {
    const int cell = c / 9, digit = c % 9 + 1;
    open_[c] = position.digit(cell) == digit || position.has(cell, digit);
    if (!open_[c]) continue;
    for (const int v : variables_of(c)) {
      ++left_[v];
      names_[v] ^= static_cast<uint16_t>(c);
    }
  }
  for (int v = 0; v < kVariableCount; ++v) {
    empty_count_ += is_empty(v);
    if (left_[v] == 1) forced_.push_back(names_[v]);
  }
}

void LinkBoard::close(int candidate) {
  if (!open_[candidate]) return;
  open_[candidate] = false;
  trail_.push_back(static_cast<int16_t>(candidate));
  for (const int v : variables_of(candidate)) {
    names_[v] ^= static_cast<uint16_t>(candidate);
    const int left = --left_[v];
    if (left == 1) forced_.push_back(names_[v]);
    empty_count_ += left == 0;
  }
}

void LinkBoard::assume(int candidate) {
  assumed_[candidate] = true;
  ++assumed_count_;
  trail_.push_back(static_cast<int16_t>(~candidate));
  for (const int other : linked_to(candidate)) close(other);
}

void LinkBoard::settle() {
  for (std::size_t i = 0; i < forced_.size() && !has_empty_variable(); ++i)
    if (!is_assumed(forced_[i])) assume(forced_[i]);
  forced_.clear();
  trail_.clear();
}

void LinkBoard::undo(Mark mark) {
  for (; trail_.size() > mark.trail; trail_.pop_back()) {
    const int entry = trail_.back();
    if (entry < 0) {
      assumed_[~entry] = false;
      --assumed_count_;
      continue;
    }
    open_[entry] = true;
    for (const int v : variables_of(entry)) {
      empty_count_ -= left_[v]++ == 0;
      names_[v] ^= static_cast<uint16_t>(entry);
    }
  }
  forced_.resize(mark.forced);
}

}  // namespace nonet
