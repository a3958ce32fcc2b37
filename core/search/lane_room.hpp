// An engine with its stacks and its feed, in one piece of memory.
//
// With the engine on the thread's stack and its stacks in the heap, searching took 2 to 5 % longer,
// and more in some processes than in others (bench/README.md).
//
// Unnamed namespace: see vector_avx512.hpp.
#pragma once

#include <cstddef>

#include "search/lane_engine.hpp"
#include "search/lane_ports.hpp"

namespace nonet {
namespace {

/// Made in memory of the caller's; nothing in it needs to be destroyed.
template <class V, class Feed>
struct LaneRoom {
  LanePosition stack[V::kLanes * kLaneStack];  // left as it is: positions are written before read
  Feed feed;
  LaneEngine<V, Feed> engine;

  template <class Source>
  LaneRoom(Source& source, int limit) : feed(source), engine(feed, stack, limit) {}

  static void* operator new(size_t, LaneMemory* memory) { return memory; }
};

constexpr size_t memory_for(size_t one, size_t other) {
  return ((one > other ? one : other) + sizeof(LaneMemory) - 1) / sizeof(LaneMemory);
}

}  // namespace
}  // namespace nonet
