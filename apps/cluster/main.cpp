#include <mpi.h>

#include <csignal>
#include <optional>

#include "cli/command.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/program.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/process.hpp"
#include "cli/terminal/progress.hpp"
#include "cluster/coordinator.hpp"
#include "cluster/member.hpp"

namespace zugzwang::cluster {

namespace {

constexpr auto kFooter = R"(
Started by mpirun, rank 0 distributes the work and writes all files; the other ranks do the work, each
with --threads threads (default 1): mpirun -n 65 zugzwang-cluster match ... keeps 64 cores busy.
Started alone, it works as zugzwang does. The results are the same. docs/cluster.md has the details.)";

/// Holds back the signal that asks for an end, from now on or no longer. It would end a rank that
/// has no handler for it yet.
void hold_back_end_signal(bool held) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGUSR1);
  pthread_sigmask(held ? SIG_BLOCK : SIG_UNBLOCK, &signals, nullptr);
}

cli::ExitStatus coordinate(int ranks, int argc, char** argv) {
  std::optional<Coordinator> coordinator;
  // Alone, it uses its own threads.
  if (ranks > 1) coordinator.emplace(ranks);
  Workforce* const workforce = coordinator ? &*coordinator : nullptr;
  int unit = 0;
  int progress_seconds = 60;
  const auto add_commands = [&](CLI::App& app, cli::ExitStatus& status) {
    cli::add_whole_number(app, "--unit", unit, {0, UnitSize::kMaxPerThread},
                          "Jobs per thread of a rank in a unit of work (default: as many as take a "
                          "tenth of a second)");
    cli::add_whole_number(app, "--progress", progress_seconds, {0, 86'400},
                          "Seconds between two progress lines (default 60); 0: no lines")
        ->type_name("S");
    app.parse_complete_callback([&] {
      if (coordinator) coordinator->fix_unit_size(unit);
      cli::Progress::set_seconds_between_lines(progress_seconds);
    });
    cli::add_match(app, status, workforce);
    cli::add_ladder(app, status, workforce);
    cli::add_tune(app, status, workforce);
    cli::add_book(app, status, workforce);
    cli::add_puzzles(app, status, workforce);
    cli::add_solve(app, status, workforce);
  };
  const auto status =
      cli::run_program({.name = "zugzwang-cluster",
                        .description = "Zugzwang's long tasks on many machines, as an MPI program",
                        .add_commands = add_commands,
                        .footer = kFooter},
                       argc, argv);
  if (coordinator) coordinator->end();
  return status;
}

}  // namespace
}  // namespace zugzwang::cluster

int main(int argc, char** argv) {
  using namespace zugzwang;
  cli::occupy_standard_descriptors();
  cluster::hold_back_end_signal(true);
  int threading = 0;
  // Only the first thread communicates with other ranks.
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &threading);
  int rank = 0;
  int ranks = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  auto status = cli::ExitStatus::Success;
  if (rank == 0) {
    cli::handle_signals();
    // A queueing system sends this one before the time is up, and mpirun passes it on without
    // ending anything by itself.
    (void)std::signal(SIGUSR1, [](int) { (void)std::raise(SIGTERM); });
    cluster::hold_back_end_signal(false);
    status = cluster::coordinate(ranks, argc, argv);
  } else {
    // Rank 0 receives them too, and decides when it is over.
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGUSR1}) (void)std::signal(signal, SIG_IGN);
    cluster::run_member();
  }
  MPI_Finalize();
  return static_cast<int>(status);
}
