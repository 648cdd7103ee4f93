#include "cli/report/match_story.hpp"

#include <gtest/gtest.h>

#include "match/players_for_tests.hpp"

namespace zugzwang::cli {
namespace {

using zugzwang::testing::blind;
using zugzwang::testing::keen;

struct Told {
  MatchStory story;
  MatchResult result;
};

Told played(MatchPlan plan, const std::vector<Contestant>& contestants) {
  MatchStory story(contestants.size(), plan);
  plan.on_game = [&](const MatchGame& game) { story.add(game); };
  auto result = *play_match(contestants, plan);
  return {.story = std::move(story), .result = std::move(result)};
}

MatchPlan plan_of(std::size_t players, int games) {
  return {.pairings = round_robin(players),
          .games = games,
          .threads = 2,
          .openings = {.kind = OpeningKind::Random, .plies = 2}};
}

TEST(MatchStory, EndsWhereTheResultDoes) {
  const auto [story, result] = played(plan_of(3, 20), {keen(), blind(), blind()});
  ASSERT_EQ(story.checkpoints().size(), 10u);
  const Checkpoint& last = story.checkpoints().back();
  EXPECT_EQ(last.games, result.games());
  for (std::size_t i = 0; i < result.pairings.size(); ++i) {
    EXPECT_EQ(last.pairings[i].pairs, result.pairings[i].pairs);
    EXPECT_EQ(last.pairings[i].as_first, result.pairings[i].as_first);
    EXPECT_EQ(last.pairings[i].as_second, result.pairings[i].as_second);
  }
}

TEST(MatchStory, CountsEveryGameOfItsOpenings) {
  const auto [story, result] = played(plan_of(2, 60), {keen(), blind()});
  Tally all;
  PairKinds kinds;
  for (const auto& [moves, opening] : story.openings()) {
    EXPECT_EQ(moves.size(), 2u);
    all += opening.first;
    kinds += opening.kinds;
  }
  EXPECT_EQ(all.games(), 60);
  EXPECT_EQ(story.games_of_other_openings(), 0);
  EXPECT_EQ(kinds.pairs(), 30);
  const auto& counts = result.pairings.front().pairs.by_half_points;
  // Two points of four: the pair was level.
  EXPECT_EQ(kinds.first_both + kinds.second_both + kinds.drawn_both, counts[2]);
  EXPECT_EQ(story.pair_kinds().front().better, kinds.better);
}

TEST(MatchStory, TakesTheFirstStonesForTheOpeningOfAnEmptyBoard) {
  MatchPlan plan = plan_of(2, 10);
  plan.openings = {};
  const auto [story, result] = played(plan, {keen(), blind()});
  std::int64_t games = 0;
  for (const auto& [moves, opening] : story.openings()) {
    EXPECT_EQ(moves.size(), MatchStory::kOwnOpeningPlies);
    games += opening.first.games();
    EXPECT_EQ(opening.kinds.pairs(), 0);
  }
  EXPECT_EQ(games, 10);
}

TEST(MatchStory, DoesNotGrowWithTheMatch) {
  const auto [story, result] = played(plan_of(2, 1200), {blind(), blind()});
  EXPECT_LE(story.checkpoints().size(), 2 * MatchStory::kMaxCheckpoints);
  EXPECT_GE(story.checkpoints().size(), MatchStory::kMaxCheckpoints / 2);
  EXPECT_LE(story.sample().size(), MatchStory::kMaxSample);
  EXPECT_GE(story.sample().size(), MatchStory::kMaxSample / 2);
  // Evenly spaced over the whole match.
  const auto& checkpoints = story.checkpoints();
  const std::int64_t step = checkpoints.front().games;
  for (std::size_t i = 0; i < checkpoints.size(); ++i) {
    EXPECT_EQ(checkpoints[i].games, step * static_cast<std::int64_t>(i + 1));
  }
  EXPECT_GT(checkpoints.back().games + step, 1200);
  for (const StoryGame& game : story.sample()) {
    EXPECT_EQ(game.number % story.sample()[1].number, 0u);
  }
}

TEST(MatchStory, KeepsTheShortestWinsAndTheLongest) {
  std::vector<StoryGame> games;
  const std::vector<Contestant> contestants{keen(), blind()};
  MatchPlan plan = plan_of(2, 40);
  MatchStory story(2, plan);
  plan.on_game = [&](const MatchGame& game) {
    story.add(game);
    games.push_back({.number = game.number,
                     .seats = game.one_is_first ? Pairing{0, 1} : Pairing{1, 0},
                     .verdict = game.played.record.result.verdict,
                     .moves = game.played.record.moves});
  };
  ASSERT_TRUE(play_match(contestants, plan));
  for (const std::size_t player : {0uz, 1uz}) {
    const auto& shortest = story.shortest_wins().front()[player];
    ASSERT_TRUE(shortest);
    EXPECT_EQ(shortest->winner(), player);
    EXPECT_EQ(shortest->loser(), 1 - player);
  }
  for (const StoryGame& game : games) {
    if (!game.winner()) continue;
    EXPECT_GE(game.moves.size(), story.shortest_wins().front()[*game.winner()]->moves.size());
    EXPECT_LE(game.moves.size(), story.longest_win()->moves.size());
  }
}

}  // namespace
}  // namespace zugzwang::cli
