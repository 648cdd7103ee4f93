#pragma once

// Numbered jobs that several threads do in parallel, and whose results are delivered in the order
// of their numbers.

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <utility>

#include "search/threads.hpp"

#if !defined(__wasm__)
#include <condition_variable>
#include <deque>
#include <vector>
#endif

namespace zugzwang {

#if !defined(__wasm__)
using Condition = std::condition_variable_any;
#else
/// There is one thread, which never has to wait for another.
struct Condition {
  void wait(Mutex& /*mutex*/) {}
  void notify_all() {}
};
#endif

/// What there is for a caller that asks for a job and cannot wait.
enum class Supply : std::uint8_t {
  Job,
  Later,     ///< none now, but there will be one
  AllGiven,  ///< all have been given out, and only their results are missing
  Stop,      ///< no more are needed: those that have not been started can be dropped
};

/// Gives out job numbers, 0, 1, 2 ..., and takes the results back in any order. Each is delivered
/// as soon as it and all before it have arrived.
template <class Result>
class OrderedResults {
 public:
  /// Gets the results one at a time. If it returns false, that was the last one: the jobs that
  /// other threads have started in the meantime are dropped, as if one thread had done all the
  /// work.
  using Deliver = std::function<bool(Result&)>;

  /// While one job takes an hour, the results behind it must not fill the memory: no number is
  /// given out that is `max_ahead` or more above the next one to be delivered.
  OrderedResults(std::uint64_t max_ahead, Deliver deliver,
                 const std::atomic<bool>* cancelled = nullptr)
      : max_ahead_(max_ahead), deliver_(std::move(deliver)), cancelled_(cancelled) {}

  /// Takes a result from an earlier run, before any number is given out. False if there already is
  /// one with this number.
  [[nodiscard]] bool restore(std::uint64_t number, Result result) {
    const Lock lock(mutex_);
    if (number < delivered_ || waiting_.contains(number)) return false;
    waiting_.emplace(number, std::move(result));
    deliver_in_order();
    return true;
  }

  /// The lowest number below `end` that has neither a result nor a thread; none if there is no such
  /// job, or if no more are needed. Waits for slow jobs if too many results are held up by them.
  [[nodiscard]] std::optional<std::uint64_t> take_number(
      std::uint64_t end = std::numeric_limits<std::uint64_t>::max()) {
    const Lock lock(mutex_);
    while (!must_stop_now() && is_far_ahead()) changed_.wait(mutex_);
    std::uint64_t number = 0;
    return supply(end, number) == Supply::Job ? std::optional(number) : std::nullopt;
  }
  /// The same for a caller that collects the results of others meanwhile, and so must not wait.
  [[nodiscard]] Supply try_take_number(std::uint64_t end, std::uint64_t& number) {
    const Lock lock(mutex_);
    if (!must_stop_now() && is_far_ahead()) return Supply::Later;
    return supply(end, number);
  }
  /// Has the last result been delivered, or the flag been set?
  [[nodiscard]] bool must_stop() {
    const Lock lock(mutex_);
    return must_stop_now();
  }

  /// Takes the result of a job whose number was given out. `on_arrival` sees it before all
  /// deliveries that it makes possible, and is not called by two threads at the same time.
  template <class OnArrival>
  void put(std::uint64_t number, Result result, const OnArrival& on_arrival) {
    const Lock lock(mutex_);
    on_arrival(result);
    waiting_.emplace(number, std::move(result));
    deliver_in_order();
    changed_.notify_all();
  }
  void put(std::uint64_t number, Result result) {
    put(number, std::move(result), [](const Result&) {});
  }

  /// For a thread that the flag has stopped in the middle of a job: makes those that wait for its
  /// result look at the flag, too.
  void leave() {
    const Lock lock(mutex_);
    was_cancelled_ = true;
    changed_.notify_all();
  }

  /// Was a number refused or a job given up because of the flag? Asked when all threads are done.
  [[nodiscard]] bool was_cancelled() const { return was_cancelled_ && !has_ended_; }

 private:
  [[nodiscard]] bool is_cancelled() const {
    return cancelled_ != nullptr && cancelled_->load(std::memory_order_relaxed);
  }
  [[nodiscard]] bool must_stop_now() const { return has_ended_ || is_cancelled(); }
  [[nodiscard]] bool is_far_ahead() const { return next_ >= delivered_ + max_ahead_; }
  [[nodiscard]] Supply supply(std::uint64_t end, std::uint64_t& number) {
    while (next_ < delivered_ || waiting_.contains(next_)) ++next_;
    if (has_ended_) return Supply::Stop;
    if (next_ >= end) return Supply::AllGiven;
    if (is_cancelled()) {
      was_cancelled_ = true;
      return Supply::Stop;
    }
    number = next_++;
    return Supply::Job;
  }
  void deliver_in_order() {
    for (auto at = waiting_.begin(); !has_ended_ && at != waiting_.end() && at->first == delivered_;
         at = waiting_.erase(at)) {
      ++delivered_;
      has_ended_ = !deliver_(at->second);
    }
  }

  Mutex mutex_;
  Condition changed_;
  const std::uint64_t max_ahead_;
  const Deliver deliver_;
  const std::atomic<bool>* const cancelled_;
  std::uint64_t next_ = 0;
  std::uint64_t delivered_ = 0;
  std::map<std::uint64_t, Result> waiting_;
  bool has_ended_ = false;
  bool was_cancelled_ = false;
};

#if !defined(__wasm__)
/// Works on tasks that only the calling thread can get, such as lines of standard input, with
/// several other threads. `next_task(Task&)` returns false at the end; it runs while results are
/// delivered, so that a pipe is answered before it ends. `make_state()` makes what each thread
/// keeps from task to task. If the system starts fewer threads, those do the work, or the calling
/// one if there are none.
template <class Task, class Result, class NextTask, class MakeState, class Work, class Deliver>
void run_in_order(int threads, NextTask next_task, MakeState make_state, Work work,
                  Deliver deliver) {
  struct Job {
    std::uint64_t number;
    Task task;
  };
  std::deque<Job> jobs;
  bool all_queued = false;
  Mutex mutex;
  Condition changed;
  // Enough to keep every thread busy behind a slow job.
  constexpr std::uint64_t kMaxAheadPerThread = 256;
  OrderedResults<Result> results(static_cast<std::uint64_t>(threads) * kMaxAheadPerThread,
                                 [&](Result& result) {
                                   deliver(std::as_const(result));
                                   return true;
                                 });
  const auto take_job = [&]() -> std::optional<Job> {
    const Lock lock(mutex);
    while (jobs.empty() && !all_queued) changed.wait(mutex);
    if (jobs.empty()) return std::nullopt;
    Job job = std::move(jobs.front());
    jobs.pop_front();
    return job;
  };

  std::vector<Thread> workers;
  for (int i = 0; i < threads; ++i) {
    auto worker = Thread::start([&] {
      auto state = make_state();
      while (const auto job = take_job()) results.put(job->number, work(job->task, state));
    });
    if (!worker) break;
    workers.push_back(*std::move(worker));
  }
  if (workers.empty()) {
    auto state = make_state();
    for (Task task; next_task(task);) deliver(work(std::as_const(task), state));
    return;
  }
  for (Task task; next_task(task);) {
    const std::uint64_t number = *results.take_number();
    const Lock lock(mutex);
    jobs.push_back({.number = number, .task = std::move(task)});
    changed.notify_all();
  }
  const Lock lock(mutex);
  all_queued = true;
  changed.notify_all();
}
#endif

}  // namespace zugzwang
