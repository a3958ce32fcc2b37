// Nishio chains. They follow one digit at a time, so the result for a digit depends on that digit's
// cells alone: it is kept per digit and computed again only when these cells have changed.
#pragma once

#include <array>
#include <optional>

#include "deduce/chains/multiple.hpp"

namespace nonet {

class NishioSearch {
 public:
  /// The hint that comes first, or none (also when stopped).
  bool best(const Position& position, const TechniqueSet& allowed, Stop* stop, ChainRecord& record);

  /// All hints, sorted, the best for each effect.
  ChainRecords all(const Position& position, Stop* stop) { return chains_.all(position, 0, stop); }

 private:
  struct DigitResult {
    bool known = false;
    CellSet cells, undecided;  // where the digit is a candidate, and where beside others
    std::optional<ChainRecord> hint;
  };

  MultipleChains chains_{kNishioMode};
  std::array<DigitResult, 9> results_;
};

}  // namespace nonet
