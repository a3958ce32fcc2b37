#include "logic_start.hpp"

#include <mutex>

#include "convert.hpp"
#include "options.hpp"

namespace nonet::bind {
namespace {

class RaterPool {
 public:
  std::unique_ptr<Rater> take() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return std::make_unique<Rater>();
    std::unique_ptr<Rater> rater = std::move(idle_.back());
    idle_.pop_back();
    return rater;
  }
  void give_back(std::unique_ptr<Rater> rater) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(rater));
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<Rater>> idle_;
};

/// Never destroyed, because a thread may be rating when the process ends.
RaterPool& pool() {
  static RaterPool& raters = *new RaterPool;
  return raters;
}

}  // namespace

BorrowedRater::BorrowedRater() : rater_(pool().take()) {}
BorrowedRater::~BorrowedRater() { pool().give_back(std::move(rater_)); }

Start to_start(nb::handle source, nb::handle player_marks, nb::handle puzzle) {
  const auto with_givens = [&](Start start) {
    if (!puzzle.is_none()) set_givens(start, to_grid(puzzle));
    return start;
  };
  if (nb::isinstance<Candidates>(source)) {
    if (!player_marks.is_none())
      raise("RequestError",
            "candidates go with a grid of digits; here the grid is pencil marks (Candidates)",
            "candidates");
    return with_givens(start_of(nb::cast<Candidates>(source)));
  }
  const Grid grid = to_grid(source);
  if (player_marks.is_none()) return with_givens(start_of(grid));
  const Candidates own = to_candidates(player_marks);
  return with_givens(start_of(grid, &own));
}

RateOptions to_rate_options(std::optional<double> at_most, const Slugs& techniques) {
  RateOptions options;
  if (at_most) {
    if (!(*at_most >= 0))
      raise_argument(AtMostKind::kName, AtMostKind::kExpected, nb::float_(*at_most));
    options.at_most = *at_most;
  }
  if (techniques) options.allowed = to_technique_set(*techniques);
  return options;
}

}  // namespace nonet::bind
