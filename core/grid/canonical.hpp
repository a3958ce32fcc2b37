// The canonical form: of all grids that the symmetry group makes of a grid, the lexicographically
// smallest in reading order, with a blank as 0. Two grids are the same puzzle up to symmetry if
// and only if their canonical forms are equal.
//
// The form is built row by row. All partial maps that lead to the smallest rows so far are kept
// side by side; each is continued with every row that may come next, and only those survive that
// lead to the smallest next row (canonical_rows.hpp). What the rows so far do not distinguish is
// left undecided in the map: blank columns and blank stacks stay interchangeable until a digit
// distinguishes them, and of several blank rows or bands only the first is tried. So a map stands
// for many transforms, and the number of transforms that reach the form, which is the number of
// automorphisms, is a product.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/stop.hpp"
#include "grid/canonical_rows.hpp"
#include "grid/transform.hpp"

namespace nonet {

struct CanonicalForm {
  Grid grid;
  Transform transform;  // maps the original to it; one of `automorphisms` such transforms
  /// Geometric symmetries that map the grid to itself up to a renaming of the digits that occur.
  uint64_t automorphisms = 0;

  friend bool operator==(const CanonicalForm&, const CanonicalForm&) = default;
};

/// Rows tried and partial maps kept; far above what any puzzle with one solution needs.
inline constexpr uint64_t kCanonicalNodeLimit = 1'000'000;

/// Finds canonical forms one after the other and keeps its memory in between. One per thread.
class Canonicalizer {
 public:
  explicit Canonicalizer(uint64_t node_limit = kCanonicalNodeLimit) : node_limit_(node_limit) {}

  /// `form` is complete if the work finished.
  Completion find(const Grid& grid, CanonicalForm& form, Stop& stop);

 private:
  // The grid as it is, or transposed. The sets are sets of rows: those without a digit, those of
  // bands without one, those with all nine.
  struct Side {
    std::array<std::array<Digit, 9>, 9> rows;
    unsigned blank_rows = 0, blank_bands = 0, full_rows = 0;
  };

  void read_sides(const Grid& grid);
  Completion place_rows(Grid& form, Stop& stop);
  unsigned next_rows(const PartialMap& map) const;
  bool only_full_rows_follow() const;
  void enter_rows(const PartialMap& map);
  void enter_pairs_of_full_rows(const PartialMap& map);
  uint64_t count_automorphisms() const;

  uint64_t node_limit_;
  std::array<Side, 2> sides_;
  std::vector<PartialMap> maps_;
  SmallestRowSearch next_row_;
};

}  // namespace nonet
