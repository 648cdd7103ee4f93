#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <random>

#include "board/game.hpp"
#include "notation/digits.hpp"
#include "players/forced_move.hpp"
#include "players/level_player.hpp"
#include "players/players_for_tests.hpp"
#include "players/spec.hpp"
#include "solver/solver.hpp"
#include "support/consolation_negamax.hpp"
#include "support/effort.hpp"
#include "support/generators.hpp"
#include "support/plain_negamax.hpp"

namespace zugzwang {
namespace {

using testing::effort;

using testing::after;
using testing::player;

Column choice(std::string_view spec, const Position& position, std::uint64_t seed = 1) {
  Random random(seed);
  return player(spec)->choose(position, random).column;
}

/// Every kind of player, with little to think about.
const std::vector<std::string>& quick_players() {
  static const std::vector<std::string> all = {"random",
                                               "runs:depth=3",
                                               "runs-fixed:depth=2",
                                               "scorecard:depth=3",
                                               "blocks:depth=2",
                                               "playouts:plies=2,n=3",
                                               "scorecard:depth=2,ties=random",
                                               "minimax:depth=2",
                                               "minimax:depth=2,eval=runs",
                                               "alphabeta:depth=3,order=best",
                                               "alphabeta:depth=3,eval=scorecard,order=middle",
                                               "uct:n=30",
                                               "perfect:nodes=1000000",
                                               "level:1",
                                               "level:2",
                                               "level:3",
                                               "level:5"};
  return all;
}

RC_GTEST_PROP(Players, AlwaysPlayAnOpenColumnOnEveryBoard, ()) {
  const Rules rules = *testing::any_rules();
  const Game game = *testing::any_game_by(rules);
  RC_PRE(!game.outcome().is_over());
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  for (const std::string& spec : quick_players()) {
    // A search of a million nodes per move would take too long for a test on huge boards.
    const bool is_perfect = spec.starts_with("perfect");
    if (is_perfect && (rules.geometry.cells() > 42 || rules.consolation)) continue;
    Random random(seed);
    const Decision decision = player(spec, rules)->choose(game.position(), random);
    RC_ASSERT(game.position().is_open(decision.column));
    RC_ASSERT((decision.columns.empty() ||
               static_cast<int>(decision.columns.size()) == rules.geometry.columns()));
  }
}

TEST(Players, SameSeedSameGame) {
  const auto play = [](const std::string& spec, std::uint64_t seed) {
    Game game;
    Random random(seed);
    const auto both = player(spec);
    while (!game.outcome().is_over() && game.moves().size() < 12) {
      (void)game.play(both->choose(game.position(), random).column);
    }
    return std::vector(game.moves().begin(), game.moves().end());
  };
  for (const std::string& spec : quick_players()) {
    if (spec.starts_with("perfect")) continue;  // slow in the opening without a book
    EXPECT_EQ(play(spec, 3), play(spec, 3)) << spec;
  }
}

TEST(Players, ThreadsDoNotChangeAMove) {
  std::mt19937_64 rng(4);
  for (int i = 0; i < effort(60); ++i) {
    const Game game = testing::random_part_of_game(rng, {});
    if (game.outcome().is_over()) continue;
    const std::uint64_t seed = rng();
    for (const std::string spec :
         {"runs:depth=4", "scorecard:depth=4", "scorecard:depth=4,ties=random", "blocks:depth=4",
          "playouts:plies=2,n=20"}) {
      Random one(seed);
      Random many(seed);
      const Decision a = player(spec)->choose(game.position(), one);
      const Decision b = player(spec + ",threads=3")->choose(game.position(), many);
      EXPECT_EQ(a.column, b.column) << spec;
      EXPECT_EQ(a.value, b.value) << spec;
      EXPECT_EQ(a.columns, b.columns) << spec;
    }
  }
}

TEST(PerfectPlayer, PlaysTheExactValue) {
  std::mt19937_64 rng(8);
  Solver solver;
  const auto perfect = player("perfect");
  for (int i = 0; i < effort(60); ++i) {
    const Game game = testing::random_part_of_game(rng, {});
    if (game.outcome().is_over() || game.position().ply() < 16) continue;
    Random random(rng());
    const Decision decision = perfect->choose(game.position(), random);
    EXPECT_EQ(decision.value, solver.solve(game.position()).lower.value());
  }
}

TEST(PerfectPlayer, AmongEqualMovesLeavesTheFewestRightReplies) {
  std::mt19937_64 rng(9);
  Solver solver;
  const auto perfect = player("perfect");
  int choices = 0;
  for (int i = 0; i < std::max(60, effort(200)); ++i) {
    const Game game = testing::random_part_of_game(rng, {});
    const Position& position = game.position();
    if (game.outcome().is_over() || position.ply() < 24) continue;
    const auto right_replies = [&](Column column) {
      Position child = position;
      child.play(column);
      if (is_over(child)) return 0;
      const Analysis replies = solver.analyze(child);
      const auto best = std::ranges::max(replies.columns);
      return static_cast<int>(std::ranges::count(replies.columns, best));
    };
    const Analysis analysis = solver.analyze(position);
    const auto best = std::ranges::max(analysis.columns);
    Random random(rng());
    const Column chosen = perfect->choose(position, random).column;
    for (const Column column : position.open_columns()) {
      if (analysis.columns[static_cast<std::size_t>(column.index())] != best) continue;
      ++choices;
      EXPECT_LE(right_replies(chosen), right_replies(column));
    }
  }
  EXPECT_GT(choices, 0);
}

TEST(LevelPlayer, FromLevelTwoNoneMissesAWinAndFromLevelThreeNoneAThreat) {
  std::mt19937_64 rng(10);
  for (int i = 0; i < effort(2000); ++i) {
    const Game game = testing::random_part_of_game(rng, {});
    const Position& position = game.position();
    if (game.outcome().is_over() || position.ply() < 16) continue;
    const ColumnSet wins = completing_columns(position, position.side_to_move());
    const ColumnSet threats = completing_columns(position, other(position.side_to_move()));
    if (wins.empty() && threats.empty()) continue;
    for (int level = 2; level <= LevelSpec::kMaxLevel; ++level) {
      if (level > 3 && i % 20 != 0) continue;  // they are slower, and no different here
      const Column column = choice("level:" + std::to_string(level), position, rng());
      if (!wins.empty()) {
        EXPECT_TRUE(wins.contains(column)) << level;
      } else if (level >= 3) {
        EXPECT_TRUE(threats.contains(column)) << level;
      }
    }
  }
}

TEST(LevelPlayer, NoLevelPlaysTheSameGameTwice) {
  // Level 10 would need minutes for the opening without a book; it chooses at random among equal
  // moves.
  for (int level = 1; level <= 9; ++level) {
    const auto play = [&](std::uint64_t seed) {
      Game game;
      Random random(seed);
      const auto both = player("level:" + std::to_string(level));
      while (!game.outcome().is_over() && game.moves().size() < 16) {
        (void)game.play(both->choose(game.position(), random).column);
      }
      return std::vector(game.moves().begin(), game.moves().end());
    };
    const auto first = play(1);
    EXPECT_TRUE(play(2) != first || play(3) != first) << level;
  }
}

TEST(LevelPlayer, TheHighestNeverLosesAWonPosition) {
  std::mt19937_64 rng(12);
  Solver solver;
  const auto best = player("level:10");
  for (int i = 0; i < effort(100); ++i) {
    const Game game = testing::random_part_of_game(rng, {});
    if (game.outcome().is_over() || game.position().ply() < 18) continue;
    if (!solver.solve(game.position()).lower.is_win()) continue;
    Position position = game.position();
    const Side winner = position.side_to_move();
    Random random(rng());
    while (!is_over(position)) {
      const Column column = position.side_to_move() == winner
                                ? best->choose(position, random).column
                                : random.one_of(position.open_columns());
      position.play(column);
    }
    EXPECT_TRUE(position.has_line(winner));
  }
}

// Small boards on which the first player wins by the standard rules, and only draws by the house
// rule.
const std::vector<Geometry>& boards_of_consolation() {
  static const std::vector<Geometry> boards{*Geometry::make(4, 3, 3), *Geometry::make(4, 4, 3),
                                            *Geometry::make(5, 3, 3)};
  return boards;
}

TEST(Consolation, ChangesWhoWins) {
  std::vector<Geometry> boards = boards_of_consolation();
  boards.push_back(*Geometry::make(5, 4, 3));
  for (const Geometry geometry : boards) {
    testing::ConsolationNegamax oracle;
    EXPECT_EQ(oracle.result(Position(geometry)), 0);
    Solver solver;
    EXPECT_TRUE(solver.solve(Position(geometry)).lower.is_win());
  }
}

TEST(Consolation, ThePerfectPlayerRefusesIt) {
  const Rules rules{.geometry = *Geometry::make(4, 4, 3), .consolation = true};
  const auto refused = make_player(*read_spec("perfect:threads=2"), {.rules = rules});
  ASSERT_FALSE(refused);
  EXPECT_EQ(
      refused.error().message,
      "perfect:threads=2: exact values exist only for the standard rules; this game has the house "
      "rule consolation");
  for (const PlayerInfo& info : player_catalogue()) {
    if (info.name == PerfectSpec::kName) continue;
    const std::string text = std::string(info.name) + (info.name == LevelSpec::kName ? ":10" : "");
    EXPECT_TRUE(make_player(*read_spec(text), {.rules = rules})) << text;
  }
}

TEST(Consolation, StrongPlayersKeepTheResult) {
  std::mt19937_64 rng(21);
  int changed = 0;  // positions in which the standard rules would mislead
  for (const Geometry geometry : boards_of_consolation()) {
    const Rules rules{.geometry = geometry, .consolation = true};
    testing::ConsolationNegamax oracle;
    testing::PlainNegamax standard;
    for (const char* spec : {"level:9", "level:10", "uct:n=20000"}) {
      const auto thinker = player(spec, rules);
      for (int tried = 0; tried < testing::effort(25); ++tried) {
        const Game game = testing::random_part_of_game(rng, rules);
        const Position& position = game.position();
        if (game.outcome().is_over()) continue;
        const int by_standard = standard.score(position);
        const int result = oracle.result(position);
        changed += (by_standard > 0) - (by_standard < 0) != result ? 1 : 0;
        Random random(rng());
        const Decision decision = thinker->choose(position, random);
        EXPECT_EQ(oracle.result_of_move(position, decision.column), result)
            << spec << " " << geometry.columns() << "x" << geometry.rows() << " "
            << to_digits(game.moves());
      }
    }
  }
  EXPECT_GT(changed, 0);
}

/// The columns after which the opponent cannot win immediately by the house rule.
ColumnSet safe_columns(const Position& position) {
  ColumnSet safe;
  for (const Column column : position.open_columns()) {
    Position next = position;
    next.play(column);
    if (is_over(next) || !win_in_one(next, true)) safe.insert(column);
  }
  return safe;
}

TEST(Consolation, FromLevelThreeNobodyMakesAThreatReal) {
  // Its own stones are connected, so b4 would be a draw now; after a stone at e1 it wins.
  const Position one_group = after("121212");
  ASSERT_FALSE(threat_of_one(one_group, true));
  for (int level = 3; level <= 7; ++level) {
    const auto thinker = player("level:" + std::to_string(level), {.consolation = true});
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Random random(seed);
      const Column column = thinker->choose(one_group, random).column;
      EXPECT_TRUE(safe_columns(one_group).contains(column)) << level << ", seed " << seed;
    }
  }
}

TEST(Consolation, FromLevelThreeNobodyOverlooksAThreat) {
  std::mt19937_64 rng(23);
  int threatened = 0;
  for (int tried = 0; tried < std::max(200, testing::effort(1000)); ++tried) {
    const Rules rules{.consolation = true};
    const Game game = testing::random_part_of_game(rng, rules);
    const Position& position = game.position();
    const Side mover = position.side_to_move();
    if (game.outcome().is_over() || win_in_one(position, true)) continue;
    const ColumnSet safe = safe_columns(position);
    if (completing_columns(position, other(mover)).empty() || safe.empty()) continue;
    ++threatened;
    for (int level = 3; level <= 5; ++level) {
      Random random(rng());
      const auto thinker = player("level:" + std::to_string(level), rules);
      EXPECT_TRUE(safe.contains(thinker->choose(position, random).column))
          << level << " after " << to_digits(game.moves());
    }
  }
  EXPECT_GT(threatened, 0);
}

TEST(Consolation, NobodyCallsADrawAForcedWin) {
  std::mt19937_64 rng(22);
  int lines = 0;  // moves that complete a line and only draw
  for (int tried = 0; tried < testing::effort(300); ++tried) {
    const Rules rules{.geometry = testing::pick(rng, boards_of_consolation()), .consolation = true};
    const Game game = testing::random_part_of_game(rng, rules);
    if (game.outcome().is_over()) continue;
    for (const char* spec : {"runs:depth=2", "uct:n=50", "level:2", "level:5"}) {
      Random random(rng());
      const Decision decision = player(spec, rules)->choose(game.position(), random);
      Game next = game;
      ASSERT_TRUE(next.play(decision.column));
      const Outcome outcome = next.outcome();
      lines += outcome.ending == Ending::Consolation ? 1 : 0;
      if (decision.telemetry.forced == Forced::Win) EXPECT_TRUE(outcome.winner) << spec;
    }
  }
  EXPECT_GT(lines, 0);
}

}  // namespace
}  // namespace zugzwang
