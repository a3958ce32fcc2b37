#include "make/encoding.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <type_traits>

namespace nonet {
namespace {

constexpr std::size_t kPatternBytes = 17;   // 3^81 < 256^17
constexpr std::size_t kSolutionBytes = 33;  // 9^81 < 256^33

/// The fields that have an id, by id.
constexpr auto kFieldsById = [] {
  std::array<int, kRequestFields.size()> order{};
  order.fill(-1);
  for (std::size_t i = 0; i < kRequestFields.size(); ++i)
    if (kRequestFields[i].id >= 0)
      order[static_cast<std::size_t>(kRequestFields[i].id)] = static_cast<int>(i);
  return order;
}();

/// 81 digits of a small base as one large number of fixed length, the first digit most significant.
template <std::size_t kLength, class DigitAt>
std::array<uint8_t, kLength> packed(int base, DigitAt digit_at) {
  std::array<uint8_t, kLength> number{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    int carry = digit_at(cell);
    for (std::size_t i = kLength; i-- > 0;) {
      carry += number[i] * base;
      number[i] = static_cast<uint8_t>(carry & 255);
      carry >>= 8;
    }
  }
  return number;
}

template <std::size_t kLength>
std::array<int, kCellCount> unpacked(std::array<uint8_t, kLength> number, int base) {
  std::array<int, kCellCount> digits{};
  for (int cell = kCellCount; cell-- > 0;) {
    int rest = 0;
    for (uint8_t& byte : number) {
      rest = rest << 8 | byte;
      byte = static_cast<uint8_t>(rest / base);
      rest %= base;
    }
    digits[static_cast<std::size_t>(cell)] = rest;
  }
  return digits;
}

struct Writer {
  Bytes& to;

  template <class Enum>
    requires std::is_enum_v<Enum>
  void operator()(Enum value) {
    append_number(to, static_cast<uint64_t>(value));
  }
  void operator()(bool value) { append_number(to, value); }
  void operator()(int value) { append_number(to, static_cast<uint64_t>(value)); }
  void operator()(uint64_t value) { append_number(to, value); }
  void operator()(Range<int> range) {
    (*this)(range.low);
    (*this)(range.high);
  }
  void operator()(Range<uint64_t> range) {
    append_number(to, range.low);
    const bool closed = range.high != kNoLimit;
    append_number(to, closed);
    if (closed) append_number(to, range.high);
  }
  template <class Value>
  void operator()(const std::optional<Value>& value) {
    append_number(to, value.has_value());
    if (value) (*this)(*value);
  }
  void operator()(const TechniqueSet& set) {
    const auto rows = rows_by_slug(set);
    append_number(to, rows.size());
    for (const TechniqueInfo* row : rows) append_number(to, static_cast<uint64_t>(row->id));
  }
  void operator()(uint32_t kinds) {
    append_number(to, static_cast<uint64_t>(std::popcount(kinds)));
    for (unsigned kind = 0; kind < 32; ++kind)
      if ((kinds >> kind & 1) != 0) append_number(to, kind);
  }
  template <std::size_t kSize>
  void operator()(const std::array<int, kSize>& values) {
    for (int value : values) (*this)(value);
  }
  void operator()(const Pattern& pattern) {
    const auto mark = [&](int cell) {
      return pattern.must.has(cell) ? 2 : (pattern.may.has(cell) ? 1 : 0);
    };
    append(packed<kPatternBytes>(3, mark));
  }
  void operator()(const Grid& grid) {
    assert(is_solved(grid));
    append(packed<kSolutionBytes>(9, [&](int cell) { return grid[cell] - 1; }));
  }

  template <std::size_t kLength>
  void append(const std::array<uint8_t, kLength>& number) {
    to.insert(to.end(), number.begin(), number.end());
  }
};

struct FieldReader {
  ByteReader& from;
  const FieldInfo& info;

