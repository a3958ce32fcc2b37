// The words of a hint. Its first stages name houses and the technique, but neither cell nor digit.
#pragma once

#include <string>
#include <vector>

#include "deduce/step.hpp"
#include "explain/phrases.hpp"

namespace nonet {

/// The houses of the step, in words.
std::string hint_where(const Step& step, const Language& language);

/// The houses of the step and its technique.
std::string hint_technique(const Step& step, const Language& language);

/// Cells whose digit is not the solution's.
std::string hint_wrong_digits(const std::vector<Cell>& cells, const Language& language);

/// Cells whose marks lack the solution's digit.
std::string hint_wrong_marks(const std::vector<Cell>& cells, const Language& language);

/// The missing marks.
std::string hint_missing_marks(const std::vector<Candidate>& marks, const Language& language);

}  // namespace nonet
