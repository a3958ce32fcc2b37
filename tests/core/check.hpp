// The smallest thing that can fail a test: a check prints what was expected and where, and the
// program's exit status is the number of failures. Include it in a file with a `main` that ends in
// `return failures();`.
#pragma once

#include <iostream>

namespace nonet::test {

inline int& failure_count() {
  static int count = 0;
  return count;
}

inline int failures() { return failure_count() > 99 ? 99 : failure_count(); }

// The built-ins, because older clangs lack std::source_location.
inline std::ostream& fail(const char* file, int line) {
  ++failure_count();
  return std::cerr << file << ':' << line << ": ";
}

inline void check(bool holds, const char* what, const char* file = __builtin_FILE(),
                  int line = __builtin_LINE()) {
  if (!holds) fail(file, line) << what << " does not hold\n";
}

template <class A, class B>
void check_equal(const A& actual, const B& expected, const char* what,
                 const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
  if (!(actual == expected))
    fail(file, line) << what << " is " << actual << " instead of " << expected << '\n';
}

}  // namespace nonet::test
