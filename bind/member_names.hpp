// Names of types and members as text, from the compiler's spelling of a template argument, so that
// a class in Python cannot name a member otherwise than the core.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace nonet::bind {

/// The last name in the spelling of a function: of `f() [T = nonet::Step]` or, from gcc,
/// `f() [with T = Step; ...]`.
constexpr std::string_view last_name(std::string_view function) {
  const std::size_t first = function.find(" = ");
  const std::string_view argument = function.substr(0, function.find_first_of(";]", first));
  return argument.substr(argument.find_last_of(": ") + 1);
}

/// The text is a name that Python can use: of a template, an array or a lambda the last name is
/// not.
constexpr bool is_identifier(std::string_view text) {
  constexpr auto letter = [](char c) {
    return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  };
  return !text.empty() && letter(text.front()) &&
         std::ranges::all_of(text, [&](char c) { return letter(c) || (c >= '0' && c <= '9'); });
}

template <class T>
constexpr std::string_view type_name() {
  return last_name(__PRETTY_FUNCTION__);
}
template <auto Member>
constexpr std::string_view member_name() {
  return last_name(__PRETTY_FUNCTION__);
}

/// A name with the zero that C strings end with. Does not compile for a type without a plain name.
template <auto Name>
inline constexpr auto kZeroEnded = [] {
  static_assert(is_identifier(Name()), "expected a type or member with a name of its own");
  std::array<char, Name().size() + 1> text{};
  std::ranges::copy(Name(), text.begin());
  return text;
}();

template <class T>
inline constexpr const char* kTypeName = kZeroEnded<&type_name<T>>.data();

/// The last member of a path of members.
template <auto Member, auto... Inner>
struct LastMember : LastMember<Inner...> {};
template <class T, class Value, Value T::* Member>
struct LastMember<Member> {
  using Type = Value;
  static constexpr const char* kName = kZeroEnded<&member_name<Member>>.data();
};

}  // namespace nonet::bind
