// Writes the fixed set of late positions over which the rule of thumb is measured.
//
//   late_positions BOOK > tests/theory/late_positions.txt
//
// Each is a random game in which neither side misses a win or overlooks a threat, broken off with
// 26 to 36 stones on the board, where nobody can win immediately. A line has the moves and the
// exact result.

#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "board/immediate_wins.hpp"
#include "board/outcome.hpp"
#include "book/bookshelf.hpp"
#include "notation/digits.hpp"
#include "solver/solver.hpp"

namespace {

using namespace zugzwang;

constexpr int kPositions = 1'000;
constexpr int kMinStones = 26;
constexpr int kMaxStones = 36;

std::shared_ptr<const Bookshelf> read_book(const char* path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(file), {});
  auto book = OpeningBook::read(std::as_bytes(std::span(bytes)));
  return book ? std::make_shared<const Bookshelf>(*std::move(book)) : nullptr;
}

/// Random moves, but no win is missed and no threat overlooked.
std::vector<Column> random_moves(std::size_t count, std::mt19937_64& random) {
  Position position(Geometry::standard());
  std::vector<Column> moves;
  while (moves.size() < count && !is_over(position)) {
    u128 cells = immediate_wins(position, position.side_to_move());
    if (cells == 0) cells = immediate_wins(position, other(position.side_to_move()));
    if (cells == 0) cells = playable_cells(position.layout(), position.occupied());
    for (auto skip = random() % static_cast<unsigned>(count_bits(cells)); skip > 0; --skip) {
      cells = without_lowest_bit(cells);
    }
    moves.push_back(cell_at(position.layout(), lowest_bit_index(cells)).column);
    position.play(moves.back());
  }
  return moves;
}

}  // namespace

int main(int argc, char** argv) {
  const auto book = argc == 2 ? read_book(argv[1]) : nullptr;
  if (!book) {
    std::fprintf(stderr, "usage: late_positions BOOK\n");
    return 2;
  }
  // Not Random: the committed positions come from these numbers.
  std::mt19937_64 random(2026);
  Solver solver({.books = book});
  for (int written = 0; written < kPositions;) {
    const auto stones = static_cast<std::size_t>(
        kMinStones + static_cast<int>(random() % (kMaxStones - kMinStones + 1)));
    const std::vector<Column> moves = random_moves(stones, random);
    Position position(Geometry::standard());
    for (const Column column : moves) position.play(column);
    if (moves.size() < stones || is_over(position)) continue;
    if ((immediate_wins(position, Side::First) | immediate_wins(position, Side::Second)) != 0) {
      continue;
    }
    const SolveResult exact = solver.solve(position, {.precision = Precision::Outcome});
    const bool first_to_move = position.side_to_move() == Side::First;
    const char* result = exact.lower.is_win()    ? (first_to_move ? "first" : "second")
                         : exact.upper.is_loss() ? (first_to_move ? "second" : "first")
                                                 : "draw";
    std::printf("%s %s\n", to_digits(moves).c_str(), result);
    ++written;
  }
  return 0;
}
