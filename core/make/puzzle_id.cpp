#include "make/puzzle_id.hpp"

#include <algorithm>
#include <array>

#include "base/spelling.hpp"
#include "base/stream.hpp"
#include "make/encoding.hpp"
#include "make/recipes.hpp"
#include "make/request_check.hpp"

namespace nonet {
namespace {

// The release that first made puzzles of each algorithm version, from version 1 on.
constexpr std::array<std::string_view, 1> kReleases{"0.1.0"};
static_assert(kReleases.size() == kAlgorithmVersion);

constexpr uint8_t kNoLevel = 255, kDailyLevel = 128;
constexpr std::size_t kCheckBytes = 2, kShortestBody = 4;
constexpr std::string_view kSymbols =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

constexpr auto kCrcTable = [] {
  std::array<uint32_t, 256> table{};
  for (uint32_t i = 0; i < table.size(); ++i) {
    uint32_t crc = i;
    for (int bit = 0; bit < 8; ++bit) crc = (crc & 1) != 0 ? crc >> 1 ^ 0xEDB88320u : crc >> 1;
    table[i] = crc;
  }
  return table;
}();

/// The low half of CRC-32 (the one of zlib).
uint32_t check_of(std::span<const uint8_t> bytes) {
  uint32_t crc = ~0u;
  for (uint8_t byte : bytes) crc = crc >> 8 ^ kCrcTable[(crc ^ byte) & 255];
  return ~crc & 0xFFFF;
}

void append_check(Bytes& bytes) {
  const uint32_t check = check_of(bytes);
  bytes.push_back(static_cast<uint8_t>(check >> 8));
  bytes.push_back(static_cast<uint8_t>(check & 255));
}

void append_base64(std::span<const uint8_t> bytes, std::string& to) {
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::size_t size = std::min<std::size_t>(3, bytes.size() - at);
    uint32_t word = 0;
    for (std::size_t i = 0; i < 3; ++i) word = word << 8 | (i < size ? bytes[at + i] : 0u);
    for (std::size_t i = 0; i <= size; ++i) to += kSymbols[word >> (18 - 6 * i) & 63];
  }
}

/// Unused bits of the last symbol are ignored here; comparing the ID written again rejects them.
bool from_base64(std::string_view text, Bytes& to) {
  uint32_t word = 0;
  unsigned bits = 0;
  for (char c : text) {
    const std::size_t symbol = kSymbols.find(c);
    if (symbol == kSymbols.npos) return false;
    word = (word << 6 | static_cast<uint32_t>(symbol)) & 0xFFFFFF;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      to.push_back(static_cast<uint8_t>(word >> bits & 255));
    }
  }
  return true;
}

Request base_of(int level) { return level == kCustomLevel ? Request{} : request_of_level(level); }

Bytes bytes_before_index(const Origin& origin) {
  Bytes bytes;
  append_number(bytes, kAlgorithmVersion);
  const int number = origin.level == kCustomLevel ? kNoLevel : origin.level;
  bytes.push_back(static_cast<uint8_t>(number + (origin.is_daily ? kDailyLevel : 0)));
  append_number(bytes, origin.seed);
  return bytes;
}

RequestFault bad_id(std::string_view text, const std::string& why) {
  return {"id", quoted(text) + " is not a puzzle ID: " + why};
}

RequestFault other_version(std::string_view text, uint64_t version) {
  const bool known = version >= 1 && version <= kReleases.size();
  const std::string release =
      known ? "nonet " + std::string(kReleases[version - 1]) : "a later release of nonet";
  return {"id",
          quoted(text) + " was made by algorithm version " + std::to_string(version) + "; use " +
              release + " to make it again (this one has version " +
              std::to_string(kAlgorithmVersion) + ")",
          {"algorithm_version"}};
}

// Which fields a near miss of a daily puzzle may have of its own.
constexpr FieldSet kDailyFields = fields_named({"attempts", "fallback"});

bool is_daily_level(int level) {
  return level >= 0 && level < static_cast<int>(level_names().size()) &&
         level_names()[static_cast<std::size_t>(level)].recipe == kDailyRecipe;
}

/// Reads level, seed, index and fields; the reader fails where they are no request.
Origin read_origin(ByteReader& reader) {
  Origin origin;
  const uint8_t number = reader.byte();
  if (number != kNoLevel) {
    origin.is_daily = number >= kDailyLevel;
    origin.level = number % kDailyLevel;
    if (origin.level >= static_cast<int>(level_names().size())) {
      reader.fail();
      return origin;
    }
  }
  origin.seed = reader.number();
  origin.index = reader.number();
  origin.request = base_of(origin.level);
  const FieldSet changed = decode_fields(reader, origin.request);
  if (origin.is_daily && (!is_daily_level(origin.level) || !is_date(origin.seed) ||
                          origin.index != 0 || (changed & ~kDailyFields).any()))
    reader.fail();
  return origin;
}

}  // namespace

uint64_t Origin::key() const {
  return stream_key(is_daily ? Stream::Daily : Stream::Puzzle, seed, canonical_bytes(request));
}

std::string encode_id(const Origin& origin) { return encode_ids(origin, 1).text; }

IdColumn encode_ids(const Origin& first, std::size_t count) {
  const Bytes before = bytes_before_index(first);
  const Bytes after = encode_fields(first.request, base_of(first.level));
  Bytes widest = before;
  append_number(widest, first.index + (count == 0 ? 0 : count - 1));
  IdColumn column;
  column.width = ((widest.size() + after.size() + kCheckBytes) * 4 + 2) / 3;
  column.text.reserve(column.width * count);
  Bytes bytes;
  for (std::size_t i = 0; i < count; ++i) {
    bytes = before;
    append_number(bytes, first.index + i);
    bytes.insert(bytes.end(), after.begin(), after.end());
    append_check(bytes);
    append_base64(bytes, column.text);
    column.text.resize(column.width * (i + 1), '\0');
  }
  return column;
}

std::variant<Origin, RequestFault> decode_id(std::string_view text) {
  text = trimmed_of(text);
  if (const std::size_t count = character_count(text); count > kLongestId)
    return bad_id(text, "expected at most " + std::to_string(kLongestId) + " characters, found " +
                            std::to_string(count));
  Bytes bytes;
  if (!from_base64(text, bytes)) return bad_id(text, "expected letters, digits, - and _ only");
  if (text.size() % 4 == 1) return bad_id(text, "a character is missing");
  if (bytes.size() < kShortestBody + kCheckBytes) return bad_id(text, "it is too short");
  const auto body = std::span<const uint8_t>(bytes).first(bytes.size() - kCheckBytes);
  if (check_of(body) != (uint32_t{bytes[body.size()]} << 8 | bytes[body.size() + 1]))
    return bad_id(text, "its check digits are wrong");
  ByteReader reader(body);
  const uint64_t version = reader.number();
  if (!reader.failed() && version != kAlgorithmVersion) return other_version(text, version);
  const Origin origin = read_origin(reader);
  if (reader.failed()) return bad_id(text, "it does not contain a whole request");
  if (MaybeFault fault = check_request(origin.request)) return bad_id(text, fault->message);
  if (const std::string own = encode_id(origin); own != text)
    return bad_id(text, "its puzzle has the ID " + own);
  return origin;
}

bool is_date(uint64_t number) {
  const uint64_t year = number / 10'000, month = number / 100 % 100, day = number % 100;
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1) return false;
  constexpr std::array<uint64_t, 12> kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return day <= kDays[month - 1] + (month == 2 && leap ? 1 : 0);
}

}  // namespace nonet
