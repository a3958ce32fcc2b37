// Philox4x32-10, the counter-based generator of Salmon, Moraes, Dror and Shaw ("Parallel random
// numbers: as easy as 1, 2, 3", SC 2011), and a stream of draws on top of it.
//
// A draw depends on nothing but (key, index, attempt, number of the draw), so puzzle k of a batch
// is the same whichever thread makes it and whatever was made before. No floating point takes part.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace nonet {

using PhiloxCounter = std::array<uint32_t, 4>;
using PhiloxKey = std::array<uint32_t, 2>;

/// One block of the published cipher.
constexpr PhiloxCounter philox4x32_10(PhiloxCounter counter, PhiloxKey key) {
  constexpr uint64_t kMultiplier0 = 0xD2511F53, kMultiplier1 = 0xCD9E8D57;
  constexpr uint32_t kWeyl0 = 0x9E3779B9, kWeyl1 = 0xBB67AE85;
  for (int round = 0; round < 10; ++round) {
    const uint64_t product0 = kMultiplier0 * counter[0], product1 = kMultiplier1 * counter[2];
    counter = {static_cast<uint32_t>(product1 >> 32) ^ counter[1] ^ key[0],
               static_cast<uint32_t>(product1),
               static_cast<uint32_t>(product0 >> 32) ^ counter[3] ^ key[1],
               static_cast<uint32_t>(product0)};
    key[0] += kWeyl0;
    key[1] += kWeyl1;
  }
  return counter;
}

/// The draws of one attempt at one puzzle. Counter: index, attempt, block of four draws. The key is
/// derived from the seed (base/stream.hpp).
class Random {
 public:
  constexpr Random(uint64_t key, uint64_t index, uint32_t attempt)
      : key_{static_cast<uint32_t>(key), static_cast<uint32_t>(key >> 32)},
        counter_{static_cast<uint32_t>(index), static_cast<uint32_t>(index >> 32), attempt, 0} {}

  constexpr uint32_t next() {
    if (used_ == block_.size()) {
      block_ = philox4x32_10(counter_, key_);
      ++counter_[3];
      used_ = 0;
    }
    return block_[used_++];
  }

  /// Uniform in 0 .. bound-1, without modulo bias (Lemire's multiplication with rejection).
  constexpr uint32_t below(uint32_t bound) {
    uint64_t product = static_cast<uint64_t>(next()) * bound;
    // The division is needed only where a low part may fall short of 2^32 mod bound.
    if (static_cast<uint32_t>(product) < bound) {
      const uint32_t threshold = (0u - bound) % bound;
      while (static_cast<uint32_t>(product) < threshold)
        product = static_cast<uint64_t>(next()) * bound;
    }
    return static_cast<uint32_t>(product >> 32);
  }

  /// Uniform in low .. high, both included.
  constexpr int between(int low, int high) {
    return low + static_cast<int>(below(static_cast<uint32_t>(high - low + 1)));
  }

  template <class T>
  constexpr void shuffle(std::span<T> items) {
    for (std::size_t left = items.size(); left > 1; --left)
      std::swap(items[left - 1], items[below(static_cast<uint32_t>(left))]);
  }

 private:
  PhiloxKey key_;
  PhiloxCounter counter_;
  std::array<uint32_t, 4> block_{};
  std::size_t used_ = 4;
};

// First and last of the known-answer vectors published with the cipher.
static_assert(philox4x32_10({0, 0, 0, 0}, {0, 0}) ==
              PhiloxCounter{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
static_assert(philox4x32_10({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
                            {0xa4093822, 0x299f31d0}) ==
              PhiloxCounter{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});

}  // namespace nonet
