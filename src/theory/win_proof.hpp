#pragma once

// Proofs of a win by zugzwang, with Allis's rules on a board with cut columns.
//
// Let the loser be to move, and let the winner have a winning cell t that is not playable. The cell
// below it is the *opener* of t: if the loser takes it without completing a line, the winner takes
// t and has won. If the winner took it, t would be gone. So cut the column off at the opener, and
// let the winner play on the rest by the strategy of the rules (rules.hpp), with the loser as the
// attacker:
//  - If an even number of cells is left on the cut board, the winner always has an answer there,
//    and never plays an opener.
//  - When the cut board is full the loser is to move, and has nothing left but the opener.
//  - The loser may take the opener earlier. Either it completes a line with it, or it has lost. So
//    a line through the opener is one that the loser could complete: it must be refuted like any
//    other, by its cells on the cut board. If it needs none of them, no rule refutes it.
//  - Lines of the loser through t or the cells above are dead: it never gets there.
//  - If the rules refute all other lines, the loser completes none. It loses in the end, or
//    sooner, where the winner completes another line first; the winner takes every win.
//
// Several columns can be cut off, each at the opener of a winning cell. In the end the loser can
// choose which one to open. It never gets two openers, so that lines through two of them are dead.
//
// With one cut the number of cells left is even exactly if t is a good threat (good_cells): then
// its side gets the cell when everything else is full. For the follower the pairs below t are the
// same as without the cut. For the leader they change roles in that column: what is left is like a
// board on which it is the follower. Two bad threats in two columns do as well as one good one: two
// odd threats of Second on a board of six rows, say.
//
// Without a cut there is a second way to win, for the follower. Claimevens give it cells for sure,
// and if they provide all that one of its lines lacks, it has completed that line by the time the
// board is full. So a proof that the loser completes no line, with rules that are compatible with
// these claimevens, is a proof of a win, though there is no threat yet. (Where the line lacks a
// single cell this is the same as a cut.)
//
// If it is the winner's turn, it moves first: any move after which there is such a proof.

#include <optional>
#include <vector>

#include "theory/proof.hpp"

namespace zugzwang {

/// The winner wins by zugzwang, whatever the loser does.
struct WinProof {
  Side winner;
  /// The cell that decides: a threat that the loser has to open in the end. With a claimed line,
  /// the highest cell that it lacks.
  Cell cell;
  /// Further threats, in other columns: the loser can choose which of them all to open. With a
  /// claimed line, the other cells that it lacks: the winner gets them all.
  std::vector<Cell> others;
  /// The winner's line that decides, where it is one that claimevens complete.
  std::optional<Line> claimed_line;
  /// The winner's move that comes first, if it is the winner's turn.
  std::optional<Column> after;
  /// The rules that refute every line of the loser, in the position after that move.
  std::vector<ProofStep> steps;
  std::vector<Part> parts;
};

/// A proof that the side to move, or the other, wins by zugzwang. None where none was found, or
/// where the side to move can win with its next stone. `node_limit` applies to each attempt: there
/// is one for every set of cuts.
[[nodiscard]] std::optional<WinProof> find_win_proof(const Position& position,
                                                     int node_limit = kProofNodes);

/// A proof that the side to move loses by zugzwang.
[[nodiscard]] std::optional<WinProof> find_loss_proof(const Position& position,
                                                      int node_limit = kProofNodes);

/// The same, but only with existing threats, and if one is given, only with that: it is faster.
[[nodiscard]] std::optional<WinProof> find_loss_by_threat(const Position& position,
                                                          std::optional<Cell> threat = {},
                                                          int node_limit = kProofNodes);

/// The winner's answer to the loser's move in an open column. `position` is the one before that
/// move: the one of the proof, after its first move if it has one, or a later one that these
/// answers led to. The game must not be over after the move.
[[nodiscard]] Column winners_answer(const Position& position, const WinProof& proof, Column move);

}  // namespace zugzwang
