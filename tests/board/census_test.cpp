#include "board/census.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "support/naive_board.hpp"

namespace zugzwang {
namespace {

using ::testing::ElementsAre;
using testing::NaiveBoard;

std::vector<PlyCensus> census(Geometry geometry, int plies) {
  std::vector<PlyCensus> counted;
  CensusRequest request{.geometry = geometry, .plies = plies};
  request.on_ply = [&](const PlyCensus& ply) { counted.push_back(ply); };
  EXPECT_TRUE(take_census(request).has_value());
  return counted;
}

/// The same count from the naive board, with a map of whole boards.
std::vector<PlyCensus> naive_census(Geometry geometry, int plies) {
  std::vector<PlyCensus> counted;
  std::map<NaiveBoard, std::uint64_t> boards{{NaiveBoard(geometry), 1}};
  for (int ply = 1; ply <= plies; ++ply) {
    std::map<NaiveBoard, std::uint64_t> next;
    std::uint64_t games = 0;
    for (const auto& [board, ways] : boards) {
      if (board.is_over()) continue;
      for (int column = 0; column < geometry.columns(); ++column) {
        if (!board.is_open(column)) continue;
        NaiveBoard child = board;
        child.play(column);
        next[child] += ways;
        games += ways;
      }
    }
    if (next.empty()) break;
    counted.push_back({.ply = ply, .games = {games}, .positions = next.size()});
    boards = std::move(next);
  }
  return counted;
}

std::vector<std::uint64_t> games_of(const std::vector<PlyCensus>& counted) {
  std::vector<std::uint64_t> games;
  for (const PlyCensus& ply : counted) games.push_back(static_cast<std::uint64_t>(ply.games.value));
  return games;
}

std::vector<std::uint64_t> positions_of(const std::vector<PlyCensus>& counted) {
  std::vector<std::uint64_t> positions;
  for (const PlyCensus& ply : counted) positions.push_back(ply.positions);
  return positions;
}

TEST(Census, GivesTheKnownFiguresOfTheStandardBoard) {
  const auto counted = census(Geometry::standard(), 9);
  EXPECT_THAT(games_of(counted),
              ElementsAre(7, 49, 343, 2401, 16807, 117649, 823536, 5673234, 39394572));
  EXPECT_THAT(positions_of(counted),
              ElementsAre(7, 49, 238, 1120, 4263, 16422, 54859, 184275, 558186));
}

struct Board {
  int columns, rows, connect, plies;
};

class CensusOfOtherBoards : public ::testing::TestWithParam<Board> {};

TEST_P(CensusOfOtherBoards, AgreesWithTheNaiveBoard) {
  const auto [columns, rows, connect, plies] = GetParam();
  const Geometry geometry = *Geometry::make(columns, rows, connect);
  EXPECT_EQ(census(geometry, plies), naive_census(geometry, plies));
}

INSTANTIATE_TEST_SUITE_P(Boards, CensusOfOtherBoards,
                         ::testing::Values(Board{4, 4, 4, 16}, Board{4, 4, 3, 16},
                                           Board{5, 5, 4, 8}, Board{5, 5, 5, 8}, Board{9, 7, 4, 6},
                                           Board{9, 7, 3, 6}, Board{9, 7, 5, 6}, Board{7, 6, 3, 7},
                                           Board{7, 6, 5, 7}, Board{3, 5, 3, 15},
                                           Board{2, 6, 6, 12}),
                         [](const auto& info) {
                           const Board board = info.param;
                           return std::to_string(board.columns) + "x" + std::to_string(board.rows) +
                                  "x" + std::to_string(board.connect);
                         });

TEST(Census, EndsWhenNoGameGoesOn) {
  EXPECT_EQ(census(*Geometry::make(3, 3, 3), 100).size(), 9U);
  EXPECT_TRUE(census(Geometry::standard(), 0).empty());
}

TEST(Census, StopsAtTheMemoryItWasAllowed) {
  std::vector<int> reported;
  CensusRequest request{.geometry = Geometry::standard(), .plies = 12};
  request.max_memory_bytes = std::size_t{1} << 20;
  request.on_ply = [&](const PlyCensus& ply) { reported.push_back(ply.ply); };
  const auto result = take_census(request);
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().ply, static_cast<int>(reported.size()) + 1);
  EXPECT_THAT(reported, ::testing::Contains(5));
}

TEST(Census, ReportsProgressWithinALargePly) {
  int calls = 0;
  CensusRequest request{.geometry = Geometry::standard(), .plies = 9};
  request.on_progress = [&](int ply, double part) {
    ++calls;
    EXPECT_EQ(ply, 9);
    EXPECT_GT(part, 0.0);
    EXPECT_LE(part, 1.0);
  };
  ASSERT_TRUE(take_census(request).has_value());
  EXPECT_EQ(calls, 2);
}

TEST(Census, CountsSaturateInsteadOfStartingOver) {
  SaturatingCount count{~u128{0} - 1};
  EXPECT_FALSE(count.is_saturated());
  count += {5};
  EXPECT_TRUE(count.is_saturated());
  count += {1};
  EXPECT_TRUE(count.is_saturated());
}

}  // namespace
}  // namespace zugzwang
