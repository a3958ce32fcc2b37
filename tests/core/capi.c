/* The C interface from C11: every function, what it returns, and how it refuses bad input. */
#include <nonet/nonet.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

#define CHECK(condition)                                              \
  do {                                                                \
    if (!(condition)) {                                               \
      printf("%s:%d: %s\n", __FILE__, __LINE__, #condition);          \
      ++failures;                                                     \
    }                                                                 \
  } while (0)

static const char *const kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char *const kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
static const char *const kTwoSolutions =
    "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
static const char *const kClash =
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static int has(const nonet_engine *engine, const char *part) {
  return strstr(nonet_result(engine), part) != NULL;
}

/* After a refusal: an error object with a sentence. */
static int refused(const nonet_engine *engine, int code, int expected) {
  return code == expected && has(engine, "\"error\":\"") && nonet_message(engine)[0] != '\0' &&
         strlen(nonet_result(engine)) == nonet_result_size(engine);
}

/* After success: no message. */
static int answered(const nonet_engine *engine, int code) {
  return code == NONET_OK && nonet_message(engine)[0] == '\0' && nonet_result_size(engine) > 0;
}

static bool stop_at_once(void *payload) {
  ++*(int *)payload;
  return true;
}

static void check_text(nonet_engine *engine) {
  CHECK(answered(engine, nonet_read(engine, kPuzzle, 81, NULL)));
  CHECK(has(engine, "\"format\":\"line\"") && has(engine, kPuzzle));
  char two[200];
  const int size = snprintf(two, sizeof two, "%s\n%.80s\n", kPuzzle, kPuzzle);
  CHECK(answered(engine, nonet_read(engine, two, (size_t)size, "line")));
  CHECK(has(engine, "\"fault\":\"line-length\",\"line\":2"));
  CHECK(refused(engine, nonet_read(engine, "\xff\0{", 3, NULL), NONET_BAD_TEXT));
  CHECK(refused(engine, nonet_read(engine, NULL, 9, NULL), NONET_BAD_TEXT));
  CHECK(refused(engine, nonet_read(engine, kPuzzle, 81, "morse"), NONET_BAD_REQUEST));
  CHECK(has(engine, "\"field\":\"format\""));

  CHECK(answered(engine, nonet_write(engine, "line", kPuzzle, NULL, NULL)) && has(engine, kPuzzle));
  CHECK(answered(engine, nonet_write(engine, "sdx", kPuzzle, kSolution, NULL)));
  CHECK(has(engine, "u4"));
  CHECK(refused(engine, nonet_write(engine, NULL, kPuzzle, NULL, NULL), NONET_BAD_REQUEST));
  CHECK(refused(engine, nonet_write(engine, "line", "12", NULL, NULL), NONET_BAD_TEXT));
  CHECK(refused(engine, nonet_write(engine, "line", kPuzzle, "12", NULL), NONET_BAD_TEXT));
  CHECK(refused(engine, nonet_write(engine, "line", kPuzzle, NULL, "!"), NONET_BAD_TEXT));
}

static void check_solving(nonet_engine *engine) {
  CHECK(answered(engine, nonet_solve(engine, kPuzzle)) && has(engine, kSolution));
  CHECK(refused(engine, nonet_solve(engine, kTwoSolutions), NONET_MULTIPLE_SOLUTIONS));
  CHECK(has(engine, "\"examples\":[\"534"));
  CHECK(refused(engine, nonet_solve(engine, kClash), NONET_NO_SOLUTION));
  CHECK(refused(engine, nonet_solve(engine, NULL), NONET_BAD_TEXT));
  CHECK(answered(engine, nonet_count(engine, kTwoSolutions, 9)) && has(engine, "{\"count\":2}"));
  CHECK(answered(engine, nonet_count(engine, kClash, 9)) && has(engine, "{\"count\":0}"));
  CHECK(refused(engine, nonet_count(engine, "x", 9), NONET_BAD_TEXT));
  CHECK(answered(engine, nonet_canonical(engine, kPuzzle)) && has(engine, "\"automorphisms\":1"));
  CHECK(refused(engine, nonet_canonical(engine, "x"), NONET_BAD_TEXT));
  CHECK(answered(engine, nonet_is_minimal(engine, kPuzzle)) && has(engine, "{\"minimal\":false}"));
  CHECK(answered(engine, nonet_minimize(engine, kPuzzle, 1)));
  char minimal[82] = "";
  sscanf(nonet_result(engine), "{\"grid\":\"%81[^\"]", minimal);
  CHECK(answered(engine, nonet_is_minimal(engine, minimal)) && has(engine, "{\"minimal\":true}"));
  CHECK(answered(engine, nonet_solve(engine, minimal)) && has(engine, kSolution));
  CHECK(answered(engine, nonet_is_minimal(engine, kTwoSolutions)));
  CHECK(has(engine, "{\"minimal\":false}"));
  CHECK(refused(engine, nonet_minimize(engine, kTwoSolutions, 1), NONET_MULTIPLE_SOLUTIONS));
  CHECK(refused(engine, nonet_minimize(engine, kClash, 1), NONET_NO_SOLUTION));
  CHECK(refused(engine, nonet_is_minimal(engine, "x"), NONET_BAD_TEXT));
}

static void check_making(nonet_engine *engine) {
  CHECK(answered(engine, nonet_generate(engine, "easy", NULL, 3, 0)));
  char first[2000];
  snprintf(first, sizeof first, "%s", nonet_result(engine));
  const char *id = strstr(first, "\"id\":\"");
  CHECK(id != NULL);
  char text[1001] = "";
  if (id) sscanf(id + 6, "%1000[^\"]", text);
  CHECK(answered(engine, nonet_from_id(engine, text)));
  CHECK(strcmp(first, nonet_result(engine)) == 0);
  CHECK(answered(engine, nonet_generate(engine, NULL, "clues=30..40\nsymmetry=rot180", 1, 2)));
  CHECK(has(engine, "\"recipe\":\"custom\"") && has(engine, "\"index\":\"2\""));
  CHECK(refused(engine, nonet_generate(engine, "evul", NULL, 1, 0), NONET_BAD_REQUEST));
  CHECK(refused(engine, nonet_generate(engine, "evil", "clues=99", 1, 0), NONET_BAD_REQUEST));
  CHECK(has(engine, "\"field\":\"clues\""));
  CHECK(refused(engine, nonet_generate(engine, "evil", "clues", 1, 0), NONET_BAD_REQUEST));
  CHECK(refused(engine, nonet_generate(engine, "evil", "clew=1", 1, 0), NONET_BAD_REQUEST));
  CHECK(refused(engine, nonet_generate(engine, "easy", "attempts=5\nattempts=5", 1, 0),
                NONET_BAD_REQUEST));
  CHECK(refused(engine,
                nonet_generate(engine, NULL, "attempts=1\nrating=11.0..11.5\nmethod=dig", 1, 0),
                NONET_NO_PUZZLE));
  CHECK(has(engine, "\"nearest\":{\"grid\""));
  CHECK(refused(engine, nonet_from_id(engine, "nothing"), NONET_BAD_REQUEST));
  CHECK(refused(engine, nonet_from_id(engine, NULL), NONET_BAD_REQUEST));
  CHECK(answered(engine, nonet_daily(engine, "2026-01-11", "easy")) && has(engine, "\"daily\":true"));
  CHECK(refused(engine, nonet_daily(engine, "2026-02-30", "easy"), NONET_BAD_REQUEST));
  CHECK(refused(engine, nonet_daily(engine, "2026-01-11", "evil"), NONET_BAD_REQUEST));
  CHECK(refused(engine, nonet_daily(engine, NULL, NULL), NONET_BAD_REQUEST));
}

static void check_logic(nonet_engine *engine) {
  CHECK(answered(engine, nonet_rate(engine, kPuzzle, NULL)) && has(engine, "\"er\":1.2"));
  CHECK(refused(engine, nonet_rate(engine, kSolution, NULL), NONET_NOT_RATEABLE));
  CHECK(refused(engine, nonet_rate(engine, kTwoSolutions, NULL), NONET_MULTIPLE_SOLUTIONS));
  CHECK(refused(engine, nonet_rate(engine, kPuzzle, "?"), NONET_BAD_TEXT));
  CHECK(answered(engine, nonet_steps(engine, kPuzzle, NULL, NONET_RATED_PATH)));
  CHECK(has(engine, "\"placement\":[5,8]") && has(engine, kSolution));
  CHECK(refused(engine, nonet_steps(engine, kPuzzle, NULL, 7), NONET_BAD_REQUEST));
  CHECK(refused(engine, nonet_steps(engine, "", NULL, NONET_RATED_PATH), NONET_BAD_TEXT));
  CHECK(answered(engine, nonet_explain(engine, kPuzzle, NULL, NONET_PLAYER_PATH, NULL)));
  CHECK(has(engine, "So r1c6 is 8.") && has(engine, "\"highlights\":[{"));
  CHECK(answered(engine, nonet_explain(engine, kPuzzle, NULL, NONET_RATED_PATH, "de")));
  CHECK(!has(engine, "So r1c6 is 8."));
  CHECK(refused(engine, nonet_explain(engine, kPuzzle, NULL, 0, "xx"), NONET_BAD_REQUEST));
  CHECK(refused(engine, nonet_explain(engine, kClash, NULL, 0, NULL), NONET_NO_SOLUTION));
  CHECK(answered(engine, nonet_explain_part(engine, kPuzzle, NULL, NULL, 1, 1, NULL)));
  CHECK(has(engine, "\"complete\":false") && has(engine, "So r1c6 is 8."));
  CHECK(answered(engine, nonet_explain_part(engine, kPuzzle, NULL, kPuzzle, 100, 0, NULL)));
  CHECK(has(engine, "\"complete\":true") && has(engine, kSolution));
  CHECK(refused(engine, nonet_explain_part(engine, kPuzzle, NULL, NULL, 0, 0, NULL),
                NONET_BAD_REQUEST));
}

static void check_pencil_marks(nonet_engine *engine) {
  char marks[81 * 10 + 1] = "";
  size_t end = 0;
  for (int cell = 0; cell < 81; ++cell)
    end += (size_t)sprintf(marks + end, "%.9s ",
                           kPuzzle[cell] == '.' ? "123456789" : (char[]){kPuzzle[cell], 0});
  CHECK(answered(engine, nonet_solve(engine, marks)) && has(engine, kSolution));
  CHECK(answered(engine, nonet_explain_part(engine, marks, NULL, NULL, 1000, 0, NULL)));
  CHECK(has(engine, "\"complete\":true") && has(engine, kSolution));
  CHECK(answered(engine, nonet_hint(engine, marks, NULL, NULL, NONET_HINT_FULL, 0, NULL)));
  CHECK(refused(engine, nonet_hint(engine, marks, marks, NULL, 0, 0, NULL), NONET_BAD_REQUEST));
  CHECK(has(engine, "\"field\":\"marks\""));
  CHECK(refused(engine, nonet_canonical(engine, marks), NONET_BAD_TEXT));
}

static void check_find(nonet_engine *engine) {
  CHECK(answered(engine, nonet_find(engine, kPuzzle, NULL, NULL, NULL, 0, NULL)));
  CHECK(has(engine, "{\"steps\":[{\"technique\":\"hidden-single\"") && has(engine, "pointing"));
  CHECK(has(engine, "\"lines\":[{") && has(engine, "\"highlights\":[{"));
  CHECK(answered(engine, nonet_find(engine, kPuzzle, NULL, NULL, "naked-single", 1, "en")));
  CHECK(has(engine, "naked-single") && !has(engine, "hidden-single"));
  CHECK(answered(engine, nonet_find(engine, kPuzzle, NULL, NULL, "swordfish", 1, "en")));
  CHECK(has(engine, "{\"steps\":[]}"));
  CHECK(refused(engine, nonet_find(engine, kPuzzle, NULL, NULL, "x-wing,zebra", 0, NULL),
                NONET_BAD_REQUEST));
  CHECK(refused(engine, nonet_find(engine, kClash, NULL, NULL, NULL, 0, NULL), NONET_NO_SOLUTION));
  CHECK(refused(engine, nonet_find(engine, kSolution, NULL, NULL, NULL, 0, NULL),
                NONET_NOT_RATEABLE));
}

static void check_hints(nonet_engine *engine) {
  CHECK(answered(engine, nonet_hint(engine, kPuzzle, NULL, NULL, NONET_HINT_WHERE, 1, NULL)));
  CHECK(has(engine, "Look at box 2.") && has(engine, "\"technique\":null,\"step\":null"));
  CHECK(answered(engine, nonet_hint(engine, kPuzzle, NULL, NULL, NONET_HINT_FULL, 1, "en")));
  CHECK(has(engine, "\"step\":{") && has(engine, "\"placement\":[5,8]"));
  char board[82];
  snprintf(board, sizeof board, "%s", kPuzzle);
  board[2] = '1';
  CHECK(answered(engine, nonet_hint(engine, board, NULL, kPuzzle, NONET_HINT_FULL, 1, NULL)));
  CHECK(has(engine, "\"wrong_digits\":[2]"));
  CHECK(refused(engine, nonet_hint(engine, board, NULL, NULL, NONET_HINT_FULL, 1, NULL),
                NONET_NO_SOLUTION));
  CHECK(refused(engine, nonet_hint(engine, kSolution, NULL, kPuzzle, 0, 0, NULL),
                NONET_NOT_RATEABLE));
  CHECK(refused(engine, nonet_hint(engine, kPuzzle, NULL, NULL, 3, 0, NULL), NONET_BAD_REQUEST));
  CHECK(refused(engine, nonet_hint(engine, kPuzzle, NULL, NULL, 0, -1, NULL), NONET_BAD_REQUEST));
  CHECK(refused(engine, nonet_hint(engine, kPuzzle, NULL, "1", 0, 0, NULL), NONET_BAD_TEXT));
}

static void check_stopping(nonet_engine *engine) {
  int polls = 0;
  nonet_set_stop(engine, stop_at_once, &polls);
  static const char kEmpty[] =
      ".................................................................................";
  CHECK(refused(engine, nonet_count(engine, kEmpty, UINT64_MAX), NONET_STOPPED) && polls == 1);
  CHECK(refused(engine, nonet_generate(engine, "orbit/samurai", NULL, 1, 0), NONET_STOPPED));
  CHECK(polls == 2);
  nonet_set_stop(engine, NULL, NULL);
  CHECK(answered(engine, nonet_solve(engine, kPuzzle)));
}

static void check_no_engine(void) {
  nonet_close(NULL);
  nonet_set_stop(NULL, NULL, NULL);
  CHECK(nonet_result_size(NULL) == 0 && nonet_result(NULL)[0] == '\0');
  CHECK(nonet_message(NULL)[0] == '\0');
  CHECK(nonet_solve(NULL, kPuzzle) == NONET_BAD_REQUEST);
  CHECK(nonet_tables(NULL, NULL) == NONET_BAD_REQUEST);
}

int main(void) {
  CHECK(nonet_oldest_interface() == NONET_OLDEST_INTERFACE);
  CHECK(nonet_oldest_interface() <= NONET_INTERFACE && NONET_INTERFACE <= nonet_interface());
  CHECK(strchr(nonet_version(), '.') != NULL);
  nonet_engine *engine = nonet_open();
  if (!engine) return 1;
  check_text(engine);
  check_solving(engine);
  check_making(engine);
  check_logic(engine);
  check_hints(engine);
  check_pencil_marks(engine);
  check_find(engine);
  check_stopping(engine);
  check_no_engine();
  CHECK(answered(engine, nonet_tables(engine, NULL)));
  CHECK(has(engine, "\"recipe\":\"orbit\"") && has(engine, "\"technique\":\"x-wing\""));
  CHECK(refused(engine, nonet_tables(engine, "klingon"), NONET_BAD_REQUEST));
  nonet_close(engine);
  return failures > 0;
}
