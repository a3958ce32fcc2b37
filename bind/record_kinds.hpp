// The kinds of fields of a record: how a value goes to Python, how it is read and checked, and the
// name of its type in the stub: `type` is what a property returns, `argument` what the constructor
// takes if that is another.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "base/choices.hpp"
#include "base/spelling.hpp"
#include "convert.hpp"
#include "errors.hpp"
#include "grid/cell_set.hpp"
#include "grid/digit_set.hpp"
#include "member_names.hpp"

namespace nonet::bind {

namespace nb = nanobind;

/// Thrown for a value that a field cannot have; the record's constructor raises RequestError.
struct FieldFault {
  std::string field, message;
};

[[noreturn]] inline void reject_field(const char* field, const std::string& expected,
                                      nb::handle found) {
  throw FieldFault{field,
                   std::string(field) + ": expected " + expected + ", found " + brief(found)};
}

template <class Kind>
std::string argument_type() {
  if constexpr (requires { Kind::argument(); })
    return Kind::argument();
  else
    return Kind::type();
}

/// A whole number in a range.
template <class Value, long Low, long High>
struct NumberKind {
  static std::string type() { return "int"; }
  static nb::object to_python(Value value) { return nb::int_(value); }
  static Value read(const char* field, nb::handle value) {
    const std::optional<long> found = whole_number(value, Low, High);
    if (!found) reject_field(field, std::to_string(Low) + " to " + std::to_string(High), value);
    return static_cast<Value>(*found);
  }
};

using CellKind = NumberKind<Cell, 0, kCellCount - 1>;
using DigitKind = NumberKind<Digit, 1, 9>;
using HouseNumberKind = NumberKind<HouseId, 0, kHouseCount - 1>;
using CountKind = NumberKind<int, 0, 1'000'000>;
/// An index into another list of the record, which RecordCheck bounds.
using IndexKind = CountKind;

struct FlagKind {
  static std::string type() { return "bool"; }
  static nb::object to_python(bool value) { return nb::bool_(value); }
  static bool read(const char* field, nb::handle value) {
    if (!PyBool_Check(value.ptr())) reject_field(field, "True or False", value);
    return value.ptr() == Py_True;
  }
};

struct TextKind {
  static std::string type() { return "str"; }
  static nb::object to_python(const std::string& value) { return nb::cast(value); }
  static std::string read(const char* field, nb::handle value) {
    std::string text;
    if (!PyUnicode_Check(value.ptr())) reject_field(field, "text", value);
    if (!nb::try_cast(value, text)) reject_field(field, "text without lone surrogates", value);
    return text;
  }
};

/// An enumeration by its names.
template <class Enum>
struct ChoiceKind {
  static constexpr const auto& kNames = Choices<Enum>::names;

  static std::string type() {
    std::string names;
    for (std::string_view name : kNames)
      names += (names.empty() ? "'" : ", '") + std::string(name) + "'";
    return "typing.Literal[" + names + "]";
  }
  static nb::object to_python(Enum value) { return nb::cast(kNames[static_cast<size_t>(value)]); }
  static Enum read(const char* field, nb::handle value) {
    const auto found = std::ranges::find(kNames, TextKind::read(field, value));
    if (found == kNames.end()) reject_field(field, "one of " + listed(kNames), value);
    return static_cast<Enum>(found - kNames.begin());
  }
};

/// A record, by value.
template <class T>
struct RecordKind {
  static std::string type() { return kTypeName<T>; }
  static nb::object to_python(const T& value) { return nb::cast(value); }
  static T read(const char* field, nb::handle value) {
    if (!nb::isinstance<T>(value)) reject_field(field, type(), value);
    return nb::cast<const T&>(value);
  }
};

/// None, or a value of the kind.
template <class Kind>
struct OptionalKind {
  static std::string type() { return Kind::type() + " | None"; }
  static std::string argument() { return argument_type<Kind>() + " | None"; }
  template <class Value>
  static nb::object to_python(const std::optional<Value>& value) {
    return value ? nb::object(Kind::to_python(*value)) : nb::none();
  }
  static auto read(const char* field, nb::handle value) {
    using Value = std::decay_t<decltype(Kind::read(field, value))>;
    return value.is_none() ? std::nullopt : std::optional<Value>(Kind::read(field, value));
  }
};

/// A number that stands for None, or a number of the kind.
template <class Kind, int None>
struct NumberOrNoneKind : OptionalKind<Kind> {
  using Base = OptionalKind<Kind>;
  static nb::object to_python(int value) {
    return Base::to_python(value == None ? std::nullopt : std::optional(value));
  }
  static int read(const char* field, nb::handle value) {
    return Base::read(field, value).value_or(None);
  }
};

/// Calls `take` with each item of an iterable.
template <class Take>
void for_each_item(const char* field, nb::handle items, Take&& take) {
  if (!nb::hasattr(items, "__iter__")) reject_field(field, "a sequence", items);
  for (nb::handle item : items) take(item);
}

template <class Kind>
struct ListKind {
  static std::string type() { return "tuple[" + Kind::type() + ", ...]"; }
  static std::string argument() {
    return "collections.abc.Iterable[" + argument_type<Kind>() + "]";
  }
  template <class Values>
  static nb::object to_python(const Values& values) {
    return tuple_of(values, [](const auto& value) { return Kind::to_python(value); });
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
  template <class Value>
  static nb::object to_python(const std::array<Value, 2>& pair) {
    return nb::make_tuple(Kind::to_python(pair[0]), Kind::to_python(pair[1]));
  }
  static auto read(const char* field, nb::handle values) {
    const auto found = ListKind<Kind>::read(field, values);
    if (found.size() != 2) reject_field(field, "two items", values);
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

/// The kind of a single value, by its type. Numbers have none: they can be cells, digits or houses.
template <class T>
constexpr auto kind_by_type() {
  if constexpr (std::is_same_v<T, bool>)
    return FlagKind();
  else if constexpr (std::is_same_v<T, std::string>)
    return TextKind();
  else if constexpr (std::is_same_v<T, CellSet>)
    return SetKind<CellSet, CellKind>();
  else if constexpr (std::is_same_v<T, DigitSet>)
    return SetKind<DigitSet, DigitKind>();
  else if constexpr (std::is_enum_v<T>)
    return ChoiceKind<T>();
  else if constexpr (std::is_class_v<T>)
    return RecordKind<T>();
}

/// The kind of a member. `Single` is the kind of its single values, void if their type decides it.
template <class T, class Single>
struct KindOf {
  using Kind = std::conditional_t<std::is_void_v<Single>, decltype(kind_by_type<T>()), Single>;
};
template <class T, class Single>
struct KindOf<std::vector<T>, Single> {
  using Kind = ListKind<typename KindOf<T, Single>::Kind>;
};
template <class T, class Single>
struct KindOf<std::optional<T>, Single> {
  using Kind = OptionalKind<typename KindOf<T, Single>::Kind>;
};
template <class T, class Single>
struct KindOf<std::array<T, 2>, Single> {
  using Kind = PairKind<typename KindOf<T, Single>::Kind>;
};

}  // namespace nonet::bind
