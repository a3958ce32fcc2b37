// A language by its code, for hosts that take the code from people.
#pragma once

#include <string_view>

#include "explain/phrases.hpp"
#include "verbs/failure.hpp"

namespace nonet {

/// The language; a failure that lists the codes if there is none.
Outcome<const Language*> language_of(std::string_view code);

}  // namespace nonet
