// The language of explanations by its code.
#pragma once

#include <string_view>
#include <variant>

#include "one_solution.hpp"
#include "verbs/language.hpp"

namespace nonet::bind {

/// Raises RequestError for an unknown code.
inline const Language& to_language(std::string_view code) {
  const Outcome<const Language*> found = language_of(code);
  if (const auto* failure = std::get_if<Failure>(&found)) raise_failure(*failure);
  return **std::get_if<const Language*>(&found);
}

}  // namespace nonet::bind
