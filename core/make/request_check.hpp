// What no single field shows: fields that contradict each other, and requests that no puzzle can
// meet. Checked before any work begins, so that the attempt loop runs only what can succeed.
#pragma once

#include "make/request.hpp"

namespace nonet {

/// The first fault of a request whose fields are each within their bounds.
[[nodiscard]] MaybeFault check_request(const Request& request);

/// The same for a request made from `base` by setting the fields of `given`. A field of `given`
/// that differs from `base` must also be one that the request's method reads.
[[nodiscard]] MaybeFault check_changed(const Request& request, const Request& base,
                                       const FieldSet& given);

}  // namespace nonet
