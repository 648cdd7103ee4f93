#include "cli/options/report_option.hpp"

#include <fmt/core.h>

#include "cli/files/file.hpp"
#include "cli/files/output_target.hpp"
#include "cli/options/typed_options.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::cli {

namespace {

std::unexpected<Failure> refused(std::string sentence) {
  return std::unexpected(Failure{.sentence = std::move(sentence), .status = ExitStatus::BadInput});
}

}  // namespace

void ReportOption::add_to(CLI::App& command) {
  add_file(command, "--html", path_, "Write a report with plots, as one HTML file");
}

void ReportOption::add_with_times_to(CLI::App& command) {
  add_to(command);
  command.add_flag("--no-times", without_times_,
                   "Leave times out of the report, so that it is always the same");
}

std::expected<void, Failure> ReportOption::check(bool json,
                                                 const std::vector<OtherOutput>& others) const {
  if (!is_asked_for()) return {};
  std::vector<OtherOutput> all = others;
  if (json) all.push_back({.option = "--json", .path = "-"});
  if (auto writable = check_writable(path_); !writable) return writable;
  for (const OtherOutput& other : all) {
    if (other.path.empty()) continue;
    if (is_printed() && other.path == "-") {
      return refused(
          fmt::format("{} and --html - would both be printed: give the page a file", other.option));
    }
    if (are_in_conflict(path_, other.path)) {
      return refused(fmt::format("{} and --html: {} and {} are the same file", other.option,
                                 in_quotes(other.path), in_quotes(path_)));
    }
    if (are_in_conflict(path_, other.path + ".journal")) {
      return refused(fmt::format("{} is where the journal of {} is kept: name another file",
                                 in_quotes(path_), in_quotes(other.path)));
    }
  }
  return {};
}

std::expected<void, Failure> ReportOption::write(const std::string& page) const {
  if (!is_asked_for()) return {};
  const auto written = write_file(path_, page);
  if (!written) return std::unexpected(Failure{.sentence = written.error()});
  return {};
}

}  // namespace zugzwang::cli
