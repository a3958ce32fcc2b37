#include "verbs/generate_puzzle.hpp"

#include <utility>
#include <vector>

#include "base/spelling.hpp"
#include "make/generate.hpp"
#include "make/miss.hpp"
#include "make/recipes.hpp"
#include "make/request_check.hpp"
#include "make/request_input.hpp"
#include "make/request_text.hpp"

namespace nonet {
namespace {

Failure failure_of(const RequestFault& fault) {
  return {FailureKind::Request, fault.message, fault.field};
}

/// Empty lines set nothing.
MaybeFault set_option(Request& request, FieldSet& given, std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  if (line.empty()) return std::nullopt;
  const std::size_t equals = line.find('=');
  if (equals == std::string_view::npos)
    return RequestFault{{}, "options: expected lines field=value, found " + quoted(line)};
  const std::string_view name = line.substr(0, equals);
  const int index = field_index(name);
  if (index < 0) return unknown_option(name);
  const auto place = static_cast<std::size_t>(index);
  if (given[place]) return field_fault(kRequestFields[place].name, "set twice");
  given.set(place);
  return set_field(request, place, input_of_text(kRequestFields[place], line.substr(equals + 1)));
}

Puzzle puzzle_of(Origin origin, const Made& made) {
  Puzzle puzzle{made.puzzle, made.solution, std::move(origin), {}};
  const Request& request = puzzle.origin.request;
  puzzle.exact = made.outcome == MakeOutcome::Found;
  puzzle.attempts = made.attempts;
  if (!puzzle.exact) puzzle.miss = explain_miss(plan_of(request), made);
  if (made.parts) puzzle.score = made.score;
  if (request.source.board_seeds) puzzle.board_seed = made.board_seed;
  puzzle.id = encode_id(puzzle.origin);
  return puzzle;
}

}  // namespace

Outcome<Origin> origin_of(std::string_view level, std::string_view options, uint64_t seed,
                          uint64_t index) {
  Request values;
  FieldSet given;
  for (std::string_view line : split(options, '\n'))
    if (const MaybeFault fault = set_option(values, given, line)) return failure_of(*fault);
  Origin origin;
  origin.seed = seed;
  origin.index = index;
  Request base;
  if (level.empty()) {
    origin.request = values;
  } else {
    const auto found = find_level(level);
    if (const auto* fault = std::get_if<RequestFault>(&found)) return failure_of(*fault);
    origin.level = *std::get_if<int>(&found);
    base = request_of_level(origin.level);
    origin.request = with_options(base, values, given);
  }
  if (const MaybeFault fault = check_changed(origin.request, base, given))
    return failure_of(*fault);
  return origin;
}

Outcome<Origin> origin_of_day(std::string_view date, std::string_view level) {
  uint32_t number = 0;
  bool well_formed = date.size() == 10;
  for (std::size_t i = 0; well_formed && i < date.size(); ++i) {
    if (i == 4 || i == 7) {
      well_formed = date[i] == '-';
    } else if ((well_formed = date[i] >= '0' && date[i] <= '9')) {
      number = number * 10 + static_cast<uint32_t>(date[i] - '0');
    }
  }
  if (!well_formed || !is_date(number))
    return failure_of(
        field_fault("date", "expected a date as in 2026-01-31, found " + quoted(date)));
  std::vector<std::string_view> names;
  const std::string wanted = normalized(level);
  const auto levels = level_names();
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (levels[i].recipe != kDailyRecipe) continue;
    if (levels[i].level == wanted) {
      const int found = static_cast<int>(i);
      return Origin{found, request_of_level(found), number, 0, true};
    }
    names.push_back(levels[i].level);
  }
  return failure_of(field_fault("level", expected_one_of(names, level)));
}

Outcome<Origin> origin_of_id(std::string_view id) {
  auto decoded = decode_id(id);
  if (const auto* fault = std::get_if<RequestFault>(&decoded)) return failure_of(*fault);
  return std::move(*std::get_if<Origin>(&decoded));
}

Generated generate(const Origin& origin, InstructionSet set, Stop& stop) {
  Maker maker(plan_of(origin.request), set);
  const Made made = maker.make(origin.key(), origin.index, stop);
  const bool accepted =
      made.outcome == MakeOutcome::Found ||
      (made.outcome == MakeOutcome::Missed && made.any && origin.request.run.fallback);
  if (accepted) return {puzzle_of(origin, made), std::nullopt};
  Generated miss;
  if (made.outcome == MakeOutcome::Stopped)
    miss.failure = stopped();
  else
    miss.failure = Failure{FailureKind::NoPuzzle, no_puzzle_message(origin.request, made)};
  if (made.any) {
    Origin again = origin;
    again.request = request_of_miss(origin.request, made);
    miss.puzzle = puzzle_of(std::move(again), made);
  }
  return miss;
}

}  // namespace nonet
