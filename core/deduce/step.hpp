// One step of a solution by logic: what was found, what it does, and why it holds. Each family of
// techniques has its own type of evidence; words and pictures are made from it elsewhere.
//
// A Step is filled by a finder into storage the caller keeps, so that a run that only rates reuses
// one Step and allocates nothing. Evidence is written only with FindOptions::with_evidence.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "base/choices.hpp"
#include "deduce/technique.hpp"
#include "grid/cell.hpp"
#include "grid/cell_set.hpp"
#include "grid/digit_set.hpp"

namespace nonet {

struct Candidate {
  Cell cell;
  Digit digit;
  friend constexpr auto operator<=>(Candidate, Candidate) = default;
};

/// A hidden single: the only place for the digit in the house.
struct HiddenSingleEvidence {
  HouseId house;
  bool last_cell;  // the house has no other empty cell
};

/// A naked single: the cell has no other candidate.
struct NakedSingleEvidence {};

/// Pointing and claiming: in `base` all places of the digit are also in `cover`. The direct forms
/// name the house in which that leaves one place.
struct LockingEvidence {
  HouseId base, cover;
  Digit digit;
  CellSet cells;
  std::optional<HouseId> single_house;
};

/// Naked and hidden sets: as many cells as digits in one house.
struct SubsetEvidence {
  HouseId house;
  CellSet cells;
  DigitSet digits;
};

/// Fish: the digit's places in the base houses all lie in the cover houses, except for the fins.
struct FishEvidence {
  Digit digit;
  std::vector<HouseId> base, cover;
  CellSet cells, fins;
};

/// XY- and XYZ-wing: `digit` is what both wings share.
struct WingEvidence {
  Cell pivot;
  std::array<Cell, 2> wings;
  Digit digit;
};

/// A uniqueness loop: its cells in order, its two digits, and what saves it from two solutions.
struct UniqueLoopEvidence {
  int type;  // 1..4
  std::vector<Cell> loop;
  DigitSet digits;
  std::vector<Cell> extra_cells;      // loop cells with further candidates, in loop order
  DigitSet extra_digits;              // those further candidates
  std::optional<HouseId> house;       // types 3 and 4
  CellSet set_cells;                  // type 3: the other cells of the set
  DigitSet set_digits;                // type 3: the digits of the set
  bool hidden_set = false;            // type 3
  std::optional<Digit> locked_digit;  // type 4: the digit that must be in one of the extra cells
};

/// A bivalue universal grave: without these extra digits every open cell would be a pair.
struct BugEvidence {
  int type;                           // 1..4
  std::vector<Cell> cells;            // in order of discovery
  std::vector<DigitSet> cell_digits;  // the extra digits of each of them
  DigitSet digits;                    // the extra digits together
  std::optional<HouseId> house;       // types 3 and 4
  CellSet set_cells;                  // type 3: the other cells of the set
  DigitSet set_digits;                // type 3: the digits of the set
  std::optional<Digit> locked_digit;  // type 4
};

/// A combination of digits for the aligned cells and the reason why it is impossible.
struct ExcludedCombination {
  std::vector<Digit> digits;  // one per cell of the evidence
  /// The cell left without a candidate; none where two cells that see each other agree.
  std::optional<Cell> excluder;
};

/// Aligned pair or triplet exclusion.
struct AlignedExclusionEvidence {
  std::vector<Cell> cells;
  CellSet excluders;
  std::vector<ExcludedCombination> excluded;  // every impossible combination
};

/// A place in a proof by alternating links: one of these cells has the digit. Mostly one cell.
struct LinkedPlaces {
  CellSet cells;
  Digit digit;
};

/// Skyscraper to AIC: alternating strong and weak links, strong at both ends, so the first or the
/// last is true. A strong link (the first, the third ...) means that one of the two is true, a weak
/// link that not both are.
///
/// A loop has one more link, a weak one from the last node to the first. A strong link may also be
/// an almost locked set: without the one digit it has the other.
struct AlternatingEvidence {
  std::vector<LinkedPlaces> nodes;             // an even number
  std::vector<std::optional<HouseId>> houses;  // of each link; none: it is in a cell or a set
  std::vector<CellSet> sets{};  // of each link, empty where it is none; or no entries

