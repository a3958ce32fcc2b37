#include "convert.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <string_view>
#include <variant>

#include "deduce/technique.hpp"
#include "errors.hpp"
#include "formats/fault.hpp"
#include "grid/text.hpp"

namespace nonet::bind {
namespace {

[[noreturn]] void raise_text_error(nb::handle source, std::string_view text,
                                   const TextError& error) {
  using Kind = TextError::Kind;
  const formats::Fault fault = formats::fault_of(error, text);
  std::string message = formats::words_of(fault);
  nb::object index = nb::none();
  if (fault.column > 0) {
    const std::size_t place = character_count(text.substr(0, error.index));
    message += " at index " + std::to_string(place);
    index = nb::int_(place);
  }
  if (error.kind == Kind::RowLength)
    message = "line " + std::to_string(error.line) + ": " + message;
  raise("GridSyntaxError", message, source, index);
}

std::string_view utf8_of(nb::handle text) {
  Py_ssize_t size = 0;
  const char* bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (bytes) return {bytes, static_cast<std::size_t>(size)};
  PyErr_Clear();  // lone surrogates
  raise("GridSyntaxError", "the text holds characters that cannot be encoded", text, nb::none());
}

nb::object as_text(nb::handle source) {
  if (PyBytes_Check(source.ptr()))
    return nb::steal(PyUnicode_DecodeLatin1(PyBytes_AS_STRING(source.ptr()),
                                            PyBytes_GET_SIZE(source.ptr()), nullptr));
  return nb::borrow(source);
}

bool is_text(nb::handle source) {
  return PyUnicode_Check(source.ptr()) || PyBytes_Check(source.ptr());
}

std::string place_name(std::size_t cell) {
  return "row " + std::to_string(cell / 9 + 1) + ", column " + std::to_string(cell % 9 + 1);
}

[[noreturn]] void reject_cell(const std::string& message, std::size_t cell) {
  raise("GridSyntaxError", message, nb::none(), nb::int_(cell));
}

/// Clears a TypeError, which means that the value is of another kind; rethrows anything else that
/// its methods raise.
void clear_type_error() {
  if (!PyErr_ExceptionMatches(PyExc_TypeError)) throw nb::python_error();
  PyErr_Clear();
}

std::vector<nb::object> items_of(nb::handle source) {
  std::vector<nb::object> items;
  const nb::object iterator = nb::steal(PyObject_GetIter(source.ptr()));
  if (!iterator.is_valid()) {
    clear_type_error();
    std::string words = std::string("expected a grid (text, 81 digits, nine rows of nine or an ") +
                        "array), found a value of type " + to_text(nb::type_name(source.type()));
    if (nb::hasattr(source, "grid")) words += "; pass its attribute grid";
    raise("GridSyntaxError", words, nb::none(), nb::none());
  }
  while (PyObject* item = PyIter_Next(iterator.ptr())) {
    items.push_back(nb::steal(item));
    if (items.size() > kCellCount) break;
  }
  if (PyErr_Occurred()) throw nb::python_error();
  return items;
}

/// Items beyond 81 are not counted.
std::string miscounted(std::size_t expected, std::size_t found) {
  if (found > kCellCount) return "expected 81 cells, found more";
  return formats::words_of(formats::count_fault(formats::FaultCode::CellCount, 0, expected, found));
}

/// 81 items, or nine rows of nine flattened.
std::vector<nb::object> cells_of(nb::handle source) {
  std::vector<nb::object> items = items_of(source);
  if (items.size() == 9) {
    std::vector<nb::object> flat;
    for (std::size_t row = 0; row < 9; ++row) {
      std::vector<nb::object> cells = items_of(items[row]);
      if (cells.size() != 9)
        raise("GridSyntaxError",
              "row " + std::to_string(row + 1) + ": " + miscounted(9, cells.size()), nb::none(),
              nb::none());
      flat.insert(flat.end(), cells.begin(), cells.end());
    }
    return flat;
  }
  if (items.size() != kCellCount) {
    const bool has_rows = !items.empty() && PySequence_Check(items[0].ptr());
    const std::string rows = "expected 9 rows, found " + std::to_string(items.size());
    raise("GridSyntaxError", has_rows ? rows : miscounted(kCellCount, items.size()), nb::none(),
          nb::none());
  }
  return items;
}

Grid digits_of(const std::vector<nb::object>& cells) {
  Grid grid;
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    const std::optional<long> digit = whole_number(cells[cell], 0, 9);
    if (!digit) reject_digit(cell, brief(cells[cell]));
    grid[static_cast<int>(cell)] = static_cast<Digit>(*digit);
  }
  return grid;
}

template <class Value>
Value parsed(std::variant<Value, TextError>&& result, nb::handle source, std::string_view text) {
  if (auto* error = std::get_if<TextError>(&result)) raise_text_error(source, text, *error);
  return std::get<Value>(std::move(result));
}

/// The grid of a `nonet.Puzzle`, by its method `__grid__`; none for anything else.
nb::object grid_of_puzzle(nb::handle source) {
  if (!nb::hasattr(source, "__grid__")) return {};
  nb::object grid = source.attr("__grid__")();
  return nb::isinstance<Grid>(grid) ? grid : nb::object();
}

/// What `Candidates.to_numpy` returns.
using MaskArray = nb::ndarray<const uint8_t, nb::shape<81, 9>, nb::c_contig, nb::device::cpu>;

Candidates marks_of(const MaskArray& mask) {
  Candidates result;
  for (std::size_t cell = 0; cell < kCellCount; ++cell)
    for (std::size_t digit = 1; digit <= 9; ++digit) {
      const int mark = mask.data()[cell * 9 + digit - 1];
      if (mark > 1)
        reject_cell("an (81, 9) array of marks holds 0 and 1; found " + std::to_string(mark) +
                        " in " + place_name(cell),
                    cell);
      if (mark) result[static_cast<int>(cell)] |= DigitSet::only(static_cast<int>(digit));
    }
  return result;
}

}  // namespace

