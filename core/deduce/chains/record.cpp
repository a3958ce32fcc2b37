#include "deduce/chains/record.hpp"

#include <algorithm>

namespace nonet {

bool ChainRecord::same_nodes(const ChainRecord& other) const {
  if (this == &other) return true;
  return target_begin == other.target_begin &&
         std::equal(nodes.begin(), nodes.end(), other.nodes.begin(), other.nodes.end(),
                    [](const RecordNode& a, const RecordNode& b) {
                      return a.candidate == b.candidate && a.on == b.on;
                    });
}

void list_placement_effects(const Position& position, ChainRecord& record) {
  record.eliminations.clear();
  for (Digit digit : position.candidates(record.placement->cell))
    if (digit != record.placement->digit)
      record.eliminations.push_back(candidate_id(record.placement->cell, digit));
}

}  // namespace nonet
