#pragma once

// Long calls without the interpreter's lock, which Ctrl-C ends. docs/adr, number 26, gives the
// reasons.

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <future>
#include <mutex>
#include <optional>
#include <type_traits>

namespace zugzwang::python {

using Cancelled = std::atomic<bool>;

/// How long Ctrl-C may have to wait.
inline constexpr std::chrono::milliseconds kPatience{50};

/// Python handles signals only in its main thread.
inline bool is_main_thread() {
  const auto threading = pybind11::module_::import("threading");
  const pybind11::object main = threading.attr("main_thread")().attr("ident");
  return main.equal(threading.attr("get_ident")());
}

/// Calls `work(cancelled)` without the interpreter's lock. On the main thread, another thread does
/// the work while this one checks for signals: if a handler raises, as that of Ctrl-C does, the
/// work is told to give up, and the exception propagates.
template <class Work>
auto interruptible(const Work& work) {
  Cancelled cancelled = false;
  if (!is_main_thread()) {
    const pybind11::gil_scoped_release release;
    return work(cancelled);
  }
  bool has_raised = false;
  std::future<std::invoke_result_t<Work, Cancelled&>> result;
  {
    const pybind11::gil_scoped_release release;
    // Deferred if the system has no more threads.
    result =
        std::async(std::launch::async | std::launch::deferred, [&] { return work(cancelled); });
    while (!has_raised && result.wait_for(kPatience) == std::future_status::timeout) {
      const pybind11::gil_scoped_acquire acquire;
      has_raised = PyErr_CheckSignals() != 0;
    }
    cancelled = has_raised;
    result.wait();
  }
  if (has_raised) throw pybind11::error_already_set();
  return result.get();
}

/// Something that only one thread at a time may use; others wait for it.
template <class T>
class Shared {
 public:
  template <class... Arguments>
  explicit Shared(Arguments&&... arguments) : thing_(std::forward<Arguments>(arguments)...) {}

  /// Calls `use(thing, cancelled)` as soon as nobody else does. If that is cancelled while waiting,
  /// the result is empty.
  template <class Use>
  auto call(const Use& use) {
    return interruptible([&](Cancelled& cancelled) -> std::invoke_result_t<Use, T&, Cancelled&> {
      std::unique_lock lock(mutex_, std::defer_lock);
      while (!lock.try_lock_for(kPatience)) {
        if (cancelled) return {};
      }
      return use(thing_, cancelled);
    });
  }

  /// Calls `use(thing)` in this thread, unless it is in use: for work that takes less time than
  /// starting a thread. Its result is an optional.
  template <class Use>
  auto attempt(const Use& use) -> std::invoke_result_t<Use, T&> {
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock) return std::nullopt;
    return use(thing_);
  }

  /// The same as call(), for work that never takes very long: in this thread if it was quick the
  /// last time, because starting a thread would take longer than the work.
  template <class Use>
  auto call_quick(const Use& use) {
    const auto timed = [&](T& thing, Cancelled& cancelled) {
      const auto start = std::chrono::steady_clock::now();
      auto result = use(thing, cancelled);
      was_quick_ = std::chrono::steady_clock::now() - start < kQuick;
      return result;
    };
    if (was_quick_) {
      const pybind11::gil_scoped_release release;
      Cancelled never = false;
      if (auto result = attempt([&](T& thing) { return std::optional(timed(thing, never)); })) {
        return *std::move(result);
      }
    }
    return call(timed);
  }

  [[nodiscard]] const T& get() const { return thing_; }

 private:
  static constexpr std::chrono::milliseconds kQuick{1};

  T thing_;
  std::timed_mutex mutex_;
  std::atomic<bool> was_quick_ = false;
};

}  // namespace zugzwang::python
