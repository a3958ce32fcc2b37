// One puzzle at a time, natively: `one LIST [SET]` reads a list of puzzles and then, for each line
// on its input, solves all of them by the one-puzzle search, counting to two, and prints the
// nanoseconds of processor time a puzzle took and the sum of the counts. bench/one.py drives it.
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "search/one/search.hpp"

using namespace nonet;

namespace {

std::vector<Grid> read_list(const char* path) {
  std::vector<Grid> puzzles;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.size() < kCellCount || line[0] == '#') continue;
    Grid puzzle;
    for (int cell = 0; cell < kCellCount; ++cell)
      if (line[cell] >= '1' && line[cell] <= '9')
        puzzle[cell] = static_cast<Digit>(line[cell] - '0');
    puzzles.push_back(puzzle);
  }
  return puzzles;
}

InstructionSet set_named(const char* name) {
  for (InstructionSet set : {InstructionSet::Portable, InstructionSet::Avx2})
    if (std::strcmp(name, name_of(set)) == 0) return set;
  return InstructionSet::Avx512;
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) return 2;
  const std::vector<Grid> puzzles = read_list(arguments[1]);
  const InstructionSet set = count > 2 ? set_named(arguments[2]) : best_instruction_set();
  if (puzzles.empty() || !is_supported(set)) return 2;
  NeverStop never;
  for (std::string line; std::getline(std::cin, line);) {
    uint64_t solutions = 0;
    const std::clock_t start = std::clock();
    for (const Grid& puzzle : puzzles)
      solutions += *Search(puzzle, kNoNodeLimit, set).count(2, never);
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    std::printf("%.1f %llu\n", seconds / static_cast<double>(puzzles.size()) * 1e9,
                static_cast<unsigned long long>(solutions));
    std::fflush(stdout);
  }
  return 0;
}
