#include "cluster/tasks.hpp"

#include "book/built_in_book.hpp"
#include "cli/commands/draft_solver.hpp"
#include "match/game_worker.hpp"

namespace zugzwang::cluster {

std::expected<std::function<JobWorker()>, std::string> make_workers(std::string_view task) {
  if (task.starts_with(cli::kBookTask)) return cli::read_book_task(task);
  return read_match_task(task, built_in_book());
}

}  // namespace zugzwang::cluster
