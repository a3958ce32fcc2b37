#include "deduce/chains/alternating.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include "base/shell_sort.hpp"
#include "deduce/chain_rating.hpp"
#include "deduce/chains/node.hpp"
#include "deduce/strong_links.hpp"

namespace nonet {

namespace {

using Path = std::vector<CandidateId>;

enum class Links : uint8_t {
  CellsOnly,  // strong links in cells of two candidates, weak links in houses
  All
};

class AlternatingSearch {
 public:
  AlternatingSearch(const Position& position, Links links, CellSet cells,
                    const FindOptions& options)
      : position_(position), links_(links), cells_(cells), options_(options) {}

  /// Finds the shortest chain; each_chain() finds all. Chains of fewer nodes are skipped: they have
  /// names of their own.
  bool run(int fewest_nodes) {
    fewest_ = fewest_nodes;
    on_chain_ = nullptr;
    return search();
  }

  /// Calls use() for the shortest chain between each two ends; path() is that chain.
  void each_chain(int fewest_nodes, const std::function<void()>& use) {
    fewest_ = fewest_nodes;
    on_chain_ = &use;
    search();
  }

  /// The nodes of the best chain.
  const Path& path() const { return path_; }

  /// What the ends of a chain rule out.
  CellSet victims(CandidateId first, CandidateId last, Digit digit) const {
    CellSet seen = position_.cells_with(digit);
    for (CandidateId end : {first, last})
      seen &= digit_of(end) == digit ? kPeerSets[cell_of(end)] : CellSet::only(cell_of(end));
    return seen;
  }
  template <class Use>  // Use: Candidate -> void
  void each_victim(CandidateId first, CandidateId last, Use&& use) const {
    if (first == last) return;
    std::vector<Candidate> found;
    for (Digit digit = 1; digit <= 9; ++digit)
      for (Cell cell : victims(first, last, digit))
        if (const CandidateId id = candidate_id(cell, digit); id != first && id != last)
          found.push_back(candidate_of(id));
    shell_sort(found);
    for (Candidate candidate : found) use(candidate);
  }

 private:
  bool search() {
    for (Cell cell : cells_)
      for (Digit digit : position_.candidates(cell)) {
        if (options_.stop != nullptr && options_.stop->requested()) return false;
        search_from(candidate_id(cell, digit));
      }
    return !path_.empty();
  }

  void search_from(CandidateId start) {
    on_.fill(kUnseen);
    off_.fill(kUnseen);
    queue_.clear();
    off_[start] = kStart;
    spread_strong(start, 1);
    for (size_t i = 0; i < queue_.size(); ++i) {
      const auto [node, strong_links] = queue_[i];
      const int nodes = 2 * strong_links;
      if (on_chain_ == nullptr && !path_.empty() && nodes >= static_cast<int>(path_.size())) return;
      // Each chain is found from both its ends.
      if (nodes >= fewest_ && (on_chain_ == nullptr || start <= node) && concludes(start, node)) {
        keep(start, node);
        if (on_chain_ == nullptr) return;
        (*on_chain_)();
      }
      spread_weak(node, strong_links + 1);
    }
  }

  bool concludes(CandidateId start, CandidateId node) const {
    // A chain through cells of two candidates has the same digit at both its ends.
    if (links_ == Links::CellsOnly && (node == start || digit_of(node) != digit_of(start)))
      return false;
    if (node == start) return true;
    bool any = false;
    each_victim(start, node, [&](Candidate) { any = true; });
    return any;
  }

  void reach(CandidateId node, CandidateId from, int strong_links) {
    if (on_[node] != kUnseen) return;
    on_[node] = from;
    queue_.push_back({node, strong_links});
  }

  void spread_strong(CandidateId from, int strong_links) {
    const Cell cell = cell_of(from);
    const Digit digit = digit_of(from);
    if (const DigitSet candidates = position_.candidates(cell); candidates.size() == 2)
      reach(candidate_id(cell, other_digit(candidates, digit)), from, strong_links);
    if (links_ == Links::CellsOnly) return;
    for (const auto& [house, bit] : kHousePlaces[cell])
      if (const auto pair = strong_pair(position_, house, digit))
        reach(candidate_id((*pair)[0] == cell ? (*pair)[1] : (*pair)[0], digit), from,
              strong_links);
  }

  void spread_weak(CandidateId from, int strong_links) {
    const Cell cell = cell_of(from);
    const Digit digit = digit_of(from);
    for (Cell peer : position_.cells_with(digit) & cells_ & kPeerSets[cell])
      turn_off(candidate_id(peer, digit), from, strong_links);
    if (links_ == Links::CellsOnly) return;
    for (Digit other : position_.candidates(cell))
      if (other != digit) turn_off(candidate_id(cell, other), from, strong_links);
  }

  void turn_off(CandidateId node, CandidateId from, int strong_links) {
    if (off_[node] != kUnseen) return;
    off_[node] = from;
    spread_strong(node, strong_links);
  }

