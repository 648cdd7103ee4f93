#pragma once

// Which moves have been good lately. The order of moves listens to it: what refuted one position
// often refutes the next.
//
// For every cell there is a moving average of how a move there turned out where the search had a
// choice: +1 where it decided the node, -1 where it was tried before the one that did. An average
// is kept in four contexts, and their sum counts: one for nodes of the same kind, one for the same
// last move, one for the same move before that, and one for the same winning cells of the attacker.
// The contexts are small and never complete: a wrong hint costs time, never correctness. Each
// thread has its own history.

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/bitboard.hpp"
#include "solver/child.hpp"
#include "solver/ordering_features.hpp"

namespace zugzwang {

template <BoardLayout L>
class MoveHistory {
 public:
  using Word = typename L::Word;

 private:
  using Average = std::int8_t;
  using Row = std::array<Average, kWordBits<Word>>;  ///< an average for each cell

 public:
  /// How much a history changes the order of moves.
  struct Weights {
    int kind;   ///< what is known of the same kind of node
    int other;  ///< each of the other contexts
  };

  /// What is remembered in the contexts of one node.
  class Contexts {
   public:
    Contexts(Row& kind, Row& after_last, Row& after_second_last, Row& with_threats)
        : rows_{&kind, &after_last, &after_second_last, &with_threats} {}

    [[nodiscard]] int order_of(Word move, const Weights& weights) const {
      const std::size_t cell = index_of(move);
      const int others = (*rows_[1])[cell] + (*rows_[2])[cell] + (*rows_[3])[cell];
      return ((*rows_[0])[cell] * weights.kind + others * weights.other) / kBest;
    }

    void remember(Word move, bool good) const {
      const std::size_t cell = index_of(move);
      for (Row* row : rows_) {
        Average& average = (*row)[cell];
        average = static_cast<Average>(average + ((good ? kBest : -kBest) - average) / kSlowness);
      }
    }

   private:
    std::array<Row*, 4> rows_;
  };

  [[nodiscard]] Contexts at(const Child<L>& node, bool even_number_empty) {
    const bool attacking = node.goal > 0;
    const int kind = OrderingGroup::kCount * kind_of(node.deadline) +
                     OrderingGroup::of(even_number_empty, attacking);
    const Word threats = attacking ? node.node.own_wins : node.node.other_wins;
    return {kinds_[static_cast<std::size_t>(kind)], after_last_[attacking][index_of(node.move)],
            after_second_last_[attacking][index_of(node.move_before)],
            with_threats_[hash_of(threats << 1 | Word{attacking}) >> (64 - kThreatBits)]};
  }

  void clear() {
    kinds_.fill({});
    for (RowForEachMove& rows : after_last_) rows.fill({});
    for (RowForEachMove& rows : after_second_last_) rows.fill({});
    with_threats_.fill({});
  }

 private:
  static constexpr int kBest = 127;
  static constexpr int kSlowness = 4;
  static constexpr int kKinds = 3;
  static constexpr int kThreatBits = 10;

  using RowForEachMove = std::array<Row, kWordBits<Word>>;

  [[nodiscard]] static std::size_t index_of(Word move) {
    return static_cast<std::size_t>(lowest_bit_index(move));
  }
  [[nodiscard]] static int kind_of(int deadline) {
    return deadline < kNearOrderDeadline ? 0 : deadline < kLearnedOrderDeadline ? 1 : 2;
  }

  alignas(64) std::array<Row, static_cast<std::size_t>(kKinds* OrderingGroup::kCount)> kinds_{};
  std::array<RowForEachMove, 2> after_last_{};         ///< if the defender, if the attacker moves
  std::array<RowForEachMove, 2> after_second_last_{};  ///< the same
  std::array<Row, std::size_t{1} << kThreatBits> with_threats_{};
};

}  // namespace zugzwang
