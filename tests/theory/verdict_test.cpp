#include "theory/verdict.hpp"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "support/effort.hpp"
#include "support/plain_negamax.hpp"

namespace zugzwang {
namespace {

/// The rules of thumb for 7x6 as usually written: at most one lasting threat per side.
std::optional<Side> by_table(const std::optional<Cell>& first, const std::optional<Cell>& second) {
  const auto odd = [](Cell cell) { return cell.row.number() % 2 == 1; };
  if (first && second) {
    const bool same = first->column == second->column;
    if (odd(*first) && !odd(*second)) {
      return same && second->row < first->row ? Side::Second : Side::First;
    }
    if (!odd(*first) && odd(*second)) return std::nullopt;
    if (!odd(*first)) return Side::Second;
    return same ? std::optional(Side::First) : std::nullopt;
  }
  if (first) return odd(*first) ? std::optional(Side::First) : std::nullopt;
  if (second) return odd(*second) ? std::nullopt : std::optional(Side::Second);
  return std::nullopt;
}

/// The threats that are neither immediate nor dead.
std::vector<Cell> lasting(const std::vector<Threat>& threats) {
  std::vector<Cell> cells;
  for (const Threat& threat : threats) {
    if (threat.state == ThreatState::Waiting || threat.state == ThreatState::Overshadowed) {
      cells.push_back(threat.cell);
    }
  }
  return cells;
}

TEST(Verdict, IsWhatTheTableSays) {
  std::mt19937_64 random(8);
  [[maybe_unused]] int both = 0;
  [[maybe_unused]] int same_column = 0;
  for (int tried = 0; tried < testing::effort(20'000);) {
    const auto position =
        testing::random_position(Geometry::standard(), static_cast<int>(random() % 36), random);
    if (!position) continue;
    ++tried;
    const ThreatLists threats = list_threats(*position);
    bool immediate = false;
    for (const auto& list : threats) {
      for (const Threat& threat : list) immediate |= threat.state == ThreatState::Immediate;
    }
    const std::vector<Cell> first = lasting(threats[0]);
    const std::vector<Cell> second = lasting(threats[1]);
    if (immediate || first.size() > 1 || second.size() > 1) continue;
    const auto one = [](const std::vector<Cell>& cells) {
      return cells.empty() ? std::nullopt : std::optional(cells.front());
    };
    both += !first.empty() && !second.empty();
    same_column += !first.empty() && !second.empty() && first[0].column == second[0].column;
    ASSERT_EQ(rule_of_thumb_verdict(*position, threats).winner, by_table(one(first), one(second)));
  }
#if !defined(ZUGZWANG_SANITIZED)  // too few positions to be sure of one
  EXPECT_GT(both, 0);
  EXPECT_GT(same_column, 0);
#endif
}

TEST(Verdict, SeesWhatWinsAtOnce) {
  Position position(Geometry::standard());
  for (const char digit : std::string("44345")) position.play(Column(digit - '1'));
  const ThumbVerdict faced = rule_of_thumb_verdict(position, list_threats(position));
  EXPECT_EQ(faced.rule, ThumbRule::DoubleThreat);
  EXPECT_EQ(faced.winner, Side::First);
  position.play(Column(1));
  EXPECT_EQ(rule_of_thumb_verdict(position, list_threats(position)).rule, ThumbRule::ImmediateWin);
}

TEST(Verdict, FollowerIsTheSideThatCanAnswerEverything) {
  EXPECT_EQ(follower(Geometry::standard()), Side::Second);
  EXPECT_EQ(follower(*Geometry::make(7, 5, 4)), Side::First);
}

/// docs/theory.md states these figures: if the rules of thumb change, update them there too.
TEST(Verdict, HitRateOverTheLatePositionsIsAsDocumented) {
  std::ifstream file(ZUGZWANG_LATE_POSITIONS);
  int positions = 0;
  int hits = 0;
  int claims = 0;
  int claims_hit = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string moves;
    std::string result;
    words >> moves >> result;
    Position position(Geometry::standard());
    for (const char digit : moves) position.play(Column(digit - '1'));
    const auto winner = rule_of_thumb_verdict(position, list_threats(position)).winner;
    const std::string verdict = !winner ? "draw" : *winner == Side::First ? "first" : "second";
    ++positions;
    hits += verdict == result;
    claims += winner.has_value();
    claims_hit += winner.has_value() && verdict == result;
  }
  EXPECT_EQ(positions, 1'000);
  EXPECT_EQ(hits, 568);
  EXPECT_EQ(claims, 483);
  EXPECT_EQ(claims_hit, 388);
}

}  // namespace
}  // namespace zugzwang
