#include "match/journal.hpp"

#include <gmock/gmock.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <thread>

#include "match/players_for_tests.hpp"
#include "notation/digits.hpp"
#include "support/generators.hpp"

namespace zugzwang {
namespace {

using testing::blind;
using testing::keen;

/// A match as it was reported, and the journal that it wrote.
struct JournaledMatch {
  MatchResult result;
  std::vector<MatchGame> games;
  std::vector<std::string> journal;
};

/// Plays a match that resumes from the journal of another one.
JournaledMatch play_from(const std::vector<Contestant>& contestants, MatchPlan plan,
                         const std::vector<std::string>& earlier = {}) {
  JournaledMatch played;
  plan.pairings = round_robin(contestants.size());
  plan.on_game = [&](const MatchGame& game) { played.games.push_back(game); };
  plan.on_end = [&](const MatchGame& game) { played.journal.push_back(match_journal_line(game)); };
  plan.earlier = [&, at = std::size_t{0}]() mutable -> std::optional<EndedGame> {
    if (at == earlier.size()) return std::nullopt;
    const std::string_view line = earlier[at++];
    auto game = read_match_journal_line(line.substr(0, line.size() - 1), plan.rules);
    EXPECT_TRUE(game) << line;
    return game;
  };
  auto result = play_match(contestants, plan);
  EXPECT_TRUE(result) << result.error();
  played.result = *std::move(result);
  return played;
}

/// Everything but times, which are never the same twice.
void expect_same(const JournaledMatch& one, const JournaledMatch& other) {
  ASSERT_EQ(one.games.size(), other.games.size());
  for (std::size_t i = 0; i < one.games.size(); ++i) {
    GameRecord a = one.games[i].played.record;
    GameRecord b = other.games[i].played.record;
    EXPECT_EQ(a.times.size(), b.times.size());
    a.times.clear();
    b.times.clear();
    EXPECT_EQ(a, b);
    EXPECT_EQ(one.games[i].number, i);
    EXPECT_EQ(other.games[i].number, i);
    EXPECT_EQ(one.games[i].score, other.games[i].score);
    EXPECT_EQ(one.games[i].played.opening_plies, other.games[i].played.opening_plies);
  }
  ASSERT_EQ(one.result.pairings.size(), other.result.pairings.size());
  for (std::size_t i = 0; i < one.result.pairings.size(); ++i) {
    const PairingResult& a = one.result.pairings[i];
    const PairingResult& b = other.result.pairings[i];
    EXPECT_EQ(a.tally(), b.tally());
    EXPECT_EQ(a.pairs, b.pairs);
    EXPECT_EQ(a.plies, b.plies);
    EXPECT_EQ(a.different_games, b.different_games);
  }
  for (std::size_t i = 0; i < one.result.efforts.size(); ++i) {
    EXPECT_EQ(one.result.efforts[i].moves, other.result.efforts[i].moves);
    EXPECT_EQ(one.result.efforts[i].positions, other.result.efforts[i].positions);
  }
  EXPECT_EQ(one.result.sprt.has_value(), other.result.sprt.has_value());
  if (one.result.sprt) EXPECT_EQ(one.result.sprt->llr, other.result.sprt->llr);
}

RC_GTEST_PROP(MatchJournal, KeepsAllOfAGame, ()) {
  MatchPlan plan{.games = 2, .seed = *rc::gen::arbitrary<std::uint64_t>()};
  plan.rules.geometry = *testing::any_geometry();
  plan.rules.consolation = *rc::gen::arbitrary<bool>();
  plan.pairings = {{0, 1}};
  const int plies = *rc::gen::inRange(0, 3);
  RC_PRE(plies < plan.rules.geometry.cells() / 2);
  if (plies > 0) plan.openings = {OpeningKind::Random, plies};
  plan.on_game = [&](const MatchGame& played) {
    MatchGame game = played;
    for (Effort& effort : game.played.effort) {
      effort.seconds = *rc::gen::inRange(0, 1'000'000) / 1000.0;
      effort.longest_seconds = effort.seconds / 2;
    }
    for (auto& time : game.played.record.times) {
      time = std::chrono::milliseconds(*rc::gen::inRange(0, 100'000));
    }
    const std::string line = match_journal_line(game);
    RC_ASSERT(line.find('\n') == line.size() - 1);
    const auto read = read_match_journal_line(line.substr(0, line.size() - 1), plan.rules);
    RC_ASSERT(read.has_value());
    RC_ASSERT(read->number == game.number);
    RC_ASSERT(read->played.opening_plies == game.played.opening_plies);
    // The names come from the match.
    game.played.record.first.clear();
    game.played.record.second.clear();
    RC_ASSERT(read->played.record == game.played.record);
    for (std::size_t side = 0; side < 2; ++side) {
      const Effort& a = read->played.effort[side];
      const Effort& b = game.played.effort[side];
      RC_ASSERT(a.moves == b.moves && a.positions == b.positions);
      RC_ASSERT(std::abs(a.seconds - b.seconds) < 1e-8);
      RC_ASSERT(std::abs(a.longest_seconds - b.longest_seconds) < 1e-8);
    }
  };
  (void)play_match({keen(), blind()}, plan);
}

TEST(MatchJournal, ACutOrDamagedLineIsNone) {
  const JournaledMatch played = play_from({keen(), blind()}, {.games = 1});
  std::string line = played.journal.front();
  line.pop_back();
  ASSERT_TRUE(read_match_journal_line(line, {}));
  for (std::size_t length = 0; length < line.size(); ++length) {
    EXPECT_FALSE(read_match_journal_line(line.substr(0, length), {})) << length;
  }
  for (std::size_t i = 0; i < line.size(); ++i) {
    for (const char c : {'0', '7', ' ', '\0', '\xff'}) {
      std::string damaged = line;
      damaged[i] = c;
      if (damaged != line) EXPECT_FALSE(read_match_journal_line(damaged, {})) << i;
    }
  }
  // A game of another board.
  EXPECT_FALSE(read_match_journal_line(line, {.geometry = *Geometry::make(4, 4, 4)}));
}

TEST(MatchJournal, TheHeadNamesTheMatch) {
  MatchPlan plan{.pairings = {{0, 1}}, .games = 10};
  const std::string head = match_journal_head({keen(), blind()}, plan);
  for (std::size_t length = 0; length <= head.size(); ++length) {
    EXPECT_FALSE(match_journal_fault(head.substr(0, length), head)) << length;
  }
  EXPECT_FALSE(match_journal_fault(head + "0 0 1111\n", head));
  EXPECT_EQ(match_journal_fault("precious", head), MatchJournalFault::NotAJournal);

  std::vector<std::string> others{match_journal_head({blind(), keen()}, plan)};
  const auto add = [&](auto change) {
    MatchPlan other = plan;
    change(other);
    others.push_back(match_journal_head({keen(), blind()}, other));
  };
  add([](MatchPlan& other) { other.games = 11; });
  add([](MatchPlan& other) { other.seed = 2; });
  add([](MatchPlan& other) { other.openings = {OpeningKind::Random, 2}; });
  add([](MatchPlan& other) { other.rules.consolation = true; });
  add([](MatchPlan& other) { other.rules.geometry = *Geometry::make(7, 7, 4); });
  add([](MatchPlan& other) { other.sprt = SprtPlan{.elo0 = 0, .elo1 = 10}; });
  add([](MatchPlan& other) { other.sprt = SprtPlan{.elo0 = 0, .elo1 = 10.5}; });
  for (const std::string& other : others) {
    EXPECT_EQ(match_journal_fault(other, head), MatchJournalFault::OtherMatch) << other;
  }
  plan.threads = 8;
  EXPECT_EQ(match_journal_head({keen(), blind()}, plan), head);
}

TEST(MatchJournal, AMatchThatIsTakenUpIsTheSameMatch) {
  const std::vector<Contestant> contestants{keen(), blind(), keen()};
  MatchPlan plan{.games = 21, .seed = 5, .threads = 3, .openings = {OpeningKind::Random, 2}};
  const JournaledMatch whole = play_from(contestants, plan);
  ASSERT_EQ(whole.journal.size(), 63U);
  for (const std::size_t kept : {0U, 1U, 2U, 20U, 62U, 63U}) {
    const std::vector<std::string> earlier(whole.journal.begin(),
                                           whole.journal.begin() + static_cast<long>(kept));
    const JournaledMatch taken_up = play_from(contestants, plan, earlier);
    expect_same(whole, taken_up);
    EXPECT_EQ(taken_up.journal.size(), 63U - kept);
  }
  // Games may be missing anywhere: threads that were killed had not handed theirs in.
  std::vector<std::string> with_holes;
  for (std::size_t i = 0; i < whole.journal.size(); i += 3) with_holes.push_back(whole.journal[i]);
  expect_same(whole, play_from(contestants, plan, with_holes));
}

TEST(MatchJournal, ADecidedMatchThatIsTakenUpPlaysNoMore) {
  MatchPlan plan{.games = 10'000, .threads = 4, .sprt = SprtPlan{.elo0 = 0, .elo1 = 50}};
  const JournaledMatch whole = play_from({keen(), blind()}, plan);
  const JournaledMatch taken_up = play_from({keen(), blind()}, plan, whole.journal);
  expect_same(whole, taken_up);
  EXPECT_TRUE(taken_up.journal.empty());
}

TEST(MatchJournal, GamesOfAnotherMatchAreRefused) {
  MatchPlan plan{.pairings = {{0, 1}}, .games = 4};
  const JournaledMatch whole = play_from({keen(), blind()}, plan);
  const auto line = std::string_view(whole.journal.back());
  const auto game = read_match_journal_line(line.substr(0, line.size() - 1), {});
  ASSERT_TRUE(game);
  const auto refusal = [&] {
    const auto result = play_match({keen(), blind()}, plan);
    return result ? "none" : result.error();
  };
  plan.earlier = [&] { return game; };  // again and again
  EXPECT_EQ(refusal(), "the games that were played before are not those of this match");
  plan.games = 2;
  EXPECT_EQ(refusal(), "the games that were played before are not those of this match");
  plan.earlier = [] { return std::unexpected("the disk is gone"); };
  EXPECT_EQ(refusal(), "the disk is gone");
}

/// Moves like another player, but waits before the very first move.
class SlowStarter final : public Player {
 public:
  SlowStarter(std::atomic<bool>& is_first, std::function<void()> wait)
      : is_first_(is_first), wait_(std::move(wait)) {}

 private:
  [[nodiscard]] Decision decide(const Position& position, Random& random,
                                const SearchLimits& /*limits*/) override {
    if (is_first_.exchange(false)) wait_();
    return {.column = random.one_of(position.open_columns()), .telemetry = {}};
  }
  std::atomic<bool>& is_first_;
  std::function<void()> wait_;
};

TEST(Match, GamesAreHandedInWhileAnEarlierOneIsSlowButNotWithoutLimit) {
  constexpr int kMaxAhead = 4096;
  std::atomic<bool> is_first = true;
  std::atomic<int> ended = 0;
  int ended_during_the_slow_one = 0;
  const auto wait = [&] {
    while (ended < kMaxAhead - 1) std::this_thread::yield();
    // They would continue now if there were no limit.
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    ended_during_the_slow_one = ended;
  };
  const Contestant slow{.name = "slow",
                        .make = [&] { return std::make_unique<SlowStarter>(is_first, wait); }};
  MatchPlan plan{.pairings = {{0, 1}}, .games = 6000, .threads = 2};
  plan.rules.geometry = *Geometry::make(4, 4, 3);
  plan.on_end = [&](const MatchGame&) { ++ended; };
  const auto result = play_match({slow, slow}, plan);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->games(), 6000);
  EXPECT_EQ(ended, 6000);
  EXPECT_EQ(ended_during_the_slow_one, kMaxAhead - 1);
}

}  // namespace
}  // namespace zugzwang
