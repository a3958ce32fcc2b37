// The fast path for plain lists: many lines at once as digits, without a record for each.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace nonet::formats {

/// The cells if every line of `body`, which ends with a line end, is 81 of them; else nothing.
[[nodiscard]] std::optional<std::vector<uint8_t>> plain_digits(std::string_view body);

}  // namespace nonet::formats
