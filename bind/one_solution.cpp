#include "one_solution.hpp"

#include <vector>

#include "convert.hpp"

namespace nonet::bind {

std::string why_no_solution(const Grid& start) {
  const std::vector<Conflict> clashes = conflicts(start);
  if (clashes.empty()) return "the puzzle has no solution";
  const Conflict& clash = clashes.front();
  return "the puzzle has no solution: " + cell_name(clash.first) + " and " +
         cell_name(clash.second) + " both hold " + std::to_string(clash.digit);
}

std::string why_no_solution(const Candidates& start) {
  Grid decided;
  for (int cell = 0; cell < kCellCount; ++cell)
    if (start[cell].has_one()) decided[cell] = start[cell].lowest();
  return why_no_solution(decided);
}

}  // namespace nonet::bind
