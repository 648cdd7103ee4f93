// Measures the reasons that explanations give, and checks that they are true.
//
//   check_plans BOOK [POSITIONS [SEED]]
//
// The positions come from random games in which nobody misses a win in one, equally many from each
// range of stones. Exit status 1 if a claim is wrong, or if a range has too few reasons.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "board/outcome.hpp"
#include "book/bookshelf.hpp"
#include "explain/explanation.hpp"
#include "notation/digits.hpp"
#include "search/random_game.hpp"
#include "solver/solver.hpp"
#include "theory/win_proof.hpp"

namespace {

using namespace zugzwang;

struct Range {
  int min;
  int max;
};
constexpr std::array<Range, 5> kRanges{{{0, 6}, {7, 13}, {14, 20}, {21, 27}, {28, 36}}};
constexpr double kWantedShare = 0.95;

std::shared_ptr<const Bookshelf> read_book(const char* path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(file), {});
  auto book = OpeningBook::read(std::as_bytes(std::span(bytes)));
  return book ? std::make_shared<const Bookshelf>(*std::move(book)) : nullptr;
}

/// An unfinished game with a number of stones from the range.
std::vector<Column> sample(const Range& range, Random& random) {
  while (true) {
    const auto choices = static_cast<std::uint32_t>(range.max - range.min + 1);
    const int stones = range.min + static_cast<int>(random.below(choices));
    const std::vector<Column> moves = random_game(Geometry::standard(), stones, random);
    Position position(Geometry::standard());
    for (const Column column : moves) position.play(column);
    if (static_cast<int>(moves.size()) == stones && !is_over(position)) return moves;
  }
}

/// What is wrong with the plan of best play from a position with this score, in a few words.
std::optional<const char*> fault_of(const Plan& plan, Position position, Score score,
                                    Solver& solver) {
  for (const Column column : plan.line) {
    if (!position.is_open(column) || is_over(position)) return "the line is not legal";
    position.play(column);
    score = -score;
    if (solver.solve(position).score() != score) return "the line is not best play";
  }
  const Outcome outcome = outcome_of(position);
  if (!outcome.is_over()) return "the line does not end the game";
  if (outcome.winner != plan.winner) return "the winner is wrong";
  if (!plan.winner) return std::nullopt;
  Position before = position;
  before.take_back(plan.line.back());
  const Cell last{plan.line.back(), Row(before.height(plan.line.back()))};
  const std::vector<Cell> cells = plan.deciding_cells();
  if (std::ranges::find(cells, last) == cells.end()) return "the last stone falls elsewhere";
  return std::nullopt;
}

/// Figures of one range.
struct Tally {
  int positions = 0;
  int reasons = 0;
  int long_games = 0;          ///< more than four stones to the end
  int with_frame_between = 0;  ///< of these, how many have a key frame between now and the end
  int decided = 0;             ///< not drawn
  int firm = 0;
  int all_replies = 0;
  int proved = 0;
  int by_zugzwang = 0;         ///< wins whose last link is a zugzwang
  int proved_on_the_line = 0;  ///< of these, how many have a proof somewhere before the bite
  int stones_after_proof = 0;  ///< how many stones are still to be played then, in all
  int worse_moves = 0;
  int refuted = 0;
  int faults = 0;
  std::map<PlanKind, int> kinds;
  std::vector<double> milliseconds;

  void add(const Explanation& explanation) {
    ++positions;
    for (const auto& score : explanation.columns)
      worse_moves += score && score != explanation.score;
    refuted += static_cast<int>(explanation.refutations.size());
    if (!explanation.reason) return;
    ++reasons;
    const Reason& reason = *explanation.reason;
    ++kinds[reason.plan.kind()];
    proved += reason.is_proved();
    if (reason.plan.plies() > 4) {
      ++long_games;
      with_frame_between += explanation.frames.size() > 2;
    }
    if (!reason.plan.winner) return;
    ++decided;
    firm += reason.is_firm();
    all_replies += reason.all_replies;
    if (reason.plan.kind() == PlanKind::Zugzwang) look_for_proof(explanation.position, reason.plan);
  }

