// Philox4x32-10, the counter-based generator of Salmon, Moraes, Dror and Shaw ("Parallel random
// numbers: as easy as 1, 2, 3", SC 2011), and a stream of draws on top of it.
//
// A draw depends on nothing but (key, index, attempt, number of the draw), so puzzle k of a batch
// is the same whichever thread makes it and whatever was made before. No floating point takes part.
//
// Device-ready (base/device.hpp). tests/data/philox.txt has the published known answers.
#pragma once

#include "base/device.hpp"

namespace nonet {

struct PhiloxCounter {
  uint32_t word[4];
};
struct PhiloxKey {
  uint32_t word[2];
};

/// One block of the published cipher.
NONET_DEVICE constexpr PhiloxCounter philox4x32_10(PhiloxCounter counter, PhiloxKey key) {
  constexpr uint64_t kMultiplier0 = 0xD2511F53, kMultiplier1 = 0xCD9E8D57;
  constexpr uint32_t kWeyl0 = 0x9E3779B9, kWeyl1 = 0xBB67AE85;
  for (int round = 0; round < 10; ++round) {
    const uint64_t product0 = kMultiplier0 * counter.word[0];
    const uint64_t product1 = kMultiplier1 * counter.word[2];
    counter = {{static_cast<uint32_t>(product1 >> 32) ^ counter.word[1] ^ key.word[0],
                static_cast<uint32_t>(product1),
                static_cast<uint32_t>(product0 >> 32) ^ counter.word[3] ^ key.word[1],
                static_cast<uint32_t>(product0)}};
    key.word[0] += kWeyl0;
    key.word[1] += kWeyl1;
  }
  return counter;
}

/// The draws of one attempt at one puzzle. Counter: index, attempt, block of four draws. The key is
/// derived from the seed (base/stream.hpp).
class Random {
 public:
  NONET_DEVICE constexpr Random(uint64_t key, uint64_t index, uint32_t attempt)
      : key_{{static_cast<uint32_t>(key), static_cast<uint32_t>(key >> 32)}},
        counter_{{static_cast<uint32_t>(index), static_cast<uint32_t>(index >> 32), attempt, 0}} {}

  NONET_DEVICE constexpr uint32_t next() {
    if (used_ == 4) {
      block_ = philox4x32_10(counter_, key_);
      ++counter_.word[3];
      used_ = 0;
    }
    // A chain of choices, not an index: on a device an indexed array would leave the registers.
    const uint32_t drawn = used_ == 0   ? block_.word[0]
                           : used_ == 1 ? block_.word[1]
                           : used_ == 2 ? block_.word[2]
                                        : block_.word[3];
    ++used_;
    return drawn;
  }

  /// Uniform in 0 .. bound-1, without modulo bias (Lemire's multiplication with rejection).
  NONET_DEVICE constexpr uint32_t below(uint32_t bound) {
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
  NONET_DEVICE constexpr int between(int low, int high) {
    return low + static_cast<int>(below(static_cast<uint32_t>(high - low + 1)));
  }

  template <class T>
  NONET_DEVICE constexpr void shuffle(T* items, uint32_t count) {
    for (uint32_t left = count; left > 1; --left) {
      const uint32_t other = below(left);
      const T last = items[left - 1];
      items[left - 1] = items[other];
      items[other] = last;
    }
  }
  /// The same for a span or an array.
  template <class Items>
  NONET_DEVICE constexpr void shuffle(Items&& items) {
    shuffle(items.data(), static_cast<uint32_t>(items.size()));
  }

 private:
  PhiloxKey key_;
  PhiloxCounter counter_;
  PhiloxCounter block_{};
  int used_ = 4;
};

}  // namespace nonet
