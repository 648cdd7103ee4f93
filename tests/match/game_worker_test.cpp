#include "match/game_worker.hpp"

#include <gmock/gmock.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <deque>

#include "match/journal.hpp"
#include "match/players_for_tests.hpp"
#include "match/tune.hpp"

namespace zugzwang {
namespace {

/// Does jobs in this process, but out of order and with a worker that knows nothing but the task.
class Neighbours final : public Workforce {
 public:
  explicit Neighbours(std::size_t in_hand) : in_hand_(in_hand) {}

  [[nodiscard]] std::uint64_t max_ahead(int /*threads*/) const override { return 2 * in_hand_; }
  [[nodiscard]] std::expected<void, std::string> run(const std::string& task, int /*threads*/,
                                                     const JobSource& source) override {
    const auto maker = read_match_task(task, nullptr);
    if (!maker) return std::unexpected(maker.error());
    const JobWorker worker = (*maker)();
    std::deque<Job> jobs;
    for (auto supply = Supply::Job;;) {
      while (supply != Supply::AllGiven && supply != Supply::Stop && jobs.size() < in_hand_) {
        Job job;
        supply = source.next(job);
        if (supply != Supply::Job) break;
        jobs.push_back(std::move(job));
      }
      if (supply == Supply::Stop || jobs.empty()) return {};
      // The last one first.
      source.put(jobs.back().number, worker(jobs.back()).value());
      jobs.pop_back();
      ++done;
    }
  }
  int done = 0;

 private:
  std::size_t in_hand_;
};

std::vector<Contestant> contestants(const MatchPlan& plan) {
  std::vector<Contestant> made;
  for (const char* text : {"random", "scorecard:depth=2", "random"}) {
    auto contestant = contestant_of(*read_spec(text), {.rules = plan.rules});
    made.push_back(*std::move(contestant));
  }
  made.back().name += " (2)";
  return made;
}

MatchPlan plan_of_three() {
  MatchPlan plan;
  plan.rules = {.geometry = *Geometry::make(6, 5, 4)};
  plan.pairings = round_robin(3);
  plan.games = 15;
  plan.seed = 7;
  plan.openings = {OpeningKind::Random, 3};
  return plan;
}

std::vector<GameRecord> records_of(const std::vector<Contestant>& players, MatchPlan plan) {
  std::vector<GameRecord> records;
  plan.on_game = [&](const MatchGame& game) {
    records.push_back(game.played.record);
    records.back().times.clear();
  };
  const auto result = play_match(players, plan);
  EXPECT_TRUE(result) << result.error();
  return records;
}

RC_GTEST_PROP(Workforce, PlaysTheGamesThatThreadsPlay, ()) {
  MatchPlan plan = plan_of_three();
  plan.seed = *rc::gen::arbitrary<std::uint64_t>();
  plan.games = *rc::gen::inRange(1, 9);
  plan.rules.consolation = *rc::gen::arbitrary<bool>();
  const auto here = records_of(contestants(plan), plan);
  Neighbours neighbours(*rc::gen::inRange<std::size_t>(1, 40));
  plan.workforce = &neighbours;
  RC_ASSERT(records_of(contestants(plan), plan) == here);
  RC_ASSERT(here.size() == static_cast<std::size_t>(3 * plan.games));
}

TEST(Workforce, ADecidedMatchEndsAtTheSameGame) {
  MatchPlan plan;
  plan.pairings = {{.one = 0, .other = 1}};
  plan.games = 4000;
  plan.openings = {OpeningKind::Random, 4};
  plan.sprt = SprtPlan{.elo0 = 0, .elo1 = 50};
  std::vector<Contestant> players = contestants(plan);
  std::swap(players[0], players[1]);
  const auto here = records_of(players, plan);
  Neighbours neighbours(30);
  plan.workforce = &neighbours;
  EXPECT_EQ(records_of(players, plan), here);
  EXPECT_LT(neighbours.done, 4000);
}

TEST(Workforce, ASentenceOfAWorkerEndsTheMatch) {
  MatchPlan plan;
  plan.rules = {.geometry = *Geometry::make(4, 4, 4)};
  plan.pairings = {{.one = 0, .other = 1}};
  plan.openings = {OpeningKind::Random, 16};
  const auto here = play_match(contestants(plan), plan);
  ASSERT_FALSE(here);
  Neighbours neighbours(5);
  plan.workforce = &neighbours;
  const auto there = play_match(contestants(plan), plan);
  ASSERT_FALSE(there);
  EXPECT_EQ(there.error(), here.error());
}

TEST(Workforce, AResultThatIsNoGameIsRefused) {
  const auto maker =
      read_match_task(match_journal_head(contestants(plan_of_three()), plan_of_three()), nullptr);
  ASSERT_TRUE(maker);
  const std::string good = (*maker)()(Job{.number = 3}).value();
  const Rules rules = plan_of_three().rules;
  EXPECT_TRUE(read_game_result(3, good, rules));
  EXPECT_FALSE(read_game_result(4, good, rules));
  EXPECT_FALSE(read_game_result(3, "", rules));
  EXPECT_FALSE(read_game_result(3, good.substr(1), rules));
  EXPECT_EQ(read_game_result(3, "!no openings", rules).error(), "no openings");
}

TEST(MatchJournal, AHeadIsReadAsItWasWritten) {
  const MatchPlan plan = plan_of_three();
  const std::string head = match_journal_head(contestants(plan), plan);
  const auto read = read_match_journal_head(head, nullptr);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(match_journal_head(read->contestants, read->plan), head);
}

TEST(MatchJournal, AHeadThatIsNoneIsRefused) {
  const MatchPlan plan = plan_of_three();
  const std::string head = match_journal_head(contestants(plan), plan);
  for (const char* text :
       {"", "precious", "zugzwang match journal 1\n", "zugzwang match journal 1\nboard 1 1 9\n\n",
        "zugzwang match journal 1\npairing 0 1\n\n",
        "zugzwang match journal 1\nplayer nobody\n\n"}) {
    EXPECT_FALSE(read_match_journal_head(text, nullptr)) << text;
  }
  for (const std::string part : {"games 15", "openings random:3", "seed 7"}) {
    std::string other = head;
    other.replace(other.find(part), part.size(), part.substr(0, part.find(' ')) + " x");
    EXPECT_FALSE(read_match_journal_head(other, nullptr)) << other;
  }
}

}  // namespace
}  // namespace zugzwang
