// The values that cross the seam: Grid, Candidates and Conflict. They are the Python values
// themselves; Python adds words, pictures and files to them, never a second class.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/operators.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>

#include "bind.hpp"
#include "convert.hpp"
#include "errors.hpp"
#include "grid/text.hpp"

namespace nonet::bind {
namespace {

std::string text_of(const Grid& grid) {
  const auto text = format_grid(grid);
  return std::string(text.data(), text.size());
}

std::string text_of(const Candidates& candidates) {
  const auto text = format_candidates(candidates);
  return std::string(text.data(), text.size());
}

template <class Value>
Py_hash_t hash_of(const Value& value) {
  return static_cast<Py_hash_t>(
      std::hash<std::string_view>{}({reinterpret_cast<const char*>(&value), sizeof value}) >> 1);
}

/// Nine houses of a kind as a tuple of nine tuples.
nb::tuple houses_of(const Grid& grid, HouseKind kind) {
  nb::list houses;
  for (int number = 0; number < 9; ++number) {
    nb::list digits;
    for (Cell cell : kHouses[house_id(kind, number)]) digits.append(nb::int_(grid[cell]));
    houses.append(nb::tuple(digits));
  }
  return nb::tuple(houses);
}

nb::tuple digits_of(DigitSet set) {
  nb::list digits;
  for (Digit digit : set) digits.append(nb::int_(digit));
  return nb::tuple(digits);
}

template <class Value>
void add_value_protocol(nb::class_<Value>& cls, const char* name) {
  cls.def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def(nb::self < nb::self)
      .def(nb::self <= nb::self)
      .def(nb::self > nb::self)
      .def(nb::self >= nb::self)
      .def("__hash__", &hash_of<Value>)
      .def("__len__", [](const Value&) { return kCellCount; })
      .def("__iter__", [](nb::object self) { return nb::steal(PySeqIter_New(self.ptr())); })
      .def("__str__", [](const Value& value) { return text_of(value); })
      .def("__repr__",
           [name](const Value& value) { return std::string(name) + "('" + text_of(value) + "')"; })
      .def("__getstate__", [](const Value& value) { return text_of(value); });
}

void bind_grid(nb::module_& module) {
  nb::class_<Grid> cls(module, "Grid", nb::is_final());
  cls.def(
      "__init__", [](Grid* self, nb::object source) { new (self) Grid(to_grid(source)); },
      nb::arg("source").none());
  add_value_protocol(cls, "Grid");
  cls.def("__setstate__", [](Grid& self, nb::str text) { new (&self) Grid(to_grid(text)); })
      .def("__getitem__",
           [](const Grid& grid, nb::object cell) {
             // Sequence protocol: an index past the end ends iteration, so it must be an
             // IndexError.
             if (PyLong_CheckExact(cell.ptr())) {
               const Py_ssize_t index = PyLong_AsSsize_t(cell.ptr());
               if (index >= kCellCount || index < -kCellCount || PyErr_Occurred()) {
                 PyErr_Clear();
                 throw nb::index_error("a grid has 81 cells");
               }
               return static_cast<int>(grid[static_cast<int>(index < 0 ? index + 81 : index)]);
             }
             return static_cast<int>(grid[to_cell(cell)]);
           })
      .def_prop_ro("rows", [](const Grid& grid) { return houses_of(grid, HouseKind::Row); })
      .def_prop_ro("columns", [](const Grid& grid) { return houses_of(grid, HouseKind::Column); })
      .def_prop_ro("boxes", [](const Grid& grid) { return houses_of(grid, HouseKind::Box); })
      .def_prop_ro("clue_count", [](const Grid& grid) { return clue_count(grid); })
      .def_prop_ro("is_solved", [](const Grid& grid) { return is_solved(grid); })
      .def("conflicts", [](const Grid& grid) { return nb::tuple(nb::cast(conflicts(grid))); })
      .def("candidates", [](const Grid& grid) { return Candidates::pencilled(grid); })
      .def(
          "with_digit",
          [](const Grid& grid, nb::object cell, nb::object digit) {
            Grid result = grid;
            result[to_cell(cell)] = static_cast<Digit>(to_digit(digit, true));
            return result;
          },
          nb::arg("cell").none(), nb::arg("digit").none())
      .def("to_numpy", [](const Grid& grid) {
        return to_numpy(std::vector<uint8_t>(grid.digits.begin(), grid.digits.end()), {9, 9});
      });
}

void bind_candidates(nb::module_& module) {
  nb::class_<Candidates> cls(module, "Candidates", nb::is_final());
  cls.def(
      "__init__",
      [](Candidates* self, nb::object source) { new (self) Candidates(to_candidates(source)); },
      nb::arg("source").none());
  add_value_protocol(cls, "Candidates");
  cls.def("__setstate__",
          [](Candidates& self, nb::str text) { new (&self) Candidates(to_candidates(text)); })
      .def("__getitem__",
           [](const Candidates& candidates, nb::object cell) {
             if (PyLong_CheckExact(cell.ptr())) {
               const Py_ssize_t index = PyLong_AsSsize_t(cell.ptr());
               if (index >= kCellCount || index < -kCellCount || PyErr_Occurred()) {
                 PyErr_Clear();
                 throw nb::index_error("there are 81 cells");
               }
               return digits_of(candidates[static_cast<int>(index < 0 ? index + 81 : index)]);
             }
             return digits_of(candidates[to_cell(cell)]);
           })
      .def_prop_ro("mark_count",
                   [](const Candidates& candidates) {
                     int marks = 0;
                     for (DigitSet digits : candidates.cells) marks += digits.size();
                     return marks;
                   })
      .def(
          "without",
          [](const Candidates& candidates, nb::object cell, nb::object digit) {
            Candidates result = candidates;
            const int place = to_cell(cell);
            result[place] = result[place].without(DigitSet::only(to_digit(digit, false)));
            return result;
          },
          nb::arg("cell").none(), nb::arg("digit").none())
      .def(
          "with_digit",
          [](const Candidates& candidates, nb::object cell, nb::object digit) {
            Candidates result = candidates;
            result[to_cell(cell)] = DigitSet::only(to_digit(digit, false));
            return result;
          },
          nb::arg("cell").none(), nb::arg("digit").none())
      .def("to_numpy", [](const Candidates& candidates) {
        std::vector<uint8_t> marks(kCellCount * 9);
        for (int cell = 0; cell < kCellCount; ++cell)
          for (Digit digit : candidates[cell])
            marks[static_cast<std::size_t>(cell * 9 + digit - 1)] = 1;
        return to_numpy(std::move(marks), {9, 9, 9});
      });
}

void bind_conflict(nb::module_& module) {
  nb::class_<Conflict>(module, "Conflict", nb::is_final())
      .def_prop_ro("house", [](const Conflict& c) { return static_cast<int>(c.house); })
      .def_prop_ro("digit", [](const Conflict& c) { return static_cast<int>(c.digit); })
      .def_prop_ro("cells",
                   [](const Conflict& c) {
                     return nb::make_tuple(static_cast<int>(c.first), static_cast<int>(c.second));
                   })
      .def(nb::self == nb::self, nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__hash__",
           [](const Conflict& c) {
             return ((c.house * 10 + c.digit) * kCellCount + c.first) * kCellCount + c.second;
           })
      .def("__repr__", [](const Conflict& c) {
        constexpr const char* kKindNames[] = {"row", "column", "box"};
        const auto place = [](Cell cell) {
          return "r" + std::to_string(row_of(cell) + 1) + "c" + std::to_string(column_of(cell) + 1);
        };
        return "<Conflict: " + std::string(kKindNames[c.house / 9]) + " " +
               std::to_string(c.house % 9 + 1) + " has two " + std::to_string(c.digit) + "s, " +
               place(c.first) + " and " + place(c.second) + ">";
      });
}

}  // namespace

void bind_values(nb::module_& module) {
  bind_conflict(module);
  bind_candidates(module);
  bind_grid(module);
  module.def(
      "can_place",
      [](nb::object grid, nb::object cell, nb::object digit) {
        return can_place(to_grid(grid), to_cell(cell), to_digit(digit, false));
      },
      nb::arg("grid").none(), nb::arg("cell").none(), nb::arg("digit").none());
}

}  // namespace nonet::bind
