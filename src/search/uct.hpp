#pragma once

// Monte Carlo tree search: a tree grows where random games go well (UCT), and wins, draws and
// losses that are certain are passed up the tree, so that it proves what it can.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "board/bitboard.hpp"
#include "board/immediate_wins.hpp"
#include "board/outcome.hpp"
#include "search/playout.hpp"
#include "search/proved_result.hpp"
#include "search/random.hpp"
#include "search/search_control.hpp"
#include "search/search_observer.hpp"

namespace zugzwang {

/// What the search knows about one move of the root, for the side that makes it.
struct UctMove {
  Column column;
  ProvedResult proof = ProvedResult::None;
  int plies = 0;  ///< to the end of the game, this stone included; only if it is proved
  std::uint64_t visits = 0;
  double win_rate = 0;  ///< from 0 to 1; a draw is half a win
};

struct UctResult {
  std::vector<UctMove> moves;  ///< the open columns from left to right
  std::uint64_t playouts = 0;
  int depth = 0;  ///< of the tree
};

template <class P, class O = const Unwatched>
class UctSearch {
  using Word = typename P::Word;

 public:
  UctSearch(bool consolation, double exploration, Random& random, O& observer = kUnwatched)
      : consolation_(consolation),
        exploration_(exploration),
        random_(random),
        observer_(observer) {}

  /// The game must not be over. Ends after that many playouts, when the root is proved, or when the
  /// control says so, but not before every move has been tried once, except those `known` to be
  /// proved.
  [[nodiscard]] UctResult search(const P& position, std::uint64_t playouts, SearchControl& control,
                                 std::span<const UctMove> known = {}) {
    nodes_.clear();
    nodes_.push_back({});
    observer_.begin_tree(position.side_to_move(), position.open_columns());
    expand(0, position.open_columns());
    for (const UctMove& move : known) adopt_proof(move);
    prove_from_children(nodes_[0]);
    UctResult result;
    const std::uint64_t at_least = nodes_[0].children;
    while (result.playouts < std::max(playouts, at_least) &&
           nodes_[0].proof == ProvedResult::None && nodes_.size() < kMaxNodes) {
      const int depth = grow(position);
      result.depth = std::max(result.depth, depth);
      ++result.playouts;
      if (result.playouts >= at_least && control.should_stop(1)) break;
    }
    result.moves = moves_of_root();
    return result;
  }

 private:
  static constexpr std::uint32_t kMaxNodes = std::uint32_t{1} << 26;
  static constexpr int kMaxPlies = kMaxBoardBits;

  struct Node {
    std::uint32_t first_child = 0;  ///< the children lie side by side
    std::uint32_t visits = 0;
    std::uint32_t half_wins = 0;  ///< of the side that moved here: two for a win, one for a draw
    std::uint8_t children = 0;
    std::uint8_t column = 0;  ///< of the move that leads here
    ProvedResult proof = ProvedResult::None;
    std::uint8_t proof_plies = 0;
  };

  /// Adopts what is already proved about a move of the root.
  void adopt_proof(const UctMove& move) {
    for (std::uint32_t i = 0; i < nodes_[0].children; ++i) {
      Node& child = nodes_[nodes_[0].first_child + i];
      if (child.column != move.column.index()) continue;
      child.proof = for_other_side(move.proof);
      child.proof_plies = static_cast<std::uint8_t>(move.plies - 1);
    }
  }

