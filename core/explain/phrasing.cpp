#include "explain/phrasing.hpp"

#include <algorithm>

namespace nonet {

std::string_view digit_name(int digit) {
  constexpr std::string_view kDigits = "123456789";
  return digit >= 1 && digit <= 9 ? kDigits.substr(static_cast<std::size_t>(digit - 1), 1)
                                  : std::string_view();
}

std::string Phrasing::fill(Phrase phrase, std::initializer_list<Field> fields) const {
  std::string_view rest = language_.text(phrase);
  std::string result;
  result.reserve(2 * rest.size());
  while (!rest.empty()) {
    const std::size_t open = rest.find('{');
    result += rest.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = rest.find('}', open);
    const std::string_view name = rest.substr(open + 1, close - open - 1);
    const auto* field = std::find_if(fields.begin(), fields.end(),
                                     [&](const Field& each) { return each.name == name; });
    result += field == fields.end() ? rest.substr(open, close + 1 - open) : field->text;
    rest.remove_prefix(close + 1);
  }
  return result;
}

std::string Phrasing::join(const std::vector<std::string>& items, Joint joint) const {
  std::string result;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0)
      result += language_.text(i + 1 < items.size()  ? Phrase::ListComma
                               : joint == Joint::And ? Phrase::ListAnd
                                                     : Phrase::ListOr);
    result += items[i];
  }
  return result;
}

std::string Phrasing::by_comma(const std::vector<std::string>& items) const {
  std::string result;
  for (const std::string& item : items) {
    if (!result.empty()) result += language_.text(Phrase::ListComma);
    result += item;
  }
  return result;
}

static_assert(phrase_after(Phrase::HouseRow, static_cast<int>(HouseKind::Box)) == Phrase::HouseBox);
static_assert(phrase_after(Phrase::HousesRow, static_cast<int>(HouseKind::Box)) ==
              Phrase::HousesBox);
static_assert(phrase_after(Phrase::KindsRow, static_cast<int>(HouseKind::Box)) == Phrase::KindsBox);
static_assert(phrase_after(Phrase::Count2, 7) == Phrase::Count9);

std::string Phrasing::house(HouseId house) const {
  const Phrase phrase = phrase_after(Phrase::HouseRow, static_cast<int>(kind_of(house)));
  return fill(phrase, {{"number", digit_name(number_in_kind(house) + 1)}});
}

std::string Phrasing::houses(const std::vector<HouseId>& houses) const {
  bool one_kind = houses.size() > 1;
  for (HouseId house : houses) one_kind &= kind_of(house) == kind_of(houses.front());
  std::vector<std::string> names;
  for (HouseId id : houses)
    names.push_back(one_kind ? std::string(digit_name(number_in_kind(id) + 1)) : house(id));
  if (!one_kind) return join(names);
  const Phrase phrase = phrase_after(Phrase::HousesRow, static_cast<int>(kind_of(houses.front())));
  return fill(phrase, {{"numbers", join(names)}});
}

std::string_view Phrasing::kind(HouseKind kind) const {
  return language_.text(phrase_after(Phrase::KindsRow, static_cast<int>(kind)));
}

std::string Phrasing::count(int number) const {
  if (number < 2 || number > 9) return std::to_string(number);
  return std::string(language_.text(phrase_after(Phrase::Count2, number - 2)));
}

std::string_view Phrasing::all_of(int number) const {
  return language_.text(number == 2 ? Phrase::All2 : Phrase::AllMore);
}

}  // namespace nonet
