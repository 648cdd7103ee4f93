#pragma once

// The one search of all the classic opponents: minimax to a fixed depth, with alpha-beta. What
// makes them different is the evaluation of the leaves and the order of the moves, which are
// parameters. Plain minimax is here too, to teach and to test.
//
// Values are seen from one side, the one that `max` moves for, all over the tree. An evaluation has
//   finished(position): the value of a game that is over, none if it goes on (or if the search is
//     to play on through it);
//   leaf(position, tally): the value of a position at the end of the depth.
// Both are for the same side, which the evaluation knows.

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "board/outcome.hpp"
#include "search/move_order.hpp"
#include "search/search_control.hpp"
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

/// Whose move it is at a node.
enum class Role : std::uint8_t { Max, Min };

[[nodiscard]] constexpr Role other(Role role) { return role == Role::Max ? Role::Min : Role::Max; }

/// Searches of one thread. P is the kind of position, E its evaluation.
template <class P, Evaluation<P> E, MoveOrder kOrder>
class FixedDepthSearch {
 public:
  FixedDepthSearch(const E& evaluation, SearchControl& control)
      : evaluation_(evaluation), control_(control) {}

  /// The value to the side of `max`, within the window: what lies outside comes back as its nearer
  /// end. Meaningless once the control has said stop.
  template <Role kRole>
  [[nodiscard]] Value alpha_beta(const P& position, int depth, Window window) {
    if (const auto value = value_without_moves<kRole>(position, depth)) {
      return window.clamp(*value);
    }
    const ColumnList columns = ordered<kOrder>(position.open_columns());
    for (std::size_t i = 0; i < columns.size(); ++i) {
      P child = position;
      child.play(columns[i]);
      const Value value = alpha_beta<other(kRole)>(child, depth - 1, window);
      if constexpr (kRole == Role::Max) {
        window.alpha = std::max(window.alpha, value);
      } else {
        window.beta = std::min(window.beta, value);
      }
      if (window.is_closed()) {
        ++tally_.cutoffs;
        break;
      }
    }
    return kRole == Role::Max ? window.alpha : window.beta;
  }

  /// The same without leaving anything out.
  template <Role kRole>
  [[nodiscard]] Value minimax(const P& position, int depth) {
    if (const auto value = value_without_moves<kRole>(position, depth)) return *value;
    std::optional<Value> best;
    for (const Column column : position.open_columns()) {
      P child = position;
      child.play(column);
      const Value value = minimax<other(kRole)>(child, depth - 1);
      if (!best || (kRole == Role::Max ? value > *best : value < *best)) best = value;
    }
    return *best;
  }

  [[nodiscard]] const SearchTally& tally() const { return tally_; }
  [[nodiscard]] SearchTally& tally() { return tally_; }
  /// Tells the control about the nodes it does not know of yet.
  void settle_account() { control_.count(std::exchange(unreported_, 0)); }

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
      return value;
    }
    if (depth == 0 || position.is_full()) return evaluation_.leaf(position, tally_);
    return std::nullopt;
  }

  const E& evaluation_;
  SearchControl& control_;
  SearchTally tally_;
  std::uint64_t unreported_ = 0;
};

/// What is known of a root after its columns were searched.
struct RootResult {
  /// The first column with the best value; none if no column was better than the window's alpha.
  std::optional<Column> column = {};
  Value value = {};
  /// By column; none where it is full or was not searched. Only `value_columns` fills it.
  std::vector<std::optional<Value>> columns = {};
  SearchTally tally = {};
};

/// Searches the root as `max` does. On several threads the first column goes ahead and gives the
/// others their alpha: same column and value as on one thread, though more calls.
template <MoveOrder kOrder, class P, Evaluation<P> E>
[[nodiscard]] RootResult search_root(const P& position, const E& evaluation, int depth,
                                     Window window, int threads, SearchControl& control) {
  using Search = FixedDepthSearch<P, E, kOrder>;
  const ColumnList columns = ordered<kOrder>(position.open_columns());
  RootResult result{.value = window.alpha, .tally = {.max_calls = 1}};
  const auto value_of = [&](std::size_t i, Window within, SearchTally& tally) {
    P child = position;
    child.play(columns[i]);
    Search search(evaluation, control);
    const Value value = search.template alpha_beta<Role::Min>(child, depth - 1, within);
    search.settle_account();
    tally += search.tally();
    return value;
  };
  const auto take = [&](std::size_t i, Value value) {
    if (value <= window.alpha || control.stopped()) return;
    result.column = columns[i];
    window.alpha = value;
  };

  std::size_t next = 0;
  if (threads <= 1) {
    for (; next < columns.size() && !window.is_closed(); ++next) {
      take(next, value_of(next, window, result.tally));
    }
  } else {
    take(0, value_of(0, window, result.tally));
    std::vector<Value> values(columns.size());
    std::vector<SearchTally> tallies(columns.size());
    if (!window.is_closed()) {
      share_out(threads, static_cast<int>(columns.size()) - 1, [&](int i) {
        const auto at = static_cast<std::size_t>(i + 1);
        values[at] = value_of(at, window, tallies[at]);
      });
    }
    for (std::size_t i = 1; i < columns.size(); ++i) {
      result.tally += tallies[i];
      if (!window.is_closed()) take(i, values[i]);
    }
  }
  if (window.is_closed()) ++result.tally.cutoffs;
  result.value = window.alpha;
  return result;
}

/// Values every column by a search of its own with an open window.
template <MoveOrder kOrder, class P, Evaluation<P> E>
[[nodiscard]] RootResult value_columns(const P& position, const E& evaluation, int depth,
                                       int threads, SearchControl& control) {
  const ColumnList open = left_to_right(position.open_columns());
  std::vector<std::optional<Value>> values(open.size());
  std::vector<SearchTally> tallies(open.size());
  share_out(threads, static_cast<int>(open.size()), [&](int i) {
    const auto at = static_cast<std::size_t>(i);
    P child = position;
    child.play(open[at]);
    FixedDepthSearch<P, E, kOrder> search(evaluation, control);
    const Value value = search.template alpha_beta<Role::Min>(child, depth - 1, kOpenWindow);
    if (!control.stopped()) values[at] = value;
    search.settle_account();
    tallies[at] = search.tally();
  });

  RootResult result;
  result.columns.resize(static_cast<std::size_t>(position.geometry().columns()));
  for (std::size_t i = 0; i < open.size(); ++i) {
    result.tally += tallies[i];
    result.columns[static_cast<std::size_t>(open[i].index())] = values[i];
    if (values[i] && (!result.column || *values[i] > result.value)) {
      result.column = open[i];
      result.value = *values[i];
    }
  }
  return result;
}

}  // namespace zugzwang
