#include "explain/chain_order.hpp"

#include <utility>

namespace nonet {

ChainKind chain_kind(Technique technique) {
  constexpr Technique kFirstDynamic = Technique::DynamicContradictionChains;
  if (technique >= kFirstDynamic) {
    constexpr ChainKind kDynamic[] = {ChainKind::Contradiction, ChainKind::Double,
                                      ChainKind::InCell, ChainKind::InHouse};
    return kDynamic[(static_cast<int>(technique) - static_cast<int>(kFirstDynamic)) % 4];
  }
  switch (technique) {
    case Technique::GeneralizedXWing:
    case Technique::XCycle:
    case Technique::YCycle:
    case Technique::XyCycle:
      return ChainKind::Cycle;
    case Technique::NishioChains:
      return ChainKind::Contradiction;
    case Technique::CellChains:
      return ChainKind::InCell;
    case Technique::RegionChains:
      return ChainKind::InHouse;
    default:
      return ChainKind::Chain;
  }
}

std::vector<int> follow(const ChainEvidence& why, std::span<const int> targets) {
  enum class State : uint8_t { New, Open, Done };
  std::vector<State> states(why.nodes.size(), State::New);
  // Not std::stable_partition(): its buffer is deprecated, and clang 19 warns of it.
  std::vector<int> order, derived;
  // An explicit stack, because nested chains are deep.
  std::vector<int> stack;
  for (const int target : targets) {
    stack.push_back(target);
    while (!stack.empty()) {
      const int index = stack.back();
      State& state = states[index];
      if (state != State::New) {
        stack.pop_back();
        if (state == State::Open)
          (why.nodes[index].parents.empty() ? order : derived).push_back(index);
        state = State::Done;
        continue;
      }
      state = State::Open;
      const std::vector<int>& parents = why.nodes[index].parents;
      for (auto parent = parents.rbegin(); parent != parents.rend(); ++parent)
        if (states[*parent] == State::New) stack.push_back(*parent);
    }
  }
  order.insert(order.end(), derived.begin(), derived.end());
  return order;
}

bool is_line(const ChainEvidence& why, const std::vector<int>& branch) {
  for (std::size_t i = 0; i < branch.size(); ++i) {
    const ChainNode& node = why.nodes[branch[i]];
    if (node.cause == Cause::Rule) return false;
    if (i > 0 && (node.parents != std::vector<int>{branch[i - 1]} || node.nested >= 0))
      return false;
  }
  return true;
}

std::optional<HouseId> house_of(const ChainNode& node) {
  switch (node.cause) {
    case Cause::InRow:
      return house_of(HouseKind::Row, node.candidate.cell);
    case Cause::InColumn:
      return house_of(HouseKind::Column, node.candidate.cell);
    case Cause::InBox:
      return house_of(HouseKind::Box, node.candidate.cell);
    default:
      return std::nullopt;
  }
}

}  // namespace nonet
