#include "search/uct.hpp"

#include <gtest/gtest.h>

#include <random>

#include "support/effort.hpp"
#include "support/generators.hpp"
#include "support/plain_negamax.hpp"

namespace zugzwang {
namespace {

UctResult search(const Position& position, std::uint64_t playouts, std::uint64_t seed,
                 bool consolation = false) {
  Random random(seed);
  SearchControl control;
  return UctSearch<Position>(consolation, 0.8, random).search(position, playouts, control);
}

int sign(int value) { return (value > 0) - (value < 0); }

TEST(Uct, WhatItProvesIsTrue) {
  std::mt19937_64 rng(11);
  int proofs = 0;
  for (int i = 0; i < testing::effort(5000); ++i) {
    const auto position = testing::random_position(Geometry::standard(), 22 + i % 16, rng);
    if (!position || is_over(*position)) continue;
    testing::PlainNegamax oracle;
    for (const UctMove& move : search(*position, 400, rng()).moves) {
      if (move.proof == ProvedResult::None) continue;
      ++proofs;
      Position child = *position;
      child.play(move.column);
      const int exact = child.last_mover_has_line() ? 1 : -sign(oracle.score(child));
      EXPECT_EQ(exact, move.proof == ProvedResult::Win    ? 1
                       : move.proof == ProvedResult::Draw ? 0
                                                          : -1);
    }
  }
  EXPECT_GT(proofs, testing::effort(1000));
}

TEST(Uct, NeverPlaysAProvedLossWhileAnotherMoveIsLeft) {
  const std::vector<UctMove> moves{
      {.column = Column(0), .proof = ProvedResult::Loss, .plies = 2, .visits = 1000, .win_rate = 0},
      {.column = Column(1), .proof = ProvedResult::None, .visits = 1, .win_rate = 0.01},
      {.column = Column(2), .proof = ProvedResult::Loss, .plies = 8, .visits = 10, .win_rate = 0}};
  EXPECT_EQ(best_of(moves).column, Column(1));
}

TEST(Uct, PrefersTheSoonestWinTheLatestLossAndADrawToABadChance) {
  const UctMove late_win{.column = Column(0), .proof = ProvedResult::Win, .plies = 9};
  const UctMove soon_win{.column = Column(1), .proof = ProvedResult::Win, .plies = 3};
  const UctMove late_loss{.column = Column(2), .proof = ProvedResult::Loss, .plies = 10};
  const UctMove soon_loss{.column = Column(3), .proof = ProvedResult::Loss, .plies = 2};
  const UctMove draw{.column = Column(4), .proof = ProvedResult::Draw, .plies = 9};
  const UctMove bad{.column = Column(5), .visits = 50, .win_rate = 0.3};
  const UctMove good{.column = Column(6), .visits = 50, .win_rate = 0.6};
  EXPECT_EQ(best_of({late_win, soon_win, good}).column, soon_win.column);
  EXPECT_EQ(best_of({soon_loss, late_loss}).column, late_loss.column);
  EXPECT_EQ(best_of({bad, draw}).column, draw.column);
  EXPECT_EQ(best_of({good, draw}).column, good.column);
}

TEST(Uct, SameSeedSameTree) {
  const Position start(Geometry::standard());
  const UctResult a = search(start, 2000, 5);
  const UctResult b = search(start, 2000, 5);
  const UctResult c = search(start, 2000, 6);
  const auto visits = [](const UctResult& result) {
    std::vector<std::uint64_t> list;
    for (const UctMove& move : result.moves) list.push_back(move.visits);
    return list;
  };
  EXPECT_EQ(visits(a), visits(b));
  EXPECT_NE(visits(a), visits(c));
  EXPECT_EQ(a.playouts, 2000u);
}

TEST(Uct, FindsTheFirstMoveOfThreeWins) {
  // Three in a line on a wide board: the side that starts in the middle wins soon.
  const UctResult result = search(Position(*Geometry::make(7, 6, 3)), 5000, 1);
  EXPECT_EQ(best_of(result.moves).proof, ProvedResult::Win);
}

TEST(Uct, PlaysByTheHouseRule) {
  // First can complete a line, but Second's stones are connected: it would be a draw at best.
  Position position(Geometry::standard());
  for (const int number : {1, 1, 2, 2, 3, 3}) position.play(Column(number - 1));
  EXPECT_EQ(search(position, 3000, 1, false).moves[3].proof, ProvedResult::Win);
  EXPECT_EQ(search(position, 3000, 1, true).moves[3].proof, ProvedResult::Draw);
}

}  // namespace
}  // namespace zugzwang
