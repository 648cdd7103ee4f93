// No rule may ever be contradicted by the exact score: each on its own, on random positions of
// many boards, scored by a plain negamax.

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "board/layout.hpp"
#include "board/winning_cells.hpp"
#include "support/effort.hpp"
#include "support/plain_negamax.hpp"
#include "theory/columns.hpp"
#include "theory/follow_up.hpp"
#include "theory/pairing_proof.hpp"
#include "theory/timed_follow_up.hpp"

namespace zugzwang {
namespace {

struct Board {
  int columns, rows, connect;
  int max_empty;  ///< positions have from 1 to that many empty cells
  int positions;
};

/// How often each rule applied.
struct RuleCounts {
  int no_line_left = 0;
  int follow_up = 0;
  int sink = 0;
  int win_now = 0;
  int timed = 0;
  int pairing = 0;
  int pairing_with_sink = 0;
};

template <BoardLayout L>
class RuleCheck {
  using Word = typename L::Word;

 public:
  explicit RuleCheck(const L& layout)
      : layout_(layout), lines_(layout), uppers_(upper_cells(layout)) {}

  void check(const Position& position, int exact, RuleCounts& counts) const {
    const auto own = static_cast<Word>(position.movers_stones());
    const auto other = static_cast<Word>(position.opponents_stones());
    const Word occupied = own | other;
    const Word empty = layout_.all_cells() & ~occupied;
    const Word playable = playable_cells(layout_, occupied);
    const Word own_wins = winning_cells(layout_, own, occupied);
    const Word other_wins = winning_cells(layout_, other, occupied);
    const int cells = position.geometry().cells();

    // Threats: a playable winning cell wins now, and nothing else does.
    const int win_now = (cells + 1 - position.ply()) / 2;
    ASSERT_EQ((own_wins & playable) != 0, exact == win_now);
    if (exact == win_now) ++counts.win_now;

    // No line left: a side without a line among its stones and all empty cells never wins.
    if (!has_line_left(layout_, own, empty)) {
      ++counts.no_line_left;
      ASSERT_LE(exact, 0);
    }
    if (!has_line_left(layout_, other, empty)) {
      ++counts.no_line_left;
      ASSERT_GE(exact, 0);
    }

    // Follow-up against the clock: the mover does not win with its n-th stone or sooner.
    for (int stones = 1; stones <= kMaxTimedStones; ++stones) {
      const TimedFollowUp<L> plan(layout_, uppers_, own, occupied, other_wins, stones);
      if (!plan.holds()) continue;
      ++counts.timed;
      ASSERT_LE(exact, std::max(0, win_now - stones)) << stones << " stones";
    }

    // Pairs, on the whole board or with a column cut off below a winning cell.
    const bool even = (cells - position.ply()) % 2 == 0;
    const auto pairing_holds = [&](Word sink) {
      return PairingProof<L>(layout_, lines_, uppers_, own, other, sink).holds();
    };
    if (even && pairing_holds(0)) {
      ++counts.pairing;
      ASSERT_LE(exact, 0);
    }
    Word cuts = lowest_per_column(layout_, other_wins & ~playable & (even ? uppers_ : ~uppers_));
    for (; cuts != 0; cuts = without_lowest_bit(cuts)) {
      const Word sink = lowest_bit(cuts);
      if (!pairing_holds(sink)) continue;
      ++counts.pairing_with_sink;
      ASSERT_LE(exact, -count_bits(fill_up(layout_, sink) & uppers_));
    }

    // Follow-up, with an even number of empty cells; with an odd one, on a winning cell.
    if (even) {
      const auto plan = follow_up(layout_, uppers_, own, occupied, other_wins);
      if (contains_line(layout_, plan.reach)) return;
      ++counts.follow_up;
      ASSERT_LE(exact, -plan.gain);
      return;
    }
    Word sinks = lowest_per_column(layout_, other_wins & ~uppers_ & ~playable);
    for (; sinks != 0; sinks = without_lowest_bit(sinks)) {
      const auto plan =
          follow_up_with_sink(layout_, uppers_, own, occupied, other_wins, lowest_bit(sinks));
      if (contains_line(layout_, plan.reach)) continue;
      ++counts.sink;
      ASSERT_LE(exact, -plan.gain);
    }
  }

 private:
  static constexpr int kMaxTimedStones = 9;

  L layout_;
  LineSets<L> lines_;
  Word uppers_;
};

class Soundness : public ::testing::TestWithParam<Board> {};

TEST_P(Soundness, NoRuleContradictsTheExactScore) {
  const Board& board = GetParam();
  const Geometry geometry = *Geometry::make(board.columns, board.rows, board.connect);
  const RuleCheck<WideLayout> wide{WideLayout(geometry)};
  const RuleCheck<NarrowLayout> narrow{NarrowLayout(geometry)};
  std::mt19937_64 random(20261115);
  testing::PlainNegamax oracle;
  RuleCounts counts;
  for (int checked = 0; checked < testing::effort(board.positions);) {
    const int empty = 1 + static_cast<int>(random() % static_cast<unsigned>(board.max_empty));
    const auto position = testing::random_position(geometry, geometry.cells() - empty, random);
    if (!position) continue;
    ++checked;
    const int exact = oracle.score(*position);
    ASSERT_NO_FATAL_FAILURE(wide.check(*position, exact, counts));
    ASSERT_NO_FATAL_FAILURE(narrow.check(*position, exact, counts));
  }
  RecordProperty("sink", counts.sink);
  RecordProperty("timed", counts.timed);
  RecordProperty("pairing_with_sink", counts.pairing_with_sink);
#if !defined(ZUGZWANG_SANITIZED)
  // A rule that never applies would pass everything; a few examples may be too few for it to apply.
  EXPECT_GT(counts.no_line_left, 0);
  EXPECT_GT(counts.follow_up, 0);
  EXPECT_GT(counts.win_now, 0);
  EXPECT_GT(counts.timed, 0);
  EXPECT_GT(counts.pairing, 0);
#endif
}

INSTANTIATE_TEST_SUITE_P(Boards, Soundness,
                         ::testing::Values(Board{7, 6, 4, 16, 100'000}, Board{6, 6, 4, 14, 10'000},
                                           Board{7, 5, 4, 14, 10'000}, Board{6, 5, 4, 15, 10'000},
                                           Board{5, 7, 4, 14, 10'000}, Board{5, 5, 4, 16, 10'000},
                                           Board{5, 4, 4, 20, 10'000}, Board{4, 5, 4, 20, 10'000},
                                           Board{4, 4, 4, 16, 30'000}, Board{4, 4, 3, 16, 5'000},
                                           Board{7, 6, 5, 12, 5'000}),
                         [](const auto& info) {
                           const Board& board = info.param;
                           return std::to_string(board.columns) + "x" + std::to_string(board.rows) +
                                  "x" + std::to_string(board.connect);
                         });

}  // namespace
}  // namespace zugzwang
