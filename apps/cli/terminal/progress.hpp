#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace zugzwang::cli {

/// The progress of a long task on stderr. On a terminal it is one line, which is overwritten no
/// more often than it can be read, and removed when the task is done.
class Progress {
 public:
  /// What to do where stderr is not a terminal.
  enum class Elsewhere : std::uint8_t {
    Nothing,
    Lines,  ///< one every minute or so, for the log of a task that takes hours
  };

  /// For a task whose length is unknown: only `show` makes sense then.
  Progress() : Progress({}, 0) {}
  /// For a task that consists of `total` units, such as "games".
  Progress(std::string_view units, std::int64_t total, Elsewhere elsewhere = Elsewhere::Nothing);
  ~Progress() { clear(); }
  /// How often Elsewhere::Lines are written, from the next task on; 0: never.
  static void set_seconds_between_lines(int seconds);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  [[nodiscard]] bool is_visible() const { return interval_ != Clock::duration::max(); }
  [[nodiscard]] std::chrono::duration<double> elapsed() const { return Clock::now() - start_; }

  /// `done` units were done in an earlier run: they say nothing about the speed.
  void start_at(std::int64_t done);
  /// A bar with speed and estimate after `done` units, followed by `note`.
  void update(std::int64_t done, std::string_view note = {});
  /// A text of its own, `text()`, which is called only when it is shown.
  template <class Text>
  void show(const Text& text) {
    if (is_due()) write(text());
  }
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  /// Whether the last line was shown long enough ago; if so, the next one is due in an interval.
  [[nodiscard]] bool is_due();
  void write(std::string line);

  std::string units_;
  std::int64_t total_;
  std::int64_t done_earlier_ = 0;
  bool on_terminal_;
  Clock::duration interval_;
  bool is_shown_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

}  // namespace zugzwang::cli
