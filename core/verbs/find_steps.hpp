// Every step that a position has, none of them applied.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "rate/rating.hpp"
#include "verbs/start.hpp"

namespace nonet {

struct FindRequest {
  /// None: all techniques, and of the costly ones only where nothing else is found.
  std::optional<TechniqueSet> techniques{};
  std::size_t limit = 0;  // 0: no limit
};

/// In order (deduce/step_list.hpp), with evidence. Fails like a rating.
Outcome<std::vector<Step>> find_steps(const Start& start, const FindRequest& request, Rater& rater,
                                      InstructionSet set, Stop& stop);

/// Slugs separated by commas.
Outcome<TechniqueSet> techniques_of_text(std::string_view text);

}  // namespace nonet
