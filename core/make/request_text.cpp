#include "make/request_text.hpp"

#include <array>
#include <type_traits>
#include <vector>

#include "base/spelling.hpp"
#include "deduce/technique.hpp"
#include "grid/text.hpp"

namespace nonet {
namespace {

/// Digits and at most one point, few enough for a double to hold them all.
std::optional<double> decimal_in(std::string_view text) {
  constexpr std::size_t kMostDigits = 15;
  double number = 0, scale = 1;
  bool point = false, any = false;
  if (text.size() > kMostDigits + 1) return std::nullopt;
  for (char c : text) {
    if (c == '.' && !point) {
      point = true;
    } else if (c >= '0' && c <= '9') {
      any = true;
      number = number * 10 + (c - '0');
      if (point) scale *= 10;
    } else {
      return std::nullopt;
    }
  }
  return any ? std::optional(number / scale) : std::nullopt;
}

std::optional<uint64_t> whole_in(std::string_view text) {
  uint64_t number = 0;
  if (text.empty()) return std::nullopt;
  for (char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    const auto digit = static_cast<uint64_t>(c - '0');
    if (number > (kNoLimit - digit) / 10) return std::nullopt;
    number = number * 10 + digit;
  }
  return number;
}

FieldInput text_input(std::string_view text) { return {std::string(text), quoted(text)}; }

bool has_decimals(const FieldInfo& info) {
  return info.type == FieldType::OptionalDecimals || info.type == FieldType::Weights;
}

FieldInput number_input(const FieldInfo& info, std::string_view text) {
  FieldInput input = text_input(text);
  if (has_decimals(info)) {
    if (const auto number = decimal_in(text)) input.value = *number;
  } else if (const auto number = whole_in(text)) {
    input.value = *number;
  }
  return input;
}

/// The value of an end that is left out.
FieldInput open_end(const FieldInfo& info, bool lowest) {
  if (info.type == FieldType::OpenRange)
    return lowest ? FieldInput{uint64_t{0}, "0"} : FieldInput{FieldInput::Nothing{}, ""};
  if (info.type != FieldType::OptionalDecimals) {
    const uint64_t end = lowest ? info.low : info.high;
    return {end, std::to_string(end)};
  }
  const bool is_score = info.name == "score";
  const double lowest_value = is_score ? 0.0 : rating_of(Technique::HiddenSingle);
  const double highest_value = (is_score ? kScoreTop : static_cast<double>(info.high)) / info.parts;
  return {lowest ? lowest_value : highest_value, ""};
}

FieldInput range_input(const FieldInfo& info, std::string_view text) {
  const std::size_t dots = text.find("..");
  if (dots == text.npos) return number_input(info, text);
  const std::string_view first = text.substr(0, dots), last = text.substr(dots + 2);
  if (first.empty() && last.empty()) return text_input(text);
  std::vector<FieldInput> ends{first.empty() ? open_end(info, true) : number_input(info, first),
                               last.empty() ? open_end(info, false) : number_input(info, last)};
  return {std::move(ends), quoted(text)};
}

/// The empty text is the empty list of names.
FieldInput list_input(const FieldInfo& info, std::string_view text) {
  const bool names = info.type == FieldType::Techniques || info.type == FieldType::Choices;
  std::vector<FieldInput> items;
  if (names && text.empty()) return {std::move(items), quoted(text)};
  for (std::string_view part : split(text, ','))
    items.push_back(names ? text_input(part) : number_input(info, part));
  return {std::move(items), quoted(text)};
}

/// A value of any field as text.
struct ToText {
  const FieldInfo& info;

