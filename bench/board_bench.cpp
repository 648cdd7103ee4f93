// What the rules cost: the board fixed at compile time against the same board known only at run
// time. The last column of the table is games per second; compare rows of one run only.

#include <benchmark/benchmark.h>

#include <type_traits>
#include <vector>

#include "board/outcome.hpp"
#include "board/position.hpp"
#include "search/random.hpp"

namespace zugzwang {
namespace {

using Narrow = BasicPosition<NarrowLayout>;
using Moves = std::vector<Column>;

template <class P>
P empty_board() {
  if constexpr (std::is_default_constructible_v<P>) {
    return P();
  } else {
    // From memory that the optimizer cannot see into: this geometry is known only at run time.
    int columns = 7;
    benchmark::DoNotOptimize(columns);
    return P(*Geometry::make(columns, 6, 4));
  }
}

/// The same random games for every benchmark.
const std::vector<Moves>& random_games() {
  static const std::vector<Moves> games = [] {
    constexpr std::size_t kGames = 1000;
    Random random(20260101);
    std::vector<Moves> made(kGames);
    for (Moves& moves : made) {
      StandardPosition position;
      while (!is_over(position)) {
        moves.push_back(random.one_of(position.open_columns()));
        position.play(moves.back());
      }
    }
    return made;
  }();
  return games;
}

/// Makes the optimizer assume that the stones are looked at.
template <class P>
void observe(const P& position) {
  auto movers = static_cast<std::uint64_t>(position.movers_stones());
  auto occupied = static_cast<std::uint64_t>(position.occupied());
  benchmark::DoNotOptimize(movers);
  benchmark::DoNotOptimize(occupied);
}

/// Replays all games and does `work` after each move.
template <class P, class Work>
void replay(benchmark::State& state, Work work) {
  const auto& games = random_games();
  const P empty = empty_board<P>();
  for (auto _ : state) {
    for (const Moves& moves : games) {
      P position = empty;
      for (const Column column : moves) {
        position.play(column);
        work(position);
      }
      observe(position);
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(games.size()));
}

template <class P>
void play(benchmark::State& state) {
  replay<P>(state, [](P& position) { observe(position); });
}

template <class P>
void play_and_take_back(benchmark::State& state) {
  const auto& games = random_games();
  P position = empty_board<P>();
  for (auto _ : state) {
    for (const Moves& moves : games) {
      for (const Column column : moves) position.play(column);
      observe(position);
      for (auto i = moves.size(); i-- > 0;) position.take_back(moves[i]);
      observe(position);
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(games.size()));
}

template <class P>
void outcome(benchmark::State& state) {
  replay<P>(state, [](P& position) { benchmark::DoNotOptimize(is_over(position)); });
}

template <class P>
void legal(benchmark::State& state) {
  replay<P>(state, [](P& position) { benchmark::DoNotOptimize(position.open_columns()); });
}

#define ZUGZWANG_COMPARE(work)                                    \
  BENCHMARK(work<StandardPosition>)->Name(#work "/compile time"); \
  BENCHMARK(work<Narrow>)->Name(#work "/run time, 64 bits");      \
  BENCHMARK(work<Position>)->Name(#work "/run time, any board")

ZUGZWANG_COMPARE(play);
ZUGZWANG_COMPARE(play_and_take_back);
ZUGZWANG_COMPARE(outcome);
ZUGZWANG_COMPARE(legal);

}  // namespace
}  // namespace zugzwang

BENCHMARK_MAIN();
