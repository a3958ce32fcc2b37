// Functions, methods and properties of the module, each defined by one line in the syntax of stubs:
//
//     define(module, "find_level(name: str) -> tuple[str, str]", "doc", &find_level);
//
// The line has the names, types and defaults, and `nb::arg` and `nb::sig` follow from it. Arguments
// and types that many lines have are written once, in define.cpp: a line has only their names.
#pragma once

#include <nanobind/nanobind.h>

#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "options.hpp"

namespace nonet::bind {

namespace nb = nanobind;

struct Parameter {
  std::string name;
  nb::object value;  // the default; no object if the argument is required
};

struct Signature {
  std::string name, text;
  std::vector<Parameter> parameters;  // `self` is not among them
};

/// Reads a line `name(argument, argument: type = default) -> type`. Throws std::logic_error unless
/// it has `count` arguments.
Signature read_signature(const std::string& line, std::size_t count);

/// Whether None is a value of an argument's type. It is rejected as a wrong type elsewhere.
template <class Argument>
inline constexpr bool kTakesNone = std::is_base_of_v<nb::handle, Argument>;
template <class Value>
inline constexpr bool kTakesNone<std::optional<Value>> = true;
template <class Kind>
inline constexpr bool kTakesNone<Option<Kind>> = true;

template <class Argument>
auto to_arg(const Parameter& parameter) {
  const char* const name = parameter.name.c_str();
  if constexpr (kTakesNone<std::decay_t<Argument>>) {
    using Arg = decltype(nb::arg("").none() = nb::none());
    return Arg(nb::arg(name).none(), nb::object(parameter.value));
  } else {
    using Arg = decltype(nb::arg("") = nb::int_(0));
    return Arg(nb::arg(name), nb::object(parameter.value));
  }
}

/// Calls `add(name, arguments..., signature)`.
template <class... Arguments, class Add>
void with_signature(const std::string& line, Add&& add) {
  const Signature signature = read_signature(line, sizeof...(Arguments));
  [&]<std::size_t... Index>(std::index_sequence<Index...>) {
    add(signature.name.c_str(), nb::sig(signature.text.c_str()),
        to_arg<Arguments>(signature.parameters[Index])...);
  }(std::index_sequence_for<Arguments...>());
}

/// A function of the module.
template <class Result, class... Arguments>
void add(nb::module_& module, const std::string& line, const char* doc,
         Result (*function)(Arguments...)) {
  with_signature<Arguments...>(line, [&](const char* name, nb::sig text, auto... arguments) {
    module.def(name, function, arguments..., text, doc);
  });
}
/// A method: the line is `name(self, ...) -> type`.
template <class T, class Result, class Self, class... Arguments>
void add(nb::class_<T>& type, const std::string& line, const char* doc,
         Result (*function)(Self, Arguments...)) {
  with_signature<Arguments...>(line, [&](const char* name, nb::sig text, auto... arguments) {
    type.def(name, function, arguments..., text, doc);
  });
}
/// A static method.
template <class T, class Result, class... Arguments>
void add_static(nb::class_<T>& type, const std::string& line, const char* doc,
                Result (*function)(Arguments...)) {
  with_signature<Arguments...>(line, [&](const char* name, nb::sig text, auto... arguments) {
    type.def_static(name, function, arguments..., text, doc);
  });
}

/// A function pointer, or a lambda without captures as one.
template <class Function>
auto* as_pointer(Function function) {
  if constexpr (std::is_class_v<Function>)
    return +function;
  else
    return function;
}

template <class Scope, class Function>
void define(Scope& scope, const std::string& line, const char* doc, Function function) {
  add(scope, line, doc, as_pointer(function));
}
/// Without a docstring: the core or the Python function over it has one.
template <class Scope, class Function>
void define(Scope& scope, const std::string& line, Function function) {
  add(scope, line, "", as_pointer(function));
}
template <class T, class Function>
void define_static(nb::class_<T>& type, const std::string& line, const char* doc,
                   Function function) {
  add_static(type, line, doc, as_pointer(function));
}

/// A property, by a function or a member: the line is `name: type`.
template <class T, class Get>
void property(nb::class_<T>& type, const std::string& line, const char* doc, Get get) {
  const std::size_t colon = line.find(": ");
  const std::string name = line.substr(0, colon);
  const Signature signature = read_signature(name + "() -> " + line.substr(colon + 2), 0);
  type.def_prop_ro(
      name.c_str(), [get](const T& self) { return std::invoke(get, self); },
      nb::sig(("def " + name + "(self)" + signature.text.substr(name.size() + 6)).c_str()), doc);
}
template <class T, class Get>
void property(nb::class_<T>& type, const std::string& line, Get get) {
  property(type, line, "", get);
}

}  // namespace nonet::bind
