// The options of every finder, and how a search continues or ends.
//
// A finder is a function find_*_step that writes the first step of its family in scan order;
// StepFinder (step_finder.hpp) calls it. With FindOptions::every it passes each step on and
// continues. Locking, sets and fish are also rules inside chains, which need all hits and no steps,
// so there the search itself is a template over Emit: it yields light hits in scan order until Emit
// returns Visit::Stop.
#pragma once

#include "base/stop.hpp"
#include "deduce/step.hpp"
#include "deduce/technique.hpp"

namespace nonet {

enum class Visit : uint8_t { Continue, Stop };

/// Receives every step of a position.
class StepSink {
 public:
  virtual ~StepSink() = default;
  virtual void add(const Step& step) = 0;
};

struct FindOptions {
  TechniqueSet allowed = kRated;
  bool with_evidence = false;
  Stop* stop = nullptr;  // polled by long searches; when requested the finder reports nothing
  /// Also finds what Sudoku Explainer's limits of size and shape leave out. Never on the rated
  /// path.
  bool wide = false;
  StepSink* every = nullptr;  // receives all steps; null to end at the first
};

/// What a finder returns once `step` is written: true ends its search. With `every` the step is
/// passed on and cleared, and the search continues.
inline bool ends_with(Step& step, const FindOptions& options) {
  if (options.every == nullptr) return true;
  options.every->add(step);
  step.clear();
  return false;
}
inline Visit visit_after(Step& step, const FindOptions& options) {
  return ends_with(step, options) ? Visit::Stop : Visit::Continue;
}

}  // namespace nonet
