// The one seam between Python and the core: conversion only. A call goes down with values, a value
// comes up, and work that may be long runs without the interpreter's lock.
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
  nonet::bind::bind_values(module);
  nonet::bind::bind_cancel(module);
  nonet::bind::bind_search(module);
  nonet::bind::bind_evidence(module);
  nonet::bind::bind_steps(module);
  nonet::bind::bind_rating(module);
  nonet::bind::bind_scales(module);
  nonet::bind::bind_explain(module);
  nonet::bind::bind_paths(module);
  nonet::bind::bind_learn(module);
  nonet::bind::bind_logic(module);
  nonet::bind::bind_transform(module);
  nonet::bind::bind_geometry(module);
  nonet::bind::bind_request_fields(module);
  nonet::bind::bind_request(module);
  nonet::bind::bind_puzzle_ids(module);
  nonet::bind::bind_generate(module);
  nonet::bind::bind_formats(module);
  nonet::bind::bind_sample(module);
  nonet::bind::bind_packed(module);
}
