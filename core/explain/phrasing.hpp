// Text in one language: fills phrases, names places, joins lists. All wording is in the phrase
// tables; the code only chooses phrases and fields.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "explain/phrases.hpp"
#include "grid/text.hpp"

namespace nonet {

/// One line of an explanation; a deeper one belongs under the line before it.
struct Line {
  int depth = 0;
  int branch = 0;  // 1.. for a line of that branch
  std::string text;
};

/// A named field of a phrase and its text.
struct Field {
  std::string_view name;
  std::string_view text;
};

/// A digit as text; empty for what is not a digit.
std::string_view digit_name(int digit);

class Phrasing {
 public:
  enum class Joint : uint8_t { And, Or };

  explicit Phrasing(const Language& language) : language_(language) {}

  const Language& language() const { return language_; }

  /// The phrase with its fields filled in; one that is not passed keeps its braces.
  std::string fill(Phrase phrase, std::initializer_list<Field> fields = {}) const;

  /// "a, b and c" or "a, b or c".
  std::string join(const std::vector<std::string>& items, Joint joint = Joint::And) const;
  /// Items with the comma of lists between them.
  std::string by_comma(const std::vector<std::string>& items) const;

  template <class Cells>
  std::string cells(const Cells& cells, Joint joint = Joint::And) const {
    std::vector<std::string> names;
    for (auto cell : cells) names.push_back(cell_name(cell));
    return join(names, joint);
  }
  template <class Digits>
  std::string digits(const Digits& digits, Joint joint = Joint::And) const {
    std::vector<std::string> names;
    for (auto digit : digits) names.emplace_back(digit_name(digit));
    return join(names, joint);
  }

  std::string house(HouseId house) const;
  /// "rows 1 and 4" for houses of one kind; of several kinds each with its own name.
  std::string houses(const std::vector<HouseId>& houses) const;
  /// "rows", "columns" or "boxes".
  std::string_view kind(HouseKind kind) const;
  /// Two to nine in words.
  std::string count(int number) const;
  /// "both" of two, "all" of more.
  std::string_view all_of(int number) const;

 private:
  const Language& language_;
};

}  // namespace nonet
