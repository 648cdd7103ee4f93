#pragma once

// The search of all the classic opponents: minimax to a fixed depth, with alpha-beta. They differ
// in the evaluation of the leaves and the order of the moves, which are parameters. Plain minimax
// is here too, for teaching and testing.
//
// Throughout the tree values are those of one side, the one that `max` moves for. An evaluation has
//   finished(position): the value of a game that is over, none if it goes on (or if the search is
//     to play on through it);
//   leaf(position, tally): the value of a position at the end of the depth.
// Both are for the same side, which the evaluation knows.
//
// Each search takes an observer as its last parameter (search_observer.hpp), which is told of every
// node. A search that is watched runs on one thread, so that it has an order.

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "board/outcome.hpp"
#include "search/best_moves.hpp"
#include "search/move_order.hpp"
#include "search/search_control.hpp"
#include "search/search_observer.hpp"
#include "search/threads.hpp"
#include "search/value.hpp"

namespace zugzwang {

/// What a search did.
struct SearchTally {
  std::uint64_t max_calls = 0;
  std::uint64_t min_calls = 0;
  std::uint64_t positions = 0;  ///< looked at by the evaluation, as it counts them
  std::uint64_t cutoffs = 0;

  constexpr SearchTally& operator+=(const SearchTally& more) {
    max_calls += more.max_calls;
    min_calls += more.min_calls;
    positions += more.positions;
    cutoffs += more.cutoffs;
    return *this;
  }
};

template <class E, class P>
concept Evaluation = requires(const E& evaluation, const P& position, SearchTally& tally) {
  { evaluation.finished(position) } -> std::same_as<std::optional<Value>>;
  { evaluation.leaf(position, tally) } -> std::same_as<Value>;
};

/// The search of one thread. P is the type of the position, E its evaluation, O the observer.
template <class P, Evaluation<P> E, MoveOrder kOrder, class O = const Unwatched>
class FixedDepthSearch {
 public:
  FixedDepthSearch(const E& evaluation, SearchControl& control, O& observer = kUnwatched)
      : evaluation_(evaluation), control_(control), observer_(observer) {}

  /// The value for the side of `max`, clamped to the window. Meaningless once the control has said
  /// stop.
  template <Role kRole>
  [[nodiscard]] Value alpha_beta(const P& position, int depth, Window window) {
    if (const auto value = value_without_moves<kRole>(position, depth)) {
      return leave_with(window.clamp(*value));
    }
    const ColumnList columns = columns_of(position);
    for (std::size_t i = 0; i < columns.size(); ++i) {
      P child = position;
      child.play(columns[i]);
      observer_.enter(columns[i], other(kRole), window);
      const Value value = alpha_beta<other(kRole)>(child, depth - 1, window);
      Value& bound = kRole == Role::Max ? window.alpha : window.beta;
      if (kRole == Role::Max ? value > bound : value < bound) {
        bound = value;
        remember(position, columns[i]);
      }
      if (window.is_closed()) {
        ++tally_.cutoffs;
        observer_.cut(columns, i + 1);
        break;
      }
    }
    return leave_with(kRole == Role::Max ? window.alpha : window.beta);
  }

  /// The same without cut-offs.
  template <Role kRole>
  [[nodiscard]] Value minimax(const P& position, int depth) {
    if (const auto value = value_without_moves<kRole>(position, depth)) return leave_with(*value);
    std::optional<Value> best;
    for (const Column column : position.open_columns()) {
      P child = position;
      child.play(column);
      observer_.enter(column, other(kRole), kOpenWindow);
      const Value value = minimax<other(kRole)>(child, depth - 1);
      if (!best || (kRole == Role::Max ? value > *best : value < *best)) best = value;
    }
    return leave_with(*best);
  }

  /// The open columns, in the order in which they are to be tried.
  [[nodiscard]] ColumnList columns_of(const P& position) const {
    ColumnList columns = ordered<kOrder>(position.open_columns());
    if constexpr (kOrder == MoveOrder::BestFirst) {
      if (const auto best = best_moves_.find(position)) columns.bring_to_front(*best);
    }
    return columns;
  }
  void remember(const P& position, Column best) {
    if constexpr (kOrder == MoveOrder::BestFirst) {
      if (!control_.stopped()) best_moves_.remember(position, best);
    }
  }

