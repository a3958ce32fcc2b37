// Conversion of arguments to values of the core. Every function with a grid as an argument accepts
// whatever Grid() accepts; these functions define what that is.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "deduce/technique.hpp"
#include "errors.hpp"
#include "grid/candidates.hpp"
#include "grid/grid.hpp"
#include "grid/text.hpp"
#include "make/request_input.hpp"
#include "text.hpp"

namespace nonet::bind {

namespace nb = nanobind;

/// A whole number of Python's kinds or NumPy's as an int; no object for anything else, bools and
/// floats included.
nb::object to_int(nb::handle value);

/// Such a number from `low` to `high`; nothing for anything else.
std::optional<long> whole_number(nb::handle value, long low, long high);

/// A Grid, text, 81 digits, nine rows of nine, or an array of either shape; else GridSyntaxError.
Grid to_grid(nb::handle source);

/// Candidates, text of marks, 81 sets of digits, or anything `to_grid` takes, penciled in.
Candidates to_candidates(nb::handle source);

/// The start of a search: Candidates as they are, a grid as its givens (clashes and all).
Candidates to_search_start(nb::handle source);

/// Raises GridSyntaxError for a value that is not a digit of a grid.
[[noreturn]] void reject_digit(std::size_t cell, const std::string& found);

/// A cell by index 0..80 or (row, column); else RequestError.
int to_cell(nb::handle cell);

/// A whole number low..high; else RequestError, with the name of the argument.
int to_number(nb::handle value, int low, int high, const char* name);

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

/// What `convert` makes of each item, as a tuple.
template <class Items, class Convert>
nb::tuple tuple_of(const Items& items, Convert&& convert) {
  nb::list list;
  for (const auto& item : items) list.append(convert(item));
  return nb::tuple(list);
}

/// A list of numbers, or a set of cells or digits, as a tuple of ints.
template <class Numbers>
nb::tuple tuple_of(const Numbers& numbers) {
  return tuple_of(numbers, [](auto number) { return nb::int_(number); });
}

/// Texts as a tuple of str.
template <class Names>
nb::tuple names_of(const Names& names) {
  return tuple_of(names, [](std::string_view name) { return nb::str(name.data(), name.size()); });
}

/// A value of an enumeration by its name or alias; else RequestError, which names the argument.
template <class Enum>
Enum to_choice(const Text& name, const char* argument) {
  const int found = choice_of<Enum>(name);
  if (found < 0) raise(field_fault(argument, expected_one_of(Choices<Enum>::names, name)));
  return static_cast<Enum>(found);
}

}  // namespace nonet::bind
