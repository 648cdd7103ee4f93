#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cluster/messages.hpp"
#include "search/ordered_jobs.hpp"
#include "search/threads.hpp"
#include "search/workforce.hpp"

namespace zugzwang::cluster {

/// The threads of a member, and the units that they work on.
class UnitWorkers {
 public:
  ~UnitWorkers() { end(); }

  /// Starts this many threads, each with a worker of its own. No unit may be in progress.
  void begin(int threads, WorkerMaker make_worker);
  void add(std::vector<Job> unit);
  /// Skips all jobs that no thread has begun, and sets the flag for those that can be given up
  /// half-way.
  void drop();
  /// Whether nobody needs more of this task, for workers that check it while they work.
  [[nodiscard]] const std::atomic<bool>& is_dropped() const { return is_dropped_; }
  /// The results of a unit that is done, if there is one.
  [[nodiscard]] std::optional<UnitResults> take_done();
  /// Waits for the jobs that have been begun.
  void end();

 private:
  struct Unit {
    std::vector<Job> jobs;
    std::size_t next = 0;     ///< the first that nobody has begun
    std::size_t missing = 0;  ///< jobs without a result
    UnitResults results = {};
  };

  void work(const JobWorker& worker);

  Mutex mutex_;
  Condition changed_;
  std::deque<std::shared_ptr<Unit>> units_;
  bool is_over_ = false;
  std::atomic<bool> is_dropped_ = false;
  std::vector<Thread> threads_;
};

/// Does the work that rank 0 gives to this rank. Returns when there is no more.
void run_member();

}  // namespace zugzwang::cluster
