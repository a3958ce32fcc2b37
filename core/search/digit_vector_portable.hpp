// The 32 lanes of digit_rows.hpp in plain C++, four registers of eight lanes (bands 0, 1, 2 and the
// ninth digits), written with the vector extension of GCC and Clang: SSE2, NEON, or neither.
#pragma once

#include <cstdint>
#include <cstring>

#include "search/digit_count.hpp"
#include "search/digit_rows.hpp"

namespace nonet {
namespace {

struct PortableDigits {
  typedef uint16_t Eight __attribute__((vector_size(16)));
  typedef uint64_t Two __attribute__((vector_size(16)));

  struct Register {
    Eight a, b, c, ninth;
  };

  static Register load(const uint16_t* from) {
    Register x;
    std::memcpy(&x, from, sizeof x);
    return x;
  }
  static void store(uint16_t* to, Register x) { std::memcpy(to, &x, sizeof x); }
  static Register fill(int value) {
    const Eight x = all(static_cast<uint16_t>(value));
    return {x, x, x, x};
  }

  static Register both(Register x, Register y) {
    return {x.a & y.a, x.b & y.b, x.c & y.c, x.ninth & y.ninth};
  }
  static Register either(Register x, Register y) {
    return {x.a | y.a, x.b | y.b, x.c | y.c, x.ninth | y.ninth};
  }
  static Register either(Register x, Register y, Register z) { return either(either(x, y), z); }
  /// In all three.
  static Register each(Register x, Register y, Register z) { return both(both(x, y), z); }
  static Register different(Register x, Register y) {
    return {x.a ^ y.a, x.b ^ y.b, x.c ^ y.c, x.ninth ^ y.ninth};
  }
  /// x & ~y
  static Register without(Register x, Register y) {
    return {x.a & ~y.a, x.b & ~y.b, x.c & ~y.c, x.ninth & ~y.ninth};
  }
  /// x & ~(y ^ z)
  static Register without_difference(Register x, Register y, Register z) {
    return without(x, different(y, z));
  }
  /// x & (y | z)
  static Register within(Register x, Register y, Register z) { return both(x, either(y, z)); }
  /// so_far | (x & y)
  static Register or_both(Register so_far, Register x, Register y) {
    return either(so_far, both(x, y));
  }
  /// so_far | (x ^ y)
  static Register or_difference(Register so_far, Register x, Register y) {
    return either(so_far, different(x, y));
  }
  /// mask ? x : y, bit by bit.
  static Register select(Register mask, Register x, Register y) {
    return either(both(mask, x), without(y, mask));
  }
  static Register plus(Register x, Register y) {
    return {x.a + y.a, x.b + y.b, x.c + y.c, x.ninth + y.ninth};
  }
  static Register minus(Register x, Register y) {
    return {x.a - y.a, x.b - y.b, x.c - y.c, x.ninth - y.ninth};
  }
  template <int count>
  static Register up(Register x) {
    return {x.a << count, x.b << count, x.c << count, x.ninth << count};
  }
  template <int count>
  static Register down(Register x) {
    return {x.a >> count, x.b >> count, x.c >> count, x.ninth >> count};
  }

  /// x where it has one bit or none, else zero.
  static Register single(Register x) { return both(x, is_zero(both(x, plus(x, fill(-1))))); }
  /// wanted where that is not empty, else x.
  static Register prefer(Register wanted, Register x) {
    return either(wanted, both(x, is_zero(wanted)));
  }
  /// The lanes that are not empty, as bits.
  static uint32_t occupied(Register x) { return ~lanes(is_zero(x)); }
  /// Which of the eight lanes from here on have this bit.
  static uint32_t lanes_with(const uint16_t* eight, int bit) {
    Eight x;
    std::memcpy(&x, eight, sizeof x);
    return lanes(~zero_lanes(x & all(static_cast<uint16_t>(1 << bit))));
  }
  /// Used lanes that are empty in one of the three.
  static bool some_empty(Register x, Register y, Register z) {
    const Register empty = either(is_zero(x), is_zero(y), is_zero(z));
    return any(empty.a | empty.b | empty.c | (empty.ninth & Eight{1, 1, 1}));
  }
  static bool is_empty(Register x) { return !any(x.a | x.b | x.c | x.ninth); }

  static Register next_band(Register x) {
    return {x.b, x.c, x.a, picked<1, 2, 0, 3, 4, 5, 6, 7>(x.ninth)};
  }
  static Register band_after(Register x) {
    return {x.c, x.a, x.b, picked<2, 0, 1, 3, 4, 5, 6, 7>(x.ninth)};
  }

  static Counts<PortableDigits> count_digits(Register x) {
    return count_by_halves<PortableDigits>(x);
  }
  static Register thrice_digits(Register x) { return thrice_by_halves<PortableDigits>(x); }
  static Register odd_digits(Register x) { return odd_by_halves<PortableDigits>(x); }

  /// Exchanges neighbouring groups of `count` lanes: 1, 2 or 4.
  template <int count>
  static Register swap(Register x) {
    return {swap_eight<count>(x.a), swap_eight<count>(x.b), swap_eight<count>(x.c), x.ninth};
  }
  /// Lanes 24 to 26 to all lanes of bands 0 to 2.
  static Register from_ninth(Register x) {
    return {spread<0>(x.ninth), spread<1>(x.ninth), spread<2>(x.ninth), Eight{}};
  }
  /// x, whose lanes are alike within each band, with lanes 24 to 26 like their bands.
  static Register to_ninth(Register x) {
    constexpr Eight kFirst{0xFFFF}, kSecond{0, 0xFFFF}, kThird{0, 0, 0xFFFF};
    return {x.a, x.b, x.c, (x.a & kFirst) | (x.b & kSecond) | (x.c & kThird)};
  }

 private:
  static Eight all(uint16_t value) { return Eight{} + value; }
  static Eight zero_lanes(Eight x) { return reinterpret_cast<Eight>(x == Eight{}); }
  static Register is_zero(Register x) {
    return {zero_lanes(x.a), zero_lanes(x.b), zero_lanes(x.c), zero_lanes(x.ninth)};
  }
  static bool any(Eight x) {
    const Two halves = reinterpret_cast<Two>(x);
    return (halves[0] | halves[1]) != 0;
  }
  /// Lanes that are all ones, as bits, where the others are zero.
  static uint32_t lanes(Register x) {
    return lanes(x.a) | lanes(x.b) << 8 | lanes(x.c) << 16 | lanes(x.ninth) << 24;
  }
  static uint32_t lanes(Eight x) {
    const Two halves = reinterpret_cast<Two>(x & Eight{1, 2, 4, 8, 16, 32, 64, 128});
    // Eight different bits, so adding the 16-bit fields is the same as joining them.
    return static_cast<uint32_t>((halves[0] | halves[1]) * 0x0001000100010001u >> 48);
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

}  // namespace
}  // namespace nonet
