// The lanes of search_state.hpp by band and digit, and vectors that pick some of them out.
//
// Unnamed namespace: see vector/words.hpp.
#pragma once

#include "search/one/search_state.hpp"

namespace nonet {
namespace {

constexpr int kWholeRow = 0x1FF, kHighOfTriads = 0b100100100;

/// The digit counts from 0.
constexpr int lane_of(int band, int digit) { return digit < 8 ? band * 8 + digit : 24 + band; }

/// One value for each lane.
struct alignas(64) LaneValues {
  uint16_t lanes[DigitRows::kLanes];
};

/// By band: all bits of its lanes, digit 9 included.
struct BandLanes {
  LaneValues of[3];
};

constexpr BandLanes make_band_lanes() {
  BandLanes made{};
  for (int band = 0; band < 3; ++band)
    for (int digit = 0; digit < 9; ++digit) made.of[band].lanes[lane_of(band, digit)] = 0xFFFF;
  return made;
}

constexpr BandLanes kLanesOfBand = make_band_lanes();

/// By lane: all its bits.
struct OneLane {
  LaneValues of[27];
};

constexpr OneLane make_one_lane() {
  OneLane made{};
  for (int lane = 0; lane < 27; ++lane) made.of[lane].lanes[lane] = 0xFFFF;
  return made;
}

constexpr OneLane kOneLane = make_one_lane();

/// The same bits in lanes 0..count-1.
constexpr LaneValues make_lanes(int count, int bits) {
  LaneValues made{};
  for (int lane = 0; lane < count; ++lane) made.lanes[lane] = static_cast<uint16_t>(bits);
  return made;
}

// In the lanes of all nine digits, and of digits 1 to 8.
constexpr LaneValues kUsedRows = make_lanes(27, kWholeRow),
                     kUsedTriads = make_lanes(27, kHighOfTriads),
                     kBandRows = make_lanes(24, kWholeRow);

}  // namespace
}  // namespace nonet