  /// What has been done so far; code that searches the root itself adds its own call.
  [[nodiscard]] SearchTally& tally() { return tally_; }
  [[nodiscard]] O& observer() { return observer_; }
  /// Tells the control about the nodes it does not know of yet.
  void report_nodes() { control_.count(std::exchange(unreported_, 0)); }

 private:
  /// Counts the call, and values the position if it is a leaf or the search is to stop.
  template <Role kRole>
  [[nodiscard]] std::optional<Value> value_without_moves(const P& position, int depth) {
    std::uint64_t& calls = kRole == Role::Max ? tally_.max_calls : tally_.min_calls;
    ++calls;
    if (++unreported_ == SearchControl::kNodesPerPoll) {
      (void)control_.should_stop(std::exchange(unreported_, 0));
    }
    if (control_.stopped()) return Value{};
    if (const auto value = evaluation_.finished(position)) {
      ++tally_.positions;
      observer_.evaluated(NodeEnd::Terminal, evaluation_, position, *value, 1);
      return value;
    }
    if (depth > 0 && !position.is_full()) return std::nullopt;
    const std::uint64_t before = tally_.positions;
    const Value value = evaluation_.leaf(position, tally_);
    observer_.evaluated(NodeEnd::Leaf, evaluation_, position, value, tally_.positions - before);
    return value;
  }

  /// Ends a node: what it returns to the one above.
  Value leave_with(Value value) {
    if constexpr (O::kWatches) observer_.leave(value, control_.stopped());
    return value;
  }

