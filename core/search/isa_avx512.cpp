// Both search engines with AVX-512.
#include "search/isa_entry.hpp"
#include "search/lanes/lanes_avx512.hpp"
#include "search/one/digits_avx512.hpp"

namespace nonet {

const Backend kAvx512Backend = IsaEntry<Avx512Lanes, Avx512Digits>::kBackend;

}  // namespace nonet
