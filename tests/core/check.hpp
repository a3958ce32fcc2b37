// The smallest thing that can fail a test: a check prints what was expected and where, and the
// program's exit status is the number of failures. Include it in a file with a `main` that ends in
// `return failures();`.
#pragma once

#include <iostream>
#include <source_location>

namespace nonet::test {

inline int& failure_count() {
  static int count = 0;
  return count;
}

inline int failures() { return failure_count() > 99 ? 99 : failure_count(); }

inline std::ostream& fail(const std::source_location& where) {
  ++failure_count();
  return std::cerr << where.file_name() << ':' << where.line() << ": ";
}

inline void check(bool holds, const char* what,
                  const std::source_location& where = std::source_location::current()) {
  if (!holds) fail(where) << what << " does not hold\n";
}

template <class A, class B>
void check_equal(const A& actual, const B& expected, const char* what,
                 const std::source_location& where = std::source_location::current()) {
  if (!(actual == expected))
    fail(where) << what << " is " << actual << " instead of " << expected << '\n';
}

}  // namespace nonet::test