  void keep(CandidateId start, CandidateId end) {
    path_.clear();
    for (CandidateId on = end;;) {
      path_.push_back(on);
      const CandidateId off = on_[on];
      path_.push_back(off);
      if (off == start && off_[off] == kStart) break;
      on = off_[off];
    }
    std::reverse(path_.begin(), path_.end());
  }

  static constexpr CandidateId kUnseen = 0xFFFF, kStart = 0xFFFE;
  struct Reached {
    CandidateId node;
    int strong_links;
  };

  const Position& position_;
  const Links links_;
  const CellSet cells_;
  const FindOptions& options_;
  int fewest_ = 0;
  const std::function<void()>* on_chain_ = nullptr;
  std::array<CandidateId, kCandidateCount> on_{}, off_{};  // the node before
  std::vector<Reached> queue_;
  Path path_;
};

AlternatingEvidence evidence_of(const Position& position, const Path& path) {
  AlternatingEvidence why;
  for (size_t i = 0; i < path.size(); ++i) {
    const Cell cell = cell_of(path[i]);
    why.nodes.push_back({CellSet::only(cell), digit_of(path[i])});
    if (i == 0) continue;
    const Cell before = cell_of(path[i - 1]);
    std::optional<HouseId> house;
    if (cell != before) {
      house = shared_house(before, cell);
      if (i % 2 == 1)  // a strong link needs a house with no third place
        for (const auto& [own, bit] : kHousePlaces[cell])
          if (kHouseCells[own].has(before) && strong_pair(position, own, digit_of(path[i])))
            house = own;
    }
    why.houses.push_back(house);
  }
  return why;
}

void write(const Position& position, const AlternatingSearch& search, Technique technique,
           const FindOptions& options, Step& step) {
  const Path& path = search.path();
  const bool places = path.front() == path.back();
  const bool one_digit = std::all_of(path.begin(), path.end(), [&](CandidateId node) {
    return digit_of(node) == digit_of(path.front());
  });
  step.technique = technique;
  step.length = static_cast<int>(path.size()) + (places ? 0 : 2);
  step.rating = (one_digit ? kXChainBase : kForcingChainBase) + length_increment(step.length);
  if (places) {
    const Candidate placed = candidate_of(path.front());
    step.placement = placed;
    step.remove(placed.cell,
                position.candidates(placed.cell).without(DigitSet::only(placed.digit)));
  } else {
    search.each_victim(path.front(), path.back(), [&](Candidate victim) { step.remove(victim); });
  }
  if (options.with_evidence) step.evidence = evidence_of(position, path);
}

/// The shortest chain of the search as a step, or every chain.
bool find_chain(const Position& position, AlternatingSearch& search, int fewest_nodes,
                Technique technique, const FindOptions& options, Step& step) {
  if (options.every != nullptr) {
    search.each_chain(fewest_nodes, [&] {
      write(position, search, technique, options, step);
      ends_with(step, options);
    });
    return false;
  }
  if (!search.run(fewest_nodes)) return false;
  write(position, search, technique, options, step);
  return true;
}

/// What holds for one digit of the pair holds for the other: all cells are alike.
void remove_both(const Position& position, const Path& path, Step& step) {
  const CellSet seen = kPeerSets[cell_of(path.front())] & kPeerSets[cell_of(path.back())];
  const DigitSet pair = position.candidates(cell_of(path.front()));
  step.eliminations.clear();
  for (Cell cell : seen) step.remove(cell, position.candidates(cell) & pair);
}

}  // namespace

bool find_remote_pairs_step(const Position& position, const FindOptions& options, Step& step) {
  constexpr int kFewestCells = 4;
  CellSet left = pair_cells(position);
  size_t shortest = kNodeCount;
  while (!left.empty()) {
    const DigitSet pair = position.candidates(left.first());
    CellSet alike;
    for (Cell cell : left)
      if (position.candidates(cell) == pair) alike.add(cell);
    left = left.without(alike);
    if (alike.size() < kFewestCells) continue;
    AlternatingSearch search(position, Links::CellsOnly, alike, options);
    const auto take = [&] {
      step.clear();
      write(position, search, Technique::RemotePairs, options, step);
      remove_both(position, search.path(), step);
    };
    if (options.every != nullptr) {
      search.each_chain(2 * kFewestCells, [&] {
        take();
        ends_with(step, options);
      });
    } else if (search.run(2 * kFewestCells) && search.path().size() < shortest) {
      shortest = search.path().size();
      take();
    }
  }
  return shortest != kNodeCount;
}

bool find_xy_chain_step(const Position& position, const FindOptions& options, Step& step) {
  constexpr int kFewestNodes = 8;  // three cells are an XY-wing
  AlternatingSearch search(position, Links::CellsOnly, pair_cells(position), options);
  return find_chain(position, search, kFewestNodes, Technique::XyChain, options, step);
}

bool find_aic_step(const Position& position, const FindOptions& options, Step& step) {
  constexpr int kFewestNodes = 4;
  AlternatingSearch search(position, Links::All, position.empty_cells(), options);
  return find_chain(position, search, kFewestNodes, Technique::Aic, options, step);
}

}  // namespace nonet
