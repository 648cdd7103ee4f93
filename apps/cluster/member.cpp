#include "cluster/member.hpp"

#include <chrono>
#include <utility>

#include "cluster/idle.hpp"
#include "cluster/post.hpp"
#include "cluster/tasks.hpp"

namespace zugzwang::cluster {

void UnitWorkers::begin(int threads, WorkerMaker make_worker) {
  end();
  is_over_ = false;
  is_dropped_ = false;
  for (int i = 0; i < threads; ++i) {
    auto thread = Thread::start([this, make_worker] { work(make_worker()); });
    // One thread is enough to do the work.
    if (!thread) break;
    threads_.push_back(*std::move(thread));
  }
}

void UnitWorkers::end() {
  {
    const Lock lock(mutex_);
    is_over_ = true;
    changed_.notify_all();
  }
  threads_.clear();
}

void UnitWorkers::add(std::vector<Job> jobs) {
  const Lock lock(mutex_);
  const std::size_t count = jobs.size();
  units_.push_back(std::make_shared<Unit>(Unit{.jobs = std::move(jobs), .missing = count}));
  changed_.notify_all();
}

void UnitWorkers::drop() {
  const Lock lock(mutex_);
  is_dropped_ = true;
  for (const auto& unit : units_) {
    unit->missing -= unit->jobs.size() - unit->next;
    unit->next = unit->jobs.size();
  }
}

std::optional<UnitResults> UnitWorkers::take_done() {
  const Lock lock(mutex_);
  for (auto at = units_.begin(); at != units_.end(); ++at) {
    if ((*at)->missing > 0) continue;
    UnitResults results = std::move((*at)->results);
    units_.erase(at);
    return results;
  }
  return std::nullopt;
}

void UnitWorkers::work(const JobWorker& worker) {
  using Clock = std::chrono::steady_clock;
  mutex_.lock();
  while (!is_over_) {
    std::shared_ptr<Unit> unit;
    for (const auto& candidate : units_) {
      if (candidate->next == candidate->jobs.size()) continue;
      unit = candidate;
      break;
    }
    if (!unit) {
      changed_.wait(mutex_);
      continue;
    }
    const Job job = std::move(unit->jobs[unit->next++]);
    mutex_.unlock();
    const auto start = Clock::now();
    std::optional<std::string> result = worker(job);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    mutex_.lock();
    unit->results.seconds += seconds;
    if (result) {
      unit->results.results.push_back({.number = job.number, .result = *std::move(result)});
    }
    --unit->missing;
  }
  mutex_.unlock();
}

void run_member() {
  constexpr int kCoordinator = 0;
  Post post;
  UnitWorkers workers;
  Idle idle;
  // A task that is not understood is refused once; its units are returned undone.
  bool refuses = false;
  for (;;) {
    bool is_busy = false;
    while (auto results = workers.take_done()) {
      post.send(kCoordinator, Tag::Results, to_bytes(*results));
      is_busy = true;
    }
    if (const auto message = post.receive()) {
      is_busy = true;
      if (message->tag == Tag::End) break;
      if (message->tag == Tag::Drop) workers.drop();
      if (message->tag == Tag::Task) {
        const auto task = read_task(message->bytes);
        auto maker = task ? make_workers(task->text, workers.is_dropped())
                          : std::unexpected(std::string("a task arrived that cannot be read"));
        refuses = !maker;
        if (maker) {
          workers.begin(task->threads, *std::move(maker));
        } else {
          post.send(kCoordinator, Tag::Refusal, maker.error());
        }
      }
      if (message->tag == Tag::Unit) {
        auto unit = read_unit(message->bytes);
        if (refuses || !unit) {
          post.send(kCoordinator, Tag::Results, to_bytes(UnitResults{}));
        } else {
          workers.add(*std::move(unit));
        }
      }
    }
    idle.after(is_busy);
  }
  post.finish();
}

}  // namespace zugzwang::cluster
