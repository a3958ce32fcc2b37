// Where the givens lie: cells that must, may or must not hold one.
//
// In text `#` must hold a given, `?` may, `.` must not; 81 characters or nine rows. Some pictures
// have names.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "grid/cell_set.hpp"
#include "make/request_fault.hpp"
#include "make/symmetry.hpp"

namespace nonet {

struct Pattern {
  CellSet must;
  CellSet may = CellSet::all();  // contains `must`
  friend bool operator==(const Pattern&, const Pattern&) = default;
};

/// Reads 81 marks, white space between them ignored, or the name of a picture.
[[nodiscard]] std::variant<Pattern, RequestFault> parse_pattern(std::string_view text);

/// 81 characters `#`, `?` and `.`.
std::string mask_of(const Pattern& pattern);

/// The pictures that have a name, in the order in which they are listed. Letters are not among
/// them: `letter:A` to `letter:Z`.
std::span<const std::string_view> picture_names();

/// The pattern in which the cells of each orbit are alike; a fault if the symmetry contradicts it.
[[nodiscard]] std::variant<Pattern, RequestFault> along(const Pattern& pattern,
                                                        const std::vector<Orbit>& orbits);

}  // namespace nonet
