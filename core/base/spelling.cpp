#include "base/spelling.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace nonet {
namespace {

constexpr std::size_t kLongestShown = 100;
/// Longer than any known name, and short enough for a distance in quadratic time.
constexpr std::size_t kLongestCompared = 40;

/// Letters inserted, left out, replaced or swapped with the next one.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before, last(b.size() + 1), row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    before = std::exchange(last, row);
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = last[j] + (a[i] == b[j] ? 0 : 1);
      row[j + 1] = std::min({replaced, row[j] + 1, last[j + 1] + 1});
      if (i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j])
        row[j + 1] = std::min(row[j + 1], before[j - 1] + 1);
    }
  }
  return row.back();
}

}  // namespace

std::string_view trimmed_of(std::string_view text, std::string_view characters) {
  const std::size_t begin = text.find_first_not_of(characters);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(characters) + 1 - begin);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t from = 0;;) {
    const std::size_t end = text.find(separator, from);
    parts.push_back(text.substr(from, end - from));
    if (end == std::string_view::npos) return parts;
    from = end + 1;
  }
}

std::size_t character_count(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return !is_continuation(c); }));
}

std::string_view first_characters(std::string_view text, std::size_t count) {
  std::size_t end = 0;
  for (; end < text.size(); ++end)
    if (!is_continuation(text[end]) && count-- == 0) break;
  return text.substr(0, end);
}

std::string_view character_at(std::string_view text, std::size_t index) {
  std::size_t end = index + 1;
  while (end < text.size() && is_continuation(text[end])) ++end;
  return text.substr(index, end - index);
}

std::string normalized(std::string_view name) {
  std::string result;
  for (char c : trimmed_of(name)) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    result += c == '_' || c == ' ' ? '-' : c;
  }
  return result;
}

std::string_view truncated(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && is_continuation(text[most])) --most;
  return text.substr(0, most);
}

std::string in_quotes(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string result = "'";
  for (char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 32 && byte != 127)
      result += c;
    else
      result += {'\\', 'x', kHex[byte >> 4], kHex[byte & 15]};
  }
  return result += '\'';
}

std::string quoted(std::string_view text) {
  std::string shown(truncated(text, kLongestShown));
  if (shown.size() < text.size()) shown += "...";
  return in_quotes(shown);
}

std::string listed(std::span<const std::string_view> names) {
  std::string list;
  for (std::string_view name : names) {
    if (!list.empty()) list += ", ";
    list += name;
  }
  return list;
}

std::string did_you_mean(std::string_view typed, std::span<const std::string_view> names) {
  const std::string name = normalized(typed.substr(0, kLongestCompared));
  std::string_view nearest;
  // A third of the letters may differ, and two of a short name: further names are guesses. So is a
  // name that shares no letter with the typed one.
  std::size_t least = std::max<std::size_t>(2, name.size() / 3) + 1;
  for (std::string_view known : names)
    if (const std::size_t distance = edit_distance(name, known);
        distance < std::min({least, name.size(), known.size()})) {
      least = distance;
      nearest = known;
    }
  return nearest.empty() ? std::string() : "; did you mean " + quoted(nearest) + "?";
}

std::string expected_one_of(std::span<const std::string_view> names, std::string_view typed) {
  return "expected one of " + listed(names) + ", found " + quoted(typed) +
         did_you_mean(typed, names);
}

}  // namespace nonet
