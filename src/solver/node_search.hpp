#pragma once

// The null-window search of one thread.
//
// Only positions with a choice are nodes. What steers the search is not the depth but the deadline:
// the number of stones that can still be played before the question is decided.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "search/search_control.hpp"
#include "search/threads.hpp"
#include "solver/child.hpp"
#include "solver/goal.hpp"
#include "solver/leaf_search.hpp"
#include "solver/move_queue.hpp"
#include "solver/node.hpp"
#include "solver/ordering_features.hpp"
#include "solver/score_bounds.hpp"
#include "solver/search_context.hpp"
#include "solver/static_bounds.hpp"
#include "solver/thread_memory.hpp"
#include "solver/two_tables.hpp"

namespace zugzwang {

/// An observer of inner nodes that does nothing.
struct NoObserver {
  static constexpr bool kWatches = false;
  /// For the search of the thread with this number.
  [[nodiscard]] constexpr NoObserver of_thread(int /*thread*/) const { return {}; }
};

template <BoardLayout L, class Observer = NoObserver>
class NodeSearch {
 public:
  using Word = typename L::Word;

  NodeSearch(const SearchContext<L>& context, ThreadMemory<L>& memory, SearchControl& control,
             Observer observer = {})
      : context_(context),
        control_(control),
        layout_(context.layout),
        tables_(context.layout, memory.near, context.far),
        history_(memory.history),
        static_bounds_(context.layout, context.lines),
        leaf_(context.layout),
        observer_(std::move(observer)) {}

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  /// Was the last probe given up? Then it has no result.
  [[nodiscard]] bool stopped() const { return back_to_ == this; }
  /// Gives up after this many nodes in total.
  void set_budget(std::uint64_t nodes) { budget_ = nodes; }
  [[nodiscard]] bool is_over_budget() const { return nodes_ >= budget_; }
  /// Leaves even the most promising move to others if one of them searches it.
  void spread_out() { spreads_out_ = true; }
  /// Tells the control about the nodes it does not know of yet.
  void report_nodes() {
    (void)control_.should_stop(nodes_ - reported_);
    reported_ = nodes_;
  }

  /// Is the score at least `goal`? If so the result is a lower bound >= goal, else an upper bound
  /// < goal.
  int probe(const Node<L>& root, int goal) { return probe(root, goal, control_.round()); }

  /// The same, given up as soon as the control has left this round.
  int probe(const Node<L>& root, int goal, std::uint32_t round) {
    back_to_ = nullptr;
    round_ = round;
    if (root.can_win_now(layout_)) return Score::win_now(layout_.geometry(), root.stones).value();
    Child<L> child;
    child.move = child.move_before = kNoMove;
    child.put(root, goal, deadline_for(layout_.geometry(), root.stones, goal));
    if (!play_forced_moves(layout_, child)) {
      child.slot = slot_of(child);
      child.bounds = Tables::kNothingKnown;
      child.answer = search(child);
    }
    return child.for_asker(child.answer);
  }

 private:
  using Tables = TwoTables<L>;

  /// A question that this thread is working on, for as long as it does, and that others may answer.
  struct Shared {
    Shared(NodeSearch& by, Child<L>& about)
        : search(by), question(about), outer(std::exchange(by.innermost_, this)) {}
    ~Shared() { search.innermost_ = outer; }
    Shared(const Shared&) = delete;
    Shared& operator=(const Shared&) = delete;

    NodeSearch& search;
    Child<L>& question;
    Shared* outer;  ///< the one that it is part of
  };

  /// Up to here a plain search without table and bounds is fastest.
  static constexpr int kLeafDeadline = LeafSearch<L>::kMaxDeadline;
  static_assert(kLeafDeadline < Tables::kNearDeadline, "a leaf has no place in a table");
  /// From here on threads avoid each other's moves.
  static constexpr int kShareDeadline = 18;
  static_assert(kShareDeadline >= Tables::kNearDeadline,
                "below that a thread keeps what it finds to itself");
  /// What the history takes for the move that led to the first position: any cell.
  static constexpr Word kNoMove = 1;

  using Contexts = typename MoveHistory<L>::Contexts;
  using HistoryWeights = typename MoveHistory<L>::Weights;
  // How much the history counts beside the order without it.
  static constexpr HistoryWeights kQuickHistory{.kind = 15, .other = 15};
  static constexpr HistoryWeights kNearHistory{.kind = 27, .other = 27};
  static constexpr HistoryWeights kLearnedHistory{.kind = 90, .other = 45};

  [[nodiscard]] constexpr bool has_even_number_empty(const Child<L>& child) const {
    return ((layout_.columns() * layout_.rows() - child.node.stones) & 1) == 0;
  }

  [[nodiscard]] typename Tables::Slot slot_of(const Child<L>& child) const {
    return tables_.slot_of(child.node.own, child.node.other, child.deadline);
  }

