// Both search engines with AVX2.
#include "search/isa_entry.hpp"
#include "search/lanes/lanes_avx2.hpp"
#include "search/one/digits_avx2.hpp"

namespace nonet {

const Backend kAvx2Backend = IsaEntry<Avx2Lanes, Avx2Digits>::kBackend;

}  // namespace nonet
