// Compares what the theory says with exact values, over random positions of all phases.
//
//   check_theory BOOK [POSITIONS [SEED [careful]]]      default: 200000 1
//
// The book (data/7x6.book) is for the first moves. All numbers of stones are equally likely. A
// proof must not be followed by a win of the attacker, a proof of a win must be a win, a forced
// line must be a win for its side, a side whose open lines all need dead cells must not win. The
// strategy of every proof is also played out, against random attackers; that of a proof of a win
// late in the game against every defence. With `careful`, no win is missed in the games and no
// threat overlooked. Prints two tables; exit status 1 if anything was contradicted.

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>

#include "board/immediate_wins.hpp"
#include "board/outcome.hpp"
#include "book/bookshelf.hpp"
#include "solver/solver.hpp"
#include "theory/forced_win.hpp"
#include "theory/lines.hpp"
#include "theory/proof.hpp"
#include "theory/strategy.hpp"
#include "theory/threat_list.hpp"
#include "win_check.hpp"

namespace {

using namespace zugzwang;

/// A position after the given number of random moves without a line, or none if the game ended
/// before that.
std::optional<Position> random_position(int plies, std::mt19937_64& random) {
  Position position(Geometry::standard());
  while (position.ply() < plies) {
    const Column column(static_cast<int>(random() % 7));
    if (!position.is_open(column)) continue;
    position.play(column);
    if (position.last_mover_has_line()) return std::nullopt;
  }
  return position;
}

/// The same with moves that neither miss a win nor overlook a threat.
std::optional<Position> random_careful_position(int plies, std::mt19937_64& random) {
  Position position(Geometry::standard());
  while (position.ply() < plies) {
    if (can_win_now(position)) return std::nullopt;
    u128 cells = immediate_wins(position, other(position.side_to_move()));
    if (cells == 0) cells = playable_cells(position.layout(), position.occupied());
    for (auto skip = random() % static_cast<unsigned>(count_bits(cells)); skip > 0; --skip) {
      cells = without_lowest_bit(cells);
    }
    position.play(cell_at(position.layout(), lowest_bit_index(cells)).column);
  }
  return position;
}

std::shared_ptr<const Bookshelf> read_book(const char* path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(file), {});
  auto book = OpeningBook::read(std::as_bytes(std::span(bytes)));
  return book ? std::make_shared<const Bookshelf>(*std::move(book)) : nullptr;
}

/// The exact result for the side to move: 1, 0 or -1.
int result_of(Solver& solver, const Position& position) {
  const SolveResult result = solver.solve(position, {.precision = Precision::Outcome});
  return result.lower.is_win() ? 1 : result.upper.is_loss() ? -1 : 0;
}

/// Plays the proof out against random attackers. True if no attacker gets a line.
bool holds_in_play(const Position& start, const Proof& proof, std::mt19937_64& random) {
  for (int game = 0; game < 20; ++game) {
    Position position = start;
    while (!is_over(position)) {
      const ColumnSet columns = position.open_columns();
      auto pick = columns.begin();
      for (auto skip = random() % static_cast<unsigned>(columns.size()); skip > 0; --skip) ++pick;
      Position next = position;
      next.play(*pick);
      if (next.last_mover_has_line()) return false;
      const Column reply = answer_to_move(position, proof.parts, *pick);
      if (!next.is_open(reply)) return false;
      next.play(reply);
      position = next;
    }
  }
  return true;
}

/// Does every line that the side could still complete need a dead cell?
bool only_dead_lines(const Position& position, Side side) {
  const u128 dead = dead_cells(position, side);
  for (const LineMask& line : all_lines(position.geometry())) {
    const bool open = (line.cells & position.stones(other(side))) == 0;
    if (open && (line.cells & dead) == 0) return false;
  }
  return dead != 0;
}

struct Tally {
  int positions = 0;
  int rules_apply = 0;
  int not_won = 0;  ///< of these, how many the attacker does not win
  int proofs = 0;
  int forced = 0;
  int dead = 0;
  int contradictions = 0;
  std::array<int, kRuleKinds> rules{};  ///< in how many proofs each rule is used
  WinTally wins;
};

void print_contradiction(const char* what, const Position& position) {
  std::printf("contradicted: %s at key %llx, %d stones\n", what,
              static_cast<unsigned long long>(position.key()), position.ply());
}

