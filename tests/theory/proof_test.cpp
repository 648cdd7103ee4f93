// Proofs are strategies: they are played out, rule by rule, in random combinations, and as found.

#include "theory/proof.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <string_view>

#include "board/outcome.hpp"
#include "solver/solver.hpp"
#include "support/effort.hpp"
#include "support/plain_negamax.hpp"
#include "support/positions.hpp"
#include "theory/pairing_proof.hpp"
#include "theory/strategy.hpp"

namespace zugzwang {
namespace {

using testing::after;

Column random_open_column(const Position& position, std::mt19937_64& random) {
  const ColumnSet columns = position.open_columns();
  auto pick = columns.begin();
  for (auto skip = random() % static_cast<unsigned>(columns.size()); skip > 0; --skip) ++pick;
  return *pick;
}

/// A random position to which the rules apply.
Position random_start(Geometry geometry, std::mt19937_64& random) {
  for (;;) {
    const int plies = static_cast<int>(random() % static_cast<unsigned>(geometry.cells()));
    const auto position = testing::random_position(geometry, plies, random);
    if (position && rules_apply(*position)) return *position;
  }
}

/// Lets a random attacker play on to the full board against the parts. It never completes one of
/// the lines before the defender has completed one; other lines do not matter here.
void expect_to_hold(const Position& start, std::span<const Part> parts,
                    const std::vector<u128>& solved, std::mt19937_64& random) {
  Position position = start;
  while (!position.is_full()) {
    const Column move = random_open_column(position, random);
    const Column reply = answer_to_move(position, parts, move);
    position.play(move);
    const u128 attacker = position.opponents_stones();
    for (const u128 line : solved) ASSERT_NE(line & ~attacker, u128{0});
    ASSERT_TRUE(position.is_open(reply));
    position.play(reply);
    if (position.last_mover_has_line()) return;
  }
}

std::vector<u128> masks_of(const RuleBook& book, const LineSet& lines) {
  std::vector<u128> masks;
  for (std::size_t i = 0; i < book.lines.size(); ++i) {
    if (lines[i]) masks.push_back(book.lines[i].cells);
  }
  return masks;
}

std::vector<Part> parts_of(const RuleBook& book, const Rule& rule) {
  std::vector<Part> parts;
  for (const int part : rule.parts) parts.push_back(book.parts[static_cast<std::size_t>(part)]);
  return parts;
}

constexpr std::array kBoards{std::array{7, 6, 4}, std::array{7, 5, 4}, std::array{6, 7, 4},
                             std::array{5, 5, 4}, std::array{6, 6, 4}, std::array{8, 4, 3}};

TEST(Rules, HoldOneByOne) {
  std::mt19937_64 random(1);
  std::array<int, kRuleKinds> seen{};
  for (const auto& [columns, rows, connect] : kBoards) {
    const Geometry geometry = *Geometry::make(columns, rows, connect);
    for (int tried = 0; tried < testing::effort(1'500); ++tried) {
      const Position start = random_start(geometry, random);
      const RuleBook book = find_rules(start);
      // A few of them each time: early in the game there are hundreds.
      for (int i = 0; i < 60 && !book.rules.empty(); ++i) {
        const Rule& rule = book.rules[random() % book.rules.size()];
        ++seen[static_cast<std::size_t>(rule.kind)];
        const std::vector<Part> parts = parts_of(book, rule);
        const std::vector<u128> solved = masks_of(book, rule.solves);
        for (int game = 0; game < 3; ++game) {
          ASSERT_NO_FATAL_FAILURE(expect_to_hold(start, parts, solved, random))
              << to_text(rule.kind);
        }
      }
    }
  }
  for (std::size_t kind = 0; kind < seen.size(); ++kind) {
    EXPECT_GT(seen[kind], 0) << to_text(static_cast<RuleKind>(kind));
  }
}

TEST(Rules, HoldTogetherWhereTheyAreCompatible) {
  std::mt19937_64 random(2);
  int teams = 0;
  for (const auto& [columns, rows, connect] : kBoards) {
    const Geometry geometry = *Geometry::make(columns, rows, connect);
    for (int tried = 0; tried < testing::effort(6'000); ++tried) {
      const Position start = random_start(geometry, random);
      const CutBoard board(start.layout());
      const RuleBook book = find_rules(start, board);
      std::vector<Part> parts;
      LineSet solves;
      for (int i = 0; i < 80 && !book.rules.empty(); ++i) {
        const Rule& rule = book.rules[random() % book.rules.size()];
        const std::vector<Part> more = parts_of(book, rule);
        const bool fits = std::ranges::all_of(more, [&](const Part& part) {
          return std::ranges::all_of(
              parts, [&](const Part& used) { return are_compatible(board, part, used); });
        });
        if (!fits) continue;
        for (const Part& part : more) {
          if (std::ranges::find(parts, part) == parts.end()) parts.push_back(part);
        }
        solves |= rule.solves;
        teams += rule.kind == RuleKind::Lowinverse || rule.kind == RuleKind::Highinverse;
      }
      const std::vector<u128> solved = masks_of(book, solves);
      for (int game = 0; game < 10; ++game) {
        ASSERT_NO_FATAL_FAILURE(expect_to_hold(start, parts, solved, random));
      }
    }
  }
  EXPECT_GT(teams, 0);
}

/// Cuts columns off at random empty cells, so that the rules apply to the rest; none if they do
/// not.
std::optional<CutBoard> random_cut(const Position& position, std::mt19937_64& random) {
  const auto& layout = position.layout();
  u128 cuts = 0;
  for (const Column column : position.open_columns()) {
    const int height = position.height(column);
    const auto empty = static_cast<unsigned>(layout.rows() - height);
    if (random() % 3 != 0) continue;
    cuts |= cell_bit(layout, {column, Row(height + static_cast<int>(random() % empty))});
  }
  const CutBoard board(layout, cuts);
  if (cuts == 0 || board.playable(position) == 0 || !rules_apply(position, board)) return {};
  return board;
}

/// Lets a random attacker fill the cut board. It completes none of the lines before the defender
/// has completed one, not even if it takes one of the lowest cells that are cut off.
void expect_to_hold_on(const CutBoard& board, const Position& start, std::span<const Part> parts,
                       const std::vector<u128>& solved, std::mt19937_64& random) {
  const auto expect_none_within = [&](u128 attackers_cells) {
    for (const u128 line : solved) ASSERT_NE(line & ~attackers_cells, u128{0});
  };
  Position position = start;
  for (;;) {
    const u128 cuts = board.cuts() & playable_cells(board.layout(), position.occupied());
    ASSERT_NO_FATAL_FAILURE(expect_none_within(position.movers_stones() | cuts));
    u128 moves = board.playable(position);
    if (moves == 0) return;
    for (auto skip = random() % static_cast<unsigned>(count_bits(moves)); skip > 0; --skip) {
      moves = without_lowest_bit(moves);
    }
    const Column move = cell_at(board.layout(), lowest_bit_index(moves)).column;
    const Column reply = answer_to_move(position, board, parts, move);
    position.play(move);
    ASSERT_NO_FATAL_FAILURE(expect_none_within(position.opponents_stones()));
    ASSERT_NE(board.playable(position) & column_cells(board.layout(), reply), u128{0});
    position.play(reply);
    if (position.last_mover_has_line()) return;
  }
}

TEST(Rules, HoldOnACutBoard) {
  std::mt19937_64 random(5);
  std::array<int, kRuleKinds> seen{};
  for (const auto& [columns, rows, connect] : kBoards) {
    const Geometry geometry = *Geometry::make(columns, rows, connect);
    for (int tried = 0; tried < testing::effort(1'500);) {
      const int plies = static_cast<int>(random() % static_cast<unsigned>(geometry.cells()));
      const auto start = testing::random_position(geometry, plies, random);
      if (!start) continue;
      const auto board = random_cut(*start, random);
      if (!board) continue;
      ++tried;
      const RuleBook book = find_rules(*start, *board);
      for (int i = 0; i < 40 && !book.rules.empty(); ++i) {
        const Rule& rule = book.rules[random() % book.rules.size()];
        ++seen[static_cast<std::size_t>(rule.kind)];
        const std::vector<Part> parts = parts_of(book, rule);
        const std::vector<u128> solved = masks_of(book, rule.solves);
        for (int game = 0; game < 3; ++game) {
          ASSERT_NO_FATAL_FAILURE(expect_to_hold_on(*board, *start, parts, solved, random))
              << to_text(rule.kind);
        }
      }
    }
  }
  for (std::size_t kind = 0; kind < seen.size(); ++kind) {
    EXPECT_GT(seen[kind], 0) << to_text(static_cast<RuleKind>(kind));
  }
}

/// Every attacker loses or draws against the proof.
void expect_to_hold_against_all(const Position& position, std::span<const Part> parts) {
  for (const Column move : position.open_columns()) {
    Position next = position;
    next.play(move);
    ASSERT_FALSE(next.last_mover_has_line());
    const Column reply = answer_to_move(position, parts, move);
    ASSERT_TRUE(next.is_open(reply));
    next.play(reply);
    if (is_over(next)) continue;
    ASSERT_NO_FATAL_FAILURE(expect_to_hold_against_all(next, parts));
  }
}

TEST(Proof, HoldsAgainstEveryAttackerLateInTheGame) {
  std::mt19937_64 random(3);
  int proofs = 0;
  for (int tried = 0; tried < testing::effort(5'000);) {
    const int empty = 2 + 2 * static_cast<int>(random() % 6);
    const auto position = testing::random_position(Geometry::standard(), 42 - empty, random);
    if (!position) continue;
    ++tried;
    const auto proof = find_proof(*position);
    if (!proof) continue;
    ++proofs;
    EXPECT_EQ(proof->attacker, position->side_to_move());
    ASSERT_NO_FATAL_FAILURE(expect_to_hold_against_all(*position, proof->parts));
  }
  EXPECT_GT(proofs, 0);
}

TEST(Proof, IsNeverContradictedByTheExactValue) {
  std::mt19937_64 random(4);
  Solver solver;
  int proofs = 0;
  for (int tried = 0; tried < testing::effort(30'000); ++tried) {
    const int plies = 10 + 2 * static_cast<int>(random() % 16);
    const auto position = testing::random_position(Geometry::standard(), plies, random);
    if (!position) continue;
    const auto proof = find_proof(*position);
    if (!proof) continue;
    ++proofs;
    const SolveResult exact = solver.solve(*position, {.precision = Precision::Outcome});
    ASSERT_FALSE(exact.lower.is_win());
  }
  EXPECT_GT(proofs, 0);
}

TEST(Proof, CoversEveryOpenLineOfTheAttacker) {
  const Position position = after("444545443331313351115155");
  const auto proof = find_proof(position);
  ASSERT_TRUE(proof);
  const u128 defender = position.opponents_stones();
  for (const LineMask& line : all_lines(position.geometry())) {
    if ((line.cells & defender) != 0) continue;
    const bool solved = std::ranges::any_of(proof->steps, [&](const ProofStep& step) {
      return std::ranges::find(step.lines, line.line) != step.lines.end();
    });
    EXPECT_TRUE(solved);
  }
}

/// Can pairs alone do what this step does?
bool is_pairing(const ProofStep& step) {
  return step.kind == RuleKind::Claimeven || step.kind == RuleKind::Baseinverse ||
         step.kind == RuleKind::Vertical || step.kind == RuleKind::Aftereven ||
         step.kind == RuleKind::Before;
}

TEST(Proof, IsFoundByPairsExactlyWherePairsAreEnough) {
  std::mt19937_64 random(6);
  int by_pairs = 0;
  for (const auto& [columns, rows, connect] : kBoards) {
    const Geometry geometry = *Geometry::make(columns, rows, connect);
    const WideLayout layout(geometry);
    const LineSets<WideLayout> lines(layout);
    for (int tried = 0; tried < testing::effort(1'000); ++tried) {
      const Position start = random_start(geometry, random);
      const bool found = PairingProof<WideLayout>(layout, lines, upper_cells(layout),
                                                  start.movers_stones(), start.opponents_stones())
                             .holds();
      const auto proof = find_proof(start);
      if (found) {
        ++by_pairs;
        EXPECT_TRUE(proof.has_value());
      } else if (proof) {
        EXPECT_FALSE(std::ranges::all_of(proof->steps, is_pairing));
      }
    }
  }
  EXPECT_GT(by_pairs, 0);
}

TEST(Proof, NeedsAnEvenNumberOfEmptyCellsAndAGameThatGoesOn) {
  EXPECT_FALSE(rules_apply(after("4")));
  EXPECT_FALSE(find_proof(after("4")));
  EXPECT_FALSE(rules_apply(after("1212121")));
  EXPECT_TRUE(rules_apply(after("44")));
}

TEST(Proof, IsNotFoundWhereTheAttackerWins) {
  EXPECT_FALSE(find_proof(Position(Geometry::standard())));
  EXPECT_FALSE(find_proof(after("121212")));
}

}  // namespace
}  // namespace zugzwang
