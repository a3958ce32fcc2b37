#include "make/request_input.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/shell_sort.hpp"
#include "deduce/technique.hpp"
#include "make/request_text.hpp"

namespace nonet {
namespace {

constexpr std::size_t kMostNames = 1000;
constexpr double kSumSlack = 1e-6;    // by which the sum of weights may miss 1
constexpr double kFloatSlack = 1e-7;  // relative error of a number that was a float

/// One field being set: its row, the input, and the fault if there is one.
class Setter {
 public:
  Setter(const FieldInfo& info, const FieldInput& input) : info_(info), input_(input) {}

  MaybeFault fault;

  template <class Enum>
    requires std::is_enum_v<Enum>
  void operator()(Enum& to) {
    const auto* text = std::get_if<std::string>(&input_.value);
    if (!text) return expect("one of " + listed(info_.choices));
    const int found = choice_of<Enum>(*text);
    if (found < 0) return fail(expected_one_of(info_.choices, *text));
    to = static_cast<Enum>(found);
  }
  void operator()(bool& to) {
    if (const auto* flag = std::get_if<bool>(&input_.value))
      to = *flag;
    else
      expect("True or False");
  }
  void operator()(int& to) {
    uint64_t number = 0;
    if (whole(input_, number)) to = static_cast<int>(number);
  }
  void operator()(uint64_t& to) { whole(input_, to); }
  void operator()(Range<int>& to) {
    const auto ends = pair();
    uint64_t low = 0, high = 0;
    if (!ends || !whole(*ends->low, low) || !whole(*ends->high, high) || !ascending(low, high))
      return;
    to = {static_cast<int>(low), static_cast<int>(high)};
  }
  void operator()(Range<uint64_t>& to) {
    const auto ends = pair();
    uint64_t low = 0, high = kNoLimit;
    if (!ends || !whole(*ends->low, low)) return;
    const bool open = std::holds_alternative<FieldInput::Nothing>(ends->high->value);
    if ((open || whole(*ends->high, high)) && ascending(low, high)) to = {low, high};
  }
  void operator()(std::optional<Range<int>>& to) {
    if (std::holds_alternative<FieldInput::Nothing>(input_.value)) return to.reset();
    Range<int> range{};
    info_.type == FieldType::OptionalDecimals ? set_decimals(range) : (*this)(range);
    if (!fault) to = range;
  }
  void operator()(TechniqueSet& to) {
    TechniqueSet set;
    for (const std::string& name : names()) {
      const auto technique = technique_named(name);
      if (!technique) return fail(unknown_technique(name));
      set.add(*technique);
    }
    if (!fault) to = set;
  }
  void operator()(uint32_t& to) {  // FieldType::Choices
    uint32_t set = 0;
    for (const std::string& name : names()) {
      const auto found = std::ranges::find(info_.choices, normalized(name));
      if (found == info_.choices.end()) return fail(expected_one_of(info_.choices, name));
      set |= 1u << (found - info_.choices.begin());
    }
    if (!fault) to = set;
  }
  void operator()(std::array<int, 4>& to) {  // FieldType::Weights
    const std::vector<double> shares = reals(4);
    double sum = 0;
    for (double share : shares) sum += share;
    if (shares.empty() || *std::ranges::min_element(shares) < 0 ||
        !(std::abs(sum - 1) <= kSumSlack))
      return expect("four numbers that add up to 1");
    to = apportioned(shares);
  }
  void operator()(std::array<int, 3>& to) {  // FieldType::Limits
    std::array<int, 3> limits{};
    const auto* list = std::get_if<std::vector<FieldInput>>(&input_.value);
    bool valid = list && list->size() == limits.size();
    for (std::size_t i = 0; valid && i < limits.size(); ++i) {
      const auto* number = std::get_if<uint64_t>(&(*list)[i].value);
      valid = number && *number < uint64_t{1} << 31;
      if (valid) limits[i] = static_cast<int>(*number);
    }
    if (!valid || !std::ranges::is_sorted(limits))
      return expect("three whole numbers, non-negative and ascending");
    to = limits;
  }
  void operator()(std::optional<Pattern>& to) {
    if (std::holds_alternative<FieldInput::Nothing>(input_.value)) return to.reset();
    const auto* text = std::get_if<std::string>(&input_.value);
    if (!text) return expect("text");
    auto parsed = parse_pattern(*text);
    if (auto* wrong = std::get_if<RequestFault>(&parsed))
      fault = std::move(*wrong);
    else
      to = std::get<Pattern>(parsed);
  }
  void operator()(std::optional<Grid>& to) {
    if (std::holds_alternative<FieldInput::Nothing>(input_.value)) return to.reset();
    if (const auto* grid = std::get_if<Grid>(&input_.value))
      to = *grid;
    else
      expect("a grid");
  }

 private:
  struct Ends {
    const FieldInput *low, *high;
  };

  void fail(const std::string& message) {
    if (!fault) fault = field_fault(info_.name, message);
  }
  void expect(const std::string& what) { fail("expected " + what + ", found " + input_.shown); }

  std::string bounds() const {
    const std::string most = info_.high == kNoLimit ? "2^64 - 1" : std::to_string(info_.high);
    return std::to_string(info_.low) + " to " + most;
  }

