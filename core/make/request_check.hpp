// What no single field shows: fields that contradict each other, and requests that no puzzle can
// meet. Checked before any work begins, so that the attempt loop runs only what can succeed.
#pragma once

#include "make/request.hpp"

namespace nonet {

/// The first thing that is wrong with a request whose fields are each within their bounds.
MaybeFault check_request(const Request& request);

/// A fault if a field of `given`, a parameter of one method, is set for another.
MaybeFault check_methods(const Request& request, const FieldSet& given);

}  // namespace nonet
