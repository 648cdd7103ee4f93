// The worked examples in the comments of the static rules.

#include <gtest/gtest.h>

#include <string_view>

#include "board/winning_cells.hpp"
#include "support/plain_negamax.hpp"
#include "theory/follow_up.hpp"
#include "theory/pair_depths.hpp"
#include "theory/pairing_proof.hpp"
#include "theory/timed_follow_up.hpp"

namespace zugzwang {
namespace {

/// A diagram of a 4x4 board: x is the attacker and to move, o the defender.
class Example {
 public:
  explicit Example(std::string_view diagram) {
    int cells = 0;  // read so far, row by row from the top left
    for (const char c : diagram) {
      if (c != 'x' && c != 'o' && c != '.') continue;
      const u128 bit = cell_bit(layout_, {Column(cells % 4), Row(3 - cells / 4)});
      if (c == 'x') attacker_ |= bit;
      if (c == 'o') defender_ |= bit;
      ++cells;
    }
  }

  [[nodiscard]] u128 attacker() const { return attacker_; }
  [[nodiscard]] u128 defender() const { return defender_; }
  [[nodiscard]] u128 occupied() const { return attacker_ | defender_; }
  [[nodiscard]] u128 empty() const { return layout_.all_cells() & ~occupied(); }
  [[nodiscard]] u128 defender_wins() const { return winning_cells(layout_, defender_, occupied()); }
  /// A cell such as "c4".
  [[nodiscard]] u128 cell(std::string_view name) const {
    return cell_bit(layout_, {Column(name[0] - 'a'), Row(name[1] - '1')});
  }
  [[nodiscard]] FollowUp<u128> paired_from_the_top() const {
    return follow_up(layout_, uppers_, attacker_, occupied(), defender_wins());
  }
  /// Does follow-up leave the attacker a line?
  [[nodiscard]] bool leaves_a_line() const {
    return contains_line(layout_, paired_from_the_top().reach);
  }
  /// What these missing cells of a row cost the attacker.
  [[nodiscard]] int stones_needed_for(u128 missing) const {
    return stones_needed(missing, PairDepths<WideLayout>::of(empty()), Direction::Horizontal);
  }
  [[nodiscard]] bool pairing_proof_holds(u128 sinks = 0) const {
    const LineSets<WideLayout> lines(layout_);
    return PairingProof<WideLayout>(layout_, lines, uppers_, attacker_, defender_, sinks).holds();
  }
  [[nodiscard]] bool timed_follow_up_holds(int stones) const {
    return TimedFollowUp(layout_, uppers_, attacker_, occupied(), defender_wins(), stones).holds();
  }
  /// The exact score for the attacker.
  [[nodiscard]] int score() const {
    const bool first_to_move = count_bits(attacker_) == count_bits(defender_);
    const auto position =
        Position::with_stones(Position(layout_), first_to_move ? attacker_ : defender_,
                              first_to_move ? defender_ : attacker_);
    return testing::PlainNegamax().score(*position);
  }

  [[nodiscard]] const WideLayout& layout() const { return layout_; }
  [[nodiscard]] u128 uppers() const { return uppers_; }

