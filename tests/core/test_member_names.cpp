// Names of Python classes and their properties, from the compiler's spelling
// (bind/member_names.hpp).
#include "../../bind/member_names.hpp"

#include <string_view>
#include <vector>

#include "check.hpp"

namespace nonet {
struct Plain {
  int field;
  Plain* next;
};
}  // namespace nonet

using namespace nonet::bind;
using namespace nonet::test;

namespace {

void from_spellings() {
  check_equal(last_name("f() [T = nonet::Step]"), "Step", "name");
  check_equal(last_name("f() [with T = Step; std::string_view = basic_string_view<char>]"), "Step",
              "name");
  check_equal(last_name("f() [with auto Member = &nonet::Step::rating; X = Y]"), "rating", "name");
}

void from_this_compiler() {
  check_equal(std::string_view(kTypeName<nonet::Plain>), "Plain", "name");
  check_equal(std::string_view(LastMember<&nonet::Plain::field>::kName), "field", "name");
  check_equal(std::string_view(LastMember<&nonet::Plain::next, &nonet::Plain::field>::kName),
              "field", "name");
}

void only_identifiers() {
  for (const char* name : {"Step", "step_2", "_x"}) check(is_identifier(name), name);
  for (const char* name : {"", "2x", "Step>", "3]", "<lambda()>"})
    check(!is_identifier(name), name);
  check(!is_identifier(type_name<std::vector<nonet::Plain>>()), "no name");
  check(!is_identifier(type_name<int[3]>()), "no name");
  check(!is_identifier(type_name<decltype([] {})>()), "no name");
}

}  // namespace

int main() {
  from_spellings();
  from_this_compiler();
  only_identifiers();
  return failures();
}
