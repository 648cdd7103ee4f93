#pragma once

// Threads where there are some: WebAssembly has none.

#include <atomic>

#if !defined(__wasm__)
#include <pthread.h>

#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>
#endif

namespace zugzwang {

#if !defined(__wasm__)
inline constexpr bool kHasThreads = true;
using Mutex = std::mutex;
#else
inline constexpr bool kHasThreads = false;
struct Mutex {
  void lock() {}
  void unlock() {}
};
#endif

/// Holds a mutex for as long as it lives.
class Lock {
 public:
  explicit Lock(Mutex& mutex) : mutex_(mutex) { mutex_.lock(); }
  ~Lock() { mutex_.unlock(); }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  Mutex& mutex_;
};

#if !defined(__wasm__)
/// A thread that is joined when it goes out of scope. If the system has no thread to spare, it does
/// not throw as std::thread does: this library is built without exceptions.
class Thread {
 public:
  /// Runs the job in a new thread; none if the system cannot start one.
  template <class Job>
  [[nodiscard]] static std::optional<Thread> start(Job job) {
    auto owned = std::make_unique<Job>(std::move(job));
    constexpr auto run = [](void* pointer) -> void* {
      const std::unique_ptr<Job> job_of_thread(static_cast<Job*>(pointer));
      (*job_of_thread)();
      return nullptr;
    };
    pthread_t id{};
    if (pthread_create(&id, nullptr, run, owned.get()) != 0) return std::nullopt;
    (void)owned.release();  // the thread owns it now
    return Thread(id);
  }

  ~Thread() { join(); }
  Thread(Thread&& from) noexcept : id_(std::exchange(from.id_, std::nullopt)) {}
  Thread& operator=(Thread&& from) noexcept {
    join();
    id_ = std::exchange(from.id_, std::nullopt);
    return *this;
  }
  Thread(const Thread&) = delete;
  Thread& operator=(const Thread&) = delete;

  /// Waits until the job is done.
  void join() {
    if (id_) pthread_join(*id_, nullptr);
    id_.reset();
  }

 private:
  explicit Thread(pthread_t id) : id_(id) {}
  std::optional<pthread_t> id_;
};
#endif

/// Runs job(0) ... job(count - 1) in parallel and waits for all. The calling thread takes part with
/// job(0). Jobs for which the system cannot start a thread are left out, so job(0) alone must be
/// able to do all the work.
template <class Job>
void run_threads([[maybe_unused]] int count, const Job& job) {
#if !defined(__wasm__)
  std::vector<Thread> others;
  for (int i = 1; i < count; ++i) {
    auto thread = Thread::start([&job, i] { job(i); });
    if (!thread) break;
    others.push_back(*std::move(thread));
  }
#endif
  job(0);
}

/// Does work(0) ... work(count - 1), each once, in any order, on up to `threads` threads.
template <class Work>
void run_in_parallel(int threads, int count, const Work& work) {
  std::atomic<int> next{0};
  run_threads(threads < count ? threads : count, [&](int) {
    for (int i = next.fetch_add(1, std::memory_order_relaxed); i < count;
         i = next.fetch_add(1, std::memory_order_relaxed)) {
      work(i);
    }
  });
}

[[nodiscard]] inline int available_threads() {
#if !defined(__wasm__)
  const auto count = static_cast<int>(std::thread::hardware_concurrency());
  return count > 0 ? count : 1;
#else
  return 1;
#endif
}

}  // namespace zugzwang
