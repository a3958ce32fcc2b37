// The canonical form of a grid, or why it was not found.
#pragma once

#include "grid/canonical.hpp"
#include "verbs/failure.hpp"

namespace nonet {

/// Fails with Request at the node limit, and with Stopped.
Outcome<CanonicalForm> canonical_form(const Grid& grid, uint64_t node_limit, Stop& stop);

/// The failure of a grid that needs more nodes. It suggests a higher limit if the host has an
/// option for it.
Failure beyond_node_limit(uint64_t node_limit, bool is_option = true);

}  // namespace nonet
