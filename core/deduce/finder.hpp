// What every finder is told and how it says "go on" or "that is enough".
//
// A finder is a function find_*_step that writes the first step of its family in scan order; the
// rows of the technique table call it. Locking, sets and fish are also rules inside chains, which
// need all hits and no steps, so there the search itself is a template over Emit: it yields light
// hits in scan order until Emit says Visit::Stop.
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
