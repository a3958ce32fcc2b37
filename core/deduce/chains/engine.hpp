// The entry point of the chain techniques: one engine per worker that keeps its storage and its
// results on a position from one call to the next, because harder groups continue where the easier
// ones stopped. Results never depend on earlier calls.
//
// Every group collects all its hints and takes the first by (rating, complexity, kind, order of
// discovery); that choice, not the scan order alone, is what makes the result the published one.
#pragma once

#include <cstdint>
#include <memory>

#include "deduce/finder.hpp"
#include "deduce/position.hpp"
#include "deduce/step.hpp"

namespace nonet {

enum class ChainGroup : uint8_t {
  CyclesAndChains,  // X, Y and XY cycles and forcing chains
  Nishio,
  Multiple,  // static cell and region chains
  Dynamic,
  Level1,  // dynamic with locking, pairs and X-wings
  Level2,  // ... and with nested forcing chains
  Level3,  // ... and with nested multiple chains
  Level4,  // ... with nested dynamic chains instead
  Level5   // ... and with nested level 2
};

class ChainEngine {
 public:
  ChainEngine();
  ~ChainEngine();
  ChainEngine(ChainEngine&&) noexcept;
  ChainEngine& operator=(ChainEngine&&) noexcept;

  /// The hint the group chooses among those whose technique is allowed, written into `step` (which
  /// the caller has cleared). False if there is none or if the stop was requested meanwhile. With
  /// FindOptions::every, the best hint for each effect.
  bool find(ChainGroup group, const Position& position, const FindOptions& options, Step& step);

 private:
  bool find_every(ChainGroup group, const Position& position, const FindOptions& options,
                  Step& step);

  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace nonet
