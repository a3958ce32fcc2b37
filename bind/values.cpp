// Grid, Candidates and Conflict. The core's values are the Python values; Python adds words,
// pictures and files to them, never a second class.
#include <nanobind/operators.h>

#include "bind.hpp"
#include "grid/text.hpp"
#include "record.hpp"

namespace nonet::bind {
namespace {

template <class Value>
Py_hash_t hash_of(const Value& value) {
  return static_cast<Py_hash_t>(
      std::hash<std::string_view>{}({reinterpret_cast<const char*>(&value), sizeof value}) >> 1);
}

/// Nine houses of a kind as a tuple of nine tuples.
nb::tuple houses_of(const Grid& grid, HouseKind kind) {
  return tuple_of(std::span(kHouses).subspan(house_id(kind, 0), 9), [&](const auto& house) {
    return tuple_of(house, [&](Cell cell) { return nb::int_(grid[cell]); });
  });
}

/// What every value has: comparison, hash, iteration, text, pickle. `iter_signature` has the type
/// of the items, which the return type lacks.
template <class Value>
void add_value_protocol(nb::class_<Value>& cls, const char* name, nb::sig iter_signature) {
  cls.def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def(nb::self < nb::self)
      .def(nb::self <= nb::self)
      .def(nb::self > nb::self)
      .def(nb::self >= nb::self)
      .def("__hash__", &hash_of<Value>)
      .def("__len__", [](const Value&) { return kCellCount; })
      .def(
          "__iter__", [](nb::object self) { return nb::steal(PySeqIter_New(self.ptr())); },
          iter_signature)
      .def("__str__", [](const Value& value) { return text_of(value); })
      .def("__repr__",
           [name](const Value& value) { return std::string(name) + "('" + text_of(value) + "')"; })
      .def(
          "__reduce__",
          [](nb::handle self) {
            return nb::make_tuple(self.type(), nb::make_tuple(nb::str(self)));
          },
          nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"));
}

/// `numpy.array(value)` is `value.to_numpy()`. A comparison with an array is False, as with any
/// other value of another type: without `__array_ufunc__ = None` NumPy would compare digit by
/// digit.
template <class Value>
void add_array_protocol(nb::class_<Value>& cls) {
  cls.def(
      "__array__",
      [](nb::handle self, nb::object dtype, nb::object copy) {
        if (copy.ptr() == Py_False)
          throw nb::value_error("an array of digits is always a copy; found copy=False");
        const nb::object array = self.attr("to_numpy")();
        return dtype.is_none() ? array : array.attr("astype")(dtype);
      },
      nb::arg("dtype") = nb::none(), nb::arg("copy") = nb::none(),
      nb::sig("def __array__(self, dtype: typing.Any = None, copy: bool | None = None) -> "
              "numpy.typing.NDArray[typing.Any]"));
  cls.attr("__array_ufunc__") = nb::none();
}

constexpr const char* kGridDoc =
    R"(A 9x9 grid of digits and blanks: immutable, hashable, ordered; it may hold clashes.

Made from text (81 characters, nine rows, a boxed print; blanks are 0 . * _ X - and space), 81
digits, nine rows of nine, or an array.

>>> import nonet
>>> grid = nonet.Grid("12" + 79 * ".")
>>> grid[1], grid[0, 1], grid.clue_count, grid.with_digit(2, 3).rows[0]
(2, 2, 2, (1, 2, 3, 0, 0, 0, 0, 0, 0)))";

void bind_grid(nb::module_& module) {
  nb::class_<Grid> cls(module, "Grid", nb::is_final(), kGridDoc);
  cls.def(
      "__init__", [](Grid* self, nb::object source) { new (self) Grid(to_grid(source)); },
      nb::arg("source").none(),
      nb::sig("def __init__(self, source: nonet.board.GridLike) -> None"));
  add_value_protocol(cls, "Grid", nb::sig("def __iter__(self) -> collections.abc.Iterator[int]"));
  define(cls, "__getitem__(self, cell, /) -> int",
         [](const Grid& grid, nb::object cell) { return int{grid[to_cell(cell)]}; });
  property(cls, "rows: tuple[tuple[int, ...], ...]", "Nine rows of nine digits.",
           [](const Grid& grid) { return houses_of(grid, HouseKind::Row); });
  property(cls, "columns: tuple[tuple[int, ...], ...]",
           "Nine columns of nine digits, each from top to bottom.",
           [](const Grid& grid) { return houses_of(grid, HouseKind::Column); });
  property(cls, "boxes: tuple[tuple[int, ...], ...]",
           "Nine boxes of nine digits, all in reading order.",
           [](const Grid& grid) { return houses_of(grid, HouseKind::Box); });
  property(cls, "clue_count: int", "How many cells hold a digit.", &clue_count);
  property(cls, "is_solved: bool", "No blanks and no clashes.", &is_solved);
  define(cls, "conflicts(self) -> tuple[Conflict, ...]",
         R"(Every clashing pair, by house, digit and cell.

>>> import nonet
>>> nonet.Grid("11" + 79 * ".").conflicts()[0]
<Conflict: row 1 has two 1s (r1c1, r1c2)>)",
         [](const Grid& grid) { return nb::tuple(nb::cast(conflicts(grid))); });
  define(cls, "candidates(self) -> Candidates",
         "The digits that no peer holds, for each blank; a given is a single mark.",
         [](const Grid& grid) { return Candidates::penciled(grid); });
  define(cls, "with_digit(self, cell, digit) -> Grid",
         "The same grid with one cell changed; 0 makes it blank.",
         [](Grid grid, nb::object cell, nb::object digit) {
           grid[to_cell(cell)] = static_cast<Digit>(to_digit(digit, true));
           return grid;
         });
  cls.def(
      "to_numpy",
      [](const Grid& grid) {
        return to_numpy(std::vector<uint8_t>(grid.digits.begin(), grid.digits.end()), {81});
      },
      R"(81 digits in reading order, a copy; `numpy.array(grid)` is the same.

>>> import nonet
>>> nonet.Grid("12" + 79 * ".").to_numpy().reshape(9, 9)[0]
array([1, 2, 0, 0, 0, 0, 0, 0, 0], dtype=uint8))");
  add_array_protocol(cls);
}

constexpr const char* kCandidatesDoc =
    R"(Pencil marks: for each cell the digits it may still hold. A Sukaku is one of these.

Made from 729 characters, 81 groups of digits, 81 sets, or anything `Grid` takes (then every blank
gets the digits that no peer holds).

>>> import nonet
>>> nonet.Candidates("1" + 80 * ".")[1]
(2, 3, 4, 5, 6, 7, 8, 9))";

