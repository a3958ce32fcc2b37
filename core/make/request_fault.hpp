// What is wrong with a request: the field and one sentence, the same in every host.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nonet {

struct RequestFault {
  std::string field;  // empty where no single field is at fault
  std::string message;
  std::vector<std::string_view> others{};  // fields that it contradicts
};

/// Empty if there is no fault.
using MaybeFault = std::optional<RequestFault>;

/// A fault whose message starts with the name of the field.
inline RequestFault field_fault(std::string_view field, const std::string& message,
                                std::initializer_list<std::string_view> others = {}) {
  return {std::string(field), std::string(field) + ": " + message, others};
}

}  // namespace nonet
