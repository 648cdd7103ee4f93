#include "explain/plan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "board/outcome.hpp"
#include "explain/key_frames.hpp"
#include "explain/plan_words.hpp"
#include "explain/reason.hpp"
#include "explain/refutation.hpp"
#include "notation/digits.hpp"
#include "support/effort.hpp"
#include "support/generators.hpp"
#include "support/plain_negamax.hpp"
#include "support/positions.hpp"
#include "theory/lines.hpp"

namespace zugzwang {
namespace {

using testing::after;
using testing::cell;

using ::testing::ElementsAre;
using ::testing::Optional;

Reason reason_of(std::string_view digits) {
  Solver solver;
  const Position position = after(digits);
  SearchBudget budget({});
  return find_reason(position, *solver.solve(position).score(), solver, budget).value();
}

std::vector<int> births_of(const Plan& plan) {
  std::vector<int> births;
  for (const DecidingCell& one : plan.cells) births.push_back(one.birth);
  return births;
}

std::string words_of(std::string_view digits, Language language = Language::English) {
  return reason_text(after(digits), reason_of(digits), {language});
}

TEST(Plan, ZugzwangNamesTheCellsAndTheBite) {
  constexpr std::string_view kDigits = "444545443331313351115155";
  const Reason reason = reason_of(kDigits);
  EXPECT_THAT(reason.plan.winner, Optional(Side::Second));
  EXPECT_THAT(reason.plan.kinds, ElementsAre(PlanKind::Zugzwang));
  EXPECT_THAT(reason.plan.deciding_cells(), ElementsAre(cell(1, 1), cell(5, 1)));
  EXPECT_THAT(births_of(reason.plan), ElementsAre(0, 0));
  EXPECT_EQ(reason.plan.bite, 6);
  EXPECT_TRUE(reason.all_replies);
  EXPECT_TRUE(reason.is_firm());
  EXPECT_EQ(
      words_of(kDigits),
      "Red wins by zugzwang: in the end every move of Yellow opens a winning cell, b2 or f2. "
      "Whatever Yellow plays, one of these cells decides. Proved: Yellow completes no line and "
      "has to open b2 in the end.");
  EXPECT_EQ(
      words_of(kDigits, Language::German),
      "Rot gewinnt durch Zugzwang: Am Ende macht jeder Zug von Gelb ein Gewinnfeld frei, b2 "
      "oder f2. Was Gelb auch spielt, eines dieser Felder entscheidet. Bewiesen: Gelb vollendet "
      "keine Reihe und muss am Ende b2 öffnen.");
}

TEST(Plan, ADoubleThreatThatStandsAlready) {
  const Reason reason = reason_of("44345");
  EXPECT_THAT(reason.plan.kinds, ElementsAre(PlanKind::DoubleThreat));
  EXPECT_THAT(reason.plan.deciding_cells(), ElementsAre(cell(1, 0), cell(5, 0)));
  EXPECT_TRUE(reason.all_replies);
  EXPECT_EQ(words_of("44345"),
            "Yellow threatens b1 and f1 at the same time, and Red can stop only one.");
}

TEST(Plan, AForcedSequenceEndsInADoubleThreat) {
  constexpr std::string_view kDigits = "13367762435331547773";
  const Plan plan = reason_of(kDigits).plan;
  EXPECT_THAT(plan.kinds, ElementsAre(PlanKind::ForcedSequence, PlanKind::DoubleThreat));
  EXPECT_THAT(births_of(plan), ElementsAre(1, 3));
  EXPECT_EQ(plan.sequence, 1);
  EXPECT_EQ(words_of(kDigits),
            "From e3 on, every Yellow stone is a threat that Red has to answer. In the end Yellow "
            "plays d3 and threatens d4 and f3 at the same time; Red can stop only one.");
}

TEST(Plan, StackedCellsAndBlocksAreToldApart) {
  // Both cells are threats before the column gets there.
  const Plan stacked = reason_of("33156261373331661526624272255").plan;
  EXPECT_THAT(stacked.kinds, ElementsAre(PlanKind::Stacked));
  EXPECT_THAT(stacked.deciding_cells(), ElementsAre(cell(3, 3), cell(3, 4)));
  // The upper one waits, and the lower one becomes a threat with the last stone.
  const Plan block = reason_of("263254555231522773523").plan;
  EXPECT_THAT(block.kinds, ElementsAre(PlanKind::Block));
  EXPECT_THAT(births_of(block), ElementsAre(15, 0));
}

TEST(Plan, AWinWithTheNextStoneNeedsNoPlan) {
  const Reason reason = reason_of("445566");
  EXPECT_THAT(reason.plan.kinds, ElementsAre(PlanKind::DoubleThreat));
  EXPECT_EQ(reason.plan.plies(), 1);
  EXPECT_TRUE(reason.is_firm());
  EXPECT_EQ(words_of("445566"), "Yellow wins with c1 or g1.");
}

TEST(Plan, DrawsNameTheThreatsThatWereStopped) {
  const Plan stopped = reason_of("41465632127416666721711755").plan;
  EXPECT_FALSE(stopped.winner);
  EXPECT_THAT(stopped.kinds, ElementsAre(PlanKind::Neutralised));
  ASSERT_EQ(stopped.cells.size(), 2U);
  EXPECT_EQ(stopped.cells.front().side, Side::First);
  EXPECT_EQ(stopped.cells.back().side, Side::Second);
  EXPECT_THAT(reason_of("5166536374276534667527223").plan.kinds, ElementsAre(PlanKind::NoThreats));
}

// The claims of a plan, checked without the code that made it.

/// The empty cells that complete a line of the side.
std::vector<Cell> plain_threats(const Position& position, Side side) {
  std::vector<Cell> threats;
  for (const LineMask& line : all_lines(position.geometry())) {
    int own = 0;
    std::optional<Cell> missing;
    for (int i = 0; i < line.line.length; ++i) {
      const auto stone = position.stone_at(line.line.cell(i));
      if (stone == side) ++own;
      if (!stone) missing = line.line.cell(i);
    }
    if (own == line.line.length - 1 && missing) threats.push_back(*missing);
  }
  return threats;
}

bool threatens(const Position& position, Side side, Cell wanted) {
  const std::vector<Cell> threats = plain_threats(position, side);
  return std::ranges::find(threats, wanted) != threats.end();
}

bool can_win_next(const Position& position, Side side) {
  return std::ranges::any_of(plain_threats(position, side), [&](Cell threat) {
    return position.height(threat.column) == threat.row.index();
  });
}

/// Does every move of the loser, who is to move, lose immediately or open a deciding cell?
bool is_bite(const Position& position, const Plan& plan) {
  const Side winner = *plan.winner;
  if (can_win_next(position, winner)) return false;
  return std::ranges::all_of(position.open_columns(), [&](Column column) {
    const Cell opened{column, Row(position.height(column) + 1)};
    const std::vector<Cell> cells = plan.deciding_cells();
    return threatens(position, winner, opened) || std::ranges::find(cells, opened) != cells.end();
  });
}

std::vector<Position> positions_along(const Position& start, const std::vector<Column>& line) {
  std::vector<Position> positions{start};
  for (const Column column : line) {
    positions.push_back(positions.back());
    positions.back().play(column);
  }
  return positions;
}

void expect_best_play(const Plan& plan, const std::vector<Position>& positions, int score,
                      testing::PlainNegamax& oracle) {
  for (std::size_t i = 0; i + 1 < positions.size(); ++i) {
    ASSERT_FALSE(is_over(positions[i]));
    ASSERT_EQ(oracle.score(positions[i]), i % 2 == 0 ? score : -score);
  }
  const Outcome outcome = outcome_of(positions.back());
  ASSERT_TRUE(outcome.is_over());
  ASSERT_EQ(outcome.winner, plan.winner);
}

void expect_true(const Plan& plan, const std::vector<Position>& positions) {
  for (const DecidingCell& one : plan.cells) {
    const auto birth = static_cast<std::size_t>(one.birth);
    ASSERT_TRUE(threatens(positions[birth], one.side, one.cell));
    if (birth > 0) ASSERT_FALSE(threatens(positions[birth - 1], one.side, one.cell));
    ASSERT_EQ(one.filled.has_value(), positions.back().stone_at(one.cell).has_value());
    if (!plan.winner) ASSERT_EQ(positions.back().stone_at(one.cell), other(one.side));
  }
  if (!plan.winner) return;
  const std::vector<Cell> cells = plan.deciding_cells();
  ASSERT_NE(std::ranges::find(cells, last_cell(positions.front(), plan.line)), cells.end());
  // The loser is to move whenever an even number of plies is left.
  for (int ply = plan.plies() % 2; ply + 2 <= plan.plies(); ply += 2) {
    const Position& position = positions[static_cast<std::size_t>(ply)];
    if (plan.bite && ply < *plan.bite) ASSERT_FALSE(is_bite(position, plan));
    if (plan.bite && ply == *plan.bite) ASSERT_TRUE(is_bite(position, plan));
    if (!plan.bite) ASSERT_FALSE(is_bite(position, plan));
    if (plan.sequence && ply >= *plan.sequence) {
      ASSERT_TRUE(can_win_next(position, *plan.winner));
    }
  }
}

void expect_frames(const Plan& plan, const std::vector<Position>& positions) {
  const std::vector<KeyFrame> frames = key_frames(positions.front(), plan);
  ASSERT_GE(frames.size(), plan.plies() > 4 ? 3U : 2U);
  ASSERT_LE(frames.size(), 4U);
  ASSERT_EQ(frames.front().role, FrameRole::Now);
  ASSERT_EQ(frames.back().role, FrameRole::End);
  ASSERT_EQ(frames.back().ply, plan.plies());
  for (std::size_t i = 0; i < frames.size(); ++i) {
    const KeyFrame& frame = frames[i];
    if (i > 0) ASSERT_LT(frames[i - 1].ply, frame.ply);
    ASSERT_EQ(frame.position, positions[static_cast<std::size_t>(frame.ply)]);
    for (const Language language : {Language::English, Language::German}) {
      ASSERT_FALSE(frame_text(positions.front(), plan, frame, {language}).empty());
    }
  }
}

/// The reason and the refutations of a position, each against the oracle.
void expect_true_story(const Position& position, Solver& solver, testing::PlainNegamax& oracle) {
  const Score score(oracle.score(position));
  SearchBudget budget({});
  const auto reason = find_reason(position, score, solver, budget);
  ASSERT_TRUE(reason);
  const auto positions = positions_along(position, reason->plan.line);
  expect_best_play(reason->plan, positions, score.value(), oracle);
  expect_true(reason->plan, positions);
  expect_frames(reason->plan, positions);
  for (const Column column : position.open_columns()) {
    Position next = position;
    next.play(column);
    if (is_over(next)) continue;
    const Score worth(-oracle.score(next));
    if (worth == score) continue;
    const auto refutation = find_refutation(position, column, score, worth, solver, budget);
    ASSERT_TRUE(refutation);
    const auto after_move = positions_along(next, refutation->plan.line);
    expect_best_play(refutation->plan, after_move, -worth.value(), oracle);
    expect_true(refutation->plan, after_move);
    const std::vector<Column> line = refutation->line();
    ASSERT_EQ(line.front(), column);
    ASSERT_EQ(line[1], refutation->reply());
    ASSERT_FALSE(refutation_text(*refutation, {Language::German}).empty());
  }
}

TEST(Plan, StoriesAreTrueOnEveryBoard) {
  std::mt19937_64 random(13);
  for (const auto& [columns, rows, connect] :
       {std::array{5, 4, 4}, {4, 5, 4}, {5, 5, 4}, {6, 4, 4}, {5, 4, 3}, {7, 4, 4}}) {
    const Rules rules{.geometry = *Geometry::make(columns, rows, connect), .consolation = false};
    Solver solver;
    testing::PlainNegamax oracle;
    for (int tried = 0; tried < testing::effort(40); ++tried) {
      const Game game = testing::random_game(random, rules);
      // Far enough for the oracle.
      const auto least = static_cast<std::size_t>(rules.geometry.cells()) / 4;
      if (game.moves().size() <= least) continue;
      const std::size_t stones = least + random() % (game.moves().size() - least);
      Position position(rules.geometry);
      for (std::size_t i = 0; i < stones; ++i) position.play(game.moves()[i]);
      expect_true_story(position, solver, oracle);
      if (HasFatalFailure()) {
        FAIL() << columns << "x" << rows << " "
               << to_digits(std::vector(game.moves().begin(),
                                        game.moves().begin() + static_cast<long>(stones)));
      }
    }
  }
}

TEST(Plan, WhateverIsSaidOnlyIfEveryReplyWasChecked) {
  std::mt19937_64 random(14);
  const Rules rules{.geometry = *Geometry::make(5, 5, 4), .consolation = false};
  Solver solver;
  for (int tried = 0; tried < testing::effort(200); ++tried) {
    const Game game = testing::random_game(random, rules);
    if (game.moves().size() < 8) continue;
    Position position(rules.geometry);
    for (std::size_t i = 0; i + 4 < game.moves().size(); ++i) position.play(game.moves()[i]);
    const Score score = *solver.solve(position).score();
    SearchBudget budget({});
    const auto reason = find_reason(position, score, solver, budget);
    ASSERT_TRUE(reason);
    ASSERT_LE(reason->holds, reason->replies);
    if (!reason->all_replies) continue;
    for (int i = 0; i < reason->forced_plies; ++i) {
      position.play(reason->plan.line[static_cast<std::size_t>(i)]);
    }
    const std::vector<Cell> cells = reason->plan.deciding_cells();
    for (const Column column : position.open_columns()) {
      Position next = position;
      next.play(column);
      const auto plan = find_plan(next, *solver.solve(next).score(), solver, budget);
      ASSERT_TRUE(plan);
      ASSERT_NE(std::ranges::find(cells, last_cell(next, plan->line)), cells.end());
    }
  }
}

/// The refutation of a move, in words.
std::string refuted(std::string_view digits, int column, Language language) {
  Solver solver;
  SearchBudget budget({});
  const Position position = after(digits);
  Position next = position;
  next.play(Column(column - 1));
  const auto refutation =
      find_refutation(position, Column(column - 1), *solver.solve(position).score(),
                      -*solver.solve(next).score(), solver, budget);
  return refutation ? refutation_text(*refutation, {language}) : "";
}

TEST(Refutation, SaysWhatTheOtherSideDoes) {
  constexpr std::string_view kDraw = "41465632127416666721711755";
  EXPECT_EQ(refuted(kDraw, 2, Language::English),
            "b loses: with e4, Red threatens c2, and stopping that opens c3.");
  EXPECT_EQ(refuted(kDraw, 4, Language::English),
            "d loses: with c2, Red threatens c3 and e4 at the same time.");
  EXPECT_EQ(refuted(kDraw, 4, Language::German),
            "d verliert: Mit c2 droht Rot zugleich auf c3 und e4.");
  EXPECT_EQ(refuted("21617437226526741243117432534534", 5, Language::English),
            "e loses: Red answers with c6, and in the end zugzwang makes Yellow open e6.");
  EXPECT_EQ(refuted("6265714576242712723156", 6, Language::English),
            "f also wins, but one move later: Red answers with e4.");
}

TEST(Refutation, TellsAThreatLeftStandingFromOneThatTheMoveOpens) {
  EXPECT_EQ(refuted("41465632127416666721711755", 3, Language::English),
            "c loses: it opens c3 for Red.");
  // a also opens a5, but e2 was a threat before.
  EXPECT_EQ(refuted("3767773421231477132256", 1, Language::English),
            "a loses 3 moves sooner: it does not stop Red's threat on e2.");
  EXPECT_EQ(refuted("3767773421231477132256", 1, Language::German),
            "a verliert 3 Züge früher: Der Zug wehrt die Drohung von Rot auf e2 nicht ab.");
}

}  // namespace
}  // namespace zugzwang
