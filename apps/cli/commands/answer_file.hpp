#pragma once

#include <cstdint>
#include <deque>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "cli/commands/position_solver.hpp"
#include "cli/failure.hpp"
#include "cli/files/growing_file.hpp"
#include "cli/files/line_journal.hpp"
#include "search/threads.hpp"

namespace zugzwang::cli {

/// A file that `solve` writes its answers to, in the order of the positions, and a journal beside
/// it, so that a stopped run resumes where it left off. If either fails, the failure is reported
/// immediately and the run is interrupted. A device or a pipe has no journal.
class AnswerFile {
 public:
  /// `head` identifies the question: see solve_journal_head.
  AnswerFile(const std::string& path, std::string head) : file_(path, {}), head_(std::move(head)) {}

  /// Checks, before the first position, that the file can be written and that the journal is for
  /// this question.
  [[nodiscard]] std::expected<void, Failure> open();

  /// Takes the next position, and returns the answer of an earlier run if there is one.
  [[nodiscard]] std::optional<Answer> take(std::string_view position);
  /// Answers must come in the order in which their positions were taken.
  void note(const Answer& answer);

  /// Call after the last answer. An unfinished run leaves the file as it was and keeps its
  /// journal. Returns the status of the first failure, or success.
  [[nodiscard]] ExitStatus finish(bool is_over);

  /// The path of the journal, if it has any answers.
  [[nodiscard]] std::optional<std::string> journal() const;

 private:
  struct EarlierAnswer {
    std::uint64_t position;
    Answer answer;
  };

  /// None after the last one.
  [[nodiscard]] std::optional<EarlierAnswer> read_earlier();
  void give_up(const Failure& failure);
  [[nodiscard]] bool has_failed() const { return status_ != ExitStatus::Success; }

  GrowingFile file_;
  std::string head_;
  /// Positions are taken by one thread, and their answers noted by others.
  mutable Mutex mutex_;
  std::optional<LineJournal> journal_;
  bool is_read_ = false;  ///< whether the journal has been read to its end
  /// Fingerprints of positions taken but not answered yet, and whether the journal has the answer.
  struct Taken {
    std::uint64_t position;
    bool is_in_journal;
  };
  std::deque<Taken> taken_;
  ExitStatus status_ = ExitStatus::Success;
};

/// Everything that determines the answers, except the positions.
[[nodiscard]] std::string solve_journal_head(const SolveQuestion& question,
                                             const SolverOptions& options);

}  // namespace zugzwang::cli
