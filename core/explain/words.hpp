// A step in words: why it holds, then what it does.
//
// Lines have a depth: a deeper line belongs under the one before it. A chain with several branches
// has a drawing for each (highlight.hpp); lines of branch k carry the number k, and all other lines
// carry 0.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "deduce/step.hpp"
#include "explain/phrasing.hpp"
#include "grid/candidates.hpp"

namespace nonet {

/// What players call the step: its technique, or a full house for a hidden single in the last empty
/// cell of a house.
std::string_view name_of(const Step& step, const Language& language);

/// The lines of a step. `marks` are the candidates before the step; without them (null) some steps
/// are explained in less detail.
std::vector<Line> words(const Step& step, const Candidates* marks, const Language& language);

/// The lines as one text; deeper lines are indented by two spaces per level, after `margin` spaces.
std::string joined(const std::vector<Line>& lines, int margin = 0);

}  // namespace nonet
