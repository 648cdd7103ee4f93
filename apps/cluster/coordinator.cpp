#include "cluster/coordinator.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include "cluster/idle.hpp"

namespace zugzwang::cluster {

namespace {

constexpr int kUnitsInHand = 2;

/// Ranks are bound to cores, usually one to each.
int threads_of_member(int threads) { return threads > 0 ? threads : 1; }

}  // namespace

std::uint64_t Coordinator::max_ahead(int threads) const {
  // All jobs that can be under way, and as many again for units that wait for an older one.
  const auto under_way = static_cast<std::uint64_t>(members_) * kUnitsInHand *
                         static_cast<std::uint64_t>(threads_of_member(threads)) *
                         UnitSize::kMaxPerThread;
  constexpr std::uint64_t kMin = 4096;
  return std::max(kMin, 2 * under_way);
}

void Coordinator::give_units(Run& run) {
  const auto size = static_cast<std::size_t>(run.threads) *
                    static_cast<std::size_t>(unit_size_.jobs_per_thread());
  while (run.gives_more && !run.free.empty()) {
    std::vector<Job> unit;
    auto supply = Supply::Job;
    while (unit.size() < size) {
      Job job;
      supply = run.source.next(job);
      if (supply != Supply::Job) break;
      unit.push_back(std::move(job));
    }
    if (!unit.empty()) {
      const int member = run.free.front();
      run.free.pop_front();
      ++run.units_of[static_cast<std::size_t>(member)];
      ++run.units;
      post_.send(member, Tag::Unit, to_bytes(unit));
    }
    if (supply == Supply::Stop) stop(run);
    if (supply == Supply::AllGiven) run.gives_more = false;
    if (supply == Supply::Later) return;
  }
}

void Coordinator::stop(Run& run) {
  run.gives_more = false;
  run.is_stopped = true;
  for (int member = 1; member <= members_; ++member) {
    if (run.units_of[static_cast<std::size_t>(member)] > 0)
      post_.send(member, Tag::Drop, std::string());
  }
}

void Coordinator::take(Run& run, const Message& message) {
  if (message.tag == Tag::Refusal) {
    if (run.refusal.empty()) run.refusal = message.bytes;
    run.gives_more = false;
    return;
  }
  auto results = read_results(message.bytes);
  if (!results) {
    if (run.refusal.empty()) run.refusal = "a rank sent a message that cannot be read";
    run.gives_more = false;
    results.emplace();
  }
  --run.units_of[static_cast<std::size_t>(message.from)];
  --run.units;
  run.free.push_back(message.from);
  unit_size_.learn(static_cast<int>(results->results.size()), results->seconds);
  for (const JobResult& done : results->results) run.source.put(done.number, done.result);
}

std::expected<void, std::string> Coordinator::run(const std::string& task, int threads,
                                                  const JobSource& source) {
  Run run{.source = source,
          .threads = threads_of_member(threads),
          .free = {},
          .units_of = std::vector<int>(static_cast<std::size_t>(members_) + 1)};
  const auto letter = std::make_shared<const std::string>(
      to_bytes(TaskMessage{.threads = run.threads, .text = task}));
  if (letter->size() > std::numeric_limits<int>::max()) {
    return std::unexpected("the task is too large for a message");
  }
  for (int member = 1; member <= members_; ++member) post_.send(member, Tag::Task, letter);
  // Every member gets a unit before any of them gets a second one.
  for (int round = 0; round < kUnitsInHand; ++round) {
    for (int member = 1; member <= members_; ++member) run.free.push_back(member);
  }
  unit_size_.forget();
  Idle idle;
  while (run.gives_more || run.units > 0) {
    give_units(run);
    // Also when everything has been given out: some of it may take hours.
    if (!run.is_stopped && source.must_stop()) {
      Job none;
      // Lets the source note that it was stopped, and say whether work under way is still needed.
      if (source.next(none) == Supply::Stop) {
        stop(run);
      } else {
        run.gives_more = false;
      }
    }
    bool is_busy = false;
    while (const auto message = post_.receive()) {
      take(run, *message);
      is_busy = true;
      // Members that wait for a unit come before results that can wait.
      if (run.gives_more && run.free.size() >= static_cast<std::size_t>(members_)) break;
    }
    idle.after(is_busy);
  }
  if (!run.refusal.empty()) return std::unexpected(run.refusal);
  return {};
}

void Coordinator::end() {
  for (int member = 1; member <= members_; ++member) post_.send(member, Tag::End, std::string());
  post_.finish();
}

}  // namespace zugzwang::cluster
