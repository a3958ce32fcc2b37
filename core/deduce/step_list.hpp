// Every step of a position, without repetitions and in a fixed order: by rating, then by the order
// of the table, then by length, then by what is concluded. Two steps of one technique with the same
// conclusion count once; the simpler one is kept.
#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "deduce/finder.hpp"

namespace nonet {

class StepList final : public StepSink {
 public:
  void add(const Step& step) override;
  bool empty() const { return steps_.empty(); }
  /// The first `limit` steps in order; 0: all of them. The list is empty after it.
  std::vector<Step> take(std::size_t limit);

 private:
  struct Conclusion {
    Technique technique;
    std::optional<Candidate> placement;
    std::vector<Candidate> eliminations;
    friend auto operator<=>(const Conclusion&, const Conclusion&) = default;
  };

  std::vector<Step> steps_;
  std::map<Conclusion, std::size_t> index_;
};

}  // namespace nonet
