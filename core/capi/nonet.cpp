// The C interface: arguments in, one verb of the core, JSON out. nonet.h documents every function.
//
// The core throws nothing but std::bad_alloc, and the functions are noexcept: it ends the process.
#include "nonet.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "capi/arguments.hpp"
#include "capi/values.hpp"
#include "formats/characters.hpp"
#include "nonet.hpp"

#ifndef NONET_VERSION
#error "define NONET_VERSION, as core/CMakeLists.txt does"
#endif

using namespace nonet;

struct nonet_engine {
  nonet_stop stop = nullptr;
  void* payload = nullptr;
  std::string result, message;
  Rater rater;
};

namespace {

static_assert(static_cast<int>(FailureKind::Text) + 1 == NONET_BAD_TEXT);
static_assert(static_cast<int>(FailureKind::Stopped) + 1 == NONET_STOPPED);

class HostStop final : public Stop {
 public:
  explicit HostStop(const nonet_engine& engine) : engine_(engine) {}
  bool requested() override {
    if (!requested_ && engine_.stop) requested_ = engine_.stop(engine_.payload);
    return requested_;
  }

 private:
  const nonet_engine& engine_;
  bool requested_ = false;
};

int fail(nonet_engine& engine, Failure failure, const Puzzle* nearest = nullptr) {
  failure.message = formats::decoded(failure.message);  // it may quote bytes that are not UTF-8
  engine.result.clear();
  Json json(engine.result);
  write(json, failure, nearest);
  engine.message = std::move(failure.message);
  return static_cast<int>(failure.kind) + 1;
}

int fail_choice(nonet_engine& engine, const char* name, int found) {
  return fail(engine, {FailureKind::Request,
                       std::string(name) + ": expected a constant of nonet.h, found " +
                           std::to_string(found),
                       name});
}

/// Writes a result; `write_result` takes a Json.
template <class Write>
int succeed(nonet_engine& engine, const Write& write_result) {
  engine.result.clear();
  engine.message.clear();
  Json json(engine.result);
  write_result(json);
  return NONET_OK;
}

/// Calls `use` with the value of an outcome, or fails.
template <class Value, class Use>
int with(nonet_engine& engine, Outcome<Value> outcome, const Use& use) {
  if (auto* failure = std::get_if<Failure>(&outcome)) return fail(engine, std::move(*failure));
  return use(*std::get_if<Value>(&outcome));
}

bool is_path(int path) { return path == NONET_RATED_PATH || path == NONET_PLAYER_PATH; }

RateOptions options_of(int path) {
  RateOptions options;
  if (path == NONET_PLAYER_PATH) options.allowed = TechniqueSet::all();
  return options;
}

int make(nonet_engine& engine, Outcome<Origin> origin) {
  return with(engine, std::move(origin), [&](const Origin& from) {
    HostStop stop(engine);
    Generated made = generate(from, best_instruction_set(), stop);
    if (made.failure)
      return fail(engine, std::move(*made.failure), made.puzzle ? &*made.puzzle : nullptr);
    return succeed(engine, [&](Json& json) { write(json, *made.puzzle); });
  });
}

/// The members of an explained path.
void write_path(Json& json, const ExplainedPath& path, const Language& language) {
  json.key("steps").open_array();
  for (const ExplainedStep& step : path.steps) write(json, step, language);
  json.close_array().member("end", text_of(path.end));
}

}  // namespace

const char* nonet_version(void) noexcept { return NONET_VERSION; }
int nonet_interface(void) noexcept { return NONET_INTERFACE; }
int nonet_oldest_interface(void) noexcept { return NONET_OLDEST_INTERFACE; }

nonet_engine* nonet_open(void) noexcept { return new nonet_engine; }
void nonet_close(nonet_engine* engine) noexcept { delete engine; }

void nonet_set_stop(nonet_engine* engine, nonet_stop stop, void* payload) noexcept {
  if (!engine) return;
  engine->stop = stop;
  engine->payload = payload;
}

const char* nonet_result(const nonet_engine* engine) noexcept {
  return engine ? engine->result.c_str() : "";
}
size_t nonet_result_size(const nonet_engine* engine) noexcept {
  return engine ? engine->result.size() : 0;
}
const char* nonet_message(const nonet_engine* engine) noexcept {
  return engine ? engine->message.c_str() : "";
}

int nonet_read(nonet_engine* engine, const char* text, size_t size, const char* format) noexcept {
  if (!engine) return NONET_BAD_REQUEST;
  const std::string_view bytes = text ? std::string_view(text, size) : "";
  const auto read = [&](const formats::Format* chosen) {
    return with(*engine, read_text(bytes, chosen), [&](const TextRecords& records) {
      return succeed(*engine, [&](Json& json) { write(json, records); });
    });
  };
  return view_of(format).empty() ? read(nullptr) : with(*engine, find_format(format), read);
}

