// Puzzle IDs: short, URL-safe text that holds a whole request, its seed and its index.
//
// Bytes, then base64 in the URL alphabet without padding:
//
//   algorithm version | level number | seed | index | fields that differ from the level | check
//
// Numbers and fields are written as encoding.hpp does. The level number of a daily puzzle has 128
// added; its seed is its date as a number (20260111) and its index 0. The check is two bytes of a
// CRC, so that a mistyped ID is recognized. A change of what any request returns makes a new
// algorithm version; the error for an ID of another version names its release.
//
// IDs are untrusted input: the length is checked before an ID is read, and each number while it is
// read. A puzzle has one ID: bytes that would be written otherwise are rejected.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "make/recipes.hpp"
#include "make/request.hpp"

namespace nonet {

inline constexpr uint64_t kAlgorithmVersion = 1;
inline constexpr std::size_t kLongestId = 1000;
inline constexpr std::string_view kDailyRecipe = "daily";

/// Where a puzzle comes from.
struct Origin {
  int level = kCustomLevel;
  Request request;
  uint64_t seed = 0, index = 0;
  bool is_daily = false;  // `seed` is the date as a number, and the stream is that of the dailies

  /// The key of its random stream.
  uint64_t key() const;
};

std::string encode_id(const Origin& origin);

/// The IDs of consecutive puzzles, shorter ones filled up with zero bytes.
struct IdColumn {
  std::size_t width = 0;
  std::string text;  // count * width
};
IdColumn encode_ids(const Origin& first, std::size_t count);

[[nodiscard]] std::variant<Origin, RequestFault> decode_id(std::string_view text);

/// Whether the number is a date of the Gregorian calendar from year 1 to 9999.
bool is_date(uint64_t number);

}  // namespace nonet
