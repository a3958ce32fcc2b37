// The reasons of a step, one function per family of evidence. A step whose evidence lacks a part
// (only callers that build their own steps make such) gets empty text for that part.
#pragma once

#include <string>
#include <vector>

#include "deduce/step.hpp"
#include "explain/phrasing.hpp"

namespace nonet {

/// What a description is made from.
struct Context {
  const Phrasing& phrasing;
  const Step& step;
  const Candidates* marks;   // before the step; may be null
  std::string_view numbers;  // begins the line numbers of a nested step
};

using Lines = std::vector<Line>;

void describe(const Context& context, const HiddenSingleEvidence& why, Lines& lines);
void describe(const Context& context, const NakedSingleEvidence& why, Lines& lines);
void describe(const Context& context, const LockingEvidence& why, Lines& lines);
void describe(const Context& context, const SubsetEvidence& why, Lines& lines);
void describe(const Context& context, const FishEvidence& why, Lines& lines);
void describe(const Context& context, const WingEvidence& why, Lines& lines);
void describe(const Context& context, const UniqueLoopEvidence& why, Lines& lines);
void describe(const Context& context, const BugEvidence& why, Lines& lines);
void describe(const Context& context, const AlignedExclusionEvidence& why, Lines& lines);
void describe(const Context& context, const ChainEvidence& why, Lines& lines);
void describe(const Context& context, const AlternatingEvidence& why, Lines& lines);
void describe(const Context& context, const ColoringEvidence& why, Lines& lines);
void describe(const Context& context, const RectangleEvidence& why, Lines& lines);
void describe(const Context& context, const AlsEvidence& why, Lines& lines);
void describe(const Context& context, const SueDeCoqEvidence& why, Lines& lines);
void describe(const Context& context, const BentSetEvidence& why, Lines& lines);
void describe(const Context& context, const BlossomEvidence& why, Lines& lines);
void describe(const Context& context, const TemplateEvidence& why, Lines& lines);
void describe(const Context& context, const ClusterEvidence& why, Lines& lines);
void describe(const Context& context, const CoverEvidence& why, Lines& lines);
void describe(const Context& context, const TridagonEvidence& why, Lines& lines);
void describe(const Context& context, const ExocetEvidence& why, Lines& lines);

/// All lines of a step, its conclusion included.
void describe_step(const Context& context, Lines& lines);

inline void add_line(Lines& lines, std::string text) {
  lines.push_back(Line{0, 0, std::move(text)});
}

inline std::string house_or_empty(const Phrasing& phrasing, std::optional<HouseId> house) {
  return house ? phrasing.house(*house) : std::string();
}

}  // namespace nonet
