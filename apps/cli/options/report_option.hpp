#pragma once

#include <CLI/CLI.hpp>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "cli/failure.hpp"

namespace zugzwang::cli {

/// Another file of the same run.
struct OtherOutput {
  std::string_view option;
  std::string path;
};

/// --html FILE: a report of the run as one page.
class ReportOption {
 public:
  void add_to(CLI::App& command);
  /// The same with --no-times, for commands that do not have that option already.
  void add_with_times_to(CLI::App& command);

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] bool is_asked_for() const { return !path_.empty(); }
  /// The page takes the place of the text where both would go to standard output.
  [[nodiscard]] bool is_printed() const { return path_ == "-"; }
  [[nodiscard]] bool without_times() const { return without_times_; }

  /// Checks, before the work, that it can be written beside what is printed and the other files.
  [[nodiscard]] std::expected<void, Failure> check(
      bool json, const std::vector<OtherOutput>& others = {}) const;
  /// Writes the page, whole or not at all.
  [[nodiscard]] std::expected<void, Failure> write(const std::string& page) const;

 private:
  std::string path_;
  bool without_times_ = false;
};

}  // namespace zugzwang::cli
