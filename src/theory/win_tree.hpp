#pragma once

// A win that a few moves lead to, whatever the loser does: each reply is followed by a proof of a
// win by zugzwang (win_proof.hpp), or by a win with continuous threats. A small search, without the
// solver.

#include <optional>
#include <vector>

#include "theory/win_proof.hpp"

namespace zugzwang {

struct WinReply;

/// How the winner wins from some position on.
struct WinTree {
  /// What is played first: moves of the winner, alternating with moves of the loser that stop an
  /// immediate win. The winner's last one may complete a line, and then nothing else follows.
  std::vector<Column> moves;
  /// A proof in the position after these moves, where the loser is to move.
  std::optional<WinProof> proof;
  /// Where there is no proof: all moves that the loser has then.
  std::vector<WinReply> replies;
};

struct WinReply {
  Column move;
  WinTree then;
};

/// How many free choices the loser may have in a row before its loss is proved.
inline constexpr int kWinTreeDepth = 2;
/// In how many positions a proof is looked for.
inline constexpr int kWinTreeNodes = 300;

/// Looks for a win of this side. The tree with the fewest free choices in a row, or none.
[[nodiscard]] std::optional<WinTree> find_win_tree(const Position& position, Side winner,
                                                   int depth = kWinTreeDepth,
                                                   int node_limit = kWinTreeNodes);

/// The cells that decide in the proofs of the tree, each once, in ascending order. None if every
/// reply loses to continuous threats.
[[nodiscard]] std::vector<Cell> deciding_cells(const WinTree& tree);

}  // namespace zugzwang
