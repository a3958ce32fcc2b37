// What every binding file includes, and the parts of the module: one file per subject.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "batch.hpp"
#include "convert.hpp"
#include "define.hpp"
#include "errors.hpp"
#include "interrupt.hpp"
#include "options.hpp"

namespace nonet::bind {

using Part = void(nb::module_& module);
Part bind_values, bind_cancel, bind_search, bind_evidence, bind_steps, bind_rating, bind_explain,
    bind_paths, bind_learn, bind_logic, bind_transform, bind_geometry, bind_request_fields,
    bind_request, bind_generate, bind_formats, bind_sample, bind_packed;

}  // namespace nonet::bind
