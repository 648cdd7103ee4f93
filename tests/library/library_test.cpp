#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <atomic>
#include <chrono>
#include <random>
#include <thread>

#include "zugzwang/zugzwang.hpp"

using zugzwang::Board;
using zugzwang::Position;
using zugzwang::Side;
using zugzwang::Solver;

namespace {

/// The message with which a call is refused; empty if it is not.
template <class Action>
std::string refusal(Action action) {
  try {
    action();
  } catch (const zugzwang::Error& error) {
    return error.what();
  }
  return "";
}

/// The position after random moves; the game is not over.
Position random_position(unsigned seed, int stones, const Board& board = {}) {
  std::mt19937 random(seed);
  Position position(board);
  while (position.stones() < stones) {
    const auto moves = position.legal_moves();
    const Position next = position.play(moves[random() % moves.size()]);
    position = next.is_over() ? Position(board) : next;
  }
  return position;
}

}  // namespace

TEST(Library, PositionsAreReadInAnyForm) {
  const Position digits("4453");
  EXPECT_EQ(digits, Position("d1 d2 e1 c1"));
  EXPECT_EQ(digits, Position(digits.diagram()));
  EXPECT_EQ(digits.digits(), "4453");
  EXPECT_EQ(digits.stones(), 4);
  EXPECT_EQ(digits.side_to_move(), Side::First);
  EXPECT_EQ(digits.at(4, 2), Side::Second);
  EXPECT_EQ(digits.at(1, 1), std::nullopt);
  EXPECT_EQ(Position().digits(), "start");
}

TEST(Library, WhatIsWrongIsSaidAsOnTheCommandLine) {
  EXPECT_EQ(refusal([] { Position("44x"); }), "position \"44x\": 'x' at 3 is not a column (1-7)");
  EXPECT_EQ(refusal([] { (void)Position().play(8); }), "8 is not a column (1-7)");
  EXPECT_EQ(refusal([] { (void)Position("444444").play(4); }), "column 4 is full");
  EXPECT_EQ(refusal([] { (void)Position("1212121").play(1); }),
            "position \"1212121\": the game is over");
  EXPECT_EQ(refusal([] { (void)Solver().solve(Position("1212121")); }),
            "position \"1212121\": the game is over");
  EXPECT_NE(refusal([] { Position(Board{.columns = 0}); }), "");
  EXPECT_NE(refusal([] { zugzwang::Player("strongest"); }), "");
  EXPECT_NE(refusal([] { zugzwang::Player("perfect", Board{.columns = 99}); }), "");
  EXPECT_NE(refusal([] { (void)Solver().solve(Position(), {.seconds = -1}); }), "");
  EXPECT_NE(refusal([] { Solver({.threads = -1}); }), "");
  EXPECT_NE(refusal([] { Solver({.table_mebibytes = 0}); }), "");
  EXPECT_NE(refusal([] { (void)zugzwang::play_match("random", "random", {.games = 0}); }), "");
  EXPECT_NE(refusal([] { (void)zugzwang::play_match("random", "random", {.openings = "x"}); }), "");
}

TEST(Library, CellsThatNoGameHasAreRefused) {
  std::vector<std::int8_t> cells(42, 0);
  EXPECT_EQ(Position::of_cells(cells), Position());
  cells[0] = 1;
  EXPECT_EQ(refusal([&] { (void)Position::of_cells(cells); }),
            "cells: the stone at 1 floats; the first row is the top of the board");
  cells[0] = 0;
  cells[41] = 2;
  EXPECT_EQ(refusal([&] { (void)Position::of_cells(cells); }),
            "cells: 1 has 0 stones and 2 has 1, but they take turns and 1 begins");
  cells[41] = 0;
  cells[0] = 7;
  EXPECT_EQ(refusal([&] { (void)Position::of_cells(cells); }),
            "cells: 7 at 1 is neither 0 nor 1 nor 2");
  cells.pop_back();
  EXPECT_EQ(refusal([&] { (void)Position::of_cells(cells); }),
            "cells: 41 are given, and a board of 7x6 has 42");
}

RC_GTEST_PROP(Library, CellsAndDigitsTellTheSamePosition, ()) {
  const Board board{.columns = *rc::gen::inRange(4, 10), .rows = *rc::gen::inRange(4, 8)};
  const Position position =
      random_position(*rc::gen::arbitrary<unsigned>(), *rc::gen::inRange(0, 12), board);
  const Position seen = Position::of_cells(position.cells(), board);
  RC_ASSERT(seen == position);
  RC_ASSERT(Position(seen.digits(), board) == position);
  RC_ASSERT(seen.legal_moves() == position.legal_moves());
}

TEST(Library, ScoresAreTheKnownOnes) {
  Solver solver;
  EXPECT_EQ(solver.solve(Position()), 1);
  EXPECT_EQ(solver.solve(Position("4453")), -2);
  const std::vector<std::optional<int>> first{-2, -1, 0, 1, 0, -1, -2};
  EXPECT_EQ(solver.analyze(Position()), first);
  EXPECT_EQ(solver.best_line(Position()).size(), 41U);
  EXPECT_EQ(solver.analyze(Position("444444"))[3], std::nullopt);
}

RC_GTEST_PROP(Library, AScoreIsTheBestOfItsMoves, ()) {
  const Position position =
      random_position(*rc::gen::arbitrary<unsigned>(), *rc::gen::inRange(22, 34));
  Solver solver({.book = false});
  std::optional<int> best;
  for (const auto& score : solver.analyze(position)) best = std::max(best, score);
  RC_ASSERT(best == solver.solve(position));
}

