// Makes nonet.logic.deduction's Step objects from the core's.
#pragma once

#include <nanobind/nanobind.h>

#include "deduce/step.hpp"

namespace nonet::bind {

namespace nb = nanobind;

class StepMaker {
 public:
  StepMaker();
  nb::object operator()(const Step& step) const;
  const nb::object& types() const { return types_; }

 private:
  nb::object types_, step_, candidate_;
};

}  // namespace nonet::bind