void reject_digit(std::size_t cell, const std::string& found) {
  reject_cell("expected digits 0 to 9, found " + found + " in " + place_name(cell), cell);
}

nb::object to_int(nb::handle value) {
  if (PyBool_Check(value.ptr()) || !PyIndex_Check(value.ptr())) return {};
  nb::object number = nb::steal(PyNumber_Index(value.ptr()));
  if (!number.is_valid()) clear_type_error();  // an array of several numbers is none
  return number;
}

std::optional<long> whole_number(nb::handle value, long low, long high) {
  const nb::object number = to_int(value);
  if (!number.is_valid()) return std::nullopt;
  int overflow = 0;
  const long found = PyLong_AsLongAndOverflow(number.ptr(), &overflow);
  return overflow || found < low || found > high ? std::nullopt : std::optional(found);
}

Grid to_grid(nb::handle source) {
  if (nb::isinstance<Grid>(source)) return nb::cast<const Grid&>(source);
  if (is_text(source)) {
    const nb::object text = as_text(source);
    const std::string_view utf8 = utf8_of(text);
    return parsed(parse_grid(utf8), text, utf8);
  }
  if (nb::isinstance<Candidates>(source))
    raise("GridSyntaxError", "expected a grid of digits, found pencil marks (Candidates)");
  if (const nb::object grid = grid_of_puzzle(source); grid.is_valid())
    return nb::cast<const Grid&>(grid);
  return digits_of(cells_of(source));
}

