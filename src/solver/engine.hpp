#pragma once

// The exact solver for one layout: tables, threads and the driver of the null-window searches.

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "board/bitboard.hpp"
#include "search/search_control.hpp"
#include "search/threads.hpp"
#include "solver/node_search.hpp"
#include "solver/probe_plan.hpp"
#include "solver/score_bounds.hpp"

namespace zugzwang {

/// Copies of the observer watch the searches of the threads.
template <BoardLayout L, class Observer = NoObserver>
class Engine {
 public:
  using Word = typename L::Word;
  using Search = NodeSearch<L, Observer>;
  using Table = TableFor<Word>;

  Engine(const L& layout, std::size_t table_bytes, Observer observer = {})
      : layout_(layout),
        memory_(layout),
        far_(layout.geometry().bits(), far_bucket_bits(table_bytes)),
        context_(layout, far_),
        observer_(observer) {}

  /// With a far table of at most `table_bytes`, or the smallest possible one if that is larger;
  /// null if the machine does not have the memory.
  [[nodiscard]] static std::unique_ptr<Engine> make(const L& layout, std::size_t table_bytes,
                                                    Observer observer = {}) {
    auto engine = std::make_unique<Engine>(layout, table_bytes, observer);
    if (!engine->memory_.is_usable() || !engine->far_.has_memory()) return nullptr;
    return engine;
  }

  [[nodiscard]] const L& layout() const { return layout_; }
  /// What the far table takes.
  [[nodiscard]] std::size_t table_bytes() const { return far_.bytes(); }

  void forget() {
    // The threads' memories come last, so that they end up in the cache.
    far_.clear();
    for (const auto& memory : more_memories_) {
      if (memory) memory->clear();
    }
    memory_.clear();
  }

  /// Narrows down the score of the position, starting from what is known, until it is settled or
  /// the control says stop. Neither side has a line yet.
  ScoreBounds solve(Word own, Word other, ScoreBounds known, Precision precision, int threads,
                    SearchControl& control, const BoundsCallback& report) {
    const Node<L> root = Node<L>::of(layout_, own, other);
    const auto widest = ScoreBounds::at(layout_.geometry(), root.stones);
    Task task{root, ProbePlan(widest, known, precision), control, report, {}};
    if (control.stopped()) return task.plan.bounds();
    {
      // Most positions are solved before a thread would have started.
      Search search(context_, memory_, control, observer_.of_thread(0));
      if (kHasThreads && threads > 1) search.set_budget(nodes_alone(threads));
      work(task, search);
      search.report_nodes();
    }
    if (kHasThreads && !task.plan.is_settled() && !control.stopped()) {
      work_together(task, threads);
    }
    return task.plan.bounds();
  }

  /// Is the score at least goal? None if the control said stop.
  std::optional<bool> probe(Word own, Word other, int goal, SearchControl& control) {
    Search search(context_, memory_, control, observer_.of_thread(0));
    return probe(own, other, goal, control, search);
  }

  /// The same with one of the searches of search_on_threads().
  std::optional<bool> probe(Word own, Word other, int goal, SearchControl& control,
                            Search& search) const {
    if (control.stopped()) return std::nullopt;
    const int value = search.probe(Node<L>::of(layout_, own, other), goal);
    search.report_nodes();
    if (search.stopped()) return std::nullopt;
    return value >= goal;
  }

  /// Runs the job on up to `threads` threads in parallel, each with its own search. One thread must
  /// be able to do all the work.
  template <class Job>
  void search_on_threads(int threads, SearchControl& control, const Job& job) {
    const auto others = static_cast<std::size_t>(threads - 1);
    if (more_memories_.size() < others) more_memories_.resize(others);
    run_threads(threads, [&](int thread) {
      ThreadMemory<L>* const memory = memory_of(thread);
      if (memory == nullptr) return;  // those that have one do the work
      Search search(context_, *memory, control, observer_.of_thread(thread));
      if (thread >= kThreadsInOrder) search.spread_out();
      job(search);
      search.report_nodes();
    });
  }

 private:
  static constexpr int kMinFarBucketBits = 10;
  /// More threads than these would only follow each other.
  static constexpr int kThreadsInOrder = 8;

  struct Task {
    Node<L> root;
    ProbePlan plan;
    SearchControl& control;
    const BoundsCallback& report;
    Mutex mutex;  ///< guards the plan
  };

  /// How many nodes the first thread searches before it starts the others.
  [[nodiscard]] static std::uint64_t nodes_alone(int threads) {
    constexpr std::uint64_t kLeast = 5'000;
    constexpr std::uint64_t kPerThread = 200;  // take as long as to start one
    return std::max(kLeast, kPerThread * static_cast<std::uint64_t>(threads));
  }

  [[nodiscard]] static int far_bucket_bits(std::size_t bytes) {
    const std::size_t buckets = std::max<std::size_t>(bytes / Table::bucket_bytes(), 1);
    return std::max(kMinFarBucketBits, static_cast<int>(std::bit_width(buckets)) - 1);
  }

  /// One thread's part: asks question after question until the score is settled, the control says
  /// stop, or the search's budget is used up.
  void work(Task& task, Search& search) {
    for (;;) {
      int goal;
      std::uint32_t round;
      {
        const Lock lock(task.mutex);
        if (task.plan.is_settled()) return;
        goal = task.plan.next_goal();
        round = task.control.round();
      }
      const std::uint64_t nodes_before = search.nodes();
      const int value = search.probe(task.root, goal, round);
      if (search.stopped()) {
        if (task.control.stopped() || search.is_over_budget()) break;
        continue;  // another thread was faster
      }
      const Lock lock(task.mutex);
      const ScoreBounds before = task.plan.bounds();
      task.plan.learn(goal, value, search.nodes() - nodes_before);
      if (task.plan.bounds() == before) continue;
      task.control.begin_round();
      if (task.report) task.report(task.plan.bounds(), task.control.nodes());
    }
  }

  void work_together(Task& task, int threads) {
    context_.busy = &busy_;
    search_on_threads(threads, task.control, [&](Search& search) { work(task, search); });
    context_.busy = nullptr;
  }

  /// What this thread remembers; null if the machine does not have the memory. Each thread makes
  /// its own when it first works: all at the same time, and each near its core.
  [[nodiscard]] ThreadMemory<L>* memory_of(int thread) {
    if (thread == 0) return &memory_;
    auto& memory = more_memories_[static_cast<std::size_t>(thread - 1)];
    if (!memory) {
      auto made = std::make_unique<ThreadMemory<L>>(layout_);
      if (!made->is_usable()) return nullptr;
      memory = std::move(made);
    }
    return memory.get();
  }

  L layout_;
  ThreadMemory<L> memory_;                                       ///< of the first thread
  std::vector<std::unique_ptr<ThreadMemory<L>>> more_memories_;  ///< of the others that have worked
  Table far_;
  BusyTable busy_;
  SearchContext<L> context_;
  [[no_unique_address]] Observer observer_;
};

}  // namespace zugzwang
