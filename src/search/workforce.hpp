#pragma once

// Numbered jobs that are done somewhere else, such as by processes on other machines.

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
  std::string text = {};  ///< what has to be known beyond the number
};

/// Where jobs come from, and where their results go. All of it is called by one thread.
struct JobSource {
  /// Fills in the job if there is one. Does not wait.
  std::function<Supply(Job&)> next;
  /// Is called for each job that was done, in whatever order they end.
  std::function<void(std::uint64_t number, std::string_view result)> put;
  /// Would `next` say Stop? Asked often.
  std::function<bool()> must_stop;
};

/// Others who do jobs. A task says what the jobs are, as text that those who do them understand.
class Workforce {
 public:
  virtual ~Workforce() = default;

  /// How many jobs, counted from the oldest that is not done, may be given out, so that all of them
  /// are kept busy: see OrderedResults. Each has this many threads.
  [[nodiscard]] virtual std::uint64_t max_ahead(int threads) const = 0;

  /// Has the jobs of the source done, each by one of `threads` threads of somebody; 0 leaves the
  /// number to them. Returns when the results of all that were given out are there, or, after
  /// Supply::Stop, of all that had been begun. Fails with a sentence if they do not understand the
  /// task.
  [[nodiscard]] virtual std::expected<void, std::string> run(const std::string& task, int threads,
                                                             const JobSource& source) = 0;
};

/// Does jobs of one task in one thread: what `put` gets; none for a job that was given up because
/// nobody needs more.
using JobWorker = std::function<std::optional<std::string>(const Job&)>;
/// Makes such a worker, one for each thread.
using WorkerMaker = std::function<JobWorker()>;

}  // namespace zugzwang
