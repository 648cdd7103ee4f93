#include "win_check.hpp"

#include <cstdio>

#include "board/outcome.hpp"
#include "theory/win_proof.hpp"

namespace {

using namespace zugzwang;

/// With so many empty cells or fewer, every defence is tried.
constexpr int kLate = 12;
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

bool holds_in_play(const Position& position, const WinProof& proof, std::mt19937_64& random) {
  Position start = position;
  if (proof.after) start.play(*proof.after);
  if (start.side_to_move() == proof.winner || is_over(start)) return false;
  const int empty = start.geometry().cells() - start.ply();
  return empty <= kLate ? beats_everything(start, proof) : beats_random_moves(start, proof, random);
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
  contradictions += tally.contradictions;
  return *this;
}

WinTally check_wins(const Position& position, int exact, bool has_forced_line,
                    std::mt19937_64& random) {
  WinTally tally;
  const bool quiet = exact != 0 && !has_forced_line;
  tally.decided = exact != 0;
  tally.quiet = quiet;
  const auto proof = find_win_proof(position);
  if (!proof) return tally;
  tally.proved = 1;
  tally.quiet_proved = quiet;
  (proof->claimed_line     ? tally.claimed_lines
   : proof->others.empty() ? tally.one_threat
                           : tally.more_threats) = 1;
  const bool agrees = exact == (proof->winner == position.side_to_move() ? 1 : -1);
  if (!agrees || !holds_in_play(position, *proof, random)) tally.contradictions = 1;
  return tally;
}

void print_heading_of_wins() {
  std::printf("%-12s %9s %9s %9s %9s %9s %9s %9s\n", "stones", "decided", "proved", "quiet",
              "proved", "threat", "threats", "line");
}

void print_wins(const char* name, const WinTally& tally) {
  std::printf("%-12s %9d %9d %9d %9d %9d %9d %9d\n", name, tally.decided, tally.proved, tally.quiet,
              tally.quiet_proved, tally.one_threat, tally.more_threats, tally.claimed_lines);
}
