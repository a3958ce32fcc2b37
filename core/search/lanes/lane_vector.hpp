// What the lane engine needs of an instruction set: one register is one cell of many puzzles, and
// puzzles and positions move into the lanes and out of them.
//
// Moving one element at a time is what a set without a faster way uses; `PlainLanes` has that and
// everything else that such sets share.
//
// Unnamed namespace: see vector/words.hpp.
#pragma once

#include <cstring>

#include "search/instruction_set.hpp"
#include "search/lanes/lane_position.hpp"
#include "search/vector/words.hpp"

namespace nonet {
namespace {

// A blank takes any digit; what is no digit takes none.
constexpr uint16_t kSetOfDigit[16] = {0x1FF, 1, 2, 4, 8, 16, 32, 64, 128, 256};

inline uint16_t set_of_digit(uint8_t digit, uint8_t& largest) {
  if (digit > largest) largest = digit;
  return kSetOfDigit[digit & 15];
}

/// The upper four bits of kDigitSpread << n are different for every n of 0..8, so they find digit
/// n + 1 in a table.
constexpr uint16_t kDigitSpread = 0x09AF;

template <class Element, int kSize>
struct alignas(64) DigitOfPlace {
  Element digits[kSize] = {};
  constexpr DigitOfPlace() {
    for (int n = 0; n < 9; ++n)
      digits[static_cast<uint16_t>(kDigitSpread << n) >> 12] = static_cast<Element>(n + 1);
  }
};

constexpr bool kLittleEndian = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;

/// Candidate sets of `count` puzzles of 81 digits, puzzle i into lane i. False if some byte is no
/// digit.
template <int kLanes>
bool spread_puzzles_scalar(uint16_t (*lanes)[kLanes], const uint8_t* puzzles, int count) {
  uint8_t largest = 0;
  for (int lane = 0; lane < count; ++lane)
    for (int cell = 0; cell < 81; ++cell)
      lanes[cell][lane] = set_of_digit(puzzles[lane * 81 + cell], largest);
  return largest <= 9;
}

/// Fewer puzzles than lanes, followed by blank ones.
template <int kLanes>
struct PaddedPuzzles {
  uint8_t digits[kLanes * 81];