  /// True if the table or the static bounds answer the question.
  [[nodiscard, gnu::always_inline]] bool is_known(Child<L>& child) const {
    child.slot = slot_of(child);
    child.bounds = Tables::kNothingKnown;
    if (Tables::look_up(child)) return true;
    static_bounds_.tighten(child.node, child.goal, child.deadline, child.bounds);
    return child.is_answered();
  }

  /// Is there an answer without a search? If not, all that a search needs is in the child.
  [[nodiscard, gnu::always_inline]] bool is_answered_at_once(Child<L>& child) const {
    return play_forced_moves(layout_, child) || (child.deadline > kLeafDeadline && is_known(child));
  }

  /// What a table that is too large for the cache says of the moves that force no answer is sent
  /// for before anybody asks.
  [[gnu::noinline]] void prefetch_children(const Child<L>& self) const {
    for (Word moves = self.moves; moves != 0; moves = without_lowest_bit(moves)) {
      const Word stones = self.node.own | lowest_bit(moves);
      Tables::Table::prefetch(tables_.slot_of(self.node.other, stones, self.deadline - 1));
    }
  }

  void poll() {
    if (control_.should_stop(nodes_ - reported_) || control_.round() != round_ ||
        is_over_budget()) {
      back_to_ = this;
    }
    reported_ = nodes_;
  }

  /// Has another thread made needless what this one is doing, at a node that they share?
  [[nodiscard]] bool is_overtaken() {
    if (control_.round() != round_) back_to_ = this;
    if (back_to_ != nullptr) return true;
    for (const Shared* shared = innermost_; shared != nullptr; shared = shared->outer) {
      if (Tables::look_up(shared->question)) back_to_ = &shared->question;
    }
    return back_to_ != nullptr;
  }

  /// The answer of a node whose search was given up. Nobody reads it unless another thread gave it.
  int answer_of_given_up(const Child<L>& self) {
    if (back_to_ != &self) return 0;
    back_to_ = nullptr;
    return self.answer;
  }

  int search(Child<L>& self) {
    ++nodes_;
    if (self.deadline <= kLeafDeadline) {
      return leaf_.search(self, nodes_);
    }
    // Since the parent asked, only an earlier sibling or another thread can have answered.
    if (!Tables::is_near(self.deadline) && Tables::look_up(self)) return self.answer;
    if (nodes_ - reported_ >= SearchControl::kNodesPerPoll) poll();
    if (back_to_ != nullptr) return 0;
    if constexpr (Observer::kWatches) observer_(self.node, self.goal, self.deadline);
    const std::uint64_t nodes_before = nodes_;
    const int value = search_children(self);
    if (back_to_ != nullptr) return answer_of_given_up(self);
    if (value >= self.goal) {
      self.bounds.raise(value);
    } else {
      self.bounds.cap(value);
    }
    Tables::store(self, nodes_ - nodes_before + 1);
    return value;
  }

  int search_children(Child<L>& self) {
    Children<L> open;  // those that have to be searched
    std::uint8_t count = 0;
    int best = self.bounds.lower;
    if (!Tables::is_cached(self.deadline - 1)) prefetch_children(self);
    // First everything that needs no search: one good answer ends the node.
    for (Word moves = self.moves; moves != 0; moves = without_lowest_bit(moves)) {
      Child<L>& child = open[count];
      child.move = lowest_bit(moves);
      child.move_before = self.move;
      const Node<L> next = self.node.after(layout_, child.move);
      child.wins_after = next.other_wins;
      child.put(next, opposite_goal(self.goal), self.deadline - 1);
      if (is_answered_at_once(child)) {
        const int value = child.for_parent(child.answer);
        if (value >= self.goal) return value;
        best = std::max(best, value);
      } else {
        ++count;
      }
    }
    if (count == 0) return best;
    const Contexts history = history_.at(self, has_even_number_empty(self));
    MoveQueue<L> queue(count);
    if (count == 1) {
      queue.add(0, 0);
    } else {
      add_in_order(queue, self, std::span(open).first(count), history);
    }
    const bool avoids_others =
        kHasThreads && context_.busy != nullptr && self.deadline >= kShareDeadline;
    return avoids_others ? search_avoiding_others(self, open, queue, best, history)
                         : search_in_order(self, open, queue, best, history);
  }

  /// Puts the moves in order. Nearly half of all nodes are answered before that is needed.
  void add_in_order(MoveQueue<L>& queue, const Child<L>& self, std::span<const Child<L>> open,
                    const Contexts& history) const {
    const auto add_by = [&](const HistoryWeights& weights, const auto& order_of) {
      std::uint8_t index = 0;
      for (const Child<L>& child : open) {
        queue.add(index++, order_of(child) + history.order_of(child.move, weights));
      }
    };
    if (self.deadline < kNearOrderDeadline) {
      add_by(kQuickHistory, [&](const Child<L>& child) {
        return quick_order(context_.cells, child.wins_after, child.move);
      });
      return;
    }
    const bool attacking = self.goal > 0;
    const auto group =
        static_cast<std::size_t>(OrderingGroup::of(has_even_number_empty(self), attacking));
    if (self.deadline < kLearnedOrderDeadline) {
      const NearGroupWeights& weights = (*context_.near_weights)[group];
      add_by(kNearHistory, [&](const Child<L>& child) {
        return near_order(layout_, context_.cells, static_bounds_.uppers(), weights,
                          view_of(self, child), attacking);
      });
    } else {
      add_by(kLearnedHistory,
             [&](const Child<L>& child) { return learned_order(self, child, group); });
    }
  }

