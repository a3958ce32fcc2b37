// SipHash-2-4, the keyed hash of Aumasson and Bernstein ("SipHash: a fast short-input PRF",
// INDOCRYPT 2012): 128 bits of key and any bytes give 64 bits. Integer arithmetic only, so the
// result is the same on every platform.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace nonet {

constexpr uint64_t siphash24(uint64_t key0, uint64_t key1, std::span<const uint8_t> bytes) {
  uint64_t v0 = key0 ^ 0x736f6d6570736575, v1 = key1 ^ 0x646f72616e646f6d,
           v2 = key0 ^ 0x6c7967656e657261, v3 = key1 ^ 0x7465646279746573;
  const auto rounds = [&](int count) {
    for (int i = 0; i < count; ++i) {
      v0 += v1, v1 = std::rotl(v1, 13) ^ v0, v0 = std::rotl(v0, 32);
      v2 += v3, v3 = std::rotl(v3, 16) ^ v2;
      v0 += v3, v3 = std::rotl(v3, 21) ^ v0;
      v2 += v1, v1 = std::rotl(v1, 17) ^ v2, v2 = std::rotl(v2, 32);
    }
  };
  const auto absorb = [&](uint64_t word) {
    v3 ^= word;
    rounds(2);
    v0 ^= word;
  };
  uint64_t word = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    word |= static_cast<uint64_t>(bytes[i]) << 8 * (i % 8);
    if (i % 8 == 7) {
      absorb(word);
      word = 0;
    }
  }
  absorb(word | static_cast<uint64_t>(bytes.size() & 255) << 56);  // the last word has the length
  v2 ^= 255;
  rounds(4);
  return v0 ^ v1 ^ v2 ^ v3;
}

namespace siphash_vectors {
// Key 00 01 .. 0f, message 00 01 .. of the length given: the paper's own example has 15 bytes, the
// others are the first, the ninth and the last of the authors' table.
constexpr uint64_t of_length(std::size_t length) {
  std::array<uint8_t, 64> message{};
  for (std::size_t i = 0; i < message.size(); ++i) message[i] = static_cast<uint8_t>(i);
  return siphash24(0x0706050403020100, 0x0f0e0d0c0b0a0908,
                   std::span<const uint8_t>(message).first(length));
}
static_assert(of_length(15) == 0xa129ca6149be45e5);
static_assert(of_length(0) == 0x726fdb47dd0e0e31);
static_assert(of_length(8) == 0x93f5f5799a932462);
static_assert(of_length(63) == 0x958a324ceb064572);
}  // namespace siphash_vectors

}  // namespace nonet