  /// Goes down the tree, adds to it, plays out one game and counts it on the way back.
  int grow(P position) {
    path_.clear();
    path_.push_back(0);
    observer_.begin_simulation();
    while (nodes_[path_.back()].children > 0 && nodes_[path_.back()].proof == ProvedResult::None) {
      const std::uint32_t child = choose_child(path_.back());
      position.play(Column(nodes_[child].column));
      path_.push_back(child);
      observer_.descend(Column(nodes_[child].column));
    }
    const std::uint32_t leaf = path_.back();
    if (nodes_[leaf].proof == ProvedResult::None) open(leaf, position);
    // Of the side to move at the leaf; each step up they are those of the other side.
    std::uint32_t half_wins = half_wins_at(leaf, position);
    for (std::size_t i = path_.size(); i-- > 0;) {
      Node& node = nodes_[path_[i]];
      half_wins = 2 - half_wins;
      ++node.visits;
      node.half_wins += half_wins;
      if (node.proof == ProvedResult::None) prove_from_children(node);
      observer_.visited(i, node.visits, node.half_wins, node.proof, node.proof_plies);
    }
    observer_.end_simulation();
    return static_cast<int>(path_.size()) - 1;
  }

  [[nodiscard]] std::uint32_t half_wins_at(std::uint32_t leaf, const P& position) {
    switch (nodes_[leaf].proof) {
      case ProvedResult::Win:
        return 2;
      case ProvedResult::Draw:
        return 1;
      case ProvedResult::Loss:
        return 0;
      case ProvedResult::None:
        break;
    }
    observer_.begin_game();
    const auto winner = play_sensibly(position);
    observer_.end_game(winner, position.side_to_move());
    if (!winner) return 1;
    return *winner == position.side_to_move() ? 2 : 0;
  }

  /// The upper confidence bound decides. What is proved needs no more visits.
  [[nodiscard]] std::uint32_t choose_child(std::uint32_t parent) {
    const Node& node = nodes_[parent];
    const double log_visits = std::log(static_cast<double>(node.visits) + 1);
    std::uint32_t best = node.first_child;
    double best_bound = -1;
    for (std::uint32_t i = 0; i < node.children; ++i) {
      const Node& child = nodes_[node.first_child + i];
      if (child.proof != ProvedResult::None) continue;
      const double bound = upper_bound(child, log_visits);
      if (bound <= best_bound) continue;
      best_bound = bound;
      best = node.first_child + i;
    }
    return best;
  }

  [[nodiscard]] double upper_bound(const Node& child, double log_visits) {
    // A child without a visit comes before all others, in any order.
    constexpr double kUnseen = 1e6;
    if (child.visits == 0) return kUnseen * (1 + random_.unit());
    const double visits = child.visits;
    return child.half_wins / (2 * visits) + exploration_ * std::sqrt(log_visits / visits);
  }

  /// A leaf becomes a node with children, or is proved immediately.
  void open(std::uint32_t leaf, const P& position) {
    if (const auto ending = ending_of(position, consolation_)) {
      nodes_[leaf].proof = *ending == Ending::Line ? ProvedResult::Loss : ProvedResult::Draw;
      observer_.game_over_here();
      return;
    }
    if (consolation_) {  // a line need not be a win
      expand(leaf, position.open_columns());
      observer_.opened(position.open_columns());
      return;
    }
    if (can_win_now(position)) {
      nodes_[leaf].proof = ProvedResult::Win;
      nodes_[leaf].proof_plies = 1;
      return;
    }
    const Word threats = immediate_wins(position, other(position.side_to_move()));
    if (more_than_one(threats)) {
      nodes_[leaf].proof = ProvedResult::Loss;
      nodes_[leaf].proof_plies = 2;
      return;
    }
    ColumnSet columns = position.open_columns();
    if (threats != 0) {
      columns = columns_holding(position.layout(), threats);
    }
    expand(leaf, columns);
    observer_.opened(columns);
  }

  void expand(std::uint32_t parent, ColumnSet columns) {
    nodes_[parent].first_child = static_cast<std::uint32_t>(nodes_.size());
    nodes_[parent].children = static_cast<std::uint8_t>(columns.size());
    for (const Column column : columns) {
      nodes_.push_back({.column = static_cast<std::uint8_t>(column.index())});
    }
  }

