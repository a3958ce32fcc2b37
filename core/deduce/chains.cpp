#include "deduce/chains.hpp"

namespace nonet {

struct ChainEngine::State {};

ChainEngine::ChainEngine() : state_(std::make_unique<State>()) {}
ChainEngine::~ChainEngine() = default;
ChainEngine::ChainEngine(ChainEngine&&) noexcept = default;
ChainEngine& ChainEngine::operator=(ChainEngine&&) noexcept = default;

bool ChainEngine::find(ChainGroup, const Position&, const FindOptions&, Step&) { return false; }

}  // namespace nonet
