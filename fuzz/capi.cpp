// The C interface under libFuzzer: every function with arguments cut from the input; README.md has
// the command that builds it. The first byte chooses the function, bytes up to the next zero are an
// argument.
//
// What must hold: a code of nonet.h, a message exactly with an error, a result that is not empty.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "nonet.h"

namespace {

constexpr int kMostPolls = 200;

bool stop_soon(void* payload) { return ++*static_cast<int*>(payload) > kMostPolls; }

/// Arguments in the order in which they stand in the input.
class Arguments {
 public:
  Arguments(const uint8_t* data, std::size_t size)
      : rest_(reinterpret_cast<const char*>(data), size) {}

  /// The next text; null where the input has ended.
  const char* text() {
    if (rest_.empty() || used_ == texts_.size()) return nullptr;
    const std::size_t end = rest_.find('\0');
    texts_[used_] = rest_.substr(0, end);
    rest_.erase(0, end == std::string::npos ? end : end + 1);
    return texts_[used_++].c_str();
  }
  int number() {
    if (rest_.empty()) return 0;
    const int value = static_cast<signed char>(rest_.front());
    rest_.erase(0, 1);
    return value;
  }
  const std::string& rest() const { return rest_; }

 private:
  std::string rest_;
  std::array<std::string, 5> texts_;
  std::size_t used_ = 0;
};

int call(nonet_engine* engine, int function, Arguments& in) {
  const int a = in.number(), b = in.number();
  const char* one = in.text();
  switch (function % 17) {
    case 0:
      return nonet_read(engine, in.rest().data(), in.rest().size(), a % 2 == 0 ? nullptr : one);
    case 1: {
      const char *grid = in.text(), *placed = in.text();
      return nonet_write(engine, one, grid, placed, in.text());
    }
    case 2:
      return nonet_solve(engine, one);
    case 3:
      return nonet_count(engine, one, static_cast<uint64_t>(a));
    case 4:
      return nonet_generate(engine, one, in.text(), static_cast<uint64_t>(a), 0);
    case 5:
      return nonet_from_id(engine, one);
    case 6:
      return nonet_daily(engine, one, in.text());
    case 7:
      return nonet_rate(engine, one, in.text());
    case 8:
      return nonet_steps(engine, one, in.text(), a);
    case 9: {
      const char* marks = in.text();
      return nonet_explain(engine, one, marks, a, in.text());
    }
    case 10: {
      const char *marks = in.text(), *puzzle = in.text();
      return nonet_hint(engine, one, marks, puzzle, a, b, in.text());
    }
    case 11:
      return nonet_canonical(engine, one);
    case 12: {
      const char *marks = in.text(), *puzzle = in.text();
      return nonet_explain_part(engine, one, marks, puzzle, a, b, in.text());
    }
    case 13:
      return nonet_minimize(engine, one, static_cast<uint64_t>(a));
    case 14:
      return nonet_is_minimal(engine, one);
    case 15: {
      const char *marks = in.text(), *puzzle = in.text(), *techniques = in.text();
      return nonet_find(engine, one, marks, puzzle, techniques, static_cast<uint64_t>(a),
                        in.text());
    }
    default:
      return nonet_tables(engine, one);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  nonet_engine* engine = nonet_open();
  int polls = 0;
  nonet_set_stop(engine, stop_soon, &polls);
  Arguments in(data + 1, size - 1);
  const int code = call(engine, data[0], in);
  const bool has_message = nonet_message(engine)[0] != '\0';
  if (code < NONET_OK || code > NONET_STOPPED || has_message != (code != NONET_OK) ||
      nonet_result_size(engine) == 0)
    std::abort();
  nonet_close(engine);
  return 0;
}