  const E& evaluation_;
  SearchControl& control_;
  O& observer_;
  SearchTally tally_;
  std::uint64_t unreported_ = 0;
  [[no_unique_address]] std::conditional_t<kOrder == MoveOrder::BestFirst, BestMoves<P>,
                                           NoBestMoves> best_moves_;
};

/// What is known of a root after its columns have been searched.
struct RootResult {
  /// The first column with the best value; none if no column was better than the window's alpha.
  std::optional<Column> column = {};
  Value value = {};
  /// By column; none where it is full or was not searched. Only `value_columns` fills it.
  std::vector<std::optional<Value>> columns = {};
  SearchTally tally = {};
};

/// Searches the root as `max` does, in one thread.
template <class P, Evaluation<P> E, MoveOrder kOrder, class O>
[[nodiscard]] RootResult search_root_with(FixedDepthSearch<P, E, kOrder, O>& search,
                                          const P& position, int depth, Window window,
                                          const SearchControl& control) {
  O& observer = search.observer();
  const ColumnList columns = search.columns_of(position);
  RootResult result;
  ++search.tally().max_calls;
  observer.enter_root(depth, window);
  std::size_t next = 0;
  while (next < columns.size() && !window.is_closed()) {
    const Column column = columns[next++];
    P child = position;
    child.play(column);
    observer.enter(column, Role::Min, window);
    const Value value = search.template alpha_beta<Role::Min>(child, depth - 1, window);
    if (control.stopped()) break;
    if (value <= window.alpha) continue;
    window.alpha = value;
    result.column = column;
    search.remember(position, column);
  }
  search.report_nodes();
  if (window.is_closed()) {
    ++search.tally().cutoffs;
    observer.cut(columns, next);
  }
  observer.leave(window.alpha, control.stopped());
  result.tally = search.tally();
  result.value = window.alpha;
  return result;
}

/// Searches the root as `max` does. On several threads the first column is searched first and gives
/// the others their alpha: the same column and value as on one thread, though more calls.
template <MoveOrder kOrder, class P, Evaluation<P> E, class O = const Unwatched>
[[nodiscard]] RootResult search_root(const P& position, const E& evaluation, int depth,
                                     Window window, int threads, SearchControl& control,
                                     O& observer = kUnwatched) {
  if (O::kWatches || threads <= 1) {
    FixedDepthSearch<P, E, kOrder, O> search(evaluation, control, observer);
    return search_root_with(search, position, depth, window, control);
  }
  using Search = FixedDepthSearch<P, E, kOrder>;
  const ColumnList columns = ordered<kOrder>(position.open_columns());
  RootResult result{.tally = {.max_calls = 1}};
  std::vector<Value> values(columns.size());
  std::vector<SearchTally> tallies(columns.size());
  const auto search_column = [&](std::size_t i) {
    P child = position;
    child.play(columns[i]);
    Search search(evaluation, control);
    values[i] = search.template alpha_beta<Role::Min>(child, depth - 1, window);
    search.report_nodes();
    tallies[i] = search.tally();
  };
  const auto take = [&](std::size_t i) {
    result.tally += tallies[i];
    if (window.is_closed() || values[i] <= window.alpha || control.stopped()) return;
    result.column = columns[i];
    window.alpha = values[i];
  };

  search_column(0);
  take(0);
  if (!window.is_closed()) {
    run_in_parallel(threads, static_cast<int>(columns.size()) - 1,
                    [&](int i) { search_column(static_cast<std::size_t>(i + 1)); });
    for (std::size_t i = 1; i < columns.size(); ++i) take(i);
  }
  if (window.is_closed()) ++result.tally.cutoffs;
  result.value = window.alpha;
  return result;
}

/// Searches the root to depth 1, 2 and so on, each time starting with the best move found before.
/// The tally is that of all these searches.
template <class P, Evaluation<P> E, class O = const Unwatched>
[[nodiscard]] RootResult search_root_deepening(const P& position, const E& evaluation, int depth,
                                               Window window, SearchControl& control,
                                               O& observer = kUnwatched) {
  FixedDepthSearch<P, E, MoveOrder::BestFirst, O> search(evaluation, control, observer);
  RootResult result;
  for (int to = 1; to <= depth && !control.stopped(); ++to) {
    result = search_root_with(search, position, to, window, control);
  }
  return result;
}

/// Whether branches that cannot change the result are skipped.
enum class Cuts : std::uint8_t { AlphaBeta, None };

/// Values every column by a separate search with an open window. The root counts as a call.
template <MoveOrder kOrder, Cuts kCuts = Cuts::AlphaBeta, class P, Evaluation<P> E,
          class O = const Unwatched>
[[nodiscard]] RootResult value_columns(const P& position, const E& evaluation, int depth,
                                       int threads, SearchControl& control,
                                       O& observer = kUnwatched) {
  observer.enter_root(depth, kOpenWindow);
  const ColumnList open = left_to_right(position.open_columns());
  std::vector<std::optional<Value>> values(open.size());
  std::vector<SearchTally> tallies(open.size());
  run_in_parallel(O::kWatches ? 1 : threads, static_cast<int>(open.size()), [&](int i) {
    const auto at = static_cast<std::size_t>(i);
    P child = position;
    child.play(open[at]);
    observer.enter(open[at], Role::Min, kOpenWindow);
    FixedDepthSearch<P, E, kOrder, O> search(evaluation, control, observer);
    const Value value = kCuts == Cuts::None
                            ? search.template minimax<Role::Min>(child, depth - 1)
                            : search.template alpha_beta<Role::Min>(child, depth - 1, kOpenWindow);
    if (!control.stopped()) values[at] = value;
    search.report_nodes();
    tallies[at] = search.tally();
  });

  RootResult result{.tally = {.max_calls = 1}};
  result.columns.resize(static_cast<std::size_t>(position.geometry().columns()));
  for (std::size_t i = 0; i < open.size(); ++i) {
    result.tally += tallies[i];
    result.columns[static_cast<std::size_t>(open[i].index())] = values[i];
    if (values[i] && (!result.column || *values[i] > result.value)) {
      result.column = open[i];
      result.value = *values[i];
    }
  }
  observer.leave(result.value, control.stopped());
  return result;
}

}  // namespace zugzwang
