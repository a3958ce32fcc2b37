// Puzzle IDs.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include "bind.hpp"
#include "convert.hpp"
#include "define.hpp"
#include "levels.hpp"
#include "make/encoding.hpp"
#include "make/puzzle_id.hpp"
#include "text.hpp"

namespace nonet::bind {

void bind_puzzle_ids(nb::module_& module) {
  module.attr("ALGORITHM_VERSION") = kAlgorithmVersion;
  module.attr("LONGEST_ID") = kLongestId;
  define(module,
         "encode_id(recipe: str, level: str, request, seed, index, is_daily: bool = False) -> str",
         "",
         [](const Text& recipe, const Text& level, const Request& request, uint64_t seed,
            uint64_t index, bool is_daily) {
           return encode_id({level_number(recipe, level), request, seed, index, is_daily});
         });
  define(module,
         "encode_ids(recipe: str, level: str, request, seed, start, count) -> tuple[bytes, int]",
         "The IDs of consecutive puzzles, filled up to one width, and that width.",
         [](const Text& recipe, const Text& level, const Request& request, uint64_t seed,
            uint64_t start, std::size_t count) {
           const IdColumn column =
               encode_ids({level_number(recipe, level), request, seed, start, false}, count);
           return nb::make_tuple(nb::bytes(column.text.data(), column.text.size()), column.width);
         });
  define(module, "decode_id(text: str) -> tuple[str, str, Request, int, int, bool]",
         "Recipe, level, request, seed, index and whether it is a daily puzzle.",
         [](const Text& text) {
           const Origin origin = value_or_raise(decode_id(text));
           const nb::tuple name = level_name(origin.level);
           return nb::make_tuple(name[0], name[1], origin.request, origin.seed, origin.index,
                                 origin.is_daily);
         });
  define(module, "canonical_bytes(request) -> bytes",
         "The fields that decide the random stream: equal for equal requests.",
         [](const Request& request) {
           const Bytes bytes = canonical_bytes(request);
           return nb::bytes(bytes.data(), bytes.size());
         });
}

}  // namespace nonet::bind
