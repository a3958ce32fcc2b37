// Where the Philox keys come from. Everything that is drawn from a seed draws with a key of its
// own: the hash of the seed, of what is drawn, and of the bytes that describe the request. So two
// levels of one seed are independent, and no ordinary request makes a daily puzzle.
//
// The numbers of the streams are part of every puzzle's identity: add new ones at the end only.
#pragma once

#include <cstdint>
#include <span>

#include "base/siphash.hpp"

namespace nonet {

enum class Stream : uint64_t {
  Puzzle = 0,     // bytes: the canonical request
  Daily = 1,      // seed: the date as a number; bytes: the canonical request of its level
  Grid = 2,       // a solved grid; bytes: the canonical request that names its fill
  Order = 3,      // a digging sequence
  Minimize = 4,   // the order in which clues are tried
  Transform = 5,  // random symmetries
  Sample = 6,     // weighted minimal puzzles
};

constexpr uint64_t stream_key(Stream stream, uint64_t seed, std::span<const uint8_t> bytes = {}) {
  return siphash24(seed, static_cast<uint64_t>(stream), bytes);
}

}  // namespace nonet
