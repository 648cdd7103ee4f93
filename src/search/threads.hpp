#pragma once

// Threads where there are some: WebAssembly has none.

#include <atomic>

#if !defined(__wasm__)
#include <mutex>
#include <thread>
#include <vector>
#endif

namespace zugzwang {

#if !defined(__wasm__)
using Mutex = std::mutex;
#else
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

/// Runs job(0) ... job(count - 1) at the same time and waits for all. The calling thread takes
/// part.
template <class Job>
void run_threads([[maybe_unused]] int count, const Job& job) {
#if !defined(__wasm__)
  std::vector<std::jthread> others;
  for (int i = 1; i < count; ++i) others.emplace_back([&job, i] { job(i); });
#endif
  job(0);
}

/// Does work(0) ... work(count - 1), each once, in any order, with so many threads.
template <class Work>
void share_out(int threads, int count, const Work& work) {
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