void bind_candidates(nb::module_& module) {
  nb::class_<Candidates> cls(module, "Candidates", nb::is_final(), kCandidatesDoc);
  cls.def(
      "__init__",
      [](Candidates* self, nb::object source) { new (self) Candidates(to_candidates(source)); },
      nb::arg("source").none(),
      nb::sig("def __init__(self, source: nonet.board.MarksLike) -> None"));
  add_value_protocol(cls, "Candidates",
                     nb::sig("def __iter__(self) -> collections.abc.Iterator[tuple[int, ...]]"));
  define(cls, "__getitem__(self, cell, /) -> tuple[int, ...]",
         [](const Candidates& marks, nb::object cell) { return tuple_of(marks[to_cell(cell)]); });
  property(cls, "mark_count: int", "How many marks there are in all cells together.",
           &Candidates::mark_count);
  define(cls, "without(self, cell, digit) -> Candidates", "The same marks with one deleted.",
         [](const Candidates& marks, nb::object cell, nb::object digit) {
           return marks.without(to_cell(cell), to_digit(digit, false));
         });
  define(cls, "with_digit(self, cell, digit) -> Candidates",
         "The same marks with the cell decided; its peers keep theirs.",
         [](const Candidates& marks, nb::object cell, nb::object digit) {
           return marks.with_digit(to_cell(cell), to_digit(digit, false));
         });
  cls.def(
      "to_numpy",
      [](const Candidates& candidates) {
        std::vector<uint8_t> marks(kCellCount * 9);
        for (int cell = 0; cell < kCellCount; ++cell)
          for (Digit digit : candidates[cell])
            marks[static_cast<std::size_t>(cell * 9 + digit - 1)] = 1;
        return to_numpy(std::move(marks), {81, 9});
      },
      R"((81, 9) zeros and ones: cell, digit - 1. `Candidates` takes such an array back.

>>> import nonet
>>> marks = nonet.Candidates("1" + 80 * ".")
>>> nonet.Candidates(marks.to_numpy()) == marks
True)");
  add_array_protocol(cls);
}

void bind_conflict(nb::module_& module) {
  nb::class_<Conflict> cls = bind_record<Conflict>(
      module, "Two cells of one house that hold the same digit.",
      house_field<&Conflict::house>("Rows are 0 to 8, columns 9 to 17, boxes 18 to 26."),
      digit_field<&Conflict::digit>("The digit that occurs twice."),
      cell_field<&Conflict::cells>("The two cells, the first one first."));
  cls.attr("__repr__") = nb::cpp_function(
      [](const Conflict& self) { return "<Conflict: " + text_of(self) + ">"; }, nb::is_method());
  define(cls, "__str__(self) -> str", [](const Conflict& self) { return text_of(self); });
}

}  // namespace

void bind_values(nb::module_& module) {
  bind_conflict(module);
  bind_candidates(module);
  bind_grid(module);
  define(module, "can_place(grid: GridLike, cell, digit) -> bool",
         [](nb::object grid, nb::object cell, nb::object digit) {
           return can_place(to_grid(grid), to_cell(cell), to_digit(digit, false));
         });
}

}  // namespace nonet::bind