int nonet_write(nonet_engine* engine, const char* format, const char* grid, const char* placed,
                const char* marks) noexcept {
  if (!engine) return NONET_BAD_REQUEST;
  return with(*engine, find_format(view_of(format)), [&](const formats::Format* chosen) {
    return with(*engine, grid_of_text(view_of(grid)), [&](const Grid& givens) {
      return with(*engine, optional_grid(placed), [&](const std::optional<Grid>& filled) {
        return with(*engine, optional_marks(marks), [&](const std::optional<Candidates>& own) {
          formats::Record record{givens};
          if (filled) record.placed = formats::subtracted(*filled, givens);
          const Grid position = formats::position_of(record);
          if (own) record.marks = formats::noted(*own, position);
          // Marks on a blank grid are the puzzle, where the format cannot have them beside it.
          const formats::Holds holds = chosen->holds;
          if (record.marks && clue_count(position) == 0)
            record.sukaku = holds.sukaku || !holds.marks;
          const formats::Printed printed = chosen->print(record);
          if (const auto* fault = std::get_if<formats::Fault>(&printed))
            return fail(*engine, {FailureKind::Text, formats::sentence_of(*fault)});
          const std::string& text = *std::get_if<std::string>(&printed);
          return succeed(*engine, [&](Json& json) { json.value(text); });
        });
      });
    });
  });
}

int nonet_solve(nonet_engine* engine, const char* puzzle) noexcept {
  if (!engine) return NONET_BAD_REQUEST;
  return with(*engine, start_of_text(puzzle, nullptr), [&](const Start& start) {
    HostStop stop(*engine);
    const auto solved = one_solution(start.search, best_instruction_set(), stop);
    return with(*engine, solved, [&](const Grid& solution) {
      return succeed(*engine, [&](Json& json) {
        json.open_object().member("solution", text_of(solution)).close_object();
      });
    });
  });
}

int nonet_count(nonet_engine* engine, const char* puzzle, uint64_t limit) noexcept {
  if (!engine) return NONET_BAD_REQUEST;
  return with(*engine, start_of_text(puzzle, nullptr), [&](const Start& start) {
    HostStop stop(*engine);
    const std::optional<uint64_t> count = count_solutions(start.search, limit, stop);
    if (!count) return fail(*engine, stopped());
    return succeed(*engine,
                   [&](Json& json) { json.open_object().member("count", *count).close_object(); });
  });
}

int nonet_generate(nonet_engine* engine, const char* level, const char* options, uint64_t seed,
                   uint64_t index) noexcept {
  if (!engine) return NONET_BAD_REQUEST;
  return make(*engine, origin_of(view_of(level), view_of(options), seed, index));
}

int nonet_from_id(nonet_engine* engine, const char* id) noexcept {
  if (!engine) return NONET_BAD_REQUEST;
  return make(*engine, origin_of_id(view_of(id)));
}

int nonet_daily(nonet_engine* engine, const char* date, const char* level) noexcept {
  if (!engine) return NONET_BAD_REQUEST;
  return make(*engine, origin_of_day(view_of(date), view_of(level)));
}

int nonet_rate(nonet_engine* engine, const char* puzzle, const char* marks) noexcept {
  if (!engine) return NONET_BAD_REQUEST;
  return with(*engine, start_of_text(puzzle, marks), [&](const Start& start) {
    HostStop stop(*engine);
    const RateOptions options;
    auto found = rate(start, options, engine->rater, best_instruction_set(), stop);
    return with(*engine, std::move(found), [&](const Rating& rating) {
      return succeed(*engine, [&](Json& json) { write(json, rating, options); });
    });
  });
}

int nonet_steps(nonet_engine* engine, const char* puzzle, const char* marks, int path) noexcept {
  if (!engine) return NONET_BAD_REQUEST;
  if (!is_path(path)) return fail_choice(*engine, "path", path);
  return with(*engine, start_of_text(puzzle, marks), [&](const Start& start) {
    HostStop stop(*engine);
    auto found = path_of(start, options_of(path), engine->rater, best_instruction_set(), stop);
    return with(*engine, std::move(found), [&](const std::vector<Step>& steps) {
      return succeed(*engine, [&](Json& json) {
        Grid digits = start.digits;
        Candidates before = start.marks;
        json.open_object().key("steps").open_array();
        for (const Step& step : steps) {
          json.open_object();
          write_step(json, step, english());
          json.close_object();
          apply(step, digits, before);
        }
        json.close_array().member("end", text_of(digits)).close_object();
      });
    });
  });
}

int nonet_explain(nonet_engine* engine, const char* puzzle, const char* marks, int path,
                  const char* language) noexcept {
  if (!engine) return NONET_BAD_REQUEST;
  if (!is_path(path)) return fail_choice(*engine, "path", path);
  return with(*engine, language_or_english(language), [&](const Language* words) {
    return with(*engine, start_of_text(puzzle, marks), [&](const Start& start) {
      HostStop stop(*engine);
      auto found = explained_path(start, options_of(path), *words, engine->rater,
                                  best_instruction_set(), stop);
      return with(*engine, std::move(found), [&](const ExplainedPath& explained) {
        return succeed(*engine, [&](Json& json) {
          json.open_object();
          write_path(json, explained, *words);
          json.close_object();
        });
      });
    });
  });
}

