// What to make. The fields come from one table (core/data/request.toml); a recipe is a table of
// requests; the attempt loop is a pure function of (request, seed, index).
//
// Limits count attempts and nodes, never time.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <variant>
#include <vector>

#include "make/request_fields.hpp"

namespace nonet {

inline constexpr int kRatingCeiling = 999;              // tenths of ER; no rating reaches it
inline constexpr uint64_t kSearchesCeiling = kNoLimit;  // no puzzle needs that many
inline constexpr int kScoreTop = 50'000;                // ten-thousandths
inline constexpr int kHardestKnown = 119;     // highest ER of any published puzzle, in tenths
inline constexpr int kMostMinimalClues = 40;  // of any minimal puzzle known
inline constexpr int kMostWalkedClues = 20;   // digging a solved grid does not reach it

/// Fields by their place in kRequestFields.
using FieldSet = std::bitset<kRequestFields.size()>;

/// The place of a field in kRequestFields; -1 if there is none of that name.
int field_index(std::string_view name);

/// The same for a name in the source: one that no field has does not compile.
consteval std::size_t place_of(std::string_view name) {
  std::size_t place = 0;
  while (kRequestFields[place].name != name) ++place;
  return place;
}
consteval const FieldInfo& field(std::string_view name) { return kRequestFields[place_of(name)]; }
consteval FieldSet fields_named(std::initializer_list<std::string_view> names) {
  static_assert(kRequestFields.size() <= 64);
  uint64_t bits = 0;
  for (std::string_view name : names) bits |= uint64_t{1} << place_of(name);
  return FieldSet(bits);
}

/// The place of a row of kRequestFields.
std::size_t index_of(const FieldInfo& info);

/// The type as hosts name it: `optional-range`.
std::string_view name_of(FieldType type);

bool is_read_by(const FieldInfo& info, Method method);
/// The names of the methods that read the field.
std::vector<std::string_view> methods_of(const FieldInfo& info);

/// The method that will be used: what `auto` means for this request, and what stands in for
/// `few-clues` where a symmetry, a pattern or a solution rules it out.
Method resolved_method(const Request& request);

/// The cells of the pattern and the symmetry together; a fault if they contradict each other.
[[nodiscard]] std::variant<Pattern, RequestFault> cells_of(const Request& request);

/// Copies the fields of `set` from one request to another.
void copy_fields(const Request& from, const FieldSet& set, Request& to);

/// The fields in which two requests differ.
FieldSet differences(const Request& a, const Request& b);

}  // namespace nonet
