#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "book/draft.hpp"
#include "cli/failure.hpp"
#include "cli/files/journal_file.hpp"
#include "cli/terminal/progress.hpp"
#include "search/threads.hpp"
#include "search/workforce.hpp"

namespace zugzwang::cli {

[[nodiscard]] inline std::string_view as_text(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Solves what is missing in a draft, and records it in the journal if there is one.
class DraftSolver {
 public:
  DraftSolver(BookDraft& draft, JournalFile* journal);

  /// Ends early when the program is interrupted or the journal fails. 0 threads: one for each core.
  [[nodiscard]] std::expected<void, Failure> run(int threads);
  /// The same, solved by a workforce.
  [[nodiscard]] std::expected<void, Failure> run(Workforce& workforce, int threads);

 private:
  /// Neighbouring slots share much of their game trees, so each thread takes a run of them and
  /// keeps its table from one to the next.
  void work();
  /// The next slot that has to be solved, from this one on; the number of slots if there is none.
  [[nodiscard]] std::uint32_t open_slot(std::uint32_t slot) const;
  /// False if the work should end.
  [[nodiscard]] bool note(std::uint32_t slot, Score score);
  [[nodiscard]] std::expected<void, Failure> finish();

  BookDraft& draft_;
  JournalFile* journal_;
  Progress progress_;
  std::uint32_t slots_;
  std::atomic<std::uint32_t> next_run_{0};
  Mutex mutex_;
  std::expected<void, Failure> result_;
};

/// Makes workers for a task that DraftSolver gives to a workforce. Fails with a message if it is
/// not such a task. The workers give up when the flag, which must outlive them, is set.
[[nodiscard]] std::expected<WorkerMaker, std::string> read_book_task(
    std::string_view task, const std::atomic<bool>& cancelled);

/// The first line of such a task.
inline constexpr std::string_view kBookTask = "zugzwang book 1\n";

}  // namespace zugzwang::cli
