#pragma once

// Proofs of a win, compared with exact values and played out.

#include <random>

#include "board/position.hpp"

/// How many wins were proved.
struct WinTally {
  int decided = 0;        ///< positions that are not drawn
  int quiet = 0;          ///< of these, without a win by continuous threats
  int proved = 0;         ///< of the decided ones
  int quiet_proved = 0;   ///< of the quiet ones
  int one_threat = 0;     ///< proofs by one threat,
  int more_threats = 0;   ///< by several,
  int claimed_lines = 0;  ///< and by a line that claimevens complete
  int trees = 0;          ///< quiet wins that are proved after every reply, or already
  int one_cell = 0;       ///< of these, where one cell decides whatever the loser does
  int contradictions = 0;

  WinTally& operator+=(const WinTally& tally);
};

/// Looks for a proof, and for a tree of them. `exact` is the result for the side to move: 1, 0 or
/// -1.
[[nodiscard]] WinTally check_wins(const zugzwang::Position& position, int exact,
                                  bool has_forced_line, std::mt19937_64& random);

/// The table, a row for each number of stones.
void print_wins_heading();
void print_wins(const char* name, const WinTally& tally);
