#include "make/request.hpp"

#include <array>

namespace nonet {

int field_index(std::string_view name) {
  for (std::size_t i = 0; i < kRequestFields.size(); ++i)
    if (kRequestFields[i].name == name) return static_cast<int>(i);
  return -1;
}

std::size_t index_of(const FieldInfo& info) {
  return static_cast<std::size_t>(&info - kRequestFields.data());
}

std::string_view name_of(FieldType type) {
  static constexpr std::array<std::string_view, 14> kNames{
      "choice",         "choices",    "int",
      "count",          "switch",     "range",
      "optional-range", "open-range", "optional-decimals",
      "techniques",     "weights",    "limits",
      "pattern",        "solution"};
  return kNames[static_cast<std::size_t>(type)];
}

bool is_read_by(const FieldInfo& info, Method method) {
  return (info.methods >> static_cast<unsigned>(method) & 1) != 0;
}

std::vector<std::string_view> methods_of(const FieldInfo& info) {
  std::vector<std::string_view> names;
  for (std::size_t m = 0; m < Choices<Method>::names.size(); ++m)
    if (const auto method = static_cast<Method>(m);
        method != Method::Auto && is_read_by(info, method))
      names.push_back(Choices<Method>::names[m]);
  return names;
}

Method resolved_method(const Request& request) {
  const Method requested = request.run.method;
  if (requested != Method::Auto && requested != Method::FewClues) return requested;
  const TargetFields& target = request.target;
  // The search for few clues changes both the solved grid and the cells: it can keep neither.
  const bool free =
      target.symmetry == Symmetry::None && !target.pattern && !request.source.solution;
  const bool few = requested == Method::FewClues ||
                   (target.clues.high <= kMostWalkedClues && target.line_floor == 0);
  if (free && few) return Method::FewClues;
  return target.needs.empty() && target.forbids.empty() ? Method::Dig : Method::Climb;
}

std::variant<Pattern, RequestFault> cells_of(const Request& request) {
  const TargetFields& target = request.target;
  if (!target.pattern) return Pattern{};
  if (target.symmetry == Symmetry::None) return *target.pattern;
  return along(*target.pattern, orbits_of(target.symmetry));
}

void copy_fields(const Request& from, const FieldSet& set, Request& to) {
  visit_fields(
      [&](const FieldInfo& info, const auto& source, auto& target) {
        if (set[index_of(info)]) target = source;
      },
      from, to);
}

FieldSet differences(const Request& a, const Request& b) {
  FieldSet result;
  visit_fields([&](const FieldInfo& info, const auto& first,
                   const auto& second) { result[index_of(info)] = !(first == second); },
               a, b);
  return result;
}

}  // namespace nonet
