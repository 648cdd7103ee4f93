#pragma once

// What the move ordering looks at: a few counts about a move and the position it leads to. There
// are three orders, the more thorough the further away the deadline is. The weights of the two more
// thorough ones are learned (tools/train_ordering, tools/tune_ordering).

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "board/bitboard.hpp"
#include "theory/columns.hpp"
#include "theory/line_windows.hpp"
#include "theory/two_short_cells.hpp"

namespace zugzwang {

/// Positions of the features in a weight vector.
struct OrderingFeature {
  static constexpr int kCellColumns = 4;  ///< distance from the centre, mirrored
  static constexpr int kCellRows = 6;
  static constexpr int kSpoilerLevels = 10;
  static constexpr int kWindowStones = 3;

  static constexpr int kCell = 0;
  static constexpr int kNewThreatRow = kCell + kCellColumns * kCellRows;
  static constexpr int kForcing = kNewThreatRow + kCellRows;
  static constexpr int kOwnGuarded = kForcing + 1;       ///< own threats above playable cells
  static constexpr int kOtherGuarded = kOwnGuarded + 1;  ///< the opponent's
  static constexpr int kWindowGained = kOtherGuarded + 1;
  static constexpr int kWindowSpoiled = kWindowGained + kWindowStones;
  static constexpr int kBelowOwnThreat = kWindowSpoiled + kWindowStones;
  static constexpr int kForcedPlies = kBelowOwnThreat + 1;
  static constexpr int kChoices = kForcedPlies + 1;
  static constexpr int kSameSide = kChoices + 1;
  static constexpr int kAttackLines = kSameSide + 1;  ///< lines follow-up leaves to the mover
  static constexpr int kDefenceLines = kAttackLines + 2 * kSpoilerLevels;
  static constexpr int kCount = kDefenceLines + 2 * kSpoilerLevels;

  /// Higher rows count as the highest one of the same parity.
  [[nodiscard]] static constexpr int row(int row) {
    return row < kCellRows ? row : kCellRows - 2 + row % 2;
  }
};

/// Weights differ by who controls the zugzwang and by who has to win in time. (Split by game phase
/// as well, they only learned noise.)
struct OrderingGroup {
  static constexpr int kCount = 2 * 2;

  [[nodiscard]] static constexpr int of(bool even_number_empty, bool mover_attacks) {
    return (even_number_empty ? 2 : 0) + (mover_attacks ? 1 : 0);
  }
};

/// The deadline from which the learned ordering is worth its time.
inline constexpr int kLearnedOrderDeadline = 22;
/// The deadline from which near_order() is.
inline constexpr int kNearOrderDeadline = 9;

/// The larger the weighted sum, the sooner a move is tried.
using OrderingWeights =
    std::array<std::array<std::int16_t, OrderingFeature::kCount>, OrderingGroup::kCount>;

/// A move as the ordering sees it. `own` is the side that moves, before it does.
template <BoardLayout L>
struct MoveView {
  using Word = typename L::Word;
  Word own, other;            ///< stones before the move
  Word own_wins, other_wins;  ///< winning cells before the move
  Word move;
  Word own_wins_after;  ///< winning cells after it
  // Where the next choice is:
  Word child_own, child_other;  ///< stones of the side to move there and of the other
  int child_choices;
  int forced_plies;
  bool same_side;  ///< is the side that moves now to move there again?
};

/// What the orders want to know of a move's own cell, for all cells of a board: looked up, since
/// they ask all the time.
template <BoardLayout L>
class CellFeatures {
 public:
  using Word = typename L::Word;

  explicit constexpr CellFeatures(const L& layout) {
    using F = OrderingFeature;
    for (Word rest = layout.all_cells(); rest != 0; rest = without_lowest_bit(rest)) {
      const int bit = lowest_bit_index(rest);
      const int off_centre = std::abs(2 * (bit / layout.stride()) - (layout.columns() - 1));
      const int column = std::min(off_centre / 2, F::kCellColumns - 1);
      const int row = F::row(bit % layout.stride());
      entries_[static_cast<std::size_t>(bit)] = {
          .feature = static_cast<std::uint8_t>(F::kCell + column * F::kCellRows + row),
          .off_centre = static_cast<std::uint8_t>(off_centre)};
    }
  }

  /// The position of the cell's feature in a weight vector.
  [[nodiscard]] constexpr std::size_t feature(Word move) const { return entry(move).feature; }
  /// How far it is from the centre, in half columns.
  [[nodiscard]] constexpr int off_centre(Word move) const { return entry(move).off_centre; }

 private:
  struct Entry {
    std::uint8_t feature;
    std::uint8_t off_centre;
  };

  [[nodiscard]] constexpr const Entry& entry(Word move) const {
    return entries_[static_cast<std::size_t>(lowest_bit_index(move))];
  }

