#pragma once

// Numbered jobs that are done elsewhere, such as by processes on other machines.

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "search/ordered_jobs.hpp"

namespace zugzwang {

struct Job {
  std::uint64_t number = 0;
  std::string text = {};  ///< what has to be known besides the number
};

/// Where jobs come from, and where their results go. All of it is called by one thread.
struct JobSource {
  /// Fills in the job if there is one. Does not wait.
  std::function<Supply(Job&)> next;
  /// Called for each job that is done, in any order.
  std::function<void(std::uint64_t number, std::string_view result)> put;
  /// Would `next` say Stop? Called often.
  std::function<bool()> must_stop;
};

/// Workers that do the jobs. A task says what the jobs are, as text that the workers understand.
class Workforce {
 public:
  virtual ~Workforce() = default;

  /// How many jobs, counted from the oldest that is not done, may be given out to keep all workers
  /// busy: see OrderedResults. Each worker has this many threads.
  [[nodiscard]] virtual std::uint64_t max_ahead(int threads) const = 0;

  /// Lets the workers do the jobs of the source, each worker with `threads` threads; 0 leaves that
  /// to them. Returns when the results of all jobs that were given out have arrived, or, after
  /// Supply::Stop, of all that had been started. Fails with a message if the workers do not
  /// understand the task.
  [[nodiscard]] virtual std::expected<void, std::string> run(const std::string& task, int threads,
                                                             const JobSource& source) = 0;
};

/// Does jobs of one task in one thread: returns what `put` gets; none for a job that was given up
/// because no more are needed.
using JobWorker = std::function<std::optional<std::string>(const Job&)>;
/// Makes such a worker, one for each thread.
using WorkerMaker = std::function<JobWorker()>;

}  // namespace zugzwang
