// One puzzle being dug by a thread of a GPU: the steps of `dig` (thin.hpp), cut open at each
// refutation. The puzzle is a packed board in memory that always holds the current question.
//
// Every orbit is tried once: with the orbit gone and one of its clues turned into "anything else",
// has the rest a solution? If not, that clue comes back and the next of the orbit is tested; when
// all are refuted, the orbit goes. The first removals of a full grid are tried as one chunk, by
// counting solutions to two (DigStart in make/thin.hpp explains why that changes nothing).
//
// Where digging began with a solved grid and goes far, many clues are found to be needed without a
// search (needed_clues.hpp). Their questions are known to have a solution and are skipped.
//
// Device-ready (base/device.hpp).
#pragma once

#include "make/needed_clues.hpp"
#include "make/removal_order.hpp"
#include "search/packed/packed_board.hpp"

namespace nonet {

/// The words of a packed board, `stride` apart.
struct PackedCells {
  uint32_t* words;
  int stride;

  NONET_DEVICE void set(int cell, uint32_t candidates) const {
    uint32_t& word = words[packed_word_of(cell) * stride];
    const int shift = packed_shift_of(cell);
    word = (word & ~(0x1FFu << shift)) | candidates << shift;
  }
};

/// The rules shared by all puzzles of a run.
struct SiteRules {
  int fewest_clues;   // no orbit is taken that would leave fewer
  uint8_t test_only;  // nothing is taken: the site ends at the first clue that could go
  uint8_t from_full;  // the puzzles are solved grids, whose first removals are tried together
  uint8_t proves;     // from_full: needed clues are looked for in cycles (needed_clues.hpp)
};

/// The result of looking for a question: one is on the board, an orbit was found to be needed and
/// the next one is still to be tried, or digging has ended and the puzzle is on the board.
enum class SiteTurn : uint32_t { Question, Needed, Dug };

/// All members are words, as which a kernel saves them.
struct PackedSite {
  int at;              // in the order: the first cell of the orbit that is tried
  int tested;          // clues of the orbit that are refuted already
  int clues;           // left
  int stop_at;         // no orbit is taken that would leave fewer; at this number the site ends
  int chunk;           // removals that are tried at once; 0 after the first of them
  uint32_t redundant;  // test_only: 1 if some clue could go
  uint32_t limit;      // how far the question is to be counted
  ChuteCells places;   // of the clues, if the puzzle began as a solved grid

  NONET_DEVICE void start(const SiteRules& rules, int given, int stop) {
    at = tested = 0;
    clues = given;
    stop_at = stop;
    chunk = rules.from_full != 0 ? kFirstChunk : 0;
    redundant = 0;
    places.fill();
  }

  /// Advances to the next question. `digits` has the clues of the start; `cycles`, read only with
  /// `rules.proves`, has those of the solved grid (find_cycles).
  NONET_DEVICE SiteTurn next(const SiteRules& rules, const uint8_t* order, const uint8_t* digits,
                             const uint32_t* cycles, const PackedCells& board) {
    if (redundant != 0) return SiteTurn::Dug;
    NONET_DEVICE_ROLLED
    for (; chunk != 0; chunk -= kFirstChunk / 2) {
      const int end = chunk_end(rules, order);
      blank(order, 0, end, board);
      limit = 2;
      if (end != 0) return SiteTurn::Question;
    }
    limit = 1;
    while (at < 81) {
      if (clues <= stop_at) return SiteTurn::Dug;
      const int end = orbit_end(order), left = clues - (end - at), first = at + tested;
      if (left >= stop_at && left >= rules.fewest_clues && digits[order[at] & 0x7F] != 0) {
        const int tried = order[first] & 0x7F;
        if (rules.proves != 0 && is_needed(order, first, end, cycles)) {
          keep(order, end, digits, board);
          return SiteTurn::Needed;
        }
        blank(order, first + 1, end, board);
        board.set(tried, 0x1FFu ^ packed_set(digits[tried]));
        return SiteTurn::Question;
      }
      at = end;
    }
    return SiteTurn::Dug;
  }

  /// The question had this many solutions, counting no further than its limit.
  NONET_DEVICE void answer(const SiteRules& rules, uint32_t solutions, const uint8_t* order,
                           const uint8_t* digits, const PackedCells& board) {
    if (chunk != 0) {
      const int end = chunk_end(rules, order);
      if (solutions == 1) {
        flip(order, 0, end);
        at = end;
        clues -= end;
        chunk = 0;
      } else {
        restore(order, 0, end, digits, board);
        chunk -= kFirstChunk / 2;
      }
      return;
    }
    const int tried = at + tested;
    if (solutions != 0 || rules.test_only != 0) {
      if (solutions == 0) redundant = 1;
      keep(order, orbit_end(order), digits, board);
    } else if ((order[tried] & kLastOfOrbit) == 0) {
      restore(order, tried, tried + 1, digits, board);
      ++tested;
    } else {
      blank(order, at, tried + 1, board);
      flip(order, at, tried + 1);
      clues -= tested + 1;
      at = tried + 1;
      tested = 0;
    }
  }

 private:
  NONET_DEVICE static void blank(const uint8_t* order, int first, int end,
                                 const PackedCells& board) {
    NONET_DEVICE_ROLLED
    for (int i = first; i < end; ++i) board.set(order[i] & 0x7F, 0x1FFu);
  }
  NONET_DEVICE static void restore(const uint8_t* order, int first, int end, const uint8_t* digits,
                                   const PackedCells& board) {
    NONET_DEVICE_ROLLED
    for (int i = first; i < end; ++i) {
      const int cell = order[i] & 0x7F;
      board.set(cell, packed_set(digits[cell]));
    }
  }
  NONET_DEVICE void flip(const uint8_t* order, int first, int end) {
    NONET_DEVICE_ROLLED
    for (int i = first; i < end; ++i) places.flip(order[i] & 0x7F);
  }
  /// Where in the order the orbit that is tried ends.
  NONET_DEVICE int orbit_end(const uint8_t* order) const {
    int end = at;
    NONET_DEVICE_ROLLED
    while ((order[end++] & kLastOfOrbit) == 0) continue;
    return end;
  }
  /// The orbit that is tried stays, also where a question has left it out.
  NONET_DEVICE void keep(const uint8_t* order, int end, const uint8_t* digits,
                         const PackedCells& board) {
    restore(order, at, end, digits, board);
    at = end;
    tested = 0;
  }
  /// Whether the clue at `first` shows that it is needed when the orbit from there on is gone.
  NONET_DEVICE bool is_needed(const uint8_t* order, int first, int end, const uint32_t* cycles) {
    flip(order, first + 1, end);
    const bool needed = in_free_cycle(places, cycles, order[first] & 0x7F);
    flip(order, first + 1, end);
    return needed;
  }
  /// Where in the order a chunk ends: whole orbits, no more cells than `chunk`, and no fewer clues
  /// left than the rules and the aim allow.
  NONET_DEVICE int chunk_end(const SiteRules& rules, const uint8_t* order) const {
    const int least = stop_at > rules.fewest_clues ? stop_at : rules.fewest_clues;
    const int most = 81 - least < chunk ? 81 - least : chunk;
    int whole = 0;
    NONET_DEVICE_ROLLED
    for (int i = 0; i < most; ++i)
      if ((order[i] & kLastOfOrbit) != 0) whole = i + 1;
    return whole;
  }
};

}  // namespace nonet
