#include "verbs/language.hpp"

#include "base/spelling.hpp"

namespace nonet {

Outcome<const Language*> language_of(std::string_view code) {
  if (const Language* language = find_language(code)) return language;
  std::vector<std::string_view> codes;
  for (const Language& language : languages()) codes.push_back(language.code);
  return Failure{FailureKind::Request, "language: " + expected_one_of(codes, code), "language"};
}

}  // namespace nonet
