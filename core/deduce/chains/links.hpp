// The links of a position that does not change: for every candidate, what goes off when it is on
// and what goes on when it is off, in the order in which they are followed. Built once per position
// and shared by every search for cycles and forcing chains.
#pragma once

#include <array>
#include <span>

#include "deduce/chains/node.hpp"

namespace nonet {

/// Which links a pass follows. Weak links between the cells of a house are always followed.
enum class Pass : uint8_t { X, Y, XY };  // strong links in houses, in cells, in both

class LinkTable {
 public:
  /// Takes up the links of the position, unless it already holds them.
  void build(const Position& position);

  /// on -> off: the cell's other candidates (not in the X pass), then the digit's other cells.
  std::span<const CandidateId> weak(CandidateId id, Pass pass) const {
    const Entry& entry = entries_[id];
    const int skip = pass == Pass::X ? entry.weak_in_cell : 0;
    return {pool_.data() + entry.weak_begin + skip, size_t(entry.weak_count - skip)};
  }
  /// off -> on: the cell's only other candidate, then the digit's only other place in a house.
  std::span<const CandidateId> strong(CandidateId id, Pass pass) const {
    const Entry& entry = entries_[id];
    const int begin = pass == Pass::X ? entry.strong_in_cell : 0;
    const int end = pass == Pass::Y ? entry.strong_in_cell : entry.strong_count;
    return {entry.strong.data() + begin, size_t(end - begin)};
  }

 private:
  void add_cell(const Position& position, Cell cell);

  struct Entry {
    uint16_t weak_begin;
    uint8_t weak_count, weak_in_cell;
    uint8_t strong_count, strong_in_cell;
    std::array<CandidateId, 4> strong;
  };

  bool built_ = false;
  Position built_for_{Grid{}};
  int used_ = 0;
  std::array<Entry, kCandidateCount> entries_;
  static constexpr int kMostWeak = 8 + kPeerCount;  // a candidate's others in its cell, its peers
  std::array<CandidateId, kCandidateCount * kMostWeak> pool_;
};

/// Why `to` is off when `from` is on.
Cause weak_cause(CandidateId from, CandidateId to);
/// Why `to` is on when `from` is off, in this position.
Cause strong_cause(const Position& position, CandidateId from, CandidateId to);

}  // namespace nonet