TEST(Library, ABudgetGivesBounds) {
  Solver solver({.book = false});
  const zugzwang::Bounds bounds = solver.solve(Position("4"), {.nodes = 1000});
  EXPECT_FALSE(bounds.is_exact());
  EXPECT_LE(bounds.lower, -1);
  EXPECT_GE(bounds.upper, -1);
}

TEST(Library, ManyPositionsAreSolvedInTheirOrder) {
  std::vector<Position> positions;
  std::vector<int> expected;
  Solver solver;
  for (unsigned seed = 0; seed < 60; ++seed) {
    positions.push_back(random_position(seed, 20 + static_cast<int>(seed % 12)));
    expected.push_back(solver.solve(positions.back()));
  }
  EXPECT_EQ(zugzwang::solve_many(positions, {.threads = 3}), expected);
  EXPECT_TRUE(zugzwang::solve_many({}).empty());
  positions.insert(positions.begin() + 1, Position("1212121"));
  EXPECT_EQ(refusal([&] { (void)zugzwang::solve_many(positions); }),
            "position 2 of 61: the game is over");
}

TEST(Library, ManyPositionsWithinABudget) {
  const std::vector<Position> positions{Position("4"), Position("445")};
  const auto bounds =
      zugzwang::bound_many(positions, {.nodes = 1000}, {.threads = 2, .book = false});
  ASSERT_EQ(bounds.size(), 2U);
  EXPECT_FALSE(bounds[0].is_exact());
  EXPECT_LE(bounds[0].lower, -1);
  EXPECT_GE(bounds[0].upper, -1);
}

TEST(Library, WhatTakesLongCanBeCancelled) {
  const Position endless(Board{.columns = 9, .rows = 7});
  Solver solver;
  const auto cancelled_soon = [](auto work) {
    std::atomic<bool> cancelled = false;
    std::thread canceller([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      cancelled = true;
    });
    auto result = work(cancelled);
    canceller.join();
    return result;
  };
  EXPECT_FALSE(cancelled_soon([&](const auto& cancelled) {
                 return solver.solve(endless, {.cancelled = &cancelled});
               }).is_exact());
  EXPECT_TRUE(cancelled_soon([&](const auto& cancelled) {
                return solver.best_line(endless, {.cancelled = &cancelled});
              }).empty());
  EXPECT_LT(cancelled_soon([&](const auto& cancelled) {
              return zugzwang::bound_many(std::vector<Position>(1000, endless),
                                          {.cancelled = &cancelled});
            }).size(),
            1000U);
  const auto move = cancelled_soon([&](const auto& cancelled) {
    return zugzwang::Player("minimax:depth=30,nodes=1000000000000")
        .choose(Position(), 1, {.cancelled = &cancelled});
  });
  EXPECT_GE(move.column, 1);
  EXPECT_LE(move.column, 7);
  const auto result = cancelled_soon([&](const auto& cancelled) {
    return zugzwang::play_match("uct", "uct", {.games = 1'000'000, .cancelled = &cancelled});
  });
  EXPECT_LT(result.games.size(), 1'000'000U);
  EXPECT_EQ(result.wins + result.draws + result.losses,
            static_cast<std::int64_t>(result.games.size()));
}

TEST(Library, AMatchReturnsItsGames) {
  const auto result =
      zugzwang::play_match("level:2", "random", {.games = 6, .openings = "random:4"});
  ASSERT_EQ(result.games.size(), 6U);
  double points = 0;
  for (const auto& game : result.games) {
    const auto winner = Position(game.moves).winner();
    const double of_first = winner ? (*winner == Side::First ? 1 : 0) : 0.5;
    EXPECT_EQ(game.points, game.one_is_first ? of_first : 1 - of_first);
    points += game.points;
  }
  EXPECT_EQ(points, static_cast<double>(result.wins) + static_cast<double>(result.draws) / 2);
}

TEST(Library, PlayersChooseTheSameMoveForTheSameSeed) {
  zugzwang::Player player("level:4");
  const auto move = player.choose(Position("4453"), 7);
  EXPECT_EQ(move.column, zugzwang::Player("level:4").choose(Position("4453"), 7).column);
  EXPECT_EQ(player.spec(), "level:4");
  EXPECT_NE(refusal([&] { (void)player.choose(Position(Board{.columns = 8})); }), "");
}

TEST(Library, AMatchDoesNotDependOnThreads) {
  const auto with = [](int threads) {
    return zugzwang::play_match("level:3", "random",
                                {.games = 40, .threads = threads, .openings = "random:4"});
  };
  const auto result = with(1);
  EXPECT_EQ(result.wins + result.draws + result.losses, 40);
  EXPECT_EQ(result.wins, with(3).wins);
  EXPECT_GT(result.wins, result.losses);
  ASSERT_TRUE(result.elo_lower);
  EXPECT_GT(*result.elo_lower, 0);
}

TEST(Library, ExplainsInBothLanguages) {
  const Position position("4453");
  EXPECT_NE(zugzwang::explain(position).find("Yellow"), std::string::npos);
  EXPECT_NE(zugzwang::explain(position, zugzwang::Language::German).find("Gelb"),
            std::string::npos);
}

TEST(Library, SolversOfSeveralThreadsDoNotDisturbEachOther) {
  std::vector<std::thread> threads;
  std::vector<int> scores(3);
  for (std::size_t i = 0; i < scores.size(); ++i) {
    threads.emplace_back([&, i] { scores[i] = Solver().solve(Position("44535")); });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(scores, (std::vector<int>(3, Solver().solve(Position("44535")))));
}
