// Values of request fields between Python and the core, which checks them.
#pragma once

#include <nanobind/nanobind.h>

#include "make/request.hpp"

namespace nonet::bind {

namespace nb = nanobind;

/// A value of Python for a field; a value of no known kind is rejected by the core.
FieldInput to_input(nb::handle value);
nb::object to_python(const FieldInput& input);

/// A number in `parts` of one.
inline nb::object decimal(int value, int parts) {
  return nb::float_(static_cast<double>(value) / parts);
}

/// The place of a field in the table; RequestError if there is none of that name.
std::size_t to_field_index(std::string_view name);

/// The value of a field, and the Python type that it has.
nb::object value_of(const Request& request, std::size_t index);
const char* python_type(FieldType type);

}  // namespace nonet::bind
