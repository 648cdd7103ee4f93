#include "cluster/tasks.hpp"

#include "book/built_in_books.hpp"
#include "cli/commands/draft_solver.hpp"
#include "cli/commands/position_solver.hpp"
#include "cli/commands/puzzle_search.hpp"
#include "match/game_worker.hpp"

namespace zugzwang::cluster {

std::expected<WorkerMaker, std::string> make_workers(std::string_view task,
                                                     const std::atomic<bool>& is_dropped) {
  if (task.starts_with(cli::kBookTask)) return cli::read_book_task(task, is_dropped);
  if (task.starts_with(cli::kPuzzlesTask)) return cli::read_puzzles_task(task, is_dropped);
  if (task.starts_with(cli::kSolveTask)) return cli::read_solve_task(task, is_dropped);
  return read_match_task(task, built_in_books());
}

}  // namespace zugzwang::cluster
