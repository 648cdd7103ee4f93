#pragma once

#include <string>

namespace zugzwang::cli {

/// A line on stderr that is written over and over while something is done, if that is a terminal;
/// else nothing.
class StatusLine {
 public:
  StatusLine();
  ~StatusLine() { clear(); }
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  /// Does anybody see it?
  [[nodiscard]] bool is_watched() const { return watched_; }
  void show(std::string text);
  void clear();

 private:
  bool watched_;
  bool shown_ = false;
};

}  // namespace zugzwang::cli