 private:
  WideLayout layout_{*Geometry::make(4, 4, 4)};
  u128 uppers_ = upper_cells(layout_);
  u128 attacker_ = 0;
  u128 defender_ = 0;
};

TEST(RuleExamples, NoLineLeft) {
  const Example example(R"(
      o o . x
      o x . x
      x o x o
      x o x o
      )");
  EXPECT_FALSE(has_line_left(example.layout(), example.defender(), example.empty()));
  EXPECT_TRUE(has_line_left(example.layout(), example.attacker(), example.empty()));
  EXPECT_GE(example.score(), 0);
}

TEST(RuleExamples, FollowUpClaimsACell) {
  const Example example(R"(
      o o . x
      o x . x
      x o x o
      x o x o
      )");
  const auto plan = example.paired_from_the_top();
  EXPECT_TRUE(plan.reach == (example.attacker() | example.cell("c3")));
  EXPECT_FALSE(contains_line(example.layout(), plan.reach));
  EXPECT_EQ(plan.gain, 0);
  EXPECT_EQ(example.score(), 0);
}

TEST(RuleExamples, FollowUpClosesAColumn) {
  const Example example(R"(
      o o . o
      x o . x
      x x x o
      x o x o
      )");
  const auto plan = example.paired_from_the_top();
  EXPECT_FALSE(contains_line(example.layout(), plan.reach));
  EXPECT_EQ(plan.gain, 1);
  EXPECT_EQ(example.score(), -1);
}

TEST(RuleExamples, FollowUpWithASink) {
  const Example example(R"(
      x x . o
      o o . o
      x o . x
      o x x o
      )");
  const u128 sink = example.cell("c3");
  EXPECT_TRUE(example.defender_wins() == sink);
  const auto plan = follow_up_with_sink(example.layout(), example.uppers(), example.attacker(),
                                        example.occupied(), example.defender_wins(), sink);
  EXPECT_FALSE(contains_line(example.layout(), plan.reach));
  EXPECT_EQ(plan.gain, 1);
  EXPECT_EQ(example.score(), -1);
}

TEST(RuleExamples, ALineThatComesTooLate) {
  const Example example(R"(
      o o o .
      x x x .
      x o x .
      x o o .
      )");
  EXPECT_TRUE(example.leaves_a_line());
  EXPECT_EQ(example.stones_needed_for(example.cell("d3")), 2);
  // x wins with its second stone from here.
  EXPECT_EQ(example.score(), 1);
}

TEST(RuleExamples, PairingWithABaseinverseOfTwoSingles) {
  const Example example(R"(
      . o . o
      x x . o
      o o . x
      o x x x
      )");
  EXPECT_TRUE(example.leaves_a_line());
  EXPECT_TRUE(example.pairing_proof_holds());
  EXPECT_EQ(example.score(), 0);
}

TEST(RuleExamples, PairingWithABaseinverseThatGivesUpTheCellsAbove) {
  const Example example(R"(
      o . . x
      x . . x
      o o x o
      o x o x
      )");
  EXPECT_TRUE(example.leaves_a_line());
  EXPECT_TRUE(example.pairing_proof_holds());
  EXPECT_EQ(example.score(), 0);
}

TEST(RuleExamples, PairingWithALineOfTheDefenderThatComesBefore) {
  const Example example(R"(
      . . . .
      x . . .
      o . o .
      x . x o
      )");
  EXPECT_TRUE(example.leaves_a_line());
  EXPECT_TRUE(example.pairing_proof_holds());
  EXPECT_LE(example.score(), 0);
}

TEST(RuleExamples, PairingWithASink) {
  const Example example(R"(
      . . . o
      x . . x
      o o . x
      o o . x
      )");
  const u128 sink = example.cell("c3");
  EXPECT_TRUE(example.defender_wins() == sink);
  EXPECT_TRUE(contains_line(
      example.layout(), follow_up_with_sink(example.layout(), example.uppers(), example.attacker(),
                                            example.occupied(), example.defender_wins(), sink)
                            .reach));
  EXPECT_TRUE(example.pairing_proof_holds(sink));
  EXPECT_LT(example.score(), 0);
}

TEST(RuleExamples, PairingDoesNotHoldWhereTheAttackerWins) {
  const Example example(R"(
      o o o .
      x x x .
      x o x .
      x o o .
      )");
  EXPECT_FALSE(example.pairing_proof_holds());
}

TEST(RuleExamples, TimedFollowUpWithOneColumnTurnedOver) {
  const Example example(R"(
      o o . o
      x o . x
      o x . o
      x o x x
      )");
  EXPECT_TRUE(example.timed_follow_up_holds(2));
  EXPECT_EQ(example.score(), 0);
}

TEST(RuleExamples, TimedFollowUpWithTwoColumnsTurnedOver) {
  const Example example(R"(
      . o . o
      . x . x
      . o . o
      x x x o
      )");
  EXPECT_TRUE(example.leaves_a_line());
  EXPECT_EQ(example.stones_needed_for(example.cell("a3") | example.cell("c3")), 2);
  EXPECT_TRUE(example.timed_follow_up_holds(2));
  EXPECT_LE(example.score(), 0);
}

TEST(RuleExamples, TimedFollowUpCountsTheStonesForAFreshCell) {
  const Example example(R"(
      . . o o
      . x o x
      . x x o
      . o o x
      )");
  EXPECT_TRUE(example.timed_follow_up_holds(2));
  EXPECT_FALSE(example.timed_follow_up_holds(3));
}

TEST(RuleExamples, TimedFollowUpGivesUpWhereALineLacksPlayableCellsOnly) {
  // x does not get both a4 and c2, but the rule does not look for a reason.
  const Example example(R"(
      . o . o
      o x . o
      o x . x
      x o x x
      )");
  EXPECT_FALSE(example.timed_follow_up_holds(2));
  EXPECT_LE(example.score(), 0);
}

TEST(RuleExamples, TimedFollowUpDoesNotMoveTwiceInAColumn) {
  // x wins with its fifth stone. If a defender that moves of its own accord twice in one column
  // were trusted, the rule would hold: the cells above would seem to cost x more than they do.
  const Example example(R"(
      . . . .
      . . x .
      . . x o
      o o o x
      )");
  EXPECT_FALSE(example.timed_follow_up_holds(5));
  EXPECT_GT(example.score(), 0);
}

}  // namespace
}  // namespace zugzwang
