// What the one-puzzle engine needs of an instruction set: the 32 lanes of search_state.hpp as one
// register, moves between its bands, and counting across its digits.
//
// How many digits each cell may still take is counted across the lanes of a band, and every lane of
// the band gets the answer. Here the eight lanes are added up by halves, and the ninth digit, which
// is stored elsewhere, last; an instruction set that moves lanes freely has its own way.
//
// Unnamed namespace: see vector/words.hpp.
#pragma once

#include "search/vector/words.hpp"

namespace nonet {
namespace {

/// The cells with a candidate, and with two or more. Only the lanes of digits 1 to 8 need `once`.
template <class V>
struct Counts {
  typename V::Register once, twice;
};

/// The vectors of the one-puzzle engine.
template <class V>
concept DigitVector = ComposedWords<V> && requires(const uint16_t* eight, typename V::Register x) {
  // Every band from the one after it, or before it; digit 9 included.
  { V::next_band(x) } -> std::same_as<typename V::Register>;
  { V::previous_band(x) } -> std::same_as<typename V::Register>;
  { V::count_digits(x) } -> std::same_as<Counts<V>>;
  { V::thrice_digits(x) } -> std::same_as<typename V::Register>;  // cells with three or more
  { V::odd_digits(x) } -> std::same_as<typename V::Register>;     // bits of an odd number of digits
  { V::nonzero_lanes(x) } -> std::same_as<uint32_t>;
  { V::lanes_with(eight, 0) } -> std::same_as<uint32_t>;  // of eight lanes, those with a bit
  { V::some_empty(x, x, x) } -> std::same_as<bool>;       // a used lane is zero in one of them
  { V::all_zero(x) } -> std::same_as<bool>;
};

template <class V>
Counts<V> count_by_halves(typename V::Register x) {
  using Register = typename V::Register;
  const Register ninth = V::from_ninth(x), x4 = V::template swap<4>(x);
  Register once = V::bit_or(x, x4), twice = V::bit_and(x, x4);
  const auto add = [&](Register more, Register more_twice) {
    twice = V::or_and(V::bit_or(twice, more_twice), once, more);
    once = V::bit_or(once, more);
  };
  add(V::template swap<2>(once), V::template swap<2>(twice));
  add(V::template swap<1>(once), V::template swap<1>(twice));
  return {V::bit_or(once, ninth), V::to_ninth(V::or_and(twice, once, ninth))};
}

/// The cells with three candidates or more.
template <class V>
typename V::Register thrice_by_halves(typename V::Register x) {
  using Register = typename V::Register;
  const Register ninth = V::from_ninth(x), x4 = V::template swap<4>(x);
  Register once = V::bit_or(x, x4), twice = V::bit_and(x, x4);
  const Register once2 = V::template swap<2>(once), twice2 = V::template swap<2>(twice);
  Register thrice = V::or_and(V::bit_and(once, twice2), twice, once2);
  twice = V::or_and(V::bit_or(twice, twice2), once, once2);
  once = V::bit_or(once, once2);
  const Register once1 = V::template swap<1>(once), twice1 = V::template swap<1>(twice);
  thrice = V::or_and(V::bit_or(thrice, V::template swap<1>(thrice)), twice, once1);
  thrice = V::or_and(thrice, once, twice1);
  twice = V::or_and(V::bit_or(twice, twice1), once, once1);
  return V::to_ninth(V::or_and(thrice, twice, ninth));
}

/// The bits that an odd number of digits have.
template <class V>
typename V::Register odd_by_halves(typename V::Register x) {
  const typename V::Register ninth = V::from_ninth(x);
  x = V::bit_xor(x, V::template swap<4>(x));
  x = V::bit_xor(x, V::template swap<2>(x));
  x = V::bit_xor(x, V::template swap<1>(x));
  return V::to_ninth(V::bit_xor(x, ninth));
}

/// What instruction sets have in common whose registers are several words. `Moves` has what
/// differs:
///   swap<count>(x)   exchanges neighboring groups of 1, 2 or 4 lanes in bands 0 to 2
///   from_ninth(x)    lanes 24 to 26 to all lanes of bands 0 to 2
///   to_ninth(x)      x, whose lanes are alike within each band, lanes 24 to 26 like their bands
///   lane_bits(x)     lanes that are all ones, as bits, where the others are zero
template <class Moves>
struct PlainDigits : Moves {
  using Register = typename Moves::Register;

  static uint32_t nonzero_lanes(Register x) { return ~Moves::lane_bits(Moves::is_zero(x)); }
  static Counts<PlainDigits> count_digits(Register x) { return count_by_halves<PlainDigits>(x); }
  static Register thrice_digits(Register x) { return thrice_by_halves<PlainDigits>(x); }
  static Register odd_digits(Register x) { return odd_by_halves<PlainDigits>(x); }
};

}  // namespace
}  // namespace nonet
