// The attempt loop: fill -> thin -> vary -> judge, until a puzzle meets the request.
//
// Puzzle `index` of a key is a function of (request, key, index) and nothing else: attempt k draws
// from its own Philox stream. The key is that of the seed and the request (base/stream.hpp). The
// nearest of the failures is kept, so that a miss always has a puzzle, if any was made.
#pragma once

#include <cstdint>

#include "base/stop.hpp"
#include "make/made.hpp"
#include "make/plan.hpp"
#include "rate/rating.hpp"
#include "search/instruction_set.hpp"

namespace nonet {

/// Makes puzzles for one request; keeps storage between calls, so use one for each thread. The
/// instruction set changes how long that takes and nothing else.
class Maker {
 public:
  Maker(const Plan& plan, InstructionSet set) : plan_(plan), set_(set) {}

  [[nodiscard]] Made make(uint64_t key, uint64_t index, Stop& stop);

 private:
  Plan plan_;
  InstructionSet set_;
  Rater rater_;
};

}  // namespace nonet
