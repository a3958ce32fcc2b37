#include "deduce/chains/reach.hpp"

#include <algorithm>

namespace nonet {

namespace {
constexpr uint16_t kOpen = 0xFFFF;  // visited, component not closed yet
}

void LinkReach::build(const Position& position, const LinkTable& links) {
  links_ = &links;
  any_chain_ = false;
  stack_size_ = 0;
  clock_ = 0;
  component_count_ = 0;
  entered_.fill(0);
  int count = 0;
  for (Cell cell : position.empty_cells())
    for (Digit digit : position.candidates(cell))
      dense_[candidate_id(cell, digit)] = static_cast<uint16_t>(count++);
  words_ = (count + 63) / 64;
  for (Cell cell : position.empty_cells())
    for (Digit digit : position.candidates(cell)) {
      const int node = on_node(candidate_id(cell, digit));
      if (entered_[node] == 0) visit(node);
    }
  for (Cell cell : position.empty_cells())
    for (Digit digit : position.candidates(cell)) {
      const CandidateId id = candidate_id(cell, digit);
      const auto turned_off_by = [&](CandidateId target, int component) {
        const auto weak = links.weak(target, Pass::XY);
        return std::any_of(weak.begin(), weak.end(),
                           [&](CandidateId on) { return reaches(component, on); });
      };
      turns_off_[id] = turned_off_by(id, component_[on_node(id)]);
      bool turns_on = false;
      const auto strong = links.strong(id, Pass::XY);
      for (CandidateId first : strong)
        for (CandidateId last : strong)
          turns_on = turns_on || turned_off_by(last, component_[on_node(first)]);
      turns_on_[id] = turns_on;
      any_chain_ |= turns_off_[id] || turns_on;
    }
}

std::span<const CandidateId> LinkReach::links_from(int node) const {
  return node >= kCandidateCount
             ? links_->weak(static_cast<CandidateId>(node - kCandidateCount), Pass::XY)
             : links_->strong(static_cast<CandidateId>(node), Pass::XY);
}

void LinkReach::visit(int node) {
  entered_[node] = lowest_[node] = ++clock_;
  component_[node] = kOpen;
  stack_[stack_size_++] = static_cast<uint16_t>(node);
  const bool on = node >= kCandidateCount;
  for (CandidateId id : links_from(node)) {
    if (on && links_->strong(id, Pass::XY).empty()) continue;  // an off node that leads nowhere
    const int next = on ? id : on_node(id);
    if (entered_[next] == 0) {
      visit(next);
      lowest_[node] = std::min(lowest_[node], lowest_[next]);
    } else if (component_[next] == kOpen) {
      lowest_[node] = std::min(lowest_[node], entered_[next]);
    }
  }
  if (lowest_[node] == entered_[node]) close_component(node);
}

void LinkReach::close_component(int root) {
  const uint16_t component = component_count_++;
  Bits& reach = reach_[component];
  for (int i = 0; i < words_; ++i) reach[i] = 0;
  int begin = stack_size_;
  do component_[stack_[--begin]] = component;
  while (stack_[begin] != root);
  uint16_t on_count = 0;
  for (int at = begin; at < stack_size_; ++at) {
    const int node = stack_[at];
    const bool on = node >= kCandidateCount;
    if (on) {
      ++on_count;
      const int i = dense_[node - kCandidateCount];
      reach[i >> 6] |= uint64_t{1} << (i & 63);
    }
    uint16_t merged = component;
    for (CandidateId id : links_from(node)) {
      if (on && links_->strong(id, Pass::XY).empty()) continue;
      const uint16_t other = component_[on ? id : on_node(id)];
      if (other == merged || other == component) continue;
      merged = other;
      for (int i = 0; i < words_; ++i) reach[i] |= reach_[other][i];
    }
  }
  component_on_count_[component] = on_count;
  stack_size_ = begin;
}

}  // namespace nonet
