#include "options.hpp"

#include <cstdlib>
#include <string>

#include "errors.hpp"

namespace nonet::bind {

InstructionSet chosen_instruction_set() {
  const char* forced = std::getenv("NONET_SIMD");
  if (!forced || !*forced) return best_instruction_set();
  std::string names, usable;
  for (InstructionSet set : kInstructionSets) {
    const std::string name = name_of(set);
    if (name == forced && is_supported(set)) return set;
    names += (names.empty() ? "" : ", ") + name;
    if (is_supported(set)) usable += (usable.empty() ? "" : ", ") + name;
  }
  const std::string set = "NONET_SIMD=" + std::string(forced);
  if ((", " + names + ",").find(", " + std::string(forced) + ",") == std::string::npos)
    raise("RequestError", set + " is not an instruction set; expected one of " + names);
  raise("RequestError", set + " is not supported by this processor; expected one of " + usable);
}

}  // namespace nonet::bind
