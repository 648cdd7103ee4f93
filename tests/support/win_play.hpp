#pragma once

// Proofs of a win, played out.

#include <gtest/gtest.h>

#include <random>

#include "board/outcome.hpp"
#include "theory/win_proof.hpp"

namespace zugzwang::testing {

/// The winner's answer is played. The loser's move must not have won.
inline void play_round(Position& position, const WinProof& proof, Column move) {
  const Column reply = winners_answer(position, proof, move);
  position.play(move);
  ASSERT_FALSE(is_over(position));
  ASSERT_TRUE(position.is_open(reply));
  position.play(reply);
  ASSERT_TRUE(!position.is_full() || position.last_mover_has_line());
}

inline void expect_win_against_all(const Position& position, const WinProof& proof) {
  for (const Column move : position.open_columns()) {
    Position next = position;
    ASSERT_NO_FATAL_FAILURE(play_round(next, proof, move));
    if (next.last_mover_has_line()) continue;
    ASSERT_NO_FATAL_FAILURE(expect_win_against_all(next, proof));
  }
}

inline void expect_win_against_random(const Position& start, const WinProof& proof,
                                      std::mt19937_64& random) {
  Position position = start;
  while (!position.last_mover_has_line()) {
    const ColumnSet columns = position.open_columns();
    auto pick = columns.begin();
    for (auto skip = random() % static_cast<unsigned>(columns.size()); skip > 0; --skip) ++pick;
    ASSERT_NO_FATAL_FAILURE(play_round(position, proof, *pick));
  }
}

}  // namespace zugzwang::testing