  std::array<Entry, kWordBits<Word>> entries_{};
};

/// How many lines lie within these cells.
template <BoardLayout L>
[[nodiscard]] constexpr int count_lines(const L& layout, typename L::Word cells) {
  int count = 0;
  for (const Direction direction : kDirections) {
    count += count_bits(line_starts(cells, step(layout, direction), layout.connect()));
  }
  return count;
}

/// An ordering that costs next to nothing: many threats first, then the centre.
template <BoardLayout L>
[[nodiscard]] constexpr int quick_order(const CellFeatures<L>& cells, typename L::Word wins_after,
                                        typename L::Word move) {
  constexpr int kThreat = 16;
  return kThreat * count_bits(wins_after) - cells.off_centre(move);
}

/// Positions of the features of near_order() in a weight vector.
struct NearFeature {
  static constexpr int kCell = OrderingFeature::kCell;
  static constexpr int kUpperThreat =
      kCell + OrderingFeature::kCellColumns * OrderingFeature::kCellRows;
  static constexpr int kLowerThreat = kUpperThreat + 1;  ///< winning cells that are not upper ones
  static constexpr int kGuardedThreat = kLowerThreat + 1;     ///< just above playable cells
  static constexpr int kBelowOwnThreat = kGuardedThreat + 1;  ///< the opponent can spoil one
  static constexpr int kChoices = kBelowOwnThreat + 1;        ///< moves at the next choice
  static constexpr int kForcedPlies = kChoices + 1;           ///< until that choice
  static constexpr int kSameSide = kForcedPlies + 1;          ///< is it the mover's own?
  static constexpr int kPotential = kSameSide + 1;  ///< cells where the attacker can make a threat
  static constexpr int kCount = kPotential + 1;
};
using NearGroupWeights = std::array<std::int16_t, NearFeature::kCount>;
using NearOrderWeights = std::array<NearGroupWeights, OrderingGroup::kCount>;

/// An ordering for the many nodes close to the deadline: a tenth of what the learned one takes.
/// What the attacker's stones could still become counts for both sides.
template <BoardLayout L>
[[nodiscard, gnu::always_inline]] constexpr int near_order(
    const L& layout, const CellFeatures<L>& cells, typename L::Word uppers,
    const NearGroupWeights& weights, const MoveView<L>& view, bool mover_attacks) {
  using F = NearFeature;
  using Word = typename L::Word;
  const Word occupied = view.own | view.other | view.move;
  const Word above_playable = playable_cells(layout, occupied) << 1;
  const Word attacker = mover_attacks ? view.own | view.move : view.other;
  const Word potential = two_short_cells(layout, attacker, layout.all_cells() & ~occupied);
  const Word wins = view.own_wins_after;
  return weights[cells.feature(view.move)] + weights[F::kUpperThreat] * count_bits(wins & uppers) +
         weights[F::kLowerThreat] * count_bits(wins & ~uppers) +
         weights[F::kGuardedThreat] * count_bits(wins & above_playable) +
         weights[F::kBelowOwnThreat] * ((view.own_wins & view.move << 1) != 0) +
         weights[F::kChoices] * view.child_choices + weights[F::kForcedPlies] * view.forced_plies +
         weights[F::kSameSide] * view.same_side + weights[F::kPotential] * count_bits(potential);
}

/// Calls visit(feature, count) for every feature of the move that is not zero.
template <BoardLayout L, class Visit>
constexpr void visit_ordering_features(const L& layout, const CellFeatures<L>& cells,
                                       const LineWindows<L>& windows, typename L::Word uppers,
                                       const MoveView<L>& view, Visit&& visit) {
  using F = OrderingFeature;
  using Word = typename L::Word;
  visit(static_cast<int>(cells.feature(view.move)), 1);

  const Word occupied = view.own | view.other | view.move;
  const Word playable = playable_cells(layout, occupied);
  Word fresh = view.own_wins_after & ~view.own_wins;
  if ((fresh & playable) != 0) visit(F::kForcing, 1);
  for (fresh &= ~playable; fresh != 0; fresh = without_lowest_bit(fresh)) {
    const int threat_row = lowest_bit_index(fresh) % layout.stride();
    visit(F::kNewThreatRow + F::row(threat_row), 1);
  }
  visit(F::kOwnGuarded, count_bits(view.own_wins_after & (playable << 1)));
  visit(F::kOtherGuarded, count_bits(view.other_wins & (playable << 1)));
  if ((view.own_wins_after & (view.move << 1)) != 0) visit(F::kBelowOwnThreat, 1);

  for (const Word line : windows.through(lowest_bit_index(view.move))) {
    if ((line & view.other) == 0) {
      const int stones = count_bits(line & view.own);
      if (stones < F::kWindowStones) visit(F::kWindowGained + stones, 1);
    }
    if ((line & view.own) == 0) {
      const int stones = count_bits(line & view.other);
      if (stones > 0 && stones <= F::kWindowStones) visit(F::kWindowSpoiled + stones - 1, 1);
    }
  }

  visit(F::kForcedPlies, view.forced_plies);
  visit(F::kChoices, view.child_choices);
  if (view.same_side) visit(F::kSameSide, 1);
  const Word child_occupied = view.child_own | view.child_other;
  const Word empty = layout.all_cells() & ~child_occupied;
  const Word child_playable = playable_cells(layout, child_occupied);
  const int side = view.same_side ? F::kSpoilerLevels : 0;
  const auto level = [](int lines) {
    return lines < 6 ? lines : lines < 8 ? 6 : lines < 11 ? 7 : lines < 16 ? 8 : 9;
  };
  const Word lowers = empty & (~uppers | child_playable);
  visit(F::kAttackLines + side + level(count_lines(layout, view.child_own | lowers)), 1);
  const Word claims = empty & (uppers | child_playable);
  visit(F::kDefenceLines + side + level(count_lines(layout, view.child_other | claims)), 1);
}

}  // namespace zugzwang
