// A chain's nodes in the order in which a player follows them, for words and drawings alike.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "deduce/step.hpp"

namespace nonet {

/// What kind of argument a chain technique is; levels do not change it.
enum class ChainKind : uint8_t {
  Cycle,
  Chain,          // the target negates the assumption
  Contradiction,  // two targets contradict each other
  Double,         // the candidate is right or wrong
  InCell,         // one branch per candidate of a cell
  InHouse         // one branch per place of a digit in a house
};

ChainKind chain_kind(Technique technique);

/// Whether each target is a branch with a drawing of its own.
constexpr bool has_branches(ChainKind kind) { return kind >= ChainKind::Double; }

/// Indices of everything the targets rest on, each node after those it follows from, assumptions
/// first. Never empty if there is a target.
std::vector<int> follow(const ChainEvidence& why, std::span<const int> targets);

/// Whether each node follows from the one before it, with no second reason needed.
bool is_line(const ChainEvidence& why, const std::vector<int>& branch);

/// The house in which the node was concluded; none if its cause is not a house.
std::optional<HouseId> house_of(const ChainNode& node);

}  // namespace nonet
