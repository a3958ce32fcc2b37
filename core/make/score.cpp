#include "make/score.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <iterator>

#include "make/request.hpp"

namespace nonet {
namespace {

// The givens of each level, easy end first; level k covers scores k - 0.5 to k + 0.5.
struct GivensRow {
  int most, fewest;
};
constexpr GivensRow kGivensRows[] = {{81, 50}, {49, 36}, {35, 32}, {31, 28}, {27, 22}};

constexpr int kDistribution[10] = {50'000, 45'000, 40'000, 30'000, 20'000,
                                   15'000, 12'500, 10'000, 7'500,  5'000};

struct RatingRow {
  int up_to, part;
};
constexpr RatingRow kRatingRows[] = {{12, 8'000},  {15, 12'000}, {20, 16'000}, {24, 20'000},
                                     {30, 30'000}, {44, 36'000}, {56, 42'000}, {65, 46'000}};

/// floor(10000 * log10(n)) for n >= 1, by squaring in integers.
int log10_scaled(uint64_t n) {
  // The mantissa in 1..2 as a 31-bit fraction; each squaring gives the next bit of log2.
  const int exponent = 63 - std::countl_zero(n);
  uint64_t mantissa = exponent > 31 ? n >> (exponent - 31) : n << (31 - exponent);
  uint64_t log2 = static_cast<uint64_t>(exponent) << 24;
  for (int bit = 23; bit >= 0; --bit) {
    mantissa = mantissa * mantissa >> 31;
    if (mantissa >> 32 == 0) continue;
    mantissa >>= 1;
    log2 |= uint64_t{1} << bit;
  }
  constexpr uint64_t kLog10Of2 = 646'456'993;  // times 2^31, rounded down
  return static_cast<int>((log2 * kLog10Of2 >> 31) * 10'000 >> 24);
}

int givens_part(int clues) {
  int easy_end = 5'000;
  for (const GivensRow& row : kGivensRows) {
    if (clues >= row.fewest)
      return std::min(kScoreTop, easy_end + 10'000 * (row.most - clues) / (row.most - row.fewest));
    easy_end += 10'000;
  }
  return kScoreTop;
}

/// By the fewest givens in any row or column.
int distribution_part(int fewest) {
  assert(0 <= fewest && fewest < static_cast<int>(std::size(kDistribution)));
  return kDistribution[fewest];
}

int techniques_part(int rating) {
  for (const RatingRow& row : kRatingRows)
    if (rating <= row.up_to) return row.part;
  return kScoreTop;
}

int searches_part(uint64_t searches) {
  const int log = log10_scaled(std::max<uint64_t>(1, searches));
  return std::min(kScoreTop, searches < 100 ? 5'000 + log / 2 : log - 5'000);
}

}  // namespace

ScoreParts score_parts(const Grid& puzzle, int rating, uint64_t searches) {
  return {givens_part(clue_count(puzzle)), distribution_part(sparsest_line(puzzle)),
          techniques_part(rating), searches_part(searches)};
}

int weighted_score(const ScoreParts& parts, const std::array<int, 4>& weights) {
  const int64_t sum = int64_t{parts.givens} * weights[0] +
                      int64_t{parts.distribution} * weights[1] +
                      int64_t{parts.techniques} * weights[2] + int64_t{parts.searches} * weights[3];
  return static_cast<int>(sum / 10'000);
}

int sparsest_line(const Grid& puzzle) {
  std::array<int, kLineCount> clues{};  // by house
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (puzzle[cell] == 0) continue;
    ++clues[house_of(HouseKind::Row, cell)];
    ++clues[house_of(HouseKind::Column, cell)];
  }
  return std::ranges::min(clues);
}

}  // namespace nonet
