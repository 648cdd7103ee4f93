#include "win_check.hpp"

#include <cstdio>

#include "board/immediate_wins.hpp"
#include "board/outcome.hpp"
#include "theory/win_proof.hpp"
#include "theory/win_tree.hpp"

namespace {

using namespace zugzwang;

/// With this many empty cells or fewer, every defence is tried.
constexpr int kMaxCellsForAllDefences = 12;
constexpr int kRandomGames = 20;

/// Plays the loser's move and the winner's answer. False if the loser gets a line or the winner has
/// no answer, or if the board is full without a line of the winner.
bool play_round(Position& position, const WinProof& proof, Column move) {
  Position next = position;
  next.play(move);
  if (is_over(next)) return false;
  const Column reply = winners_answer(position, proof, move);
  if (!next.is_open(reply)) return false;
  next.play(reply);
  position = next;
  return next.last_mover_has_line() || !next.is_full();
}

bool beats_everything(const Position& position, const WinProof& proof) {
  for (const Column move : position.open_columns()) {
    Position next = position;
    if (!play_round(next, proof, move)) return false;
    if (!next.last_mover_has_line() && !beats_everything(next, proof)) return false;
  }
  return true;
}

bool beats_random_moves(const Position& start, const WinProof& proof, std::mt19937_64& random) {
  for (int game = 0; game < kRandomGames; ++game) {
    Position position = start;
    while (!position.last_mover_has_line()) {
      const ColumnSet columns = position.open_columns();
      auto pick = columns.begin();
      for (auto skip = random() % static_cast<unsigned>(columns.size()); skip > 0; --skip) ++pick;
      if (!play_round(position, proof, *pick)) return false;
    }
  }
  return true;
}

/// The loser is to move.
bool holds_in_play(const Position& start, const WinProof& proof, std::mt19937_64& random) {
  if (start.side_to_move() == proof.winner || is_over(start)) return false;
  const int empty = start.geometry().cells() - start.ply();
  return empty <= kMaxCellsForAllDefences ? beats_everything(start, proof)
                                          : beats_random_moves(start, proof, random);
}

bool holds_after_its_move(const Position& position, const WinProof& proof,
                          std::mt19937_64& random) {
  Position start = position;
  if (proof.after) start.play(*proof.after);
  return holds_in_play(start, proof, random);
}

/// Are all moves legal, the loser's first ones forced, all replies answered, and all proofs right?
bool holds_in_play(const Position& start, Side winner, const WinTree& tree,
                   std::mt19937_64& random) {
  Position position = start;
  for (const Column move : tree.moves) {
    if (is_over(position) || !position.is_open(move)) return false;
    const bool is_loser = position.side_to_move() != winner;
    if (is_loser && (can_win_now(position) || immediate_wins(position, winner) == 0)) return false;
    position.play(move);
  }
  if (position.last_mover_has_line()) return position.side_to_move() != winner;
  if (tree.proof)
    return tree.proof->winner == winner && holds_in_play(position, *tree.proof, random);
  ColumnSet answered;
  for (const WinReply& reply : tree.replies) {
    answered.insert(reply.move);
    Position next = position;
    next.play(reply.move);
    if (is_over(next) || !holds_in_play(next, winner, reply.then, random)) return false;
  }
  return position.side_to_move() != winner && answered == position.open_columns();
}

}  // namespace

WinTally& WinTally::operator+=(const WinTally& tally) {
  decided += tally.decided;
  quiet += tally.quiet;
  proved += tally.proved;
  quiet_proved += tally.quiet_proved;
  one_threat += tally.one_threat;
  more_threats += tally.more_threats;
  claimed_lines += tally.claimed_lines;
  trees += tally.trees;
  one_cell += tally.one_cell;
  contradictions += tally.contradictions;
  return *this;
}

WinTally check_wins(const Position& position, int exact, bool has_forced_line,
                    std::mt19937_64& random) {
  WinTally tally;
  tally.decided = exact != 0;
  tally.quiet = exact != 0 && !has_forced_line;
  const Side mover = position.side_to_move();
  if (const auto proof = find_win_proof(position)) {
    tally.proved = 1;
    tally.quiet_proved = tally.quiet;
    tally.claimed_lines = proof->claimed_line.has_value();
    tally.one_threat = !proof->claimed_line && proof->others.empty();
    tally.more_threats = !proof->claimed_line && !proof->others.empty();
    const bool agrees = exact == (proof->winner == mover ? 1 : -1);
    if (!agrees || !holds_after_its_move(position, *proof, random)) ++tally.contradictions;
  }
  if (tally.quiet == 0) return tally;
  const Side winner = exact > 0 ? mover : other(mover);
  if (const auto tree = find_win_tree(position, winner)) {
    tally.trees = 1;
    tally.one_cell = deciding_cells(*tree).size() == 1;
    if (!holds_in_play(position, winner, *tree, random)) ++tally.contradictions;
  }
  return tally;
}

void print_wins_heading() {
  std::printf("%-8s %8s %8s %8s %8s %8s %8s %8s %8s %8s\n", "stones", "decided", "proved", "threat",
              "threats", "line", "quiet", "proved", "replies", "one cell");
}

void print_wins(const char* name, const WinTally& tally) {
  std::printf("%-8s %8d %8d %8d %8d %8d %8d %8d %8d %8d\n", name, tally.decided, tally.proved,
              tally.one_threat, tally.more_threats, tally.claimed_lines, tally.quiet,
              tally.quiet_proved, tally.trees, tally.one_cell);
}