  bool whole(const FieldInput& input, uint64_t& to) {
    const auto* number = std::get_if<uint64_t>(&input.value);
    if (number && info_.low <= *number && *number <= info_.high) {
      to = *number;
      return true;
    }
    if (info_.name == "clues" && number && *number < info_.low)
      fail("no puzzle with fewer than " + std::to_string(info_.low) +
           " clues has one solution, found " + input.shown);
    else
      fail("expected a whole number from " + bounds() + ", found " + input.shown);
    return false;
  }

  bool ascending(uint64_t low, uint64_t high) {
    if (low > high) fail("expected the lowest first, found " + input_.shown);
    return low <= high;
  }

  /// Both ends of a range; one number is both.
  std::optional<Ends> pair() {
    if (std::holds_alternative<uint64_t>(input_.value) ||
        std::holds_alternative<double>(input_.value))
      return Ends{&input_, &input_};
    const auto* list = std::get_if<std::vector<FieldInput>>(&input_.value);
    if (list && list->size() == 2) return Ends{&(*list)[0], &(*list)[1]};
    expect("a range (lowest, highest)");
    return std::nullopt;
  }

  std::optional<double> real(const FieldInput& input) const {
    if (const auto* number = std::get_if<uint64_t>(&input.value))
      return static_cast<double>(*number);
    if (const auto* number = std::get_if<double>(&input.value)) return *number;
    return std::nullopt;
  }

  std::vector<double> reals(std::size_t count) const {
    std::vector<double> numbers;
    const auto* list = std::get_if<std::vector<FieldInput>>(&input_.value);
    if (!list || list->size() != count) return {};
    for (const FieldInput& item : *list) {
      const auto number = real(item);
      if (!number || !std::isfinite(*number)) return {};
      numbers.push_back(*number);
    }
    return numbers;
  }

  /// The nearest whole number where only rounding to a float, even of single precision, keeps the
  /// number from it; else the one inside the range.
  static int64_t inward(double number, bool up) {
    const double nearest = std::nearbyint(number);
    if (std::abs(number - nearest) <= kFloatSlack * std::max(std::abs(number), std::abs(nearest)))
      return static_cast<int64_t>(nearest);
    return static_cast<int64_t>(up ? std::ceil(number) : std::floor(number));
  }

  void set_decimals(Range<int>& to) {
    const auto ends = pair();
    if (!ends) return;
    const double most = static_cast<double>(info_.high) / info_.parts;
    std::array<double, 2> numbers{};
    for (int i = 0; i < 2; ++i) {
      const FieldInput& end = i == 0 ? *ends->low : *ends->high;
      const auto number = real(end);
      if (!number || !(0 <= *number && *number <= most))
        return fail("expected numbers from 0 to " +
                    decimal_text(static_cast<int>(info_.high), info_.parts) + ", found " +
                    end.shown);
      numbers[static_cast<std::size_t>(i)] = *number;
    }
    if (numbers[0] > numbers[1]) return fail("expected the lowest first, found " + input_.shown);
    const auto low = static_cast<int>(inward(numbers[0] * info_.parts, true));
    const auto high = static_cast<int>(inward(numbers[1] * info_.parts, false));
    if (low > high)
      return fail("no " + std::string(info_.name) + " lies between " +
                  decimal_text(high, info_.parts) + " and " + decimal_text(low, info_.parts) +
                  ", found " + input_.shown);
    to = {low, high};
  }

  std::vector<std::string> names() {
    if (const auto* text = std::get_if<std::string>(&input_.value)) return {*text};
    std::vector<std::string> result;
    const auto* list = std::get_if<std::vector<FieldInput>>(&input_.value);
    if (list && list->size() <= kMostNames) {
      for (const FieldInput& item : *list)
        if (const auto* text = std::get_if<std::string>(&item.value)) result.push_back(*text);
      if (result.size() == list->size()) return result;
    }
    expect("a name or a list of names");
    return {};
  }

  /// Whole parts that add up to one exactly: what rounding down leaves goes to the largest
  /// remainders.
  std::array<int, 4> apportioned(const std::vector<double>& shares) const {
    std::array<int, 4> parts{};
    std::array<std::size_t, 4> order{0, 1, 2, 3};
    int left = info_.parts;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      parts[i] = static_cast<int>(info_.parts * shares[i]);
      left -= parts[i];
    }
    shell_sort(order, [&](std::size_t a, std::size_t b) {
      const double first = parts[a] - info_.parts * shares[a];
      const double second = parts[b] - info_.parts * shares[b];
      return first != second ? first < second : a < b;
    });
    for (int i = 0; i < left && i < 4; ++i) ++parts[order[static_cast<std::size_t>(i)]];
    return parts;
  }

  const FieldInfo& info_;
  const FieldInput& input_;
};

}  // namespace

RequestFault unknown_option(std::string_view name, std::span<const std::string_view> arguments) {
  std::vector<std::string_view> names(arguments.begin(), arguments.end());
  for (const FieldInfo& info : kRequestFields) names.push_back(info.name);
  std::string known(name);
  std::ranges::replace(known, '_', '-');
  const std::string hint = did_you_mean(known, names);
  return {std::string(name),
          "unknown option " + quoted(name) + (hint.empty() ? "; options: " + listed(names) : hint)};
}

MaybeFault set_field(Request& request, std::size_t index, const FieldInput& input) {
  Setter setter(kRequestFields[index], input);
  visit_fields(
      [&](const FieldInfo& info, auto& value) {
        if (index_of(info) == index) setter(value);
      },
      request);
  return setter.fault;
}

}  // namespace nonet