  PaddedPuzzles(const uint8_t* puzzles, int count) {
    const size_t given = static_cast<size_t>(count) * 81;
    std::memcpy(digits, puzzles, given);
    std::memset(digits + given, 0, sizeof digits - given);
  }
};

/// Copies lanes `first`, `first + 1`, ... of `from` into the lanes of `to` that are set, in order.
template <int kLanes>
void move_lanes_scalar(uint16_t (*to)[kLanes], const uint16_t (*from)[kLanes], uint32_t set,
                       int first) {
  for (; set != 0; set &= set - 1, ++first) {
    const int lane = first_bit(set);
    NONET_UNROLL(27)
    for (int cell = 0; cell < 81; ++cell) to[cell][lane] = from[cell][first];
  }
}

/// The position in one lane.
template <int kLanes>
void read_lane_scalar(LanePosition& position, const uint16_t (*lanes)[kLanes], int lane) {
  // Four sets a store: stores are the bottleneck.
  const uint16_t* from = lanes[0] + lane;
  for (int cell = 0; cell < 80; cell += 4) {
    uint64_t four = 0;
    NONET_UNROLL(4)
    for (int i = 0; i < 4; ++i)
      four |= uint64_t{from[(cell + i) * kLanes]} << (kLittleEndian ? i : 3 - i) * 16;
    std::memcpy(position.sets + cell, &four, sizeof four);
  }
  position.sets[80] = from[80 * kLanes];
  std::memset(position.sets + 81, 0, sizeof position.sets - 81 * sizeof(uint16_t));
}

template <int kLanes>
void write_lane_scalar(uint16_t (*lanes)[kLanes], int lane, const LanePosition& position) {
  uint16_t* to = lanes[0] + lane;
  NONET_UNROLL(27)
  for (int cell = 0; cell < 81; ++cell) to[cell * kLanes] = position.sets[cell];
}

/// A set of cells as one bit each, 0..63 and 64..80. The grid's CellSet has external linkage.
struct CellBits {
  uint64_t low, high;
};

/// The cells whose sets are not empty, in a position loaded as vectors.
template <class V, int kParts>
CellBits nonzero_cells_by_part(const typename V::Register (&sets)[kParts]) {
  CellBits cells{0, 0};
  NONET_UNROLL(12)
  for (int part = 0; part < kParts; ++part) {
    const int at = part * V::kLanes;
    const uint64_t found = V::nonzero_lanes(sets[part]);
    (at < 64 ? cells.low : cells.high) |= found << at % 64;
  }
  return cells;
}

/// The vectors of the lane engine. LaneBits has a bit per lane.
template <class V>
concept LaneVector =
    ComposedWords<V> &&
    requires(typename V::Register x, typename V::Mark mark, typename V::LaneBits set,
             uint16_t (*lanes)[V::kLanes], const uint16_t (*from)[V::kLanes],
             LanePosition* const* positions, const uint8_t* digits, CellBits (&cells)[9]) {
      { V::kSet } -> std::convertible_to<InstructionSet>;
      { V::kManyRegisters } -> std::convertible_to<bool>;    // enough to hold a box of a band
      { V::hold(x) } -> std::same_as<typename V::Register>;  // x, in a register from now on
      { V::fetch(lanes[0]) } -> std::same_as<typename V::Register>;  // hold(load(...))
      // Where x has one bit or none, in the least memory; then x there, else zero.
      { V::mark_singles(x, V::minus_one(x)) } -> std::same_as<typename V::Mark>;
      { V::marked(mark, x) } -> std::same_as<typename V::Register>;
      { V::nonzero_lanes(x) } -> std::same_as<typename V::LaneBits>;
      // Puzzle i of `count` into lane i; false if some byte is no digit.
      { V::spread_puzzles(lanes, digits, 1) } -> std::same_as<bool>;
      // Lanes first, first + 1, ... into the lanes that are set, in order.
      V::move_lanes(lanes, from, set, 0);
      { V::kLanesAtOnce } -> std::convertible_to<int>;
      // Between the lanes that are set, at most kLanesAtOnce, and as many positions.
      V::read_lanes(positions, from, set);
      V::write_lanes(lanes, positions, set);
      { V::nonzero_cells({x}) } -> std::same_as<CellBits>;  // of a position loaded as vectors
      V::digit_cells(*positions[0], cells);                 // the cells that may take each digit
    };

/// Vectors that also write the solutions of all lanes at once: the 81 digits of lane i to to[i],
/// from cells with one candidate each. Fewer than kWorthTransposing are faster one by one.
template <class V>
concept TransposingLanes =
    LaneVector<V> && requires(uint8_t* const* to, const uint16_t (*lanes)[V::kLanes]) {
      { V::kWorthTransposing } -> std::convertible_to<int>;
      V::write_digits(to, lanes);
    };

/// What instruction sets without masks and without fast moves between lanes have in common.
template <class W, int lanes>
struct PlainLanes : Composed<W> {
  using Register = typename W::Register;
  using LaneBits = uint32_t;
  static constexpr int kLanes = lanes;

  /// Loading again what is used more than once is as fast here as holding it.
  static Register hold(Register x) { return x; }
  static Register fetch(const uint16_t* from) { return W::load(from); }
  static constexpr bool kManyRegisters = false;

  using Mark = Register;
  static Mark mark_singles(Register x, Register x_minus_one) {
    return Composed<W>::single(x, x_minus_one);
  }
  static Register marked(Mark mark, Register) { return mark; }

  static void move_lanes(uint16_t (*to)[kLanes], const uint16_t (*from)[kLanes], LaneBits set,
                         int first) {
    move_lanes_scalar<kLanes>(to, from, set, first);
  }
  static constexpr int kLanesAtOnce = 1;
  static void read_lanes(LanePosition* const* to, const uint16_t (*from)[kLanes], LaneBits set) {
    read_lane_scalar<kLanes>(*to[0], from, first_bit(set));
  }
  static void write_lanes(uint16_t (*to)[kLanes], LanePosition* const* from, LaneBits set) {
    write_lane_scalar<kLanes>(to, first_bit(set), *from[0]);
  }
};

}  // namespace
}  // namespace nonet