Candidates to_candidates(nb::handle source) {
  if (nb::isinstance<Candidates>(source)) return nb::cast<const Candidates&>(source);
  if (nb::isinstance<Grid>(source)) return Candidates::penciled(nb::cast<const Grid&>(source));
  if (is_text(source)) {
    const nb::object text = as_text(source);
    const std::string_view utf8 = utf8_of(text);
    if (looks_like_candidates(utf8)) return parsed(parse_candidates(utf8), text, utf8);
    return Candidates::penciled(parsed(parse_grid(utf8), text, utf8));
  }
  if (const nb::object grid = grid_of_puzzle(source); grid.is_valid())
    return Candidates::penciled(nb::cast<const Grid&>(grid));
  if (MaskArray mask; nb::try_cast<MaskArray>(source, mask, false)) return marks_of(mask);
  const std::vector<nb::object> cells = cells_of(source);
  if (PyIndex_Check(cells.front().ptr())) return Candidates::penciled(digits_of(cells));
  Candidates result;
  for (std::size_t cell = 0; cell < kCellCount; ++cell)
    for (const nb::object& item : items_of(cells[cell])) {
      const std::optional<long> digit = whole_number(item, 1, 9);
      if (!digit)
        reject_cell("expected digits 1 to 9, found " + brief(item) + " in " + place_name(cell),
                    cell);
      result[static_cast<int>(cell)] |= DigitSet::only(static_cast<int>(*digit));
    }
  return result;
}

Candidates to_search_start(nb::handle source) {
  if (nb::isinstance<Candidates>(source)) return nb::cast<const Candidates&>(source);
  return Candidates::of_givens(to_grid(source));
}

namespace {

/// A place below `count`, from the end if negative, or -1.
int place_below(int count, nb::handle value) {
  const long place = whole_number(value, -count, count - 1).value_or(-1 - count);
  return static_cast<int>(place < 0 ? place + count : place);
}

}  // namespace

int to_cell(nb::handle cell) {
  const bool is_pair = nb::isinstance<nb::tuple>(cell) && nb::len(cell) == 2;
  if (is_pair) {
    const int row = place_below(9, cell[0]), column = place_below(9, cell[1]);
    if (row >= 0 && column >= 0) return cell_at(row, column);
  } else if (const int index = place_below(kCellCount, cell); index >= 0) {
    return index;
  }
  // An IndexError as well, because that is how Python's iteration ends, or a TypeError as well.
  const auto is_number = [](nb::handle value) { return to_int(value).is_valid(); };
  const bool is_place = is_pair ? is_number(cell[0]) && is_number(cell[1]) : is_number(cell);
  raise_argument("cell", "-81 to 80 or (row, column) with both -9 to 8", cell,
                 is_place ? "CellIndexError" : "CellTypeError");
}

int to_number(nb::handle value, int low, int high, const char* name) {
  if (const std::optional<long> number = whole_number(value, low, high))
    return static_cast<int>(*number);
  raise_argument(name, "a whole number from " + std::to_string(low) + " to " + std::to_string(high),
                 value);
}

int to_digit(nb::handle digit, bool blank_allowed) {
  return to_number(digit, blank_allowed ? 0 : 1, 9, "digit");
}

uint64_t to_count(nb::handle number, const char* name) {
  if (const nb::object whole = to_int(number); whole.is_valid()) {
    int beyond = 0;
    const long long value = PyLong_AsLongLongAndOverflow(whole.ptr(), &beyond);
    if (beyond > 0) return std::numeric_limits<uint64_t>::max();
    if (beyond == 0 && value >= 1) return static_cast<uint64_t>(value);
  }
  raise_argument(name, "a whole number, 1 or more", number);
}

uint64_t to_seed(nb::handle seed) {
  if (const nb::object whole = to_int(seed); whole.is_valid()) {
    const unsigned long long value = PyLong_AsUnsignedLongLong(whole.ptr());
    if (!PyErr_Occurred()) return value;
    PyErr_Clear();
  }
  raise_argument("seed", "a whole number from 0 to 2^64 - 1", seed);
}

Technique to_technique(const std::string& slug) {
  if (const std::optional<Technique> technique = technique_named(slug)) return *technique;
  raise("RequestError", "techniques: " + unknown_technique(slug), "techniques");
}

TechniqueSet to_technique_set(const std::vector<std::string>& slugs) {
  TechniqueSet set;
  for (const std::string& slug : slugs) set.add(to_technique(slug));
  return set;
}

}  // namespace nonet::bind
