#include <fmt/core.h>

#include <algorithm>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "api/describe_museum.hpp"
#include "book/built_in_books.hpp"
#include "cli/command.hpp"
#include "cli/failure.hpp"
#include "cli/options/report_option.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/report/museum_page.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output.hpp"
#include "cli/terminal/museum_report.hpp"
#include "cli/terminal/progress.hpp"
#include "museum/reproduction.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::cli {

namespace {

struct ReproduceOptions {
  std::vector<std::string> names;
  ReportOption html;
  int threads = 0;
  bool without_times = false;
  bool json = false;
};

/// "runs (runs-depths, runs-game), blocks (blocks-times)"
std::string names_of(const std::vector<Exhibit>& exhibits) {
  std::string text;
  for (std::size_t i = 0; i < exhibits.size(); ++i) {
    const bool is_first = i == 0 || exhibits[i - 1].group != exhibits[i].group;
    if (is_first) text += (i == 0 ? "" : "), ") + exhibits[i].group + " (";
    if (!is_first) text += ", ";
    text += exhibits[i].name;
  }
  return text + ")";
}

/// All exhibits if there are no names. A name is that of an exhibit or a player.
std::expected<std::vector<Exhibit>, std::string> chosen_exhibits(
    const std::vector<std::string>& names) {
  std::vector<Exhibit> exhibits = all_exhibits();
  const auto is_named = [](const Exhibit& exhibit, const std::string& name) {
    return exhibit.name == name || exhibit.group == name;
  };
  for (const std::string& name : names) {
    const auto fits = [&](const Exhibit& exhibit) { return is_named(exhibit, name); };
    if (std::ranges::none_of(exhibits, fits)) {
      return std::unexpected(fmt::format("there is no exhibit \"{}\"; there are {}", excerpt(name),
                                         names_of(exhibits)));
    }
  }
  if (names.empty()) return exhibits;
  std::erase_if(exhibits, [&](const Exhibit& exhibit) {
    return std::ranges::none_of(names,
                                [&](const std::string& name) { return is_named(exhibit, name); });
  });
  return exhibits;
}

ExitStatus report_interrupted(const ReproduceOptions& options, std::size_t done, std::size_t all) {
  return print_error(
      fmt::format("interrupted after {} of {} exhibits{}", done, all,
                  options.html.is_asked_for()
                      ? fmt::format(": {} was not written", in_quotes(options.html.path()))
                      : ""),
      ExitStatus::Interrupted);
}

ExitStatus report(const ReproduceOptions& options, const std::vector<Reproduction>& reproductions) {
  if (options.json) {
    print_output("{}\n", api::to_json(reproductions).dump(2));
  } else if (!options.html.is_printed()) {
    print_output("{}", summary_of(reproductions));
  }
  if (options.html.is_asked_for()) {
    if (const auto written = options.html.write(museum_page(reproductions)); !written) {
      return print_error(written.error());
    }
  }
  return are_all_equal(reproductions) ? ExitStatus::Success : ExitStatus::Negative;
}

ExitStatus run_reproduce(const ReproduceOptions& options) {
  const auto exhibits = chosen_exhibits(options.names);
  if (!exhibits) return print_error(exhibits.error());
  if (const auto writable = options.html.check(options.json); !writable) {
    return print_error(writable.error());
  }
  const InterruptGuard guard;
  RerunOptions rerun{.threads = options.threads,
                     .books = built_in_books(),
                     .without_times = options.without_times,
                     .cancelled = &InterruptGuard::flag()};
  Progress progress;
  std::vector<Reproduction> reproductions;
  for (const Exhibit& exhibit : *exhibits) {
    rerun.on_row = [&](std::size_t row) {
      progress.show([&] {
        return fmt::format("{}: {} {}", exhibit.name, exhibit.label_head, exhibit.rows[row].label);
      });
    };
    Reproduction reproduction = compare(exhibit, measure(exhibit, rerun));
    progress.clear();
    if (InterruptGuard::is_set()) {
      return report_interrupted(options, reproductions.size(), exhibits->size());
    }
    if (!options.json && !options.html.is_printed()) print_output("{}\n", to_text(reproduction));
    if (!flush_output()) return ExitStatus::Failed;
    reproductions.push_back(std::move(reproduction));
  }
  return report(options, reproductions);
}

}  // namespace

void add_reproduce(CLI::App& app, ExitStatus& status) {
  auto* command =
      app.add_subcommand("reproduce", "Run published experiments again: figures then and now");
  const auto options = std::make_shared<ReproduceOptions>();
  command
      ->add_option("names", options->names,
                   "Exhibits, or players with all of theirs (default: everything)")
      ->type_name("NAME");
  command->add_flag("--json", options->json, "Print one JSON object");
  options->html.add_to(*command);
  command->add_flag("--no-times", options->without_times,
                    "Measure no times, so that the output is always the same");
  add_whole_number(*command, "--threads", options->threads, {0, 1024},
                   "Number of threads for series (default: all cores)");
  command->footer(
      fmt::format("\nThe exhibits: {}.\nCounts, values and moves must be equal, or the "
                  "exit status is 1. Shares are shown with\na 95 % interval and "
                  "times with a factor; neither is judged.",
                  names_of(all_exhibits())));
  command->callback([options, &status] { status = run_reproduce(*options); });
}

}  // namespace zugzwang::cli
