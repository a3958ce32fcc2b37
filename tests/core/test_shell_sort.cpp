// The compact sort: what std::sort gives, for lengths below and above every gap and for any order.
#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "base/shell_sort.hpp"
#include "check.hpp"

using namespace nonet;
using namespace nonet::test;

namespace {

void sorts_as_the_standard_library() {
  Random random(5, 0, 0);
  for (std::size_t size : {0, 1, 2, 3, 4, 5, 10, 11, 58, 300, 2000, 5000}) {
    std::vector<uint32_t> numbers(size);
    for (uint32_t& number : numbers) number = random.below(static_cast<uint32_t>(size / 2 + 1));
    std::vector<uint32_t> expected = numbers, falling = numbers;
    std::sort(expected.begin(), expected.end());
    shell_sort(numbers);
    check(numbers == expected, "ascending numbers");
    shell_sort(falling, std::greater<>());
    check(std::equal(falling.rbegin(), falling.rend(), expected.begin()), "descending numbers");
  }
}

void moves_what_cannot_be_copied_cheaply() {
  std::vector<std::string> words{"r9c9", "a long word that is not kept in place", "", "b", "a"};
  std::vector<std::string> expected = words;
  std::sort(expected.begin(), expected.end());
  shell_sort(words);
  check(words == expected, "words");
}

}  // namespace

int main() {
  sorts_as_the_standard_library();
  moves_what_cannot_be_copied_cheaply();
  return failures();
}
