// Nonet as a C++ library: values and verbs, in one header.
//
// Values: Grid, Candidates, Step, Rating, Puzzle, Request. Verbs: read_text, one_solution,
// count_solutions, origin_of, origin_of_id, origin_of_day, generate, rate, rate_on_scale, path_of,
// explained_path, next_step, next_steps, find_steps, hint, minimize, is_minimal, is_redundant_clue,
// canonical_form. Every verb is a function of its arguments: no clock, no thread, no global state,
// no output. Work that may be long polls a Stop. A verb that can fail returns a value or a Failure;
// nothing throws but std::bad_alloc.
//
// Objects such as Rater keep storage between calls: use one per thread. Everything else may be
// called from any thread. docs/embedding.md has examples; nonet.h is the same for C.
#pragma once

#include "base/stop.hpp"
#include "explain/highlight.hpp"
#include "explain/path.hpp"
#include "explain/words.hpp"
#include "formats/format.hpp"
#include "grid/candidates.hpp"
#include "grid/grid.hpp"
#include "grid/text.hpp"
#include "grid/transform.hpp"
#include "make/recipes.hpp"
#include "make/request.hpp"
#include "make/request_text.hpp"
#include "rate/rating.hpp"
#include "search/one/minimal.hpp"
#include "search/one/search.hpp"
#include "verbs/board_hint.hpp"
#include "verbs/canonical_form.hpp"
#include "verbs/failure.hpp"
#include "verbs/find_steps.hpp"
#include "verbs/generate_puzzle.hpp"
#include "verbs/language.hpp"
#include "verbs/minimize.hpp"
#include "verbs/path_part.hpp"
#include "verbs/rate.hpp"
#include "verbs/read_text.hpp"
#include "verbs/start.hpp"