int nonet_explain_part(nonet_engine* engine, const char* board, const char* marks,
                       const char* puzzle, int count, int path, const char* language) noexcept {
  if (!engine) return NONET_BAD_REQUEST;
  if (!is_path(path)) return fail_choice(*engine, "path", path);
  if (count < 1)
    return fail(*engine, {FailureKind::Request,
                          "count: expected at least 1, found " + std::to_string(count), "count"});
  return with(*engine, language_or_english(language), [&](const Language* words) {
    return with(*engine, start_of_text(board, marks, puzzle), [&](const Start& start) {
      HostStop stop(*engine);
      auto found =
          next_steps(start, count, options_of(path), engine->rater, best_instruction_set(), stop);
      return with(*engine, std::move(found), [&](const PathPart& part) {
        const ExplainedPath steps = explain(start.digits, start.marks, part.steps, *words);
        return succeed(*engine, [&](Json& json) {
          json.open_object();
          write_path(json, steps, *words);
          json.member("marks", text_of(part.marks))
              .member("complete", part.complete)
              .close_object();
        });
      });
    });
  });
}

int nonet_hint(nonet_engine* engine, const char* board, const char* marks, const char* puzzle,
               int stage, int path, const char* language) noexcept {
  if (!engine) return NONET_BAD_REQUEST;
  if (!is_path(path)) return fail_choice(*engine, "path", path);
  if (stage < NONET_HINT_WHERE || stage > NONET_HINT_FULL)
    return fail_choice(*engine, "stage", stage);
  return with(*engine, language_or_english(language), [&](const Language* words) {
    return with(*engine, board_of_text(board, marks, puzzle), [&](const Board& player) {
      HostStop stop(*engine);
      const auto reveals = static_cast<HintStage>(stage);
      auto found = hint(player, reveals, options_of(path), *words, engine->rater,
                        best_instruction_set(), stop);
      return with(*engine, std::move(found), [&](const std::optional<BoardHint>& next) {
        return succeed(*engine, [&](Json& json) { write(json, next, *words); });
      });
    });
  });
}

int nonet_find(nonet_engine* engine, const char* board, const char* marks, const char* puzzle,
               const char* techniques, uint64_t limit, const char* language) noexcept {
  if (!engine) return NONET_BAD_REQUEST;
  return with(*engine, language_or_english(language), [&](const Language* words) {
    return with(*engine, start_of_text(board, marks, puzzle), [&](const Start& start) {
      return with(*engine, optional_techniques(techniques), [&](const auto& allowed) {
        HostStop stop(*engine);
        const FindRequest request{allowed,
                                  static_cast<std::size_t>(std::min<uint64_t>(limit, SIZE_MAX))};
        auto found = find_steps(start, request, engine->rater, best_instruction_set(), stop);
        return with(*engine, std::move(found), [&](const std::vector<Step>& steps) {
          return succeed(*engine, [&](Json& json) {
            json.open_object().key("steps").open_array();
            for (const Step& step : steps) write(json, step, start.marks, *words);
            json.close_array().close_object();
          });
        });
      });
    });
  });
}

int nonet_canonical(nonet_engine* engine, const char* grid) noexcept {
  if (!engine) return NONET_BAD_REQUEST;
  return with(*engine, grid_of_text(view_of(grid)), [&](const Grid& digits) {
    HostStop stop(*engine);
    auto found = canonical_form(digits, kCanonicalNodeLimit, stop);
    if (auto* failure = std::get_if<Failure>(&found); failure && failure->field == "node_limit")
      *failure = beyond_node_limit(kCanonicalNodeLimit, false);
    return with(*engine, std::move(found), [&](const CanonicalForm& form) {
      return succeed(*engine, [&](Json& json) { write(json, form); });
    });
  });
}

int nonet_minimize(nonet_engine* engine, const char* grid, uint64_t seed) noexcept {
  if (!engine) return NONET_BAD_REQUEST;
  return with(*engine, grid_of_text(view_of(grid)), [&](const Grid& digits) {
    HostStop stop(*engine);
    auto minimal = minimize(digits, seed, best_instruction_set(), stop);
    return with(*engine, std::move(minimal), [&](const Grid& thinned) {
      return succeed(*engine, [&](Json& json) {
        json.open_object().member("grid", text_of(thinned)).close_object();
      });
    });
  });
}

int nonet_is_minimal(nonet_engine* engine, const char* grid) noexcept {
  if (!engine) return NONET_BAD_REQUEST;
  return with(*engine, grid_of_text(view_of(grid)), [&](const Grid& digits) {
    HostStop stop(*engine);
    auto minimal = is_minimal(digits, best_instruction_set(), stop);
    return with(*engine, std::move(minimal), [&](bool answer) {
      return succeed(*engine, [&](Json& json) {
        json.open_object().member("minimal", answer).close_object();
      });
    });
  });
}

int nonet_tables(nonet_engine* engine, const char* language) noexcept {
  if (!engine) return NONET_BAD_REQUEST;
  return with(*engine, language_or_english(language), [&](const Language* words) {
    return succeed(*engine, [&](Json& json) { write_tables(json, *words); });
  });
}