/// The games in which proofs of wins are played out have random numbers of their own.
void check(const Position& position, Solver& solver, std::mt19937_64& random,
           std::mt19937_64& random_defences, Tally& tally) {
  ++tally.positions;
  const auto refuse = [&](const char* what) {
    ++tally.contradictions;
    print_contradiction(what, position);
  };
  const int exact = result_of(solver, position);
  if (rules_apply(position)) {
    ++tally.rules_apply;
    if (exact <= 0) ++tally.not_won;
    if (const auto proof = find_proof(position)) {
      ++tally.proofs;
      std::array<int, kRuleKinds> used{};
      for (const ProofStep& step : proof->steps) used[static_cast<std::size_t>(step.kind)] = 1;
      for (std::size_t kind = 0; kind < used.size(); ++kind) tally.rules[kind] += used[kind];
      if (exact > 0) refuse("proof by the exact value");
      if (!holds_in_play(position, *proof, random)) refuse("proof in play");
    }
  }
  const auto line = find_forced_line(position);
  if (line) {
    ++tally.forced;
    if (exact != (line->winner == position.side_to_move() ? 1 : -1)) refuse("forced line");
  }
  tally.wins = check_wins(position, exact, line.has_value(), random_defences);
  if (tally.wins.contradictions != 0) refuse("proof of a win");
  for (const Side side : {Side::First, Side::Second}) {
    if (!only_dead_lines(position, side)) continue;
    ++tally.dead;
    if (exact == (side == position.side_to_move() ? 1 : -1)) refuse("dead lines");
  }
}

void print(const char* name, const Tally& tally) {
  std::printf("%-12s %9d %9d %9d %9d %9d %9d\n", name, tally.positions, tally.rules_apply,
              tally.not_won, tally.proofs, tally.forced, tally.dead);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: check_theory BOOK [POSITIONS [SEED [careful]]]\n");
    return 2;
  }
  const int wanted = argc > 2 ? std::atoi(argv[2]) : 200'000;
  // Not Random: the figures in docs/theory.md come from these numbers.
  const auto seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
  std::mt19937_64 random(seed);
  std::mt19937_64 random_defences(seed);
  const bool careful = argc > 4 && std::string_view(argv[4]) == "careful";
  const auto book = read_book(argv[1]);
  if (!book) {
    std::fprintf(stderr, "check_theory: %s is not an opening book\n", argv[1]);
    return 2;
  }
  Solver solver({.books = book});
  constexpr int kPhases = 6;
  constexpr const char* kPhaseNames[kPhases] = {"0-6", "7-13", "14-20", "21-27", "28-34", "35-41"};
  Tally phases[kPhases];
  Tally all;
  while (all.positions < wanted) {
    const int plies = static_cast<int>(random() % 42);
    std::optional<Position> position;
    while (!position) {
      position = careful ? random_careful_position(plies, random) : random_position(plies, random);
    }
    Tally one;
    check(*position, solver, random, random_defences, one);
    for (Tally* tally : {&all, &phases[plies * kPhases / 42]}) {
      tally->positions += one.positions;
      tally->rules_apply += one.rules_apply;
      tally->not_won += one.not_won;
      tally->proofs += one.proofs;
      tally->forced += one.forced;
      tally->dead += one.dead;
      tally->contradictions += one.contradictions;
      tally->wins += one.wins;
      for (std::size_t i = 0; i < one.rules.size(); ++i) tally->rules[i] += one.rules[i];
    }
  }
  std::printf("%-12s %9s %9s %9s %9s %9s %9s\n", "stones", "positions", "apply", "not won",
              "proved", "forced", "dead");
  for (int phase = 0; phase < kPhases; ++phase) print(kPhaseNames[phase], phases[phase]);
  print("all", all);
  std::printf("\nproofs that use");
  for (std::size_t i = 0; i < all.rules.size(); ++i) {
    std::printf("%s %s %d", i == 0 ? "" : ",", to_text(static_cast<RuleKind>(i)).data(),
                all.rules[i]);
  }
  std::printf("\n\nwins\n");
  print_wins_heading();
  for (int phase = 0; phase < kPhases; ++phase) print_wins(kPhaseNames[phase], phases[phase].wins);
  print_wins("all", all.wins);
  std::printf("\ncontradictions: %d\n", all.contradictions);
  return all.contradictions == 0 ? 0 : 1;
}
