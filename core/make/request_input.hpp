// Setting a field of a request from a value of any host: Python, JSON, the command line. One path,
// so that every host accepts the same values and reports a wrong one in the same words.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "base/spelling.hpp"
#include "make/request.hpp"

namespace nonet {

/// The fault for a name that no field has; it suggests the nearest of the fields and of
/// `arguments`, what a host's call takes beside them.
RequestFault unknown_option(std::string_view name,
                            std::span<const std::string_view> arguments = {});

/// Sets one field; a fault that names it if the value is of another type or out of bounds.
[[nodiscard]] MaybeFault set_field(Request& request, std::size_t index, const FieldInput& input);

/// The value of an enumeration by name or alias; -1 if there is none.
template <class Enum>
int choice_of(std::string_view name) {
  const std::string slug = normalized(name);
  std::string_view wanted = slug;
  if constexpr (requires { Choices<Enum>::aliases; })
    for (const Alias& alias : Choices<Enum>::aliases)
      if (alias.other == wanted) wanted = alias.name;
  for (std::size_t i = 0; i < Choices<Enum>::names.size(); ++i)
    if (Choices<Enum>::names[i] == wanted) return static_cast<int>(i);
  return -1;
}

}  // namespace nonet
