#include "cli/options/match_options.hpp"

#include <fmt/core.h>

#include "book/built_in_books.hpp"
#include "cli/options/typed_options.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::cli {

void MatchOptions::add_to(CLI::App& command, const std::string& openings) {
  openings_ = openings;
  add_text(command, "--openings", openings_, "none, random:N or balanced:N",
           fmt::format("none, random:N plies, or balanced:N plies to a drawn position (default {})",
                       openings))
      ->type_name("KIND");
  add_whole_number(command, "--seed", seed_, {},
                   "Seed: the same one gives the same games (default 1)");
  add_whole_number(command, "--threads", threads_, {0, 1024},
                   "Number of threads (default: all cores)");
  board_.add_to(command);
}

std::expected<MatchPlan, std::string> MatchOptions::plan() const {
  const auto context = board_.context();
  if (!context) return std::unexpected(context.error());
  const auto openings = read_opening_plan(openings_);
  if (!openings) {
    return std::unexpected(
        fmt::format("--openings \"{}\": {}", excerpt(openings_), openings.error()));
  }
  MatchPlan plan;
  plan.rules = context->rules;
  plan.openings = *openings;
  plan.seed = seed_;
  plan.threads = threads_;
  plan.books = built_in_books();
  return plan;
}

std::expected<std::vector<Contestant>, std::string> read_contestants(
    const std::vector<std::string>& specs, const MatchPlan& plan) {
  auto contestants = contestants_of(specs, {.rules = plan.rules, .books = plan.books});
  if (!contestants) return std::unexpected(contestants.error().message);
  return *std::move(contestants);
}

}  // namespace zugzwang::cli
