#include "museum/facts.hpp"

#include <cstddef>

#include "board/geometry.hpp"

namespace zugzwang {

namespace {

u128 power(u128 base, int exponent) {
  u128 product = 1;
  for (; exponent > 0; --exponent) product *= base;
  return product;
}

u128 binomial(int n, int k) {
  u128 result = 1;
  // After each step it is a binomial itself, so the division is exact.
  for (int i = 1; i <= k; ++i) {
    result = result * static_cast<u128>(n - k + i) / static_cast<u128>(i);
  }
  return result;
}

/// The number of ways to choose the column heights, by the number of stones.
std::vector<u128> heights_by_stones(int columns, int rows) {
  std::vector<u128> ways{1};
  for (int column = 0; column < columns; ++column) {
    std::vector<u128> next(ways.size() + static_cast<std::size_t>(rows), 0);
    for (std::size_t stones = 0; stones < ways.size(); ++stones) {
      for (std::size_t height = 0; height <= static_cast<std::size_t>(rows); ++height) {
        next[stones + height] += ways[stones];
      }
    }
    ways = std::move(next);
  }
  return ways;
}

}  // namespace

u128 count_fillings(int columns, int rows) {
  const std::vector<u128> ways = heights_by_stones(columns, rows);
  u128 sum = 0;
  for (std::size_t stones = 0; stones < ways.size(); ++stones) {
    const auto n = static_cast<int>(stones);
    sum += ways[stones] * binomial(n, n / 2);
  }
  return sum;
}

std::vector<GameFact> game_facts() {
  const Geometry board = Geometry::standard();
  const auto columns = static_cast<u128>(board.columns());
  return {
      {power(columns, 6), "7^6", "sequences of 6 moves: all of them can be played", true},
      {power(columns, 21), "7^21",
       "sequences of 21 moves if no column were ever full and nobody won", true},
      {power(3, board.cells()), "3^42",
       "fillings of the 42 cells with any stones, even floating ones", true},
      {count_fillings(board.columns(), board.rows()), "7.1 * 10^13",
       "fillings without floating stones, with as many of First as of Second or one more", true},
      {4'531'985'219'092, "", "positions that a game can reach, the empty board included", false},
  };
}

}  // namespace zugzwang
