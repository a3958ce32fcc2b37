// What this processor has and its operating system saves, for the instruction sets that the search
// engines are compiled for.
#pragma once

namespace nonet {

bool processor_has_avx2();
bool processor_has_avx512();

}  // namespace nonet
