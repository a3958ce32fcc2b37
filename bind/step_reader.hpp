// From nonet.logic.deduction's frozen classes back to the core's steps, for callers that explain or
// draw a step that Python holds. Everything the core uses as an index is checked here.
#pragma once

#include <nanobind/nanobind.h>

#include "deduce/step.hpp"

namespace nonet::bind {

namespace nb = nanobind;

/// RequestError for a value that no step has, such as a cell above 80.
Step to_step(nb::handle step);

}  // namespace nonet::bind