  template <class Enum>
    requires std::is_enum_v<Enum>
  void operator()(Enum& value) {
    value = static_cast<Enum>(bounded(0, Choices<Enum>::names.size() - 1));
  }
  void operator()(bool& value) { value = bounded(0, 1) != 0; }
  void operator()(int& value) { value = static_cast<int>(bounded(info.low, info.high)); }
  void operator()(uint64_t& value) { value = bounded(info.low, info.high); }
  void operator()(Range<int>& range) {
    (*this)(range.low);
    (*this)(range.high);
    if (range.low > range.high) from.fail();
  }
  void operator()(Range<uint64_t>& range) {
    range.low = from.number();
    range.high = bounded(0, 1) != 0 ? from.number() : kNoLimit;
    if (range.low > range.high) from.fail();
  }
  template <class Value>
  void operator()(std::optional<Value>& value) {
    value.reset();
    if (bounded(0, 1) != 0) (*this)(value.emplace());
  }
  void operator()(TechniqueSet& set) {
    set = {};
    for (uint64_t left = bounded(0, kTechniqueCount); left > 0 && !from.failed(); --left) {
      const uint64_t number = from.number();
      const auto found =
          std::ranges::find(kTechniques, static_cast<int>(number & 0xFFFF), &TechniqueInfo::id);
      if (number > 0xFFFF || found == kTechniques.end()) return from.fail();
      set.add(found->technique);
    }
  }
  void operator()(uint32_t& kinds) {
    kinds = 0;
    for (uint64_t left = bounded(0, info.choices.size()); left > 0 && !from.failed(); --left)
      kinds |= 1u << bounded(0, info.choices.size() - 1);
  }
  void operator()(std::array<int, 4>& weights) {
    int sum = 0;
    for (int& weight : weights) {
      weight = static_cast<int>(bounded(0, static_cast<uint64_t>(info.parts)));
      sum += weight;
    }
    if (sum != info.parts) from.fail();
  }
  void operator()(std::array<int, 3>& limits) {
    for (int& limit : limits) limit = static_cast<int>(bounded(0, 0x7FFFFFFF));
    if (!std::ranges::is_sorted(limits)) from.fail();
  }
  void operator()(Pattern& pattern) {
    const auto marks = unpacked(taken<kPatternBytes>(), 3);
    pattern = {};
    for (int cell = 0; cell < kCellCount; ++cell) {
      if (marks[static_cast<std::size_t>(cell)] == 2) pattern.must.add(cell);
      if (marks[static_cast<std::size_t>(cell)] == 0) pattern.may.remove(cell);
    }
  }
  void operator()(Grid& grid) {
    const auto digits = unpacked(taken<kSolutionBytes>(), 9);
    for (int cell = 0; cell < kCellCount; ++cell)
      grid[cell] = static_cast<Digit>(digits[static_cast<std::size_t>(cell)] + 1);
  }

  uint64_t bounded(uint64_t low, uint64_t high) {
    const uint64_t value = from.number();
    if (low <= value && value <= high) return value;
    from.fail();
    return low;
  }
  template <std::size_t kLength>
  std::array<uint8_t, kLength> taken() {
    std::array<uint8_t, kLength> bytes{};
    for (uint8_t& byte : bytes) byte = from.byte();
    return bytes;
  }
};

void append_field(const Request& request, std::size_t index, Bytes& to) {
  append_number(to, static_cast<uint64_t>(kRequestFields[index].id));
  visit_fields(
      [&](const FieldInfo& info, const auto& value) {
        if (index_of(info) == index) Writer{to}(value);
      },
      request);
}

template <class Wanted>  // Wanted: FieldInfo -> bool
Bytes encode(const Request& request, const Request& base, Wanted wanted) {
  Bytes bytes;
  const FieldSet changed = differences(request, base);
  for (int place : kFieldsById) {
    const auto index = static_cast<std::size_t>(place);
    if (place >= 0 && changed[index] && wanted(kRequestFields[index]))
      append_field(request, index, bytes);
  }
  return bytes;
}

}  // namespace

void append_number(Bytes& bytes, uint64_t value) {
  for (; value >= 128; value >>= 7) bytes.push_back(static_cast<uint8_t>(value & 127) | 128);
  bytes.push_back(static_cast<uint8_t>(value));
}

uint8_t ByteReader::byte() {
  if (failed_ || at_ == bytes_.size()) {
    failed_ = true;
    return 0;
  }
  return bytes_[at_++];
}

uint64_t ByteReader::number() {
  uint64_t value = 0;
  for (unsigned shift = 0; shift < 70; shift += 7) {
    const uint64_t group = byte();
    if (shift == 63 && group > 1) break;  // beyond 64 bits
    value |= (group & 127) << shift;
    if (group < 128) return failed_ ? 0 : value;
  }
  failed_ = true;
  return 0;
}

Bytes encode_fields(const Request& request, const Request& base) {
  return encode(request, base, [](const FieldInfo&) { return true; });
}

Bytes canonical_bytes(const Request& request) {
  return encode(request, Request{}, [](const FieldInfo& info) { return info.in_key; });
}

FieldSet decode_fields(ByteReader& reader, Request& request) {
  FieldSet found;
  while (!reader.is_done() && !reader.failed()) {
    const uint64_t id = reader.number();
    const int place = id < kFieldsById.size() ? kFieldsById[id] : -1;
    if (place < 0) {
      reader.fail();
      break;
    }
    found.set(static_cast<std::size_t>(place));
    visit_fields(
        [&](const FieldInfo& info, auto& value) {
          if (index_of(info) == static_cast<std::size_t>(place)) FieldReader{reader, info}(value);
        },
        request);
  }
  return found;
}

}  // namespace nonet
