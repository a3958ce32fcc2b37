#include "scales/chain_length.hpp"

#include <algorithm>

namespace nonet {
namespace {

constexpr std::size_t kMostKeys = std::size_t{1} << 22;  // 64 MB of slots

constexpr uint64_t hash_of(int number) {  // the finalizer of SplitMix64
  uint64_t x = static_cast<uint64_t>(number + 1) * 0x9E3779B97F4A7C15;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
  return x ^ (x >> 31);
}
uint64_t hash_as_right(int candidate) { return hash_of(candidate); }
uint64_t hash_as_left(int candidate) { return hash_of(LinkBoard::kCandidateCount + candidate); }
uint64_t hash_as_last(int candidate) { return hash_of(2 * LinkBoard::kCandidateCount + candidate); }

}  // namespace

bool HashSet::insert(uint64_t key) {
  if (used_.size() * 2 > slots_.size() && used_.size() < kMostKeys) {
    std::vector<uint64_t> keys;
    for (const uint32_t slot : used_) keys.push_back(slots_[slot]);
    slots_.assign(slots_.size() * 2, 0);
    used_.clear();
    for (const uint64_t old : keys) insert(old);
  }
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = key & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask)
    if (slots_[slot] == key) return false;
  if (used_.size() >= kMostKeys) return true;
  slots_[slot] = key;
  used_.push_back(static_cast<uint32_t>(slot));
  return true;
}

void HashSet::clear() {
  for (const uint32_t slot : used_) slots_[slot] = 0;
  used_.clear();
}

std::optional<ChainLength> ChainSearch::rate(double at_most) {
  board_.settle();
  for (int length = 0;; ++length) {
    if (length > 0) eliminate_all(length);
    if (is_stopped_) return std::nullopt;
    if (board_.is_solved()) return ChainLength{Rating::Outcome::Solved, length};
    if (length > 0 && !cut_) return ChainLength{Rating::Outcome::Beyond, length};
    if (length + 1 > at_most) return ChainLength{Rating::Outcome::Above, length};
  }
}

/// Removes targets, with the singles that follow, until no chain of this length or less is left.
void ChainSearch::eliminate_all(int length) {
  constexpr int kCount = LinkBoard::kCandidateCount;
  cut_ = false;
  for (int target = 0, unchanged = 0; unchanged < kCount && !board_.is_solved();
       target = (target + 1) % kCount, ++unchanged) {
    if (!board_.is_open(target) || board_.is_assumed(target)) continue;
    if (refutes(target, length)) {
      board_.close(target);
      board_.settle();
      unchanged = -1;
    }
    if (is_stopped_) return;
  }
}

bool ChainSearch::refutes(int target, int length) {
  const LinkBoard::Mark mark = board_.mark();
  for (int c = 0; c < LinkBoard::kCandidateCount; ++c) present_[c] = board_.is_open(c);
  board_.assume(target);
  failed_.clear();
  const bool found =
      kind_ == ChainKind::Whip ? extend_whip(target, length - 1, 0) : extend_braid(length - 1);
  board_.undo(mark);
  return found;
}

/// A lower bound: each round adds all that is forced at once.
bool ChainSearch::may_end(int more) {
  const LinkBoard::Mark mark = board_.mark();
  std::size_t done = 0;
  for (; more > 0 && !board_.has_empty_variable() && done < board_.forced_count(); --more)
    for (const std::size_t end = board_.forced_count(); done < end; ++done) {
      const int c = board_.forced(done);
      if (!board_.is_assumed(c) && !excluded_[c]) board_.assume(c);
    }
  const bool ends = board_.has_empty_variable();
  if (!ends && done < board_.forced_count()) cut_ = true;
  board_.undo(mark);
  return ends;
}

bool ChainSearch::stopped() {
  constexpr uint32_t kNodesPerPoll = 256;
  if (!is_stopped_ && node_count_++ % kNodesPerPoll == 0) is_stopped_ = stop_.requested();
  return is_stopped_;
}

bool ChainSearch::ends_whip(int last) const {
  const auto is_left = [&](int left) {
    const LinkBoard::Variables& variables = LinkBoard::variables_of(left);
    return present_[left] && !used_[left] &&
           std::any_of(variables.begin(), variables.end(),
                       [&](int v) { return board_.is_empty(v); });
  };
  const LinkBoard::Linked& linked = LinkBoard::linked_to(last);
  return board_.has_empty_variable() && std::any_of(linked.begin(), linked.end(), is_left);
}

/// Tries every whip that begins like the one so far. The key stands for the candidates in it.
bool ChainSearch::extend_whip(int last, int more, uint64_t key) {
  if (ends_whip(last)) return true;
  if (!may_end(more) || stopped() || !failed_.insert(key ^ hash_as_last(last))) return false;
  if (more == 0) {
    cut_ = true;
    return false;
  }
  for (const int left : LinkBoard::linked_to(last)) {
    if (!present_[left] || used_[left]) continue;
    for (const int variable : LinkBoard::variables_of(left)) {
      const int right = board_.last_of(variable);
      if (right < 0) continue;
      const LinkBoard::Mark mark = board_.mark();
      board_.assume(right);
      used_[left] = true;
      const bool found =
          extend_whip(right, more - 1, key ^ hash_as_left(left) ^ hash_as_right(right));
      used_[left] = false;
      board_.undo(mark);
      if (found) return true;
    }
  }
  return false;
}

/// Order does not matter in a braid: what was tried first is excluded from the branches after it.
bool ChainSearch::extend_braid(int more) {
  if (board_.has_empty_variable()) return true;
  if (!may_end(more) || stopped()) return false;
  std::vector<int> next;
  for (std::size_t i = 0; i < board_.forced_count(); ++i)
    if (const int c = board_.forced(i); !board_.is_assumed(c) && !excluded_[c]) next.push_back(c);
  std::sort(next.begin(), next.end());
  next.erase(std::unique(next.begin(), next.end()), next.end());
  bool found = false;
  for (std::size_t i = 0; i < next.size() && !found; ++i) {
    const LinkBoard::Mark mark = board_.mark();
    board_.assume(next[i]);
    found = extend_braid(more - 1);
    board_.undo(mark);
    excluded_[next[i]] = true;
  }
  for (const int c : next) excluded_[c] = false;
  return found;
}

}  // namespace nonet
