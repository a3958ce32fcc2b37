// The module nonet._core, the only link between Python and the core: it converts arguments and
// results. Work that may be long runs without the interpreter's lock.
#include "batch/puzzle_rows.hpp"
#include "bind.hpp"

namespace {

void translate(const std::exception_ptr& thrown, void*) {
  try {
    std::rethrow_exception(thrown);
  } catch (const nonet::PuzzlesChanged& changed) {
    const auto errors = nanobind::module_::import_("nonet.errors");
    PyErr_SetString(errors.attr("RequestError").ptr(), changed.what());
  }
}

}  // namespace

NB_MODULE(_core, module) {
  module.doc() = "Nonet's native engine; use it through the package `nonet`.";
  // Values that a cache keeps live to the interpreter's end; users need no report of them.
  nanobind::set_leak_warnings(false);
  nanobind::register_exception_translator(translate);
  using namespace nonet::bind;
  for (Part* part :
       {bind_values, bind_cancel, bind_search, bind_evidence, bind_steps, bind_rating, bind_explain,
        bind_paths, bind_learn, bind_logic, bind_transform, bind_geometry, bind_request_fields,
        bind_request, bind_generate, bind_formats, bind_sample, bind_packed})
    part(module);
}
