#include "match/match.hpp"

#include <gmock/gmock.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "match/players_for_tests.hpp"
#include "notation/digits.hpp"
#include "support/effort.hpp"
#include "support/generators.hpp"

namespace zugzwang {
namespace {

using testing::blind;
using ::testing::HasSubstr;
using testing::keen;
using testing::stubborn;

/// Everything that is deterministic about a game, on one line.
std::string line_of(const MatchGame& game) {
  const GameRecord& record = game.played.record;
  return std::to_string(game.number) + " " + record.first + "-" + record.second + " " +
         to_digits(record.moves) + " " + std::to_string(half_points(game.score)) + " " +
         std::to_string(game.played.effort[0].positions) + "/" +
         std::to_string(game.played.effort[1].positions);
}

struct Played {
  MatchResult result;
  std::vector<std::string> lines;
  std::vector<MatchGame> games;
};

Played play(const std::vector<Contestant>& contestants, MatchPlan plan) {
  Played played;
  if (plan.pairings.empty()) plan.pairings = round_robin(contestants.size());
  plan.on_game = [&](const MatchGame& game) {
    played.lines.push_back(line_of(game));
    played.games.push_back(game);
  };
  auto result = play_match(contestants, plan);
  EXPECT_TRUE(result) << result.error();
  played.result = *std::move(result);
  return played;
}

TEST(Pairings, OfRoundRobinsAndLadders) {
  EXPECT_THAT(round_robin(3), ::testing::ElementsAre(Pairing{0, 1}, Pairing{0, 2}, Pairing{1, 2}));
  EXPECT_THAT(neighbours(3), ::testing::ElementsAre(Pairing{1, 0}, Pairing{2, 1}));
}

TEST(GameLoop, PlaysTheOpeningAndThenTheGame) {
  testing::SimplePlayer first({.sees_wins = true, .is_random = false});
  testing::SimplePlayer second({.sees_wins = true, .is_random = false});
  const std::vector<Column> opening{Column(1), Column(2)};
  const PlayedGame played = play_game({}, opening, first, second, Random(1));
  // Both always play the first open column: a fills, and First's stones end up beside b1.
  EXPECT_EQ(to_digits(played.record.moves).substr(0, 8), "23111111");
  EXPECT_EQ(played.opening_plies, 2);
  EXPECT_EQ(played.record.times.size(), played.record.moves.size());
  EXPECT_NE(played.record.result.verdict, Verdict::Open);
  const auto moves = static_cast<std::int64_t>(played.record.moves.size());
  EXPECT_EQ(played.effort[0].moves + played.effort[1].moves, moves - 2);
  EXPECT_GT(played.effort[0].positions, 0U);
  EXPECT_EQ(played.record.comments.at(2), "end of the opening");
}

TEST(Match, SidesAlternate) {
  const Played played = play({keen(), blind()}, {.games = 10});
  ASSERT_EQ(played.games.size(), 10U);
  for (const MatchGame& game : played.games) {
    EXPECT_EQ(game.one_is_first, game.number % 2 == 0);
    EXPECT_EQ(game.played.record.first, game.one_is_first ? "keen" : "blind");
    EXPECT_EQ(game.played.record.second, game.one_is_first ? "blind" : "keen");
  }
  EXPECT_EQ(played.result.pairings[0].as_first.games(), 5);
  EXPECT_EQ(played.result.pairings[0].as_second.games(), 5);
  EXPECT_EQ(played.result.pairings[0].pairs.pairs(), 5);
}

TEST(Match, AnOddNumberOfGamesLeavesOneWithoutItsTwin) {
  const Played played = play({keen(), blind()}, {.games = 7, .openings = {OpeningKind::Random, 3}});
  EXPECT_EQ(played.result.games(), 7);
  EXPECT_EQ(played.result.pairings[0].as_first.games(), 4);
  EXPECT_EQ(played.result.pairings[0].pairs.pairs(), 3);
}

TEST(Match, ScoresAreThoseOfTheRecords) {
  const Played played = play({keen(), blind()}, {.games = 60, .seed = 5});
  Tally as_first;
  Tally as_second;
  std::int64_t plies = 0;
  for (const MatchGame& game : played.games) {
    const Verdict verdict = game.played.record.result.verdict;
    const Verdict keen_won = game.one_is_first ? Verdict::FirstWins : Verdict::SecondWins;
    const GameScore score = verdict == Verdict::Draw ? GameScore::Draw
                            : verdict == keen_won    ? GameScore::Win
                                                     : GameScore::Loss;
    EXPECT_EQ(game.score, score);
    (game.one_is_first ? as_first : as_second).add(score);
    plies += static_cast<std::int64_t>(game.played.record.moves.size());
    EXPECT_TRUE(game_of(game.played.record));
  }
  const PairingResult& pairing = played.result.pairings[0];
  EXPECT_EQ(pairing.as_first, as_first);
  EXPECT_EQ(pairing.as_second, as_second);
  EXPECT_EQ(pairing.plies, plies);
  EXPECT_GT(pairing.tally().points(), 40);
  EXPECT_EQ(played.result.efforts[0].moves + played.result.efforts[1].moves, plies);
}

TEST(Match, OpeningsArePlayedTwiceWithSidesSwapped) {
  const Played played = play({keen(), blind(), stubborn()},
                             {.games = 8, .seed = 3, .openings = {OpeningKind::Random, 5}});
  ASSERT_EQ(played.games.size(), 24U);
  std::set<std::string> openings;
  for (std::size_t i = 0; i < played.games.size(); i += 2) {
    const auto opening_of = [&](std::size_t game) {
      return to_digits(played.games[game].played.record.moves).substr(0, 5);
    };
    EXPECT_EQ(opening_of(i), opening_of(i + 1));
    EXPECT_EQ(played.games[i].pairing, played.games[i + 1].pairing);
    EXPECT_NE(played.games[i].one_is_first, played.games[i + 1].one_is_first);
    // Every pairing gets the same openings.
    if (i % 6 != 0) EXPECT_EQ(opening_of(i), opening_of(i - 2));
    openings.insert(opening_of(i));
  }
  EXPECT_EQ(openings.size(), 4U);
}

TEST(Match, TheSameSeedGivesTheSameGamesWithAnyNumberOfThreads) {
  const std::vector<Contestant> contestants{keen(), blind(), stubborn()};
  for (const OpeningPlan& openings : {OpeningPlan{}, OpeningPlan{OpeningKind::Random, 4},
                                      OpeningPlan{OpeningKind::Balanced, 3}}) {
    MatchPlan plan{.games = 41, .seed = 11, .openings = openings};
    plan.rules.geometry = *Geometry::make(5, 4, 4);
    plan.threads = 1;
    const Played alone = play(contestants, plan);
    plan.threads = 8;
    EXPECT_EQ(alone.lines, play(contestants, plan).lines);
    EXPECT_EQ(alone.lines.size(), 3 * 41U);
    plan.seed = 12;
    EXPECT_NE(alone.lines, play(contestants, plan).lines);
  }
}

TEST(Match, SprtStopsAtTheSameGameWithAnyNumberOfThreads) {
  MatchPlan plan{.games = 10'000, .seed = 2, .sprt = SprtPlan{.elo0 = 0, .elo1 = 50}};
  plan.threads = 1;
  const Played alone = play({keen(), blind()}, plan);
  ASSERT_TRUE(alone.result.sprt);
  EXPECT_EQ(alone.result.sprt->verdict, SprtVerdict::AcceptElo1);
  EXPECT_LT(alone.result.games(), 200);
  EXPECT_EQ(alone.result.games() % 2, 0);
  EXPECT_FALSE(alone.result.was_cancelled);
  plan.threads = 8;
  const Played together = play({keen(), blind()}, plan);
  EXPECT_EQ(alone.lines, together.lines);
  EXPECT_EQ(alone.result.sprt->llr, together.result.sprt->llr);

  const Played reversed = play({blind(), keen()}, plan);
  EXPECT_EQ(reversed.result.sprt->verdict, SprtVerdict::AcceptElo0);
}

TEST(Match, CancellingKeepsWhatIsDone) {
  std::atomic<bool> cancelled = false;
  MatchPlan plan{.pairings = {{0, 1}}, .games = 100'000, .threads = 4, .cancelled = &cancelled};
  std::int64_t reported = 0;
  plan.on_game = [&](const MatchGame& game) {
    EXPECT_EQ(game.number, static_cast<std::uint64_t>(reported));
    if (++reported == 20) cancelled = true;
  };
  const auto result = play_match({keen(), blind()}, plan);
  ASSERT_TRUE(result);
  EXPECT_TRUE(result->was_cancelled);
  EXPECT_EQ(result->games(), reported);
  EXPECT_GE(reported, 20);
  EXPECT_LT(reported, plan.games);  // those after a slow one may all be done by then
  EXPECT_EQ(result->games_planned, 100'000);
}

TEST(Match, CountsGamesThatDiffer) {
  const Played same = play({stubborn(), stubborn()}, {.games = 20});
  EXPECT_EQ(same.result.pairings[0].different_games, 2);  // one for each player who begins
  const Played varied = play({keen(), blind()}, {.games = 20});
  EXPECT_EQ(varied.result.pairings[0].different_games, 20);
}

TEST(Match, RatingsOfARoundRobinAreInOrder) {
  const Played played = play({blind(), keen(), blind()}, {.games = 200, .threads = 2});
  const Ratings ratings = played.result.ratings();
  EXPECT_GT(ratings.elo(1), ratings.elo(0) + 100);
  EXPECT_LT(std::abs(ratings.elo(0) - ratings.elo(2)), 2 * ratings.error_of_difference(0, 2));
}

TEST(Match, ImpossibleOpeningsAreRefused) {
  MatchPlan plan{.pairings = {{0, 1}}, .games = 4, .threads = 2};
  const auto refusal = [&] {
    const auto result = play_match({keen(), blind()}, plan);
    return result ? "none" : result.error();
  };
  plan.openings = {OpeningKind::Random, 42};
  EXPECT_EQ(refusal(), "openings random:42: the board has only 42 cells");
  plan.openings = {OpeningKind::Balanced, 4};
  plan.rules.consolation = true;
  EXPECT_EQ(refusal(),
            "openings balanced:4: exact values exist only for the standard rules; this game has "
            "the house "
            "rule consolation");
  // With three in a line First wins, whatever its first move is.
  plan.rules = {.geometry = *Geometry::make(5, 5, 3)};
  plan.openings = {OpeningKind::Balanced, 1};
  plan.threads = 1;
  EXPECT_THAT(refusal(), HasSubstr("was a draw"));
}

TEST(Openings, AreReadAndWritten) {
  for (const char* text : {"none", "random:1", "random:12", "balanced:8"}) {
    const auto plan = read_opening_plan(text);
    ASSERT_TRUE(plan) << text;
    EXPECT_EQ(to_text(*plan), text);
  }
  for (const char* text : {"", "random", "random:", "random:0", "random:-1", "random:4x",
                           "random:128", "balanced:99999999999", "book:4", "none:3"}) {
    EXPECT_FALSE(read_opening_plan(text)) << text;
  }
}

RC_GTEST_PROP(Openings, LeaveTheGameOpen, ()) {
  const Geometry geometry = *testing::any_geometry();
  const int plies = *rc::gen::inRange(1, std::max(2, geometry.cells() / 2));
  RC_PRE(plies < geometry.cells());
  OpeningMaker maker({.geometry = geometry}, {OpeningKind::Random, plies}, Random(1), nullptr);
  const auto moves = maker.make(*rc::gen::arbitrary<std::uint64_t>());
  if (!moves) return;  // some tiny boards have none
  RC_ASSERT(moves->size() == static_cast<std::size_t>(plies));
  Game game({.geometry = geometry});
  for (const Column column : *moves) RC_ASSERT(game.play(column).has_value());
  RC_ASSERT(!game.outcome().is_over());
}

TEST(Openings, BalancedOnesAreDraws) {
  const Rules rules{.geometry = *Geometry::make(5, 5, 4)};
  OpeningMaker maker(rules, {OpeningKind::Balanced, 6}, Random(9), nullptr);
  Solver solver;
  std::set<std::vector<int>> different;
  for (std::uint64_t number = 0; number < 20; ++number) {
    const auto moves = maker.make(number);
    ASSERT_TRUE(moves);
    Position position(rules.geometry);
    std::vector<int> columns;
    for (const Column column : *moves) {
      position.play(column);
      columns.push_back(column.number());
    }
    EXPECT_EQ(solver.solve(position).score(), Score(0));
    different.insert(columns);
    // Whatever was asked before.
    OpeningMaker fresh(rules, {OpeningKind::Balanced, 6}, Random(9), nullptr);
    EXPECT_EQ(fresh.make(number), moves);
  }
  EXPECT_GT(different.size(), 15U);
}

}  // namespace
}  // namespace zugzwang
