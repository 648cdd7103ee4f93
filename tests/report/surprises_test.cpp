#include "cli/report/surprises.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "match/players_for_tests.hpp"
#include "notation/digits.hpp"

namespace zugzwang::cli {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using zugzwang::testing::blind;
using zugzwang::testing::keen;

StoryGame game_of(std::string_view digits, std::uint64_t number = 0) {
  const Game game = *read_digits(digits, {});
  return {.number = number,
          .seats = {.one = 0, .other = 1},
          .verdict = result_of(game.outcome()).verdict,
          .moves = {game.moves().begin(), game.moves().end()}};
}

TEST(GameJudge, FindsAWinThatWasThrownAway) {
  // First has three in a, does not take the fourth, and loses to four in b.
  const StoryGame game = game_of("12121232");
  ASSERT_EQ(game.winner(), 1u);
  GameJudge judge({}, nullptr);
  const auto thrown = judge.judge(game);
  ASSERT_TRUE(thrown);
  EXPECT_EQ(thrown->ply, 6u);
  EXPECT_TRUE(thrown->was_lost);
  EXPECT_EQ(thrown->stones, 1);
  EXPECT_THAT(judge.winning_columns(game, 6), Contains(Column(0)));
}

TEST(GameJudge, HasNothingToSayAboutAWinThatWasTaken) {
  GameJudge judge({}, nullptr);
  EXPECT_FALSE(judge.judge(game_of("1212121")));
}

TEST(GameJudge, KnowsOnlyTheStandardRules) {
  const GameJudge judge({.consolation = true}, nullptr);
  EXPECT_TRUE(judge.is_exhausted());
}

TEST(GameJudge, LeavesOpeningsAlone) {
  StoryGame game = game_of("12121232");
  game.opening_plies = 7;
  GameJudge judge({}, nullptr);
  EXPECT_FALSE(judge.judge(game));
}

/// Every claim about the boards is checked with the solver, without a limit.
TEST(Surprises, AreTrue) {
  const std::vector<Contestant> contestants{keen(), blind()};
  MatchPlan plan{.pairings = round_robin(2),
                 .games = 40,
                 .openings = {.kind = OpeningKind::Random, .plies = 12}};
  MatchStory story(2, plan);
  plan.on_game = [&](const MatchGame& game) { story.add(game); };
  const MatchResult result = *play_match(contestants, plan);
  const Ratings ratings = result.ratings();
  const Surprises found = find_surprises(story, plan, contestants, ratings);
  EXPECT_EQ(found.judged, 40);
  ASSERT_GT(ratings.elo(0) - ratings.elo(1), ratings.error_of_difference(0, 1));
  ASSERT_FALSE(found.games.empty());
  int thrown = 0;
  Solver solver;
  for (const Surprise& surprise : found.games) {
    if (surprise.title.ends_with("an upset")) {
      EXPECT_EQ(surprise.game.winner(), 1u);
      EXPECT_THAT(surprise.sentence, HasSubstr("blind"));
    }
    if (!surprise.title.ends_with("a win thrown away")) continue;
    ++thrown;
    // The board is the one after the move.
    Position position = surprise.board.position;
    EXPECT_FALSE(solver.solve(position).lower.is_loss()) << surprise.sentence;
    position.take_back(surprise.board.marked->column);
    EXPECT_TRUE(solver.solve(position).lower.is_win()) << surprise.sentence;
    ASSERT_FALSE(surprise.board.missed.empty());
    for (const Cell cell : surprise.board.missed) {
      Position child = position;
      child.play(cell.column);
      EXPECT_TRUE(solver.solve(child).upper.is_loss()) << surprise.sentence;
    }
  }
  EXPECT_GT(thrown, 0);
}

TEST(Surprises, NoUpsetBetweenEquals) {
  const std::vector<Contestant> contestants{blind(), blind()};
  MatchPlan plan{.pairings = round_robin(2), .games = 4};
  MatchStory story(2, plan);
  plan.on_game = [&](const MatchGame& game) { story.add(game); };
  const MatchResult result = *play_match(contestants, plan);
  const Surprises found = find_surprises(story, plan, contestants, result.ratings());
  for (const Surprise& surprise : found.games) EXPECT_FALSE(surprise.title.ends_with("an upset"));
}

}  // namespace
}  // namespace zugzwang::cli
