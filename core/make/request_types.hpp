// The vocabulary of the table of request fields (core/data/request.toml): value types, and the row
// that describes one field to checks, IDs and hosts.
//
// Numbers that come from decimals are integers here (tenths of ER, ten-thousandths of the score),
// so that no platform's rounding takes part.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/choices.hpp"
#include "deduce/technique.hpp"
#include "grid/grid.hpp"
#include "make/pattern.hpp"
#include "make/request_fault.hpp"

namespace nonet {

inline constexpr uint64_t kNoLimit = ~uint64_t{0};

template <class T>
struct Range {
  T low, high;  // both included
  bool has(T value) const { return low <= value && value <= high; }
  T distance(T value) const {
    return value < low ? static_cast<T>(low - value)
                       : (value > high ? static_cast<T>(value - high) : T{0});
  }
  friend bool operator==(const Range&, const Range&) = default;
};

enum class FieldType : uint8_t {
  Choice,            // an enumeration of base/choices.hpp
  Choices,           // several values of one, as bits
  Int,               // a whole number within the bounds
  Count,             // the same with 64 bits
  Switch,            // yes or no
  Range,             // lowest and highest within the bounds
  OptionalRange,     // the same, or nothing
  OpenRange,         // lowest and highest of 64 bits; kNoLimit is no upper end
  OptionalDecimals,  // lowest and highest in `parts` of one, or nothing
  Techniques,
  Weights,  // four shares that add up to `parts`
  Limits,   // three ascending numbers
  Pattern,
  Solution,  // a solved grid
};

struct FieldInfo {
  std::string_view name;
  int id = -1;  // in IDs and the random key; -1: in neither
  FieldType type{};
  uint64_t low = 0, high = kNoLimit;
  int parts = 1;
  uint32_t methods = ~0u;  // a bit for each Method that reads the field
  bool in_key = true;
  bool is_flag = false;    // the command line has an option of this name
  bool is_demand = false;  // can be the reason why no puzzle was found
  std::span<const std::string_view> choices{};
  std::string_view group, doc;
};

/// A value of any host, for one field.
struct FieldInput {
  struct Nothing {};
  struct Other {};  // a value of no kind below
  std::variant<Nothing, Other, bool, uint64_t, double, std::string, Grid, std::vector<FieldInput>>
      value;
  std::string shown;  // as the host writes it, for messages
};

}  // namespace nonet
