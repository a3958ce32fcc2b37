#include "make/pattern.hpp"

#include <array>
#include <cstdint>

#include "base/spelling.hpp"
#include "grid/text.hpp"

namespace nonet {
namespace {

// clang-format off
constexpr std::array<std::string_view, 3> kPictureNames{"heart", "diamond", "ring"};
constexpr std::array<std::string_view, kPictureNames.size()> kPictures{
    ".##...##."
    "####.####"
    "#..###..#"
    "#...#...#"
    "##.....##"
    ".##...##."
    "..##.##.."
    "...###..."
    "....#....",
    "....#...."
    "...###..."
    "..##.##.."
    ".##...##."
    "##..#..##"
    ".##...##."
    "..##.##.."
    "...###..."
    "....#....",
    "..#####.."
    ".#######."
    "###...###"
    "##.....##"
    "##.....##"
    "##.....##"
    "###...###"
    ".#######."
    "..#####..",
};

// Letters as five columns by seven rows, one number a row, stretched over the whole grid. Many alone
// leave two solutions, so the cells around a letter may hold givens where they are needed.
constexpr std::array<std::array<uint8_t, 7>, 26> kLetters{{
    {{14, 17, 17, 31, 17, 17, 17}},  // A
    {{30, 17, 17, 30, 17, 17, 30}},  // B
    {{14, 17, 16, 16, 16, 17, 14}},  // C
    {{30, 17, 17, 17, 17, 17, 30}},  // D
    {{31, 16, 16, 30, 16, 16, 31}},  // E
    {{31, 16, 16, 30, 16, 16, 16}},  // F
    {{14, 17, 16, 23, 17, 17, 14}},  // G
    {{17, 17, 17, 31, 17, 17, 17}},  // H
    {{31, 4, 4, 4, 4, 4, 31}},  // I
    {{7, 2, 2, 2, 2, 18, 12}},  // J
    {{17, 18, 20, 24, 20, 18, 17}},  // K
    {{16, 16, 16, 16, 16, 16, 31}},  // L
    {{17, 27, 21, 21, 17, 17, 17}},  // M
    {{17, 25, 21, 19, 17, 17, 17}},  // N
    {{14, 17, 17, 17, 17, 17, 14}},  // O
    {{30, 17, 17, 30, 16, 16, 16}},  // P
    {{14, 17, 17, 17, 21, 18, 13}},  // Q
    {{30, 17, 17, 30, 20, 18, 17}},  // R
    {{15, 16, 16, 14, 1, 1, 30}},  // S
    {{31, 4, 4, 4, 4, 4, 4}},  // T
    {{17, 17, 17, 17, 17, 17, 14}},  // U
    {{17, 17, 17, 17, 17, 10, 4}},  // V
    {{17, 17, 17, 21, 21, 27, 17}},  // W
    {{17, 17, 10, 4, 10, 17, 17}},  // X
    {{17, 17, 10, 4, 4, 4, 4}},  // Y
    {{31, 1, 2, 4, 8, 16, 31}},  // Z
}};
// clang-format on

constexpr std::string_view kMust = "#123456789xX*", kMustNot = ".0-_";
constexpr char kMay = '?';

std::string letter_mask(const std::array<uint8_t, 7>& rows) {
  std::string mask;
  for (int row = 0; row < 9; ++row)
    for (int column = 0; column < 9; ++column)
      mask += rows[static_cast<std::size_t>(row * 7 / 9)] >> (4 - column * 5 / 9) & 1 ? '#' : '?';
  return mask;
}

/// The mask of a named picture; empty if there is none of that name.
std::string picture(std::string_view name) {
  const std::string slug = normalized(name);
  for (std::size_t i = 0; i < kPictureNames.size(); ++i)
    if (slug == kPictureNames[i]) return std::string(kPictures[i]);
  constexpr std::string_view kLetter = "letter:";
  if (slug.size() == kLetter.size() + 1 && slug.starts_with(kLetter) && slug.back() >= 'a' &&
      slug.back() <= 'z')
    return letter_mask(kLetters[static_cast<std::size_t>(slug.back() - 'a')]);
  return {};
}

std::string without_space(std::string_view text) {
  std::string result;
  for (char c : text)
    if (kSpace.find(c) == kSpace.npos) result += c;
  return result;
}

RequestFault unknown_pattern(std::string_view text) {
  std::string names;
  for (std::string_view name : kPictureNames) names += std::string(name) + ", ";
  return field_fault("pattern",
                     "expected 81 characters (# must, ? may, . must not hold a given) or one of " +
                         names + "letter:A to letter:Z, found " + quoted(text));
}

}  // namespace

std::span<const std::string_view> picture_names() { return kPictureNames; }

std::variant<Pattern, RequestFault> parse_pattern(std::string_view text) {
  std::string mask = picture(text);
  if (mask.empty()) mask = without_space(text);
  if (character_count(mask) != kCellCount) return unknown_pattern(text);
  Pattern pattern;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const auto index = static_cast<std::size_t>(cell);
    const char mark = mask[index];
    if (kMust.find(mark) != kMust.npos)
      pattern.must.add(cell);
    else if (kMustNot.find(mark) != kMustNot.npos)
      pattern.may.remove(cell);
    else if (mark != kMay)
      return field_fault("pattern",
                         "expected # (must hold a given), ? (may) or . (must not) at index " +
                             std::to_string(cell) + ", found " + quoted(character_at(mask, index)));
  }
  return pattern;
}

std::string mask_of(const Pattern& pattern) {
  std::string mask;
  for (int cell = 0; cell < kCellCount; ++cell)
    mask += pattern.must.has(cell) ? '#' : (pattern.may.has(cell) ? kMay : '.');
  return mask;
}

std::variant<Pattern, RequestFault> along(const Pattern& pattern,
                                          const std::vector<Orbit>& orbits) {
  Pattern result = pattern;
  for (const Orbit& orbit : orbits) {
    int given = -1, empty = -1;
    for (Cell cell : orbit) {
      if (pattern.must.has(cell)) given = cell;
      if (!pattern.may.has(cell)) empty = cell;
    }
    if (given >= 0 && empty >= 0)
      return field_fault("pattern",
                         "contradicts the symmetry: " + cell_name(given) + " must hold a given, " +
                             cell_name(empty) + " must not, and the symmetry makes them alike",
                         {"symmetry"});
    for (Cell cell : orbit) {
      if (given >= 0) result.must.add(cell);
      if (empty >= 0) result.may.remove(cell);
    }
  }
  return result;
}

}  // namespace nonet
