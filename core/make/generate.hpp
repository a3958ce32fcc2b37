// The attempt loop: fill -> thin -> rate -> vary -> accept, until a puzzle meets the request.
//
// Puzzle `index` of a seed is a function of (request, seed, index) and nothing else: attempt k
// draws from its own Philox stream, whose key is that of the seed and the request
// (base/stream.hpp). What is nearest to the request among the failures is kept, so that a miss is
// never empty-handed.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/stop.hpp"
#include "grid/grid.hpp"
#include "make/request.hpp"
#include "make/score.hpp"
#include "make/thin.hpp"
#include "rate/rating.hpp"
#include "search/instruction_set.hpp"

namespace nonet {

enum class MakeOutcome : uint8_t { Found, Missed, Stopped };

struct Made {
  MakeOutcome outcome = MakeOutcome::Missed;
  bool any = false;  // puzzle and solution are set: the one found, or the nearest miss
  Grid puzzle, solution;
  bool minimal = false;             // proved; false says nothing
  std::optional<ScoreParts> parts;  // where the request is scored
  int score = 0;
  uint32_t board_seed = 0;  // where the request uses board seeds
  uint32_t attempts = 0;    // used
  std::vector<Dug> trace;
};

/// Makes puzzles for one request; keeps storage between calls, so use one for each thread. The
/// instruction set changes how long that takes and nothing else.
class Maker {
 public:
  Maker(const Request& request, InstructionSet set) : request_(request), set_(set) {}

  Made make(uint64_t key, uint64_t index, Stop& stop);

 private:
  struct Attempt;

  bool attempt(Attempt& now, Stop& stop);
  Grid filled(Attempt& now, Stop& stop);
  bool dig_once(Attempt& now, Stop& stop);
  bool carve_once(Attempt& now, Stop& stop);
  bool few_once(Attempt& now, Stop& stop);
  bool climb_once(Attempt& now, Stop& stop);
  bool judge(Attempt& now, Stop& stop);
  // How far the puzzle is from what is asked for; 0 if it meets it.
  int64_t rating_distance(Attempt& now, Stop& stop);
  int64_t score_distance(Attempt& now, uint64_t searches) const;
  /// Draws looks of the puzzle until one meets all that is asked for; failing that the nearest is
  /// left at hand.
  int64_t vary_and_judge(Attempt& now, Stop& stop);

  Request request_;
  InstructionSet set_;
  Rater rater_;
};

}  // namespace nonet