  /// Where along the line is the win proved for the first time?
  void look_for_proof(Position position, const Plan& plan) {
    ++by_zugzwang;
    for (int ply = 0; ply < *plan.bite; ++ply) {
      const auto proof = find_win_proof(position);
      if (proof && proof->winner == *plan.winner) {
        ++proved_on_the_line;
        stones_after_proof += plan.plies() - ply;
        return;
      }
      position.play(plan.line[static_cast<std::size_t>(ply)]);
    }
  }

  [[nodiscard]] double quantile(double share) {
    std::ranges::sort(milliseconds);
    return milliseconds[static_cast<std::size_t>(share *
                                                 static_cast<double>(milliseconds.size() - 1))];
  }
  [[nodiscard]] bool is_enough() const {
    return reasons >= kWantedShare * positions && with_frame_between >= kWantedShare * long_games &&
           refuted == worse_moves && faults == 0;
  }
};

void check(Tally& tally, const Explanation& explanation, const std::vector<Column>& moves,
           Solver& solver) {
  const auto complain = [&](std::optional<const char*> fault) {
    if (!fault) return;
    ++tally.faults;
    std::printf("%s: %s\n", to_digits(moves).c_str(), *fault);
  };
  if (!explanation.reason) return;
  complain(fault_of(explanation.reason->plan, explanation.position, *explanation.score, solver));
  for (const Refutation& refutation : explanation.refutations) {
    complain(fault_of(refutation.plan, refutation.after, -refutation.score, solver));
  }
}

void print(const Range& range, Tally& tally) {
  std::printf("%d to %d stones: %d positions, %d with a reason\n", range.min, range.max,
              tally.positions, tally.reasons);
  std::printf("  key frame between now and the end: %d of %d\n", tally.with_frame_between,
              tally.long_games);
  std::printf("  firm: %d of %d decided, %d after every reply; proved: %d\n", tally.firm,
              tally.decided, tally.all_replies, tally.proved);
  std::printf(
      "  wins by zugzwang: %d, proved before the bite: %d, %.1f stones before the end\n",
      tally.by_zugzwang, tally.proved_on_the_line,
      tally.stones_after_proof / std::max(1.0, static_cast<double>(tally.proved_on_the_line)));
  std::printf("  worse moves refuted: %d of %d\n", tally.refuted, tally.worse_moves);
  for (const auto& [kind, count] : tally.kinds) {
    std::printf("  %-15s %d\n", std::string(to_text(kind)).c_str(), count);
  }
  std::printf("  milliseconds: median %.1f, 95 %% %.1f, 99 %% %.1f, worst %.1f\n",
              tally.quantile(0.5), tally.quantile(0.95), tally.quantile(0.99), tally.quantile(1));
}

}  // namespace

int main(int argc, char** argv) {
  const auto book = argc >= 2 ? read_book(argv[1]) : nullptr;
  const int positions = argc > 2 ? std::atoi(argv[2]) : 2'000;
  if (!book || argc > 4 || positions < 1) {
    std::fprintf(stderr, "usage: check_plans BOOK [POSITIONS [SEED]]\n");
    return 2;
  }
  Random random(argc > 3 ? static_cast<std::uint64_t>(std::atoll(argv[3])) : 1);
  // All threads, as the program does.
  Solver solver({.threads = 0, .books = book});
  Tally all;
  bool enough = true;
  for (const Range& range : kRanges) {
    Tally tally;
    for (int i = 0; i < positions / static_cast<int>(kRanges.size()); ++i) {
      const std::vector<Column> moves = sample(range, random);
      Position position(Geometry::standard());
      for (const Column column : moves) position.play(column);
      solver.clear();
      const auto start = std::chrono::steady_clock::now();
      const Explanation explanation = explain_position(position, solver, {});
      const std::chrono::duration<double, std::milli> taken =
          std::chrono::steady_clock::now() - start;
      tally.milliseconds.push_back(taken.count());
      tally.add(explanation);
      check(tally, explanation, moves, solver);
    }
    print(range, tally);
    enough = enough && tally.is_enough();
    all.milliseconds.insert(all.milliseconds.end(), tally.milliseconds.begin(),
                            tally.milliseconds.end());
  }
  std::printf("all: milliseconds: median %.1f, 95 %% %.1f, 99 %% %.1f, worst %.1f\n",
              all.quantile(0.5), all.quantile(0.95), all.quantile(0.99), all.quantile(1));
  return enough ? 0 : 1;
}
