// What every finder is told and how it says "go on" or "that is enough".
//
// A family's finder is a template over Emit: it yields light hits in the exact scan order, and the
// caller stops it. The rows of the technique table wrap it into a function of type StepFinder.
#pragma once

#include "base/stop.hpp"
#include "deduce/step.hpp"
#include "deduce/technique.hpp"

namespace nonet {

enum class Visit : uint8_t { Continue, Stop };

struct FindOptions {
  TechniqueSet allowed = kRated;
  bool with_evidence = false;
  Stop* stop = nullptr;  // polled by long searches; when requested the finder says it found nothing
};

}  // namespace nonet
