// The rules of the orbit solver, each on one position. They are separate from the techniques
// of deduce/ because they serve a search: nothing is explained, and a position may be
// contradictory.
#pragma once

#include "grid/candidates.hpp"
#include "grid/cell_set.hpp"

namespace nonet {

/// A position and which of its decided cells have been taken from their peers already.
struct LogicPosition {
  Candidates marks;
  CellSet spread;
};

/// What a rule did: -1 for a contradiction, otherwise how many candidates or cells it dealt with.
using RuleGain = int;
inline constexpr RuleGain kContradiction = -1;

/// Every decided cell takes its digit from its peers, until nothing new is decided.
RuleGain take_naked_singles(LogicPosition& position);

/// Sets the first cell that is the only place of a digit in a house; at most 1.
RuleGain take_hidden_single(LogicPosition& position);

/// Where a box and a line cross: digits that one of them has only there leave the other. Applies
/// the first crossing that removes anything and counts the candidates removed.
RuleGain take_locked_candidates(LogicPosition& position);

/// Two digits with the same two places in a house leave no room there for others. Applies the first
/// pair that removes anything and counts the candidates removed.
RuleGain take_hidden_pair(LogicPosition& position);

}  // namespace nonet
