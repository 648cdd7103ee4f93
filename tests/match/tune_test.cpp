#include "match/tune.hpp"

#include <gmock/gmock.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "match/players_for_tests.hpp"

namespace zugzwang {
namespace {

/// The first weight is the chance in percent of seeing a win; the second has no effect.
class AttentivePlayer final : public Player {
 public:
  explicit AttentivePlayer(std::int64_t percent) : percent_(percent) {}

 private:
  [[nodiscard]] Decision decide(const Position& position, Random& random,
                                const SearchLimits& limits) override {
    const bool attentive = random.below(100) < static_cast<std::uint32_t>(percent_);
    return testing::SimplePlayer({.sees_wins = attentive}).choose(position, random, limits);
  }
  std::int64_t percent_;
};

TuneHooks hooks() {
  return {.contestant = [](const Weights& weights) {
    return Contestant{.name = std::to_string(weights[0]), .make = [percent = weights[0]] {
                        return std::make_unique<AttentivePlayer>(percent);
                      }};
  }};
}

TunePlan plan() {
  TunePlan plan{.start = {25, 7, 1000}, .fixed = {false, false, true}, .largest = 1000};
  plan.candidates = 12;
  plan.sprt = {.elo0 = 0, .elo1 = 40};
  plan.games = 400;
  plan.confirming_games = 200;
  plan.match.openings = {OpeningKind::Random, 2};
  return plan;
}

TEST(Tune, FindsWhatIsStrongerAndConfirmsIt) {
  const auto result = tune_weights(plan(), hooks());
  ASSERT_TRUE(result);
  EXPECT_EQ(result->trials.size(), 12U);
  EXPECT_GT(result->best[0], 25);
  EXPECT_EQ(result->best[2], 1000);
  ASSERT_TRUE(result->confirmation);
  EXPECT_EQ(result->confirmation->games(), 200);
  EXPECT_GT(*estimate_elo(result->confirmation->pairings.front().sample())->lower, 0);
  // The best is the last that was accepted, and only a decided test accepts.
  Weights champion = plan().start;
  for (const Trial& trial : result->trials) {
    EXPECT_NE(trial.weights, champion);
    EXPECT_EQ(trial.accepted, trial.sprt.verdict == SprtVerdict::AcceptElo1);
    if (trial.accepted) champion = trial.weights;
  }
  EXPECT_EQ(champion, result->best);
}

TEST(Tune, TheSameSeedGivesTheSameResultWithAnyNumberOfThreads) {
  TunePlan alone = plan();
  alone.candidates = 4;
  TunePlan together = alone;
  together.match.threads = 8;
  const auto one = tune_weights(alone, hooks());
  const auto other = tune_weights(together, hooks());
  ASSERT_EQ(one->trials.size(), other->trials.size());
  for (std::size_t i = 0; i < one->trials.size(); ++i) {
    EXPECT_EQ(one->trials[i].weights, other->trials[i].weights);
    EXPECT_EQ(one->trials[i].result.tally(), other->trials[i].result.tally());
  }
  EXPECT_EQ(one->best, other->best);
}

TEST(Tune, WithoutABetterCandidateThereIsNothingToConfirm) {
  TunePlan useless = plan();
  useless.fixed = {true, false, true};  // what is left to change has no effect
  useless.candidates = 3;
  const auto result = tune_weights(useless, hooks());
  ASSERT_TRUE(result);
  EXPECT_EQ(result->best, useless.start);
  EXPECT_FALSE(result->confirmation);
}

TEST(Tune, EndsWhenEverythingAroundHasBeenTried) {
  TunePlan small = plan();
  small.start = {0};
  small.fixed = {};
  small.largest = 1;
  small.candidates = 100;
  small.games = 2;
  const auto result = tune_weights(small, hooks());
  ASSERT_TRUE(result);
  EXPECT_EQ(result->trials.size(), 1U);
}

TEST(Tune, CancellingKeepsTheTrialsThatWereMade) {
  std::atomic<bool> cancelled = false;
  TunePlan stopped = plan();
  stopped.match.cancelled = &cancelled;
  TuneHooks counting = hooks();
  int trials = 0;
  counting.on_trial = [&](const Trial&) {
    if (++trials == 2) cancelled = true;
  };
  const auto result = tune_weights(stopped, counting);
  ASSERT_TRUE(result);
  EXPECT_TRUE(result->was_cancelled);
  EXPECT_FALSE(result->confirmation);
  EXPECT_LE(result->trials.size(), 3U);
}

RC_GTEST_PROP(Tune, VariationsDifferInOneOrTwoPlacesAndStayInBounds, (std::uint64_t seed)) {
  TunePlan around = plan();
  around.start = {*rc::gen::inRange(0, 1000), *rc::gen::inRange(0, 1000), 1000};
  Random random(seed);
  const Weights varied = vary_weights(around.start, around, random);
  int changes = 0;
  for (std::size_t i = 0; i < varied.size(); ++i) {
    changes += varied[i] != around.start[i] ? 1 : 0;
    RC_ASSERT((varied[i] >= 0 && varied[i] <= around.largest));
  }
  RC_ASSERT(changes <= 2);
  RC_ASSERT(varied[2] == 1000);
}

/// A search that is stopped after some games, and resumed by another one.
TEST(Tune, ASearchThatIsTakenUpEndsInTheSameWeights) {
  struct Kept {
    std::uint64_t match;
    EndedGame game;
  };
  const TunePlan whole_plan = plan();
  const auto whole = tune_weights(whole_plan, hooks());
  ASSERT_TRUE(whole);
  std::vector<Kept> journal;
  std::size_t replayed = 0;
  for (const std::size_t stop_after : {1U, 250U, 900U, 1'000'000U}) {
    TunePlan stopped = whole_plan;
    std::atomic<bool> cancelled = false;
    stopped.match.cancelled = &cancelled;
    TuneHooks kept = hooks();
    std::size_t at = 0;
    kept.earlier = [&](std::uint64_t match) -> std::optional<EndedGame> {
      if (at == journal.size() || journal[at].match != match) return std::nullopt;
      return journal[at++].game;
    };
    kept.on_end = [&](std::uint64_t match, const MatchGame& game) {
      EXPECT_GE(at, replayed) << "all games of before come first";
      journal.push_back({match, {.number = game.number, .played = game.played}});
      at = journal.size();
      if (journal.size() >= stop_after) cancelled = true;
    };
    replayed = journal.size();
    const auto result = tune_weights(stopped, kept);
    ASSERT_TRUE(result);
    if (stop_after < 1'000'000) {
      EXPECT_TRUE(result->was_cancelled);
      continue;
    }
    EXPECT_EQ(result->best, whole->best);
    ASSERT_EQ(result->trials.size(), whole->trials.size());
    for (std::size_t i = 0; i < whole->trials.size(); ++i) {
      EXPECT_EQ(result->trials[i].weights, whole->trials[i].weights);
      EXPECT_EQ(result->trials[i].result.tally(), whole->trials[i].result.tally());
    }
    ASSERT_TRUE(result->confirmation && whole->confirmation);
    EXPECT_EQ(result->confirmation->pairings.front().tally(),
              whole->confirmation->pairings.front().tally());
  }
}

TEST(Tune, TheHeadOfAJournalNamesTheSearch) {
  const Contestant start = hooks().contestant({25, 7, 1000});
  const std::string head = tune_journal_head(plan(), start);
  std::vector<TunePlan> others(6, plan());
  others[0].candidates += 1;
  others[1].confirming_games += 1;
  others[2].games += 1;
  others[3].match.seed += 1;
  others[4].fixed = {};
  others[5].sprt.elo1 += 1;
  for (const TunePlan& other : others) EXPECT_NE(tune_journal_head(other, start), head);
  TunePlan same = plan();
  same.match.threads = 5;
  EXPECT_EQ(tune_journal_head(same, start), head);
}

}  // namespace
}  // namespace zugzwang
