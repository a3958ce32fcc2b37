// A whole path explained: every step with the position before it and its words.
#pragma once

#include <string>
#include <vector>

#include "deduce/step.hpp"
#include "explain/phrases.hpp"
#include "explain/words.hpp"
#include "grid/candidates.hpp"
#include "grid/grid.hpp"

namespace nonet {

/// One step and the position before it. A filled cell has its digit as its only mark.
struct ExplainedStep {
  Step step;
  Grid digits;
  Candidates marks;
  std::vector<Line> lines;
};

struct ExplainedPath {
  std::vector<ExplainedStep> steps;
  Grid end;  // the digits after the last step
};

/// The rating of the hardest step; 0 without steps.
double highest_rating(const ExplainedPath& path);

/// Makes a step: changes the digits and the marks to those after it.
void apply(const Step& step, Grid& digits, Candidates& marks);

/// Explains a path step by step from the position it starts in.
ExplainedPath explain(Grid digits, Candidates marks, std::vector<Step> path,
                      const Language& language);

/// The first line of a document: how many clues, or how many marks of a Sukaku (`marks` and no
/// digits), and the rating. On the player path that is the rating of the hardest step only.
std::string title_of(const Grid& start, const Candidates* marks, double rating, bool player,
                     const Language& language);

/// The caption of a picture of one step, or of the steps from `first` to `last`.
std::string picture_title(const ExplainedPath& path, int first, int last, const Language& language);

/// The steps as text for a terminal: number, name, rating and indented lines, with a blank line
/// between two steps.
std::string as_text(const ExplainedPath& path, const Language& language);

}  // namespace nonet
