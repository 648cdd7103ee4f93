#include "theory/threat_list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <functional>
#include <random>
#include <string>
#include <string_view>
#include <unordered_map>

#include "support/effort.hpp"
#include "support/generators.hpp"
#include "support/naive_board.hpp"
#include "support/plain_negamax.hpp"
#include "support/positions.hpp"
#include "theory/lines.hpp"
#include "theory/verdict.hpp"

namespace zugzwang {
namespace {

using testing::after;

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string name(Cell cell) {
  return std::string(1, static_cast<char>('a' + cell.column.index())) +
         std::to_string(cell.row.number());
}

std::vector<std::string> cells(const std::vector<Threat>& threats) {
  std::vector<std::string> names;
  for (const Threat& threat : threats) names.push_back(name(threat.cell));
  return names;
}

std::vector<std::string> cells(const std::vector<Threat>& threats, ThreatState state) {
  std::vector<std::string> names;
  for (const Threat& threat : threats) {
    if (threat.state == state) names.push_back(name(threat.cell));
  }
  return names;
}

constexpr std::string_view kZugzwang = "444545443331313351115155";

TEST(ThreatList, FindsEveryThreatOfTheZugzwangExample) {
  const ThreatLists threats = list_threats(after(kZugzwang));
  EXPECT_THAT(cells(threats[0]),
              ElementsAre("b2", "b3", "b4", "b5", "b6", "f2", "f3", "f4", "f5", "f6"));
  EXPECT_THAT(cells(threats[1]), ElementsAre("b2", "b6", "f2", "f6"));
  // Whoever takes b2 has won, so nothing above it counts.
  EXPECT_THAT(cells(threats[0], ThreatState::Waiting), ElementsAre("b2", "f2"));
  EXPECT_THAT(cells(threats[1], ThreatState::Waiting), ElementsAre("b2", "f2"));
  EXPECT_THAT(cells(threats[1], ThreatState::Dead), ElementsAre("b6", "f6"));
  EXPECT_EQ(threats[1].front().parity, Parity::Even);
  EXPECT_TRUE(threats[1].front().good);
  EXPECT_FALSE(threats[0].front().good);
  EXPECT_EQ(threats[1].front().empty_below, 1);
}

TEST(ThreatList, FindsTheDoubleThreat) {
  const ThreatLists threats = list_threats(after("44345"));
  EXPECT_THAT(cells(threats[0], ThreatState::Immediate), ElementsAre("b1", "f1"));
  EXPECT_THAT(threats[1], IsEmpty());
}

TEST(GoodCells, AreOddRowsForFirstOnAnEvenNumberOfRows) {
  const Position position(Geometry::standard());
  for (const Cell cell : cells_of_mask(position, good_cells(position, Side::First))) {
    EXPECT_EQ(parity_of(cell.row), Parity::Odd);
  }
  EXPECT_EQ(good_cells(position, Side::First) | good_cells(position, Side::Second),
            position.layout().all_cells());
}

TEST(GoodCells, OfTheLastColumnGoToTheSideThatWillMoveThere) {
  // Fill all columns but the last, then the last: the mask says who gets which cell.
  for (const auto& [columns, rows] : {std::pair{7, 6}, {6, 5}, {7, 5}, {5, 7}, {6, 7}, {4, 4}}) {
    Position position(*Geometry::make(columns, rows, 4));
    for (int column = 0; column < columns; ++column) {
      for (int row = 0; row < rows; ++row) {
        const Side side = position.side_to_move();
        const u128 bit = cell_bit(position.layout(), {Column(column), Row(row)});
        if (column == columns - 1) {
          ASSERT_NE(good_cells(position, side) & bit, u128{0}) << columns << "x" << rows;
        }
        position.play(Column(column));
      }
    }
  }
}

RC_GTEST_PROP(ThreatList, AgreesWithANaiveBoard, ()) {
  const Game game = *testing::any_game();
  const Position& position = game.position();
  RC_PRE(!is_over(position));
  const Geometry geometry = position.geometry();
  testing::NaiveBoard naive(geometry);
  for (const Column column : game.moves()) naive.play(column.index());
  const auto completes = [&](int column, int row, char who) {
    const auto run = [&](int right, int up) {
      int length = 0;
      while (naive.at(column + (length + 1) * right, row + (length + 1) * up) == who) ++length;
      return length;
    };
    for (const auto [right, up] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
      if (run(right, up) + 1 + run(-right, -up) >= geometry.connect()) return true;
    }
    return false;
  };
  const ThreatLists threats = list_threats(position);
  for (const Side side : {Side::First, Side::Second}) {
    std::vector<Cell> expected;
    for (int column = 0; column < geometry.columns(); ++column) {
      for (int row = position.height(Column(column)); row < geometry.rows(); ++row) {
        if (completes(column, row, side == Side::First ? 'X' : 'O')) {
          expected.push_back({Column(column), Row(row)});
        }
      }
    }
    std::vector<Cell> found;
    for (const Threat& threat : threats[index_of(side)]) {
      found.push_back(threat.cell);
      RC_ASSERT(!threat.lines.empty());
      RC_ASSERT(threat.empty_below ==
                threat.cell.row.index() - position.height(threat.cell.column));
      RC_ASSERT((threat.state == ThreatState::Immediate) == (threat.empty_below == 0));
    }
    RC_ASSERT(found == expected);
  }
}

/// Negamax in which lines through the dead cells of a side do not count.
class WithoutDeadCells {
 public:
  explicit WithoutDeadCells(const Position& start) {
    for (const LineMask& line : all_lines(start.geometry())) {
      for (const Side side : {Side::First, Side::Second}) {
        if ((line.cells & dead_cells(start, side)) == 0) {
          lines_[index_of(side)].push_back(line.cells);
        }
      }
    }
  }

  int score(const Position& position) {
    const Side last = other(position.side_to_move());
    const u128 stones = position.stones(last);
    const int cells = position.geometry().cells();
    if (std::ranges::any_of(lines_[index_of(last)],
                            [&](u128 line) { return (line & ~stones) == 0; })) {
      return -((cells + 2 - position.ply()) / 2);
    }
    if (position.is_full()) return 0;
    const auto key = static_cast<std::uint64_t>(position.key());
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    int best = -cells;
    for (const Column column : position.open_columns()) {
      Position next = position;
      next.play(column);
      best = std::max(best, -score(next));
    }
    return known_[key] = best;
  }

 private:
  std::array<std::vector<u128>, 2> lines_;
  std::unordered_map<std::uint64_t, int> known_;
};

TEST(DeadCells, NeverChangeTheExactScore) {
  std::mt19937_64 random(5);
  testing::PlainNegamax oracle;
  int with_dead = 0;
  for (int tried = 0; tried < testing::effort(6'000);) {
    const int empty = 3 + static_cast<int>(random() % 7);
    const auto position = testing::random_position(Geometry::standard(), 42 - empty, random);
    if (!position) continue;
    ++tried;
    if ((dead_cells(*position, Side::First) | dead_cells(*position, Side::Second)) == 0) continue;
    ++with_dead;
    ASSERT_EQ(WithoutDeadCells(*position).score(*position), oracle.score(*position));
  }
  EXPECT_GT(with_dead, 0);
}

}  // namespace
}  // namespace zugzwang
