// Both search engines in plain C++.
#include "search/isa_entry.hpp"
#include "search/lanes/lanes_portable.hpp"
#include "search/one/digits_portable.hpp"

namespace nonet {

const Backend kPortableBackend = IsaEntry<PortableLanes, PortableDigits>::kBackend;

}  // namespace nonet
