// A request as bytes: the fields that differ from a base, each its id and its value.
//
// Puzzle IDs hold these bytes, and the random streams are keyed by them, so what is written here is
// part of every puzzle's identity. Numbers are in groups of seven bits, lowest first; fields are in
// the order of their ids.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "make/request.hpp"

namespace nonet {

using Bytes = std::vector<uint8_t>;

void append_number(Bytes& bytes, uint64_t value);

/// Reads what was written; once `failed` it returns zeros.
class ByteReader {
 public:
  explicit ByteReader(std::span<const uint8_t> bytes) : bytes_(bytes) {}

  uint64_t number();
  uint8_t byte();
  bool is_done() const { return at_ == bytes_.size(); }
  void fail() { failed_ = true; }
  bool failed() const { return failed_; }

 private:
  std::span<const uint8_t> bytes_;
  std::size_t at_ = 0;
  bool failed_ = false;
};

/// The fields in which the request differs from the base.
Bytes encode_fields(const Request& request, const Request& base);

/// The same against the defaults, without the fields that have no part in the random key: equal for
/// equal requests, whichever level they were written from.
Bytes canonical_bytes(const Request& request);

/// Reads fields to the end into `request`. A value that no field can have makes the reader fail;
/// bounds are checked, fields are not checked against each other. Returns the fields read.
FieldSet decode_fields(ByteReader& reader, Request& request);

}  // namespace nonet
