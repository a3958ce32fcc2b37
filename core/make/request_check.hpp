// What no single field shows: fields that contradict each other, and requests that no puzzle can
// meet. Checked before any work begins, so that the attempt loop runs only what can succeed.
#pragma once

#include "make/request.hpp"

namespace nonet {

/// The first thing that is wrong with a request whose fields are each within their bounds.
[[nodiscard]] MaybeFault check_request(const Request& request);

/// The same for `base` with the fields of `given` changed; also a fault if one of them, a parameter
/// of one method, is set for another. A field that is set to the value of `base` is none.
[[nodiscard]] MaybeFault check_changed(const Request& request, const Request& base,
                                       const FieldSet& given);

}  // namespace nonet
