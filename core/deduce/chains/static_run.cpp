#include "deduce/chains/static_run.hpp"

#include <cassert>

namespace nonet {

void StaticRunBuilder::follow(const LinkTable& links, Run& run, CandidateId assumed) {
  run.on.clear();
  run.off.clear();
  run.count = 0;
  run.clash_on = run.clash_off = kNoNode;
  on_tail_ = off_tail_ = 0;
  add(run, assumed, true, kNoNode, 1);
  for (int on_head = 0, off_head = 0;;) {
    if (on_head < on_tail_) {
      if (!expand_on(links, run, on_queue_[on_head++])) return;
    } else if (off_head < off_tail_) {
      if (!expand_off(links, run, off_queue_[off_head++])) return;
    } else {
      return;
    }
  }
}

void StaticRunBuilder::add(Run& run, CandidateId id, bool on, uint16_t parent, uint16_t depth) {
  assert(run.nodes != nullptr && run.count < kMostRunNodes);
  const uint16_t index = run.count++;
  run.nodes[index] = {id, parent, 0, depth, on, Cause::Assumption, kNoRule};
  (on ? run.on : run.off).add(id);
  run.index[on][id] = index;
  if (on)
    on_queue_[on_tail_++] = index;
  else
    off_queue_[off_tail_++] = index;
}

bool StaticRunBuilder::expand_on(const LinkTable& links, Run& run, uint16_t parent) {
  const auto depth = static_cast<uint16_t>(run.nodes[parent].depth + 1);
  for (CandidateId off : links.weak(run.nodes[parent].candidate, Pass::XY)) {
    if (run.on.has(off)) {
      run.clash_on = run.index[1][off];
      run.clash_off = run.count;
      run.nodes[run.count++] = {off, parent, 0, depth, false, Cause::Assumption, kNoRule};
      return false;
    }
    if (!run.off.has(off)) add(run, off, false, parent, depth);
  }
  return true;
}

bool StaticRunBuilder::expand_off(const LinkTable& links, Run& run, uint16_t parent) {
  const auto depth = static_cast<uint16_t>(run.nodes[parent].depth + 1);
  for (CandidateId on : links.strong(run.nodes[parent].candidate, Pass::XY)) {
    if (run.off.has(on)) {
      run.clash_off = run.index[0][on];
      run.clash_on = run.count;
      run.nodes[run.count++] = {on, parent, 0, depth, true, Cause::Assumption, kNoRule};
      return false;
    }
    if (!run.on.has(on)) add(run, on, true, parent, depth);
  }
  return true;
}

}  // namespace nonet
