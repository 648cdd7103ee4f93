#include "theory/win_tree.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "board/bitboard.hpp"
#include "board/immediate_wins.hpp"
#include "board/outcome.hpp"
#include "theory/forced_win.hpp"

namespace zugzwang {

namespace {

/// Enough for nearly all positions.
constexpr std::uint64_t kForcedLineNodesInTree = 500;
constexpr int kProofNodesInTree = 300;
constexpr int kFewEmptyCells = 28;

Position after(const Position& position, Column column) {
  Position next = position;
  next.play(column);
  return next;
}

class TreeSearch {
 public:
  /// With a cell, proofs must be by a threat there.
  TreeSearch(Side winner, std::optional<Cell> cell, int node_limit)
      : winner_(winner), cell_(cell), nodes_left_(node_limit) {}

  std::optional<WinTree> find(const Position& position, int depth) {
    if (is_over(position)) return std::nullopt;
    // On an emptier board it takes long to see that there is no claimed line.
    only_threats_ = depth > 0 && position.geometry().cells() - position.ply() > kFewEmptyCells;
    return position.side_to_move() == winner_ ? with_winner_to_move(position, depth)
                                              : with_loser_to_move(position, depth);
  }
  [[nodiscard]] bool has_nodes_left() const { return nodes_left_ > 0; }

 private:
  std::optional<WinTree> with_loser_to_move(const Position& position, int depth) {
    if (auto leaf = proof_at(position)) return leaf;
    return after_replies(position, depth);
  }

  /// The loser is to move.
  std::optional<WinTree> proof_at(const Position& position) {
    if (nodes_left_ <= 0 || without_proof_.contains(position.key())) return std::nullopt;
    --nodes_left_;
    auto proof = only_threats_ || cell_ ? find_loss_by_threat(position, cell_, kProofNodesInTree)
                                        : find_loss_proof(position, kProofNodesInTree);
    if (!proof) {
      without_proof_.insert(position.key());
      return std::nullopt;
    }
    return WinTree{.moves = {}, .proof = std::move(proof), .replies = {}};
  }

  /// The loser is to move, and it is not proved yet that it loses.
  std::optional<WinTree> after_replies(const Position& position, int depth) {
    if (position.is_full() || can_win_now(position)) return std::nullopt;
    const u128 threats = immediate_wins(position, winner_);
    if (count_bits(threats) == 1) return after_stopping(position, threats, depth);
    if (threats == 0 && --depth < 0) return std::nullopt;
    WinTree tree;
    for (const Column column : position.open_columns()) {
      auto then = with_winner_to_move(after(position, column), depth);
      if (!then) return std::nullopt;
      tree.replies.push_back({column, *std::move(then)});
    }
    return tree;
  }

  std::optional<WinTree> after_stopping(const Position& position, u128 threat, int depth) {
    const Column stop = cell_at(position.layout(), lowest_bit_index(threat)).column;
    auto tree = with_winner_to_move(after(position, stop), depth);
    if (tree) tree->moves.insert(tree->moves.begin(), stop);
    return tree;
  }

  std::optional<WinTree> with_winner_to_move(const Position& position, int depth) {
    if (position.is_full() || nodes_left_ <= 0) return std::nullopt;
    const auto failed = failed_.find(position.key());
    if (failed != failed_.end() && failed->second >= depth) return std::nullopt;
    auto tree = after_a_move(position, depth);
    if (!tree) failed_[position.key()] = depth;
    return tree;
  }

  /// The winner is to move.
  std::optional<WinTree> after_a_move(const Position& position, int depth) {
    const auto forced = find_forced_line(position, kForcedLineNodesInTree);
    if (forced && forced->winner == winner_) {
      return WinTree{.moves = forced->moves, .proof = {}, .replies = {}};
    }
    const u128 must_stop = immediate_wins(position, other(winner_));
    std::vector<Column> columns;
    for (const Column column : position.open_columns()) {
      if ((must_stop & ~column_cells(position.layout(), column)) == 0) columns.push_back(column);
    }
    // First what is proved after the move, then what takes longer.
    for (const Column column : columns) {
      if (auto tree = proof_at(after(position, column))) return with_move(column, *std::move(tree));
    }
    for (const Column column : columns) {
      auto tree = after_replies(after(position, column), depth);
      if (tree) return with_move(column, *std::move(tree));
    }
    return std::nullopt;
  }

  static WinTree with_move(Column column, WinTree tree) {
    tree.moves.insert(tree.moves.begin(), column);
    return tree;
  }

  Side winner_;
  std::optional<Cell> cell_;
  bool only_threats_ = false;
  int nodes_left_;
  // Positions by their keys. With the loser to move: no proof was found.
  std::set<u128> without_proof_;
  // With the winner to move: no tree was found with that many free choices.
  std::map<u128, int> failed_;
};

void collect(const WinTree& tree, std::vector<Cell>& cells) {
  if (tree.proof) {
    cells.push_back(tree.proof->cell);
    cells.insert(cells.end(), tree.proof->others.begin(), tree.proof->others.end());
  }
  for (const WinReply& reply : tree.replies) collect(reply.then, cells);
}

}  // namespace

std::optional<WinTree> find_win_tree(const Position& position, Side winner, int depth,
                                     int node_limit) {
  TreeSearch search(winner, {}, node_limit);
  for (int choices = 0; choices <= depth && search.has_nodes_left(); ++choices) {
    auto tree = search.find(position, choices);
    if (!tree) continue;
    const std::vector<Cell> cells = deciding_cells(*tree);
    if (cells.size() < 2) return tree;
    // One cell that decides everywhere is easier to understand.
    for (const Cell cell : cells) {
      if (auto simpler = TreeSearch(winner, cell, node_limit).find(position, choices)) {
        return simpler;
      }
    }
    return tree;
  }
  return std::nullopt;
}

std::vector<Cell> deciding_cells(const WinTree& tree) {
  std::vector<Cell> cells;
  collect(tree, cells);
  std::ranges::sort(cells);
  cells.erase(std::ranges::unique(cells).begin(), cells.end());
  return cells;
}

}  // namespace zugzwang
