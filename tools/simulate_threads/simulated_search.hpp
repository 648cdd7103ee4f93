#pragma once

// The exact search of one position on simulated cores.

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "board/layout.hpp"
#include "board/position.hpp"
#include "simulate_threads/simulated_cores.hpp"
#include "solver/engine.hpp"

namespace zugzwang::simulation {

/// Observes the search of one thread and makes it wait for its turns.
class TurnTaker {
 public:
  static constexpr bool kWatches = true;

  explicit TurnTaker(SimulatedCores& cores) : cores_(&cores) {}
  [[nodiscard]] TurnTaker of_thread(int thread) const { return TurnTaker(*cores_, thread); }
  ~TurnTaker() {
    if (core_) cores_->leave(*core_);
  }
  TurnTaker(const TurnTaker& from) : cores_(from.cores_) {}
  TurnTaker(TurnTaker&& from) noexcept
      : cores_(from.cores_), core_(std::exchange(from.core_, std::nullopt)), nodes_(from.nodes_) {}
  TurnTaker& operator=(const TurnTaker&) = delete;
  TurnTaker& operator=(TurnTaker&&) = delete;

  template <BoardLayout L>
  void operator()(const Node<L>& /*node*/, int /*goal*/, int /*deadline*/) {
    constexpr std::uint64_t kNodesPerTurn = 32;
    if (++nodes_ % kNodesPerTurn == 0) cores_->work(*core_, kNodesPerTurn);
  }

 private:
  TurnTaker(SimulatedCores& cores, int core) : cores_(&cores), core_(core) { cores.enter(core); }

  SimulatedCores* cores_;
  std::optional<int> core_ = {};  ///< that it occupies
  std::uint64_t nodes_ = 0;
};

/// What the search of a position found and took.
struct SearchCost {
  ScoreBounds bounds;
  std::uint64_t time = 0;   ///< inner nodes of the thread that had the most
  std::uint64_t nodes = 0;  ///< all nodes of all threads
};

/// Searches positions on 7x6 with this many threads.
class SimulatedSearch {
 public:
  /// Null if the machine does not have the memory.
  [[nodiscard]] static std::unique_ptr<SimulatedSearch> make(int threads) {
    constexpr std::size_t kTableBytes = std::size_t{16} << 20;
    auto search = std::unique_ptr<SimulatedSearch>(new SimulatedSearch(threads));
    search->engine_ =
        SimulatedEngine::make(StandardLayout{}, kTableBytes, TurnTaker(search->cores_));
    if (!search->engine_) return nullptr;
    return search;
  }

  /// The exact score, with empty tables. The game is not over.
  [[nodiscard]] SearchCost solve(const Position& position) {
    cores_.restart();
    engine_->forget();
    SearchControl control;
    const ScoreBounds bounds = engine_->solve(static_cast<Word>(position.movers_stones()),
                                              static_cast<Word>(position.opponents_stones()),
                                              ScoreBounds::at(position.geometry(), position.ply()),
                                              Precision::Exact, cores_.count(), control, {});
    return {.bounds = bounds, .time = cores_.time(), .nodes = control.nodes()};
  }

 private:
  using Word = StandardLayout::Word;
  using SimulatedEngine = Engine<StandardLayout, TurnTaker>;

  explicit SimulatedSearch(int threads) : cores_(threads) {}

  SimulatedCores cores_;
  std::unique_ptr<SimulatedEngine> engine_;
};

}  // namespace zugzwang::simulation
