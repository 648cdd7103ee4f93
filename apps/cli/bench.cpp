#include "solver/bench.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"

namespace zugzwang::cli {

namespace {

struct Options {
  int threads = 1;
  std::size_t table_mib = SolverOptions::kDefaultTableMib;
  bool json = false;
  bool verbose = false;
};

ExitStatus bench(const Options& options) {
  const auto print_position = [](std::string_view position, const SolveResult& result) {
    fmt::print("{:<38} {:>4} {:>12} {:>10.3f} ms\n", position, result.lower.value(), result.nodes,
               1000 * result.seconds);
  };
  const BenchResult result =
      run_bench({.threads = options.threads, .table_mib = options.table_mib},
                options.verbose ? BenchCallback(print_position) : BenchCallback());
  const double rate = static_cast<double>(result.nodes) / std::max(result.seconds, 1e-9);
  const std::string signature = fmt::format("{:016x}", result.signature);
  if (options.json) {
    const nlohmann::ordered_json json{{"positions", result.positions}, {"nodes", result.nodes},
                                      {"seconds", result.seconds},     {"nodes_per_second", rate},
                                      {"threads", options.threads},    {"signature", signature}};
    fmt::print("{}\n", json.dump());
    return ExitStatus::Fine;
  }
  fmt::print("positions  {}\nnodes      {}\nseconds    {:.3f}\nnodes/s    {:.0f}\nsignature  {}\n",
             result.positions, result.nodes, result.seconds, rate, signature);
  return ExitStatus::Fine;
}

}  // namespace

void add_bench(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand("bench", "Solve fixed positions: nodes, speed, signature");
  const auto options = std::make_shared<Options>();
  command
      ->add_option("--threads", options->threads,
                   "How many (1: the signature is the same every time)")
      ->check(CLI::Range(1, 1024).description(""))
      ->type_name("N");
  command->add_option("--tt-mib", options->table_mib, "Size of the transposition table")
      ->check(CLI::Range(std::size_t{1}, std::size_t{1} << 20).description(""))
      ->type_name("MIB");
  command->add_flag("--json", options->json, "Print one line of JSON");
  command->add_flag("-v,--verbose", options->verbose, "Print each position too");
  command->callback([options, &status] { status = bench(*options); });
}

}  // namespace zugzwang::cli
