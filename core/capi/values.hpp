// Values of the engine as JSON, in the shapes that nonet.h documents.
#pragma once

#include <optional>

#include "explain/path.hpp"
#include "explain/phrases.hpp"
#include "formats/json.hpp"
#include "grid/canonical.hpp"
#include "rate/rating.hpp"
#include "verbs/board_hint.hpp"
#include "verbs/generate_puzzle.hpp"
#include "verbs/read_text.hpp"

namespace nonet {

using formats::Json;

void write(Json& json, const Failure& failure, const Puzzle* nearest);
void write(Json& json, const Puzzle& puzzle);
void write(Json& json, const Rating& rating, const RateOptions& options);
void write(Json& json, const TextRecords& records);
void write(Json& json, const CanonicalForm& form);
void write(Json& json, const std::optional<BoardHint>& hint, const Language& language);

/// Technique, name, rating, length, placement and eliminations, as members of an open object.
void write_step(Json& json, const Step& step, const Language& language);
/// The same with words and drawings, as an object.
void write(Json& json, const Step& step, const Candidates& marks, const Language& language);
/// The same with digits and marks, too.
void write(Json& json, const ExplainedStep& explained, const Language& language);

/// The tables of levels, request fields, techniques, formats and languages.
void write_tables(Json& json, const Language& language);

}  // namespace nonet
