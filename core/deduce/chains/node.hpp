// What chains are made of: candidates by number, sets of them, and the cause of a link. A node of a
// chain is a candidate that is on (holds) or off (does not); two nodes are the same node when
// candidate and on/off agree, whatever led there.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "base/bits.hpp"
#include "deduce/position.hpp"
#include "deduce/scan_order.hpp"
#include "deduce/step.hpp"

namespace nonet {

using CandidateId = uint16_t;  // 9 * cell + digit - 1

inline constexpr int kCandidateCount = 729;

constexpr CandidateId candidate_id(int cell, int digit) {
  return static_cast<CandidateId>(9 * cell + digit - 1);
}
constexpr Cell cell_of(CandidateId id) { return static_cast<Cell>(id / 9); }
constexpr Digit digit_of(CandidateId id) { return static_cast<Digit>(id % 9 + 1); }
constexpr Candidate candidate_of(CandidateId id) { return {cell_of(id), digit_of(id)}; }

/// A candidate that is on or off, as one number: the candidate, plus 729 when it is on.
using NodeId = uint16_t;
inline constexpr int kNodeCount = 2 * kCandidateCount;
constexpr NodeId node_id(CandidateId id, bool on) {
  return static_cast<NodeId>(on ? id + kCandidateCount : id);
}

class CandidateIdSet {
 public:
  bool has(int id) const { return (words_[id >> 6] >> (id & 63) & 1) != 0; }
  void add(int id) { words_[id >> 6] |= uint64_t{1} << (id & 63); }
  void clear() { words_.fill(0); }
  bool empty() const {
    uint64_t any = 0;
    for (uint64_t word : words_) any |= word;
    return any == 0;
  }
  CandidateIdSet& operator&=(const CandidateIdSet& other) {
    for (size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }

 private:
  std::array<uint64_t, 12> words_{};
};

constexpr Cause cause_of(HouseKind kind) {
  return kind == HouseKind::Box ? Cause::InBox
                                : (kind == HouseKind::Row ? Cause::InRow : Cause::InColumn);
}
constexpr bool is_house(Cause cause) {
  return cause == Cause::InBox || cause == Cause::InRow || cause == Cause::InColumn;
}
/// The kind of house a cause names; the cause must be a house.
constexpr HouseKind house_kind_of(Cause cause) {
  assert(is_house(cause));
  return cause == Cause::InBox ? HouseKind::Box
                               : (cause == Cause::InRow ? HouseKind::Row : HouseKind::Column);
}

namespace tables {

/// For each cell and kind of house (indexed by HouseKind): the places of that house which no
/// earlier kind in the order box, row, column has already named; the cell itself is never among
/// them.
consteval auto make_new_peer_places() {
  std::array<std::array<uint16_t, 3>, kCellCount> result{};
  for (int cell = 0; cell < kCellCount; ++cell)
    for (HouseKind kind : kBoxRowColumn)
      for (int place = 0; place < 9; ++place) {
        const Cell peer = kHouses[house_of(kind, cell)][place];
        const bool named = kind != HouseKind::Box && box_of(peer) == box_of(cell);
        if (peer != cell && !named)
          result[cell][static_cast<int>(kind)] |= static_cast<uint16_t>(1u << place);
      }
  return result;
}

}  // namespace tables

inline constexpr auto kNewPeerPlaces = tables::make_new_peer_places();

}  // namespace nonet