  int search_in_order(const Child<L>& self, Children<L>& children, MoveQueue<L>& queue, int best,
                      const Contexts& history) {
    ChildList<L> tried;
    std::size_t tries = 0;
    while (const auto index = queue.take_best()) {
      tried[tries++] = *index;
      Child<L>& child = children[*index];
      const int value = child.for_parent(search(child));
      if (back_to_ != nullptr) return 0;
      if (value >= self.goal) {
        remember(children, tried, tries, history);
        return value;
      }
      best = std::max(best, value);
    }
    return best;
  }

  /// The same, but moves that another thread is searching are put off to a second round, when
  /// the table may know the answer.
  int search_avoiding_others(Child<L>& self, Children<L>& children, MoveQueue<L>& queue, int best,
                             const Contexts& history) {
    const Shared shared(*this, self);
    MoveQueue<L> later(max_children<L>());
    int put_off = 0;
    ChildList<L> tried;
    std::size_t tries = 0;
    for (MoveQueue<L>* round : {&queue, &later}) {
      bool may_wait = spreads_out_;
      while (const auto index = round->take_best()) {
        Child<L>& child = children[*index];
        if (round == &queue && std::exchange(may_wait, true) && is_busy(child)) {
          later.add(*index, -put_off++);
          continue;
        }
        if (is_overtaken()) return 0;
        tried[tries++] = *index;
        const int value = child.for_parent(search_announced(child));
        if (back_to_ != nullptr) return 0;
        if (value >= self.goal) {
          remember(children, tried, tries, history);
          return value;
        }
        best = std::max(best, value);
      }
    }
    return best;
  }

  /// The last move that was tried has decided the node, the others have not.
  static void remember(const Children<L>& children, const ChildList<L>& tried, std::size_t tries,
                       const Contexts& history) {
    const std::size_t last = tries - 1;
    for (std::size_t i = 0; i < last; ++i) history.remember(children[tried[i]].move, false);
    history.remember(children[tried[last]].move, true);
  }

  /// Is another thread searching the child? Only what it writes into the far table can be of use.
  [[nodiscard]] bool is_busy(const Child<L>& child) const {
    return !Tables::is_near(child.deadline) && context_.busy->is_busy(child.slot.identity());
  }

  /// Searches a child and lets the other threads know.
  int search_announced(Child<L>& child) {
    if (Tables::is_near(child.deadline)) return search(child);
    const std::uint64_t identity = child.slot.identity();
    context_.busy->enter(identity);
    const int value = search(child);
    context_.busy->leave(identity);
    return value;
  }

  /// Not inlined: the nodes that need it are few, and it is long.
  [[nodiscard, gnu::noinline]] int learned_order(const Child<L>& self, const Child<L>& child,
                                                 std::size_t group) const {
    const auto& weights = (*context_.weights)[group];
    int order = 0;
    visit_ordering_features(layout_, context_.cells, context_.windows, static_bounds_.uppers(),
                            view_of(self, child), [&](int feature, int count) {
                              order += weights[static_cast<std::size_t>(feature)] * count;
                            });
    return order;
  }

  [[nodiscard]] static MoveView<L> view_of(const Child<L>& self, const Child<L>& child) {
    const Node<L>& node = self.node;
    return {.own = node.own,
            .other = node.other,
            .own_wins = node.own_wins,
            .other_wins = node.other_wins,
            .move = child.move,
            .own_wins_after = child.wins_after,
            .child_own = child.node.own,
            .child_other = child.node.other,
            .child_choices = count_bits(child.moves),
            .forced_plies = child.node.stones - node.stones - 1,
            .same_side = child.flipped};
  }

  const SearchContext<L>& context_;
  SearchControl& control_;
  [[no_unique_address]] L layout_;
  Tables tables_;
  MoveHistory<L>& history_;
  StaticBounds<L> static_bounds_;
  LeafSearch<L> leaf_;
  std::uint64_t nodes_ = 0;
  std::uint64_t budget_ = ~std::uint64_t{0};
  std::uint64_t reported_ = 0;  ///< of these, known to the control
  std::uint32_t round_ = 0;
  /// Set while the search gives up: the question to go back to, or all of it.
  const void* back_to_ = nullptr;
  bool spreads_out_ = false;
  Shared* innermost_ = nullptr;
  [[no_unique_address]] Observer observer_;
};

}  // namespace zugzwang