  template <class Enum>
    requires std::is_enum_v<Enum>
  std::string operator()(Enum value) const {
    return std::string(info.choices[static_cast<std::size_t>(value)]);
  }
  std::string operator()(bool value) const { return value ? "yes" : "no"; }
  std::string operator()(int value) const { return std::to_string(value); }
  std::string operator()(uint64_t value) const { return std::to_string(value); }
  std::string operator()(Range<int> range) const { return range_text(range, info.parts); }
  std::string operator()(Range<uint64_t> range) const { return range_text(range); }
  template <class Value>
  std::string operator()(const std::optional<Value>& value) const {
    return value ? (*this)(*value) : "none";
  }
  std::string operator()(const Grid& grid) const { return text_of(grid); }
  std::string operator()(const Pattern& pattern) const { return mask_of(pattern); }
  std::string operator()(const TechniqueSet& set) const { return slugs_text(set); }
  std::string operator()(uint32_t kinds) const { return listed(chosen_names(info, kinds)); }
  template <std::size_t size>
  std::string operator()(const std::array<int, size>& numbers) const {
    std::string text;
    for (int number : numbers)
      text.append(text.empty() ? "" : ",").append(decimal_text(number, info.parts));
    return text;
  }
};

bool is_optional(FieldType type) {
  return type == FieldType::OptionalRange || type == FieldType::OptionalDecimals ||
         type == FieldType::Pattern || type == FieldType::Solution;
}

FieldInput switch_input(std::string_view text) {
  const std::string word = normalized(text);
  FieldInput input = text_input(text);
  for (std::string_view yes : {"yes", "true", "on"})
    if (word == yes) input.value = true;
  for (std::string_view no : {"no", "false", "off"})
    if (word == no) input.value = false;
  return input;
}

}  // namespace

std::string decimal_text(int value, int parts) {
  std::string text = std::to_string(value / parts);
  if (parts == 1) return text;
  text += '.';
  int rest = value % parts, unit = parts / 10;
  do {
    text += static_cast<char>('0' + rest / unit);
    rest %= unit;
    unit /= 10;
  } while (rest != 0);
  return text;
}

namespace {

struct Ends {
  std::string low, high;  // high is empty if there is no limit
};

Ends ends_of(Range<int> range, int parts) {
  const bool open = parts == 10 && range.high == kRatingCeiling;
  return {decimal_text(range.low, parts), open ? "" : decimal_text(range.high, parts)};
}

Ends ends_of(Range<uint64_t> range) {
  return {std::to_string(range.low), range.high == kNoLimit ? "" : std::to_string(range.high)};
}

std::string text_of(const Ends& ends) {
  return ends.low == ends.high ? ends.low : ends.low + ".." + ends.high;
}

std::string words_of(const Ends& ends) {
  if (ends.high.empty()) return "at least " + ends.low;
  if (ends.low == "0") return "at most " + ends.high;
  return ends.low == ends.high ? ends.low : ends.low + " to " + ends.high;
}

}  // namespace

std::string range_text(Range<int> range, int parts) { return text_of(ends_of(range, parts)); }
std::string range_text(Range<uint64_t> range) { return text_of(ends_of(range)); }

std::string range_words(Range<int> range, int parts) { return words_of(ends_of(range, parts)); }
std::string range_words(Range<uint64_t> range) { return words_of(ends_of(range)); }

std::vector<std::string_view> chosen_names(const FieldInfo& info, uint32_t bits) {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < info.choices.size(); ++i)
    if ((bits >> i & 1) != 0) names.push_back(info.choices[i]);
  return names;
}

std::string slugs_text(const TechniqueSet& set) {
  std::vector<std::string_view> slugs;
  for (const TechniqueInfo* row : rows_by_slug(set)) slugs.push_back(row->slug);
  return listed(slugs);
}

std::string text_of(const Request& request, std::size_t index) {
  std::string text;
  visit_fields(
      [&](const FieldInfo& info, const auto& value) {
        if (index_of(info) == index) text = ToText{info}(value);
      },
      request);
  return text;
}

FieldInput input_of_text(const FieldInfo& info, std::string_view text) {
  if (is_optional(info.type) && normalized(text) == "none")
    return {FieldInput::Nothing{}, quoted(text)};
  switch (info.type) {
    case FieldType::Int:
    case FieldType::Count:
      return number_input(info, text);
    case FieldType::Switch:
      return switch_input(text);
    case FieldType::Range:
    case FieldType::OptionalRange:
    case FieldType::OpenRange:
    case FieldType::OptionalDecimals:
      return range_input(info, text);
    case FieldType::Techniques:
    case FieldType::Choices:
    case FieldType::Weights:
    case FieldType::Limits:
      return list_input(info, text);
    case FieldType::Solution: {
      FieldInput input = text_input(text);
      const auto parsed = parse_grid(text);
      if (const auto* grid = std::get_if<Grid>(&parsed)) input.value = *grid;
      return input;
    }
    default:
      return text_input(text);
  }
}

}  // namespace nonet
