#include "deduce/chains/engine.hpp"

#include "deduce/chains/cycles.hpp"
#include "deduce/chains/multiple.hpp"
#include "deduce/chains/nested.hpp"
#include "deduce/chains/nishio.hpp"

namespace nonet {

struct ChainEngine::State {
  LinkTable links;
  CycleSearch cycles{links};
  NishioSearch nishio;
  MultipleChains multiple{links};
  NestedEngines nested;
  MultipleChains dynamic{kDynamicMode, &nested};
  ChainRecord record;
};

ChainEngine::ChainEngine() : state_(std::make_unique<State>()) {}
ChainEngine::~ChainEngine() = default;
ChainEngine::ChainEngine(ChainEngine&&) noexcept = default;
ChainEngine& ChainEngine::operator=(ChainEngine&&) noexcept = default;

bool ChainEngine::find(ChainGroup group, const Position& position, const FindOptions& options,
                       Step& step) {
  if (options.every != nullptr) return find_every(group, position, options, step);
  State& state = *state_;
  ChainRecord& record = state.record;
  bool found = false;
  switch (group) {
    case ChainGroup::CyclesAndChains:
      found = state.cycles.best(position, options.allowed, options.wide, options.stop, record);
      break;
    case ChainGroup::Nishio:
      found = state.nishio.best(position, options.allowed, options.stop, record);
      break;
    case ChainGroup::Multiple:
      found = state.multiple.best(position, 0, options.allowed, options.stop, record);
      break;
    default: {
      const int level = static_cast<int>(group) - static_cast<int>(ChainGroup::Dynamic);
      state.nested.set_stop(options.stop);
      found = state.dynamic.best(position, level, options.allowed, options.stop, record);
    }
  }
  if (found) write_step(record, options.with_evidence, step);
  return found;
}

bool ChainEngine::find_every(ChainGroup group, const Position& position, const FindOptions& options,
                             Step& step) {
  State& state = *state_;
  const auto pass_on = [&](const ChainRecords& records) {
    for (const ChainRecordPtr& record : records) {
      if (!options.allowed.has(record->technique)) continue;
      write_step(*record, options.with_evidence, step);
      ends_with(step, options);
    }
  };
  switch (group) {
    case ChainGroup::CyclesAndChains:
      pass_on(state.cycles.every(position, options.allowed, options.wide, options.stop));
      break;
    case ChainGroup::Nishio:
      pass_on(state.nishio.all(position, options.stop));
      break;
    case ChainGroup::Multiple:
      pass_on(state.multiple.all(position, 0, options.stop));
      break;
    default: {
      const int level = static_cast<int>(group) - static_cast<int>(ChainGroup::Dynamic);
      state.nested.set_stop(options.stop);
      pass_on(state.dynamic.all(position, level, options.stop));
    }
  }
  return false;
}

}  // namespace nonet
