// The bitboards against the naive board, on random games over random geometries.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstddef>
#include <random>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "board/outcome.hpp"
#include "board/position.hpp"
#include "support/effort.hpp"
#include "support/generators.hpp"
#include "support/naive_board.hpp"

namespace zugzwang {
namespace {

using testing::NaiveBoard;

constexpr int kGamesPerShard = testing::effort(25'000);

std::string name_of(Geometry geometry, std::span<const Column> moves) {
  std::string name = describe(geometry) + ":";
  for (const Column column : moves) name += " " + std::to_string(column.number());
  return name;
}

/// Everything that must agree after each move. `moved` is the column just played.
template <BoardLayout L>
void expect_same_situation(const BasicPosition<L>& position, const NaiveBoard& naive,
                           Column moved) {
  ASSERT_EQ(position.ply(), naive.stones());
  ASSERT_EQ(position.side_to_move() == Side::First ? 'X' : 'O', naive.mover());
  const bool over = naive.is_full() || naive.has_line_through_top(moved.index());
  ASSERT_EQ(is_over(position), over);
  const ColumnSet open = position.open_columns();
  const ColumnSet legal = legal_columns(position);
  for (const Column column : position.geometry().all_columns()) {
    ASSERT_EQ(open.contains(column), naive.is_open(column.index()));
    ASSERT_EQ(legal.contains(column), !over && naive.is_open(column.index()));
  }
  ASSERT_EQ(BasicPosition<L>::with_key(BasicPosition<L>::empty_like(position), position.key()),
            position);
}

/// Every stone, the outcome and its cells, by both rules.
template <BoardLayout L>
void expect_same_end(const BasicPosition<L>& position, const NaiveBoard& naive) {
  const Geometry geometry = position.geometry();
  for (int column = 0; column < geometry.columns(); ++column) {
    for (int row = 0; row < geometry.rows(); ++row) {
      const auto stone = position.stone_at({Column(column), Row(row)});
      ASSERT_EQ(!stone ? '.' : *stone == Side::First ? 'X' : 'O', naive.at(column, row));
    }
  }
  const Outcome outcome = outcome_of(position);
  const auto lines = naive.lines(naive.last_mover());
  ASSERT_EQ(outcome.lines.size(), lines.size());
  const auto cells = outcome.winning_cells();
  ASSERT_EQ(std::set(cells.begin(), cells.end()), naive.cells_in_lines(naive.last_mover()));
  ASSERT_EQ(cells.size(), std::set(cells.begin(), cells.end()).size());
  ASSERT_EQ(outcome.winner.has_value(), !lines.empty());
  if (outcome.winner) {
    ASSERT_EQ(*outcome.winner, naive.last_mover() == 'X' ? Side::First : Side::Second);
  }
  ASSERT_EQ(outcome.is_draw(), naive.is_full() && lines.empty());
  const Outcome consoled = outcome_of(position, true);
  ASSERT_EQ(consoled.ending == Ending::Consolation,
            !lines.empty() && naive.is_one_group(naive.mover()));
}

template <BoardLayout L>
void compare_game(const BasicPosition<L>& empty, std::span<const Column> moves) {
  BasicPosition<L> position = empty;
  NaiveBoard naive(empty.geometry());
  std::vector<BasicPosition<L>> earlier;
  for (const Column column : moves) {
    earlier.push_back(position);
    position.play(column);
    naive.play(column.index());
    ASSERT_NO_FATAL_FAILURE(expect_same_situation(position, naive, column));
  }
  ASSERT_NO_FATAL_FAILURE(expect_same_end(position, naive));
  for (std::size_t i = moves.size(); i-- > 0;) {
    position.take_back(moves[i]);
    ASSERT_EQ(position, earlier[i]);
  }
}

void compare_in_all_layouts(Geometry geometry, std::span<const Column> moves) {
  SCOPED_TRACE(name_of(geometry, moves));
  ASSERT_NO_FATAL_FAILURE(compare_game(Position(geometry), moves));
  if (geometry.bits() <= kWordBits<std::uint64_t>) {
    using Narrow = BasicPosition<NarrowLayout>;
    ASSERT_NO_FATAL_FAILURE(compare_game(Narrow(geometry), moves));
  }
  if (geometry == Geometry::standard()) {
    ASSERT_NO_FATAL_FAILURE(compare_game(StandardPosition(), moves));
  }
}

/// Four shards, so that the test runner can spread them over the cores.
class Differential : public ::testing::TestWithParam<int> {};

TEST_P(Differential, RandomGamesAgreeWithTheNaiveBoard) {
  std::mt19937_64 rng(static_cast<std::uint64_t>(GetParam()));
  for (int i = 0; i < kGamesPerShard; ++i) {
    const Rules rules{.geometry = testing::random_geometry(rng), .consolation = false};
    const Game game = testing::random_game(rng, rules);
    ASSERT_NO_FATAL_FAILURE(compare_in_all_layouts(rules.geometry, game.moves()));
  }
}

INSTANTIATE_TEST_SUITE_P(Shards, Differential, ::testing::Range(1, 5));

RC_GTEST_PROP(DifferentialProperty, AnyGameAgreesWithTheNaiveBoard, ()) {
  const Game game = *testing::any_game();
  compare_in_all_layouts(game.rules().geometry, game.moves());
  RC_ASSERT(!::testing::Test::HasFatalFailure());
}

}  // namespace
}  // namespace zugzwang
