// The kinds of fields of a record: how a value goes to Python, how it is read and checked, and the
// name of its type in the stub (`argument` is what the constructor takes, `type` what a property
// returns).
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "convert.hpp"
#include "errors.hpp"
#include "grid/cell_set.hpp"
#include "grid/digit_set.hpp"

namespace nonet::bind {

namespace nb = nanobind;

/// Thrown for a value that a field cannot have; the record's constructor raises RequestError.
struct FieldFault {
  std::string field, message;
};

[[noreturn]] inline void refuse_field(const char* field, const std::string& expected,
                                      nb::handle found) {
  throw FieldFault{
      field, std::string(field) + ": expected " + expected + ", found " + nb::repr(found).c_str()};
}

/// A whole number in a range.
template <class Value, long Low, long High>
struct NumberKind {
  static std::string type() { return "int"; }
  static std::string argument() { return type(); }
  static nb::object to_python(Value value) { return nb::int_(value); }
  static Value read(const char* field, nb::handle value) {
    const nb::object whole = to_int(value);
    int overflow = 0;
    const long found = whole.is_valid() ? PyLong_AsLongAndOverflow(whole.ptr(), &overflow) : -1;
    if (!whole.is_valid() || overflow != 0 || found < Low || found > High)
      refuse_field(field, std::to_string(Low) + " to " + std::to_string(High), value);
    return static_cast<Value>(found);
  }
};

using CellKind = NumberKind<Cell, 0, kCellCount - 1>;
using DigitKind = NumberKind<Digit, 1, 9>;
using HouseNumberKind = NumberKind<HouseId, 0, kHouseCount - 1>;
/// An index into another list of the record, which RecordCheck bounds.
using IndexKind = NumberKind<int, 0, 1'000'000>;

struct FlagKind {
  static std::string type() { return "bool"; }
  static std::string argument() { return type(); }
  static nb::object to_python(bool value) { return nb::bool_(value); }
  static bool read(const char* field, nb::handle value) {
    if (!PyBool_Check(value.ptr())) refuse_field(field, "True or False", value);
    return value.ptr() == Py_True;
  }
};

struct TextKind {
  static std::string type() { return "str"; }
  static std::string argument() { return type(); }
  static nb::object to_python(const std::string& value) { return nb::cast(value); }
  static std::string read(const char* field, nb::handle value) {
    if (!PyUnicode_Check(value.ptr())) refuse_field(field, "text", value);
    return nb::cast<std::string>(value);
  }
};

/// A record, by value.
template <class T>
struct RecordKind {
  static std::string type() { return nb::cast<std::string>(nb::type<T>().attr("__name__")); }
  static std::string argument() { return type(); }
  static nb::object to_python(const T& value) { return nb::cast(value); }
  static T read(const char* field, nb::handle value) {
    if (!nb::isinstance<T>(value)) refuse_field(field, type(), value);
    return nb::cast<const T&>(value);
  }
};

/// None, or a value of the kind.
template <class Kind>
struct OptionalKind {
  static std::string type() { return Kind::type() + " | None"; }
  static std::string argument() { return Kind::argument() + " | None"; }
  template <class Value>
  static nb::object to_python(const std::optional<Value>& value) {
    return value ? nb::object(Kind::to_python(*value)) : nb::none();
  }
  static auto read(const char* field, nb::handle value) {
    using Value = std::decay_t<decltype(Kind::read(field, value))>;
    return value.is_none() ? std::nullopt : std::optional<Value>(Kind::read(field, value));
  }
};

/// Calls `take` with each item of an iterable.
template <class Take>
void for_each_item(const char* field, nb::handle items, Take&& take) {
  if (!nb::hasattr(items, "__iter__")) refuse_field(field, "a sequence", items);
  for (nb::handle item : items) take(item);
}

template <class Kind>
struct ListKind {
  static std::string type() { return "tuple[" + Kind::type() + ", ...]"; }
  static std::string argument() { return "collections.abc.Iterable[" + Kind::argument() + "]"; }
  template <class Values>
  static nb::object to_python(const Values& values) {
    nb::list items;
    for (const auto& value : values) items.append(Kind::to_python(value));
    return nb::tuple(items);
  }
  static auto read(const char* field, nb::handle values) {
    std::vector<std::decay_t<decltype(Kind::read(field, values))>> result;
    for_each_item(field, values,
                  [&](nb::handle item) { result.push_back(Kind::read(field, item)); });
    return result;
  }
};

template <class Kind>
struct PairKind {
  static std::string type() { return "tuple[" + Kind::type() + ", " + Kind::type() + "]"; }
  static std::string argument() { return type(); }
  template <class Value>
  static nb::object to_python(const std::array<Value, 2>& pair) {
    return nb::make_tuple(Kind::to_python(pair[0]), Kind::to_python(pair[1]));
  }
  static auto read(const char* field, nb::handle values) {
    const auto found = ListKind<Kind>::read(field, values);
    if (found.size() != 2) refuse_field(field, "two items", values);
    return std::array{found[0], found[1]};
  }
};

/// A set of cells or digits, as an ascending tuple.
template <class Set, class Kind>
struct SetKind : ListKind<Kind> {
  static Set read(const char* field, nb::handle values) {
    Set set;
    for (auto value : ListKind<Kind>::read(field, values)) set |= Set::only(value);
    return set;
  }
};
using CellsKind = SetKind<CellSet, CellKind>;
using DigitsKind = SetKind<DigitSet, DigitKind>;

}  // namespace nonet::bind
