#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace zugzwang::uci {

/// Takes whole lines with their line breaks, usually one, and returns whether they could be
/// written.
using LineSink = std::function<bool(std::string_view line)>;

/// Where all threads of a session send their lines: one after the other, each as a whole.
class Output {
 public:
  explicit Output(LineSink sink) : sink_(std::move(sink)) {}

  /// Lines that are sent together stay together. After a failure nothing more is written.
  void send(std::string line) {
    line += '\n';
    const std::scoped_lock lock(mutex_);
    if (!failed_ && !sink_(line)) failed_ = true;
  }
  /// "info string ...", for people.
  void remark(std::string_view sentence) { send("info string " + std::string(sentence)); }

  [[nodiscard]] bool failed() const { return failed_; }

 private:
  LineSink sink_;
  std::mutex mutex_;
  std::atomic<bool> failed_ = false;
};

}  // namespace zugzwang::uci
