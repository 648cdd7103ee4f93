#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "board/census.hpp"
#include "cli/command.hpp"
#include "cli/options/board_options.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/system/output.hpp"
#include "cli/terminal/museum_report.hpp"
#include "cli/terminal/progress.hpp"
#include "museum/facts.hpp"

namespace zugzwang::cli {

namespace {

struct CountOptions {
  BoardOptions board;
  int plies = 0;
  std::size_t memory_mib = 2048;
  bool facts = false;
  bool json = false;
};

std::string decimal(SaturatingCount count) {
  return (count.is_saturated() ? ">=" : "") + fmt::format("{}", count.value);
}

/// An option of this call that selects what to count; null if there is none.
const CLI::Option* setting_in(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options()) {
    const std::string name = option->get_name();
    if (option->count() > 0 && name != "--facts" && name != "--json") return option;
  }
  return nullptr;
}

ExitStatus print_facts(bool json) {
  const std::vector<GameFact> facts = game_facts();
  if (json) {
    print_output("{}\n", to_json(facts).dump(2));
  } else {
    print_output("{}", to_text(facts));
  }
  return ExitStatus::Success;
}

ExitStatus run_count(const CountOptions& options) {
  if (options.facts) return print_facts(options.json);
  const auto context = options.board.context();
  if (!context) return print_error(context.error());

  Progress progress;
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  CensusRequest request{.geometry = context->rules.geometry,
                        .plies = options.plies,
                        .max_memory_bytes = options.memory_mib << 20};
  request.on_progress = [&](int ply, double part) {
    progress.show([&] { return fmt::format("ply {}: {:.0f} %", ply, 100.0 * part); });
  };
  request.on_ply = [&](const PlyCensus& ply) {
    progress.clear();
    if (options.json) {
      // As text where a reader's number type might round it.
      const std::string games = decimal(ply.games);
      const bool is_safe = ply.games.value < (u128{1} << 53);
      rows.push_back(
          {{"ply", ply.ply},
           {"games", is_safe ? nlohmann::ordered_json(static_cast<std::uint64_t>(ply.games.value))
                             : nlohmann::ordered_json(games)},
           {"positions", ply.positions}});
      return;
    }
    print_output("{:>3} {:>20} {:>15}\n", ply.ply, decimal(ply.games), ply.positions);
    flush_output();
  };

  if (!options.json) print_output("ply {:>20} {:>15}\n", "games", "positions");
  const auto taken = take_census(request);
  progress.clear();
  if (options.json) print_output("{}\n", rows.dump(2));
  if (!taken) {
    return print_error(fmt::format("ply {} needs more than {} MiB of memory: allow more with "
                                   "--memory-mib",
                                   taken.error().ply, options.memory_mib),
                       ExitStatus::Negative);
  }
  return ExitStatus::Success;
}

}  // namespace

void add_count(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand("count", "Count games and distinct positions by ply");
  const auto options = std::make_shared<CountOptions>();
  auto* plies = add_whole_number(*command, "--plies", options->plies, {1, kMaxBoardBits},
                                 "Number of plies to count");
  options->board.add_to(*command);
  add_whole_number(*command, "--memory-mib", options->memory_mib, {1, 1 << 20},
                   "Stop rather than use more memory (default 2048)")
      ->type_name("MIB");
  command->add_flag("--json", options->json, "Print a JSON array");
  auto* facts = command->add_flag("--facts", options->facts,
                                  "Print what is often quoted about the size of 7x6 instead");
  command->callback([options, command, plies, facts, &status] {
    if (plies->count() + facts->count() == 0) throw CLI::RequiredError(plies->get_name());
    if (const CLI::Option* other = facts->count() > 0 ? setting_in(*command) : nullptr) {
      status = print_error(
          fmt::format("--facts takes no {}: its figures are those of 7x6", other->get_name()));
      return;
    }
    status = run_count(*options);
  });
}

}  // namespace zugzwang::cli
