// One binding file per subject; each registers its part of the module here.
#pragma once

#include <nanobind/nanobind.h>

namespace nonet::bind {

namespace nb = nanobind;

void bind_values(nb::module_& module);
void bind_cancel(nb::module_& module);
void bind_search(nb::module_& module);
void bind_request_fields(nb::module_& module);
void bind_request(nb::module_& module);
void bind_puzzle_ids(nb::module_& module);
void bind_generate(nb::module_& module);
void bind_formats(nb::module_& module);
void bind_evidence(nb::module_& module);
void bind_steps(nb::module_& module);
void bind_rating(nb::module_& module);
void bind_scales(nb::module_& module);
void bind_explain(nb::module_& module);
void bind_paths(nb::module_& module);
void bind_learn(nb::module_& module);
void bind_logic(nb::module_& module);
void bind_transform(nb::module_& module);
void bind_geometry(nb::module_& module);
void bind_sample(nb::module_& module);
void bind_packed(nb::module_& module);

}  // namespace nonet::bind
