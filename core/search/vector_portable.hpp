// Eight lanes of 16 bits in plain C++, which compilers turn into SSE2 or NEON where there is such a
// thing: one register is 16 bytes, written with the vector extension of GCC and Clang.
#pragma once

#include <cstdint>
#include <cstring>

#include "search/instruction_set.hpp"
#include "search/lane_spread.hpp"

namespace nonet {
namespace {

struct PortableVector {
  typedef uint16_t Register __attribute__((vector_size(16)));
  using LaneBits = uint32_t;
  static constexpr InstructionSet kSet = InstructionSet::Portable;
  static constexpr int kLanes = 8;

  static Register load(const uint16_t* from) {
    Register x;
    std::memcpy(&x, from, sizeof x);
    return x;
  }
  static void store(uint16_t* to, Register x) { std::memcpy(to, &x, sizeof x); }
  /// Loading what is used more than once each time anew is as fast here as holding it.
  static Register hold(Register x) { return x; }
  static Register fetch(const uint16_t* from) { return load(from); }
  static constexpr bool kManyRegisters = false;
  static Register zero() { return Register{}; }
  static Register fill(int value) { return Register{} + static_cast<uint16_t>(value); }

  static Register either(Register a, Register b) { return a | b; }
  static Register either(Register a, Register b, Register c) { return a | b | c; }
  static Register both(Register a, Register b) { return a & b; }
  /// Bits in at least two of the three.
  static Register majority(Register a, Register b, Register c) { return (a & b) | ((a | b) & c); }
  static Register without(Register x, Register a) { return x & ~a; }
  static Register without(Register x, Register a, Register b) { return x & ~(a | b); }
  /// so_far | (a & b)
  static Register or_both(Register so_far, Register a, Register b) { return so_far | (a & b); }
  /// so_far | (a ^ b)
  static Register or_difference(Register so_far, Register a, Register b) {
    return so_far | (a ^ b);
  }
  static Register minus_one(Register x) { return x - 1; }

  /// x where it has exactly one bit or none, else zero; `x_minus_one` is minus_one(x).
  using Mark = Register;
  static Mark mark_singles(Register x, Register x_minus_one) {
    return x & is_zero(x & x_minus_one);
  }
  static Register marked(Mark mark, Register) { return mark; }
  /// x & wanted where that is not empty, else x & allowed.
  static Register prefer(Register x, Register wanted, Register allowed) {
    const Register hit = x & wanted;
    return hit | (x & allowed & is_zero(hit));
  }
  /// Lanes that are not zero.
  static LaneBits occupied(Register x) {
    const Register flags = ~is_zero(x) & Register{1, 2, 4, 8, 16, 32, 64, 128};
    uint64_t halves[2];
    std::memcpy(halves, &flags, sizeof halves);
    // Eight different bits, so adding the 16-bit fields is the same as joining them.
    const uint64_t joined = (halves[0] | halves[1]) * 0x0001000100010001u;
    return static_cast<LaneBits>(joined >> 48);
  }

  static bool spread_puzzles(uint16_t (*lanes)[kLanes], const uint8_t* puzzles, int count) {
    return spread_puzzles_singly<kLanes>(lanes, puzzles, count);
  }
  static void move_lanes(uint16_t (*to)[kLanes], const uint16_t (*from)[kLanes], LaneBits set,
                         int first) {
    move_lanes_singly<kLanes>(to, from, set, first);
  }
  static constexpr int kLanesAtOnce = 1;
  static void read_lanes(LanePosition* const* to, const uint16_t (*from)[kLanes], LaneBits set) {
    read_lane_singly<kLanes>(*to[0], from, first_bit(set));
  }
  static void write_lanes(uint16_t (*to)[kLanes], LanePosition* const* from, LaneBits set) {
    write_lane_singly<kLanes>(to, first_bit(set), *from[0]);
  }
  static constexpr int kWorthTransposing = kLanes + 1;  // never: there is no faster way here

 private:
  static Register is_zero(Register x) { return reinterpret_cast<Register>(x == zero()); }
};

}  // namespace
}  // namespace nonet