  /// Children are seen from the other side: one lost child makes a win, and once all are proved the
  /// best one counts.
  void prove_from_children(Node& node) const {
    if (node.children == 0) return;
    bool all_proved = true;
    ProvedResult best = ProvedResult::Loss;
    int soonest_win = kMaxPlies;
    int latest_loss = 0;
    for (std::uint32_t i = 0; i < node.children; ++i) {
      const Node& child = nodes_[node.first_child + i];
      switch (child.proof) {
        case ProvedResult::None:
          all_proved = false;
          break;
        case ProvedResult::Loss:
          best = ProvedResult::Win;
          soonest_win = std::min(soonest_win, child.proof_plies + 1);
          break;
        case ProvedResult::Draw:
          if (best == ProvedResult::Loss) best = ProvedResult::Draw;
          break;
        case ProvedResult::Win:
          latest_loss = std::max(latest_loss, child.proof_plies + 1);
          break;
      }
    }
    if (best != ProvedResult::Win && !all_proved) return;
    node.proof = best;
    node.proof_plies =
        static_cast<std::uint8_t>(best == ProvedResult::Win ? soonest_win : latest_loss);
  }

  /// A random game in which nobody misses a win in one or fails to stop one.
  [[nodiscard]] std::optional<Side> play_sensibly(P position) {
    if (consolation_) return play_out(position, consolation_, random_, observer_);
    for (;;) {
      if (position.is_full()) return std::nullopt;
      if (can_win_now(position)) {
        if constexpr (O::kWatches) {
          const Word wins = immediate_wins(position, position.side_to_move());
          observer_.play(*columns_holding(position.layout(), wins).begin());
        }
        return position.side_to_move();
      }
      const Word threats = immediate_wins(position, other(position.side_to_move()));
      const Word cell =
          threats != 0
              ? threats
              : random_cell(playable_cells(position.layout(), position.occupied()), random_);
      const Column column = cell_at(position.layout(), lowest_bit_index(cell)).column;
      observer_.play(column);
      position.play(column);
    }
  }

  [[nodiscard]] std::vector<UctMove> moves_of_root() const {
    std::vector<UctMove> moves;
    const Node& root = nodes_[0];
    for (std::uint32_t i = 0; i < root.children; ++i) {
      const Node& child = nodes_[root.first_child + i];
      UctMove move{.column = Column(child.column), .visits = child.visits};
      move.proof = for_other_side(child.proof);
      move.plies = child.proof_plies + 1;
      move.win_rate = child.visits == 0 ? 0.5 : child.half_wins / (2.0 * child.visits);
      if (child.proof == ProvedResult::Loss) move.win_rate = 1;
      if (child.proof == ProvedResult::Draw) move.win_rate = 0.5;
      if (child.proof == ProvedResult::Win) move.win_rate = 0;
      moves.push_back(move);
    }
    return moves;
  }

  bool consolation_;
  double exploration_;
  Random& random_;
  O& observer_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;
};

/// The move to play: the soonest proved win; else the most visited of those that are not proved,
/// unless a proved draw is better; and if all are lost, the one that takes longest.
[[nodiscard]] inline const UctMove& best_of(const std::vector<UctMove>& moves) {
  const auto rank = [](const UctMove& move) {
    switch (move.proof) {
      case ProvedResult::Win:
        return std::pair(3, static_cast<double>(kMaxBoardBits - move.plies));
      case ProvedResult::None:
        return std::pair(2, static_cast<double>(move.visits));
      case ProvedResult::Draw:
        return std::pair(1, 0.0);
      case ProvedResult::Loss:
        break;
    }
    return std::pair(0, static_cast<double>(move.plies));
  };
  const auto best = std::ranges::max_element(moves, {}, rank);
  if (best->proof == ProvedResult::None && best->win_rate < 0.5) {
    const auto draw = std::ranges::find(moves, ProvedResult::Draw, &UctMove::proof);
    if (draw != moves.end()) return *draw;
  }
  return *best;
}

}  // namespace zugzwang
