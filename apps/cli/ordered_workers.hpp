#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "search/threads.hpp"

namespace zugzwang::cli {

/// Works on tasks with several threads and hands over the results in the order of the tasks, each
/// as soon as it and all before it are there. `next_task(Task&)` returns false at the end; it runs
/// while results come in, so that a pipe is answered before it ends. `make_state()` gives each
/// thread what it keeps from task to task. Where the system starts fewer threads, those that there
/// are do the work, and the caller's alone if there are none.
template <class Task, class Result, class NextTask, class MakeState, class Work, class Deliver>
void run_in_order(int threads, NextTask next_task, MakeState make_state, Work work,
                  Deliver deliver) {
  struct Job {
    Task task;
    std::optional<Result> result;
    bool taken = false;
  };
  // Deque: a job stays where it is while others are added and removed at the ends.
  std::deque<Job> jobs;
  std::mutex mutex;
  std::condition_variable changed;
  bool finished = false;
  // Enough to keep every thread busy behind a slow first job, and no more than memory allows.
  const std::size_t most_jobs = static_cast<std::size_t>(threads) * 256;

  const auto untaken = [&] {
    for (Job& job : jobs) {
      if (!job.taken) return &job;
    }
    return static_cast<Job*>(nullptr);
  };
  const auto serve = [&] {
    auto state = make_state();
    std::unique_lock lock(mutex);
    for (;;) {
      changed.wait(lock, [&] { return finished || untaken() != nullptr; });
      Job* job = untaken();
      if (job == nullptr) return;
      job->taken = true;
      lock.unlock();
      Result result = work(std::as_const(job->task), state);
      lock.lock();
      job->result = std::move(result);
      while (!jobs.empty() && jobs.front().result) {
        deliver(*jobs.front().result);
        jobs.pop_front();
      }
      changed.notify_all();
    }
  };

  std::vector<Thread> workers;
  for (int i = 0; i < threads; ++i) {
    auto worker = Thread::start(serve);
    if (!worker) break;
    workers.push_back(*std::move(worker));
  }
  if (workers.empty()) {
    auto state = make_state();
    for (Task task; next_task(task);) deliver(work(std::as_const(task), state));
    return;
  }
  for (Task task; next_task(task);) {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return jobs.size() < most_jobs; });
    jobs.push_back({.task = std::move(task), .result = {}});
    changed.notify_all();
  }
  const std::lock_guard lock(mutex);
  finished = true;
  changed.notify_all();
}

}  // namespace zugzwang::cli