  bool is_loop() const { return !nodes.empty() && houses.size() == nodes.size(); }
  CellSet set(std::size_t link) const { return link < sets.size() ? sets[link] : CellSet(); }
};

/// Simple coloring: all of one color is true and all of the other false.
struct ColoringEvidence {
  Digit digit;
  CellSet first, second;
  std::optional<std::array<Cell, 2>> clash;  // two of one color that see each other
};

/// Multi-colors and 3D Medusa: strong links join candidates to clusters. Of each cluster one side
/// is true and the other false.
struct ClusterEvidence {
  struct Cluster {
    std::vector<Candidate> first, second;
  };
  /// One, or two whose first sides contradict each other. Where a side is refuted, it is the first
  /// side of the first cluster.
  std::vector<Cluster> clusters;
  std::optional<std::array<Candidate, 2>> clash;  // two candidates that contradict each other
  std::optional<Cell> emptied;                    // a cell that the refuted side would leave empty
};

/// Hidden and avoidable rectangles: four cells of two digits that could be swapped.
struct RectangleEvidence {
  std::vector<Cell> loop;  // the corners in order; those opposite to each other have the same digit
  DigitSet digits;
  std::vector<Cell> open;       // the corners that something is concluded for
  std::optional<Digit> locked;  // hidden: has no other place on both lines of the open corner
  std::optional<Digit> extra;   // avoidable, type 2: one of the open corners has it
};

/// ALS-XZ: two almost locked sets; `common` cannot be in both, so `removed` is in one of them.
/// Doubly linked: neither can be in both, so each set has exactly one of the two.
struct AlsEvidence {
  CellSet first;
  DigitSet first_digits;
  CellSet second;
  DigitSet second_digits;
  Digit common, removed;
  bool doubly_linked = false;
};

/// WXYZ-wing and larger: as many digits as cells, of which only `removed` can be there twice.
struct BentSetEvidence {
  CellSet cells;
  DigitSet digits;
  Digit removed;
};

/// Death blossom: each candidate of the stem leaves one petal locked, and with it `removed`.
struct BlossomEvidence {
  struct Petal {
    Digit digit;  // of the stem
    CellSet cells;
    DigitSet digits;
  };
  Cell stem;
  std::vector<Petal> petals;
  Digit removed;
};

/// Templates: all ways to place the digit.
struct TemplateEvidence {
  Digit digit;
};

/// Digits of a house.
struct HouseDigits {
  HouseId house;
  DigitSet digits;
};

/// Almost locked candidates, fireworks, SK-loops and multi-sector locked sets. Each base cell needs
/// a digit and each base digit a place in its house; each cover cell takes one digit, and each
/// cover digit has one place in its house. Both are equally many, and every candidate belongs to at
/// least as many covers as bases. So whatever belongs to more covers than bases is false.
struct CoverEvidence {
  CellSet base_cells;
  std::vector<HouseDigits> base;
  CellSet cover_cells;
  std::vector<HouseDigits> cover;
};

/// Tridagon: three digits cannot fill these twelve cells, so one of the guardians is true.
struct TridagonEvidence {
  CellSet cells;
  DigitSet digits;
  std::vector<Candidate> guardians;
};

/// Junior exocet: each digit of the base is in one of the targets, because the three cross-lines
/// have at most two places for it elsewhere.
struct ExocetEvidence {
  std::array<Cell, 2> base, targets;
  std::vector<HouseId> lines;  // the cross-lines
  DigitSet digits;
};

/// Sue de Coq: as many digits as cells, the line's and the box's own digits apart.
struct SueDeCoqEvidence {
  HouseId line, box;
  CellSet cells, line_cells, box_cells;  // where both meet, on the rest of the line, of the box
  DigitSet digits, line_digits, box_digits;
};

enum class Cause : uint8_t {
  Assumption,  // nothing precedes it
  InCell,      // the other candidates of its cell
  InBox,
  InRow,
  InColumn,
  Rule  // a nested step, see ChainNode::nested
};
template <>
struct Choices<Cause> {
  static constexpr std::array<std::string_view, 6> names{"assumption", "cell",   "box",
                                                         "row",        "column", "rule"};
};

struct ChainNode {
  Candidate candidate;
  bool on;
  Cause cause;
  std::vector<int> parents;  // indices in ChainEvidence::nodes
  int nested = -1;           // index in ChainEvidence::nested of the step that made it, or -1
};

struct Step;

/// Every kind of chain: nodes with their parents, and the nodes the conclusion rests on. Cycles:
/// the one target closes the loop. Forcing chains: the target negates the assumption. Nishio,
/// contradiction and double: two targets. Cell and region: one target per candidate of the cell or
/// house.
struct ChainEvidence {
  std::vector<ChainNode> nodes;
  std::vector<int> targets;      // indices in nodes, in order
  std::optional<Cell> cell;      // cell chains
  std::optional<HouseId> house;  // region chains
  std::vector<Step> nested;      // levels 1 and above: steps used on the way
};

using Evidence =
    std::variant<std::monostate, HiddenSingleEvidence, NakedSingleEvidence, LockingEvidence,
                 SubsetEvidence, FishEvidence, WingEvidence, UniqueLoopEvidence, BugEvidence,
                 AlignedExclusionEvidence, ChainEvidence, AlternatingEvidence, ColoringEvidence,
                 RectangleEvidence, AlsEvidence, SueDeCoqEvidence, BentSetEvidence, BlossomEvidence,
                 TemplateEvidence, ClusterEvidence, CoverEvidence, TridagonEvidence,
                 ExocetEvidence>;

struct Step {
  Technique technique = Technique::HiddenSingle;
  double rating = 0;  // as computed; printed with one decimal (rate/rating.hpp)
  int length = 0;     // complexity of a chain, nested chains included; 0 for what is not a chain
  std::optional<Candidate> placement;
  /// In reading order. A chain that places lists the cell's other candidates here; what a placement
  /// removes from the peers is never listed.
  std::vector<Candidate> eliminations;
  Evidence evidence;

  /// Adds eliminations; the caller keeps them in reading order.
  void remove(Candidate candidate);
  void remove(Cell cell, DigitSet digits);
  void remove(CellSet cells, Digit digit);

  /// Back to an empty step; keeps the storage of the eliminations.
  void clear() {
    rating = 0;
    length = 0;
    placement.reset();
    eliminations.clear();
    if (evidence.index() != 0) evidence.emplace<std::monostate>();
  }
};

}  // namespace nonet
