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
#include "theory/spoilers.hpp"
#include "theory/timed_follow_up.hpp"

namespace zugzwang {
namespace {

struct Board {
  int columns, rows, connect;
  int most_empty;  ///< positions have from 1 to so many empty cells
  int positions;
};

/// How often each rule had something to say.
struct Told {
  int nobody_can = 0;
  int follow_up = 0;
  int sink = 0;
  int win_now = 0;
  int timed = 0;
};

template <BoardLayout L>
class RuleCheck {
  using Word = typename L::Word;

 public:
  explicit RuleCheck(const L& layout) : layout_(layout), uppers_(upper_cells(layout)) {}

  void check(const Position& position, int exact, Told& told) const {
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
    if (exact == win_now) ++told.win_now;

    // Nobody can: a side without a line among its stones and all empty cells never wins.
    if (!contains_line(layout_, own | empty)) {
      ++told.nobody_can;
      ASSERT_LE(exact, 0);
    }
    if (!contains_line(layout_, other | empty)) {
      ++told.nobody_can;
      ASSERT_GE(exact, 0);
    }

    // Follow-up against the clock: the mover does not win with its n-th stone or sooner.
    for (int stones = 1; stones <= kMostTimedStones; ++stones) {
      const TimedFollowUp<L> plan(layout_, uppers_, own, occupied, other_wins, stones);
      if (!plan.holds()) continue;
      ++told.timed;
      ASSERT_LE(exact, std::max(0, win_now - stones)) << stones << " stones";
    }

    // Follow-up, with an even number of empty cells; with an odd one, on a winning cell.
    if ((cells - position.ply()) % 2 == 0) {
      const auto plan = follow_up(layout_, uppers_, own, occupied, other_wins);
      if (contains_line(layout_, plan.reach)) return;
      ++told.follow_up;
      ASSERT_LE(exact, -plan.gain);
      return;
    }
    Word sinks = lowest_per_column(layout_, other_wins & ~uppers_ & ~playable);
    for (; sinks != 0; sinks = without_lowest_bit(sinks)) {
      const auto plan =
          follow_up_with_sink(layout_, uppers_, own, occupied, other_wins, lowest_bit(sinks));
      if (contains_line(layout_, plan.reach)) continue;
      ++told.sink;
      ASSERT_LE(exact, -plan.gain);
    }
  }

 private:
  static constexpr int kMostTimedStones = 9;

  L layout_;
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
  Told told;
  for (int checked = 0; checked < testing::effort(board.positions);) {
    const int empty = 1 + static_cast<int>(random() % static_cast<unsigned>(board.most_empty));
    const auto position = testing::random_position(geometry, geometry.cells() - empty, random);
    if (!position) continue;
    ++checked;
    const int exact = oracle.score(*position);
    ASSERT_NO_FATAL_FAILURE(wide.check(*position, exact, told));
    ASSERT_NO_FATAL_FAILURE(narrow.check(*position, exact, told));
  }
  RecordProperty("sink", told.sink);
  RecordProperty("timed", told.timed);
#if !defined(ZUGZWANG_SANITIZED)
  // A rule that never speaks would pass everything; few examples may not let it speak.
  EXPECT_GT(told.nobody_can, 0);
  EXPECT_GT(told.follow_up, 0);
  EXPECT_GT(told.win_now, 0);
  EXPECT_GT(told.timed, 0);
#endif
}

INSTANTIATE_TEST_SUITE_P(Boards, Soundness,
                         ::testing::Values(Board{7, 6, 4, 16, 100'000}, Board{6, 6, 4, 14, 10'000},
                                           Board{7, 5, 4, 14, 10'000}, Board{6, 5, 4, 15, 10'000},
                                           Board{5, 7, 4, 14, 10'000}, Board{5, 5, 4, 16, 10'000},
                                           Board{5, 4, 4, 20, 10'000}, Board{4, 5, 4, 20, 5'000},
                                           Board{4, 4, 4, 16, 5'000}, Board{4, 4, 3, 16, 5'000},
                                           Board{7, 6, 5, 12, 5'000}),
                         [](const auto& info) {
                           const Board& board = info.param;
                           return std::to_string(board.columns) + "x" + std::to_string(board.rows) +
                                  "x" + std::to_string(board.connect);
                         });

}  // namespace
}  // namespace zugzwang
