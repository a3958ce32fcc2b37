// The 32 lanes of search_state.hpp in plain C++, four registers of eight lanes: bands 0, 1, 2 and
// the ninth digits.
#pragma once

#include "search/one/digit_vector.hpp"
#include "search/vector/words_portable.hpp"

namespace nonet {
namespace {

struct PortableMoves : Composed<Joined<PortableWords, 0, 1, 2, 3>> {
  using Eight = PortableWords::Register;
  typedef uint64_t Two __attribute__((vector_size(16)));

  static uint32_t lanes_with(const uint16_t* eight, int bit) {
    const Eight x = PortableWords::load(eight) & PortableWords::fill(1 << bit);
    return PortableWords::lane_bits(~PortableWords::is_zero(x));
  }
  static bool some_empty(Register a, Register b, Register c) {
    const Register empty = bit_or(is_zero(a), is_zero(b), is_zero(c));
    return any(empty.parts[0] | empty.parts[1] | empty.parts[2] |
               (empty.parts[3] & Eight{1, 1, 1}));
  }
  static bool all_zero(Register x) {
    return !any(x.parts[0] | x.parts[1] | x.parts[2] | x.parts[3]);
  }

  static Register next_band(Register x) {
    return {{x.parts[1], x.parts[2], x.parts[0], picked<1, 2, 0, 3, 4, 5, 6, 7>(x.parts[3])}};
  }
  static Register previous_band(Register x) {
    return {{x.parts[2], x.parts[0], x.parts[1], picked<2, 0, 1, 3, 4, 5, 6, 7>(x.parts[3])}};
  }

  /// Exchanges neighboring groups of `count` lanes: 1, 2 or 4.
  template <int count>
  static Register swap(Register x) {
    return {{swap_eight<count>(x.parts[0]), swap_eight<count>(x.parts[1]),
             swap_eight<count>(x.parts[2]), x.parts[3]}};
  }
  /// Lanes 24 to 26 to all lanes of bands 0 to 2.
  static Register from_ninth(Register x) {
    return {{spread<0>(x.parts[3]), spread<1>(x.parts[3]), spread<2>(x.parts[3]), Eight{}}};
  }
  /// x, whose lanes are alike within each band, with lanes 24 to 26 like their bands.
  static Register to_ninth(Register x) {
    constexpr Eight kFirst{0xFFFF}, kSecond{0, 0xFFFF}, kThird{0, 0, 0xFFFF};
    return {{x.parts[0], x.parts[1], x.parts[2],
             (x.parts[0] & kFirst) | (x.parts[1] & kSecond) | (x.parts[2] & kThird)}};
  }
  /// Lanes that are all ones, as bits, where the others are zero.
  static uint32_t lane_bits(Register x) {
    return PortableWords::lane_bits(x.parts[0]) | PortableWords::lane_bits(x.parts[1]) << 8 |
           PortableWords::lane_bits(x.parts[2]) << 16 | PortableWords::lane_bits(x.parts[3]) << 24;
  }

 private:
  static bool any(Eight x) {
    const Two halves = reinterpret_cast<Two>(x);
    return (halves[0] | halves[1]) != 0;
  }
  /// Lane i from lane from[i].
  template <int... from>
  static Eight picked(Eight x) {
#ifdef __clang__
    return __builtin_shufflevector(x, x, from...);
#else
    return __builtin_shuffle(x, Eight{from...});
#endif
  }
  template <int from>
  static Eight spread(Eight x) {
    return picked<from, from, from, from, from, from, from, from>(x);
  }
  template <int count>
  static Eight swap_eight(Eight x) {
    return picked<0 ^ count, 1 ^ count, 2 ^ count, 3 ^ count, 4 ^ count, 5 ^ count, 6 ^ count,
                  7 ^ count>(x);
  }
};

using PortableDigits = PlainDigits<PortableMoves>;

}  // namespace
}  // namespace nonet
