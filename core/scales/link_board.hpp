// The candidates of a puzzle as a constraint satisfaction problem: 324 variables (a cell, or a
// digit in a row, column or box), each of which takes one of its candidates. Two candidates are
// linked if they share a variable. Always true: `left_` counts the open candidates of a variable,
// and `names_` is the exclusive or of them, so that the last one is known without a scan.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "deduce/position.hpp"

namespace nonet {

class LinkBoard {
 public:
  static constexpr int kCandidateCount = 729, kVariableCount = 324;
  using Variables = std::array<int16_t, 4>;
  using Linked = std::array<int16_t, 28>;

  static const Variables& variables_of(int candidate);
  static const Linked& linked_to(int candidate);

  explicit LinkBoard(const Position& position);

  void close(int candidate);
  /// Closes all candidates that are linked to this one.
  void assume(int candidate);
  /// Assumes what is forced until nothing more follows; undo() does not go back behind it.
  void settle();

  struct Mark {
    std::size_t trail, forced;
  };
  Mark mark() const { return {trail_.size(), forced_.size()}; }
  void undo(Mark mark);

  bool is_open(int candidate) const { return open_[candidate]; }
  bool is_assumed(int candidate) const { return assumed_[candidate]; }
  bool is_empty(int variable) const { return left_[variable] == 0; }
  bool has_empty_variable() const { return empty_count_ > 0; }
  bool is_solved() const { return assumed_count_ == kCellCount; }
  /// The last candidate of a variable, unless it is assumed or one of several; then -1.
  int last_of(int variable) const {
    return left_[variable] == 1 && !assumed_[names_[variable]] ? names_[variable] : -1;
  }
  /// Candidates that became the last of a variable since settle(), in that order. Some may repeat,
  /// be assumed or be closed.
  std::size_t forced_count() const { return forced_.size(); }
  int forced(std::size_t i) const { return forced_[i]; }

 private:
  std::array<bool, kCandidateCount> open_{}, assumed_{};
  std::array<uint8_t, kVariableCount> left_{};
  std::array<uint16_t, kVariableCount> names_{};
  int empty_count_ = 0, assumed_count_ = 0;
  std::vector<uint16_t> forced_;
  std::vector<int16_t> trail_;  // c for a closed candidate, ~c for an assumed one
};

}  // namespace nonet
