// Vectors of 16-bit lanes: what one instruction set must offer, and what follows from it.
//
// A `Words` class has the operations of one register. The engines need `ComposedWords`, which have
// every combination of two or three operations as well: `Composed` makes them, and an instruction
// set with a single instruction for a combination has its own (words_avx512.hpp). `Joined` makes
// one wider register of several.
//
// Everything in the headers of one instruction set is in an unnamed namespace, and nothing of the
// standard library but plain functions is used there: a function with external linkage, compiled
// with these instructions, could be the copy that the linker keeps for the whole program. Each
// isa_*.cpp therefore exports one symbol, which a test checks with nm.
#pragma once

#include <concepts>
#include <cstdint>

#include "search/vector/loops.hpp"

namespace nonet {
namespace {

/// One register of 16-bit lanes, with the operations that every instruction set has.
template <class W>
concept Words = requires(const uint16_t* from, uint16_t* to, typename W::Register x) {
  { W::load(from) } -> std::same_as<typename W::Register>;  // aligned to the register
  W::store(to, x);
  { W::fill(1) } -> std::same_as<typename W::Register>;
  { W::bit_and(x, x) } -> std::same_as<typename W::Register>;
  { W::bit_or(x, x) } -> std::same_as<typename W::Register>;
  { W::bit_xor(x, x) } -> std::same_as<typename W::Register>;
  { W::and_not(x, x) } -> std::same_as<typename W::Register>;  // first & ~second
  { W::add(x, x) } -> std::same_as<typename W::Register>;
  { W::subtract(x, x) } -> std::same_as<typename W::Register>;
  { W::template shift_left<1>(x) } -> std::same_as<typename W::Register>;
  { W::template shift_right<1>(x) } -> std::same_as<typename W::Register>;
};

/// Words with every combination of operations that an engine uses. `Composed` documents and makes
/// them.
template <class W>
concept ComposedWords = Words<W> && requires(typename W::Register x) {
  { W::bit_or(x, x, x) } -> std::same_as<typename W::Register>;
  { W::and3(x, x, x) } -> std::same_as<typename W::Register>;
  { W::majority(x, x, x) } -> std::same_as<typename W::Register>;
  { W::and_not(x, x, x) } -> std::same_as<typename W::Register>;
  { W::and_not_xor(x, x, x) } -> std::same_as<typename W::Register>;
  { W::and_or(x, x, x) } -> std::same_as<typename W::Register>;
  { W::or_and(x, x, x) } -> std::same_as<typename W::Register>;
  { W::or_xor(x, x, x) } -> std::same_as<typename W::Register>;
  { W::select(x, x, x) } -> std::same_as<typename W::Register>;
  { W::minus_one(x) } -> std::same_as<typename W::Register>;
  { W::single(x) } -> std::same_as<typename W::Register>;
  { W::prefer(x, x) } -> std::same_as<typename W::Register>;
  { W::prefer(x, x, x) } -> std::same_as<typename W::Register>;
  { W::only_if_three(x, x) } -> std::same_as<typename W::Register>;
};

/// Words that can also mark the lanes that are zero, by setting all their bits.
template <class W>
concept WordsWithZeroTest = Words<W> && requires(typename W::Register x) {
  { W::is_zero(x) } -> std::same_as<typename W::Register>;
};

/// Several registers as one.
template <WordsWithZeroTest W, int... part>
struct Joined {
  struct Register {
    typename W::Register parts[sizeof...(part)];
  };
  static constexpr int kPartLanes = sizeof(typename W::Register) / sizeof(uint16_t);

  static Register load(const uint16_t* from) { return {{W::load(from + part * kPartLanes)...}}; }
  static void store(uint16_t* to, Register x) {
    (W::store(to + part * kPartLanes, x.parts[part]), ...);
  }
  static Register fill(int value) { return {{(static_cast<void>(part), W::fill(value))...}}; }
  static Register bit_and(Register a, Register b) {
    return {{W::bit_and(a.parts[part], b.parts[part])...}};
  }
  static Register bit_or(Register a, Register b) {
    return {{W::bit_or(a.parts[part], b.parts[part])...}};
  }
  static Register bit_xor(Register a, Register b) {
    return {{W::bit_xor(a.parts[part], b.parts[part])...}};
  }
  static Register and_not(Register x, Register a) {
    return {{W::and_not(x.parts[part], a.parts[part])...}};
  }
  static Register add(Register a, Register b) {
    return {{W::add(a.parts[part], b.parts[part])...}};
  }
  static Register subtract(Register a, Register b) {
    return {{W::subtract(a.parts[part], b.parts[part])...}};
  }
  template <int count>
  static Register shift_left(Register x) {
    return {{W::template shift_left<count>(x.parts[part])...}};
  }
  template <int count>
  static Register shift_right(Register x) {
    return {{W::template shift_right<count>(x.parts[part])...}};
  }
  static Register is_zero(Register x) { return {{W::is_zero(x.parts[part])...}}; }
};

/// ComposedWords, made of the single operations.
template <WordsWithZeroTest W>
struct Composed : W {
  using Register = typename W::Register;
  using W::and_not, W::bit_and, W::bit_or, W::bit_xor, W::fill, W::is_zero;

  static Register bit_or(Register a, Register b, Register c) { return bit_or(bit_or(a, b), c); }
  static Register and3(Register a, Register b, Register c) { return bit_and(bit_and(a, b), c); }
  /// Bits in at least two of the three.
  static Register majority(Register a, Register b, Register c) {
    return bit_or(bit_and(a, b), bit_and(bit_or(a, b), c));
  }
  /// x & ~(a | b)
  static Register and_not(Register x, Register a, Register b) { return and_not(x, bit_or(a, b)); }
  /// x & ~(a ^ b)
  static Register and_not_xor(Register x, Register a, Register b) {
    return and_not(x, bit_xor(a, b));
  }
  /// x & (a | b)
  static Register and_or(Register x, Register a, Register b) { return bit_and(x, bit_or(a, b)); }
  /// x | (a & b)
  static Register or_and(Register x, Register a, Register b) { return bit_or(x, bit_and(a, b)); }
  /// x | (a ^ b)
  static Register or_xor(Register x, Register a, Register b) { return bit_or(x, bit_xor(a, b)); }
  /// mask ? a : b, bit by bit.
  static Register select(Register mask, Register a, Register b) {
    return bit_or(bit_and(mask, a), and_not(b, mask));
  }
  static Register minus_one(Register x) { return W::add(x, fill(-1)); }

  /// x where it has one bit or none, else zero; `x_minus_one` is minus_one(x).
  static Register single(Register x, Register x_minus_one) {
    return bit_and(x, is_zero(bit_and(x, x_minus_one)));
  }
  static Register single(Register x) { return single(x, minus_one(x)); }
  /// wanted where that is not zero, else x.
  static Register prefer(Register wanted, Register x) {
    return bit_or(wanted, bit_and(x, is_zero(wanted)));
  }
  /// x & wanted where that is not zero, else x & allowed.
  static Register prefer(Register x, Register wanted, Register allowed) {
    return prefer(bit_and(x, wanted), bit_and(x, allowed));
  }
  /// `part`, a part of x, where it has three bits or more, else x.
  static Register only_if_three(Register part, Register x) {
    const Register rest = bit_and(part, minus_one(part));
    return or_and(part, x, is_zero(bit_and(rest, minus_one(rest))));
  }
};

}  // namespace
}  // namespace nonet
