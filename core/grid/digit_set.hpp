// A set of digits 1..9. Its own type, so that it cannot be taken for a set of cells or positions.
#pragma once

#include <compare>
#include <cstdint>

#include "base/bits.hpp"
#include "grid/cell.hpp"

namespace nonet {

class DigitSet {  // bit d-1 stands for digit d
 public:
  constexpr DigitSet() = default;
  static constexpr DigitSet of_bits(unsigned bits) { return DigitSet(static_cast<uint16_t>(bits)); }
  static constexpr DigitSet only(int digit) { return of_bits(1u << (digit - 1)); }
  static constexpr DigitSet all() { return of_bits(0x1FF); }

  constexpr uint16_t bits() const { return bits_; }
  constexpr int size() const { return count_of_nine(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool has(int digit) const { return (bits_ >> (digit - 1) & 1) != 0; }
  constexpr bool has_one() const { return has_one_bit(bits_); }
  constexpr bool contains(DigitSet other) const { return (other.bits_ & ~bits_) == 0; }
  /// The lowest digit; the set must not be empty.
  constexpr Digit lowest() const { return static_cast<Digit>(lowest_bit_index(bits_) + 1); }

  constexpr DigitSet without(DigitSet other) const {
    return of_bits(bits_ & static_cast<unsigned>(~other.bits_));
  }
  constexpr DigitSet complement() const { return all().without(*this); }
  friend constexpr DigitSet operator|(DigitSet a, DigitSet b) { return of_bits(a.bits_ | b.bits_); }
  friend constexpr DigitSet operator&(DigitSet a, DigitSet b) { return of_bits(a.bits_ & b.bits_); }
  constexpr DigitSet& operator|=(DigitSet other) { return *this = *this | other; }
  constexpr DigitSet& operator&=(DigitSet other) { return *this = *this & other; }
  friend constexpr auto operator<=>(DigitSet, DigitSet) = default;

  /// Iterates over the digits, ascending.
  class Iterator {
   public:
    constexpr explicit Iterator(uint16_t bits) : bits_(bits) {}
    constexpr Digit operator*() const { return static_cast<Digit>(lowest_bit_index(bits_) + 1); }
    constexpr Iterator& operator++() {
      bits_ = without_lowest_bit(bits_);
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    uint16_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  constexpr explicit DigitSet(uint16_t bits) : bits_(bits) {}
  uint16_t bits_ = 0;
};

}  // namespace nonet
