// From what users pass to the core's values. Every function that takes a grid takes whatever Grid()
// takes; these functions define what that is.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "batch/puzzle_rows.hpp"
#include "deduce/technique.hpp"
#include "grid/candidates.hpp"
#include "grid/grid.hpp"
#include "grid/text.hpp"

namespace nonet::bind {

namespace nb = nanobind;

/// A whole number of Python's kinds or NumPy's as an int; no object for anything else, bools and
/// floats included.
nb::object to_int(nb::handle value);

/// A Grid, text, 81 digits, nine rows of nine, or an array of either shape; else GridSyntaxError.
Grid to_grid(nb::handle source);

/// Candidates, text of marks, 81 sets of digits, or anything `to_grid` takes, pencilled in.
Candidates to_candidates(nb::handle source);

/// The start of a search: Candidates as they are, a grid as its givens (clashes and all).
Candidates to_search_start(nb::handle source);

/// A cell by index 0..80 or (row, column); else RequestError.
int to_cell(nb::handle cell);

/// Digits 1..9 (or 0..9 with blanks allowed); else RequestError.
int to_digit(nb::handle digit, bool blank_allowed);

/// A whole number of at least 1, `name` in the message else; beyond 64 bits it means no limit.
uint64_t to_count(nb::handle number, const char* name);

/// A seed, 0 to 2^64 - 1; else RequestError.
uint64_t to_seed(nb::handle seed);

/// The technique with this slug; else RequestError.
Technique to_technique(const std::string& slug);

/// The techniques with these slugs; else RequestError.
TechniqueSet to_technique_set(const std::vector<std::string>& slugs);

/// A list of numbers, or a set of cells or digits, as a tuple of ints.
template <class Numbers>
nb::tuple tuple_of(const Numbers& numbers) {
  nb::list items;
  for (auto number : numbers) items.append(nb::int_(number));
  return nb::tuple(items);
}

/// Texts as a tuple of str.
template <class Names>
nb::tuple names_of(const Names& names) {
  nb::list list;
  for (std::string_view name : names) list.append(nb::str(name.data(), name.size()));
  return nb::tuple(list);
}

/// Puzzles side by side, as an (N,81) array of bytes, digits 0..9.
using PuzzleArray = nb::ndarray<const uint8_t, nb::shape<-1, 81>, nb::c_contig, nb::device::cpu>;

/// A batch: either the caller's own (N,81) uint8 array, not copied, or a list of anything Grid()
/// takes. The array is checked for values above 9, unless the caller does so while it works;
/// errors name the index.
class PuzzleBatch {
 public:
  enum class Check : uint8_t { Now, ByCaller };

  explicit PuzzleBatch(nb::handle source, Check when = Check::Now);
  /// Raises GridSyntaxError for the first value above 9.
  void check() const;
  std::size_t size() const { return size_; }
  const uint8_t* data() const { return data_; }
  PuzzleRows rows() const { return {data_, size_}; }

 private:
  PuzzleArray array_;  // keeps the caller's memory alive, whoever exported it
  std::vector<uint8_t> own_;
  const uint8_t* data_ = nullptr;
  std::size_t size_ = 0;
};

/// A new NumPy array that owns `values`.
template <class T>
nb::ndarray<nb::numpy, T> to_numpy(std::vector<T>&& values,
                                   std::initializer_list<std::size_t> shape) {
  auto* owned = new std::vector<T>(std::move(values));
  nb::capsule owner(owned, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
  return nb::ndarray<nb::numpy, T>(owned->data(), shape, owner);
}

/// One value, or 81 cells, for each puzzle.
template <class T>
nb::object to_column(std::vector<T>&& values) {
  const std::size_t size = values.size();
  return nb::cast(to_numpy(std::move(values), {size}));
}
inline nb::object to_rows(std::vector<uint8_t>&& digits) {
  const std::size_t size = digits.size() / kCellCount;
  return nb::cast(to_numpy(std::move(digits), {size, std::size_t{kCellCount}}));
}

}  // namespace nonet::bind
