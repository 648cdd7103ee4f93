#include "cli/commands/answer_file.hpp"

#include <fmt/core.h>

#include <charconv>
#include <utility>

#include "board/fnv1a.hpp"
#include "cli/files/file.hpp"
#include "cli/files/output_target.hpp"
#include "cli/system/interrupt.hpp"
#include "match/journal.hpp"

namespace zugzwang::cli {

namespace {

std::uint64_t fingerprint(std::string_view position) {
  Fnv1a hash;
  for (const char c : position) hash.add(static_cast<std::uint8_t>(c));
  return hash.value();
}

/// How many digits a fingerprint has.
constexpr std::size_t kDigits = 16;

std::string journal_line(std::uint64_t position, const Answer& answer) {
  std::string result = solve_result(answer);
  // The journal ends its lines itself.
  if (result.ends_with('\n')) result.pop_back();
  return with_check(fmt::format("{:0{}x} {}", position, kDigits, result));
}

}  // namespace

std::string solve_journal_head(const SolveQuestion& question, const SolverOptions& options) {
  // Neither threads nor memory affect an answer.
  return solve_task(question, {.table_mib = 0, .books = options.books}, {}) + "\n\n";
}

std::expected<void, Failure> AnswerFile::open() {
  if (auto writable = check_writable(file_.path()); !writable) return writable;
  const auto target = find_target(file_.path());
  if (!target) return std::unexpected(Failure{write_failure(file_.path(), target.error())});
  if (!target->is_replaced()) return {};
  auto journal = LineJournal::open(file_.path() + ".journal", file_.path(),
                                   {.head = head_, .name = "solve run"});
  if (!journal) return std::unexpected(journal.error());
  journal_.emplace(*std::move(journal));
  return {};
}

std::optional<AnswerFile::EarlierAnswer> AnswerFile::read_earlier() {
  if (!journal_ || is_read_ || has_failed()) return std::nullopt;
  std::optional<EarlierAnswer> earlier;
  const auto read = journal_->read_next([&](std::string_view line) {
    const auto content = checked_content(line);
    std::uint64_t position = 0;
    if (!content || content->size() <= kDigits) return false;
    const char* const digits = content->data();
    if (std::from_chars(digits, digits + kDigits, position, 16).ptr != digits + kDigits) {
      return false;
    }
    Answer answer = read_solve_result(content->substr(kDigits + 1));
    if (answer) *answer += '\n';
    earlier = {.position = position, .answer = std::move(answer)};
    return true;
  });
  is_read_ = !earlier;
  if (!read) give_up(read.error());
  return earlier;
}

std::optional<Answer> AnswerFile::take(std::string_view position) {
  const Lock lock(mutex_);
  const std::uint64_t hash = fingerprint(position);
  auto earlier = read_earlier();
  if (earlier && earlier->position != hash) {
    give_up(journal_->refusal("it has other positions; remove it or name another file"));
    earlier.reset();
  }
  taken_.push_back({.position = hash, .is_in_journal = earlier.has_value()});
  if (!earlier) return std::nullopt;
  return std::move(earlier->answer);
}

void AnswerFile::note(const Answer& answer) {
  const Lock lock(mutex_);
  const Taken taken = taken_.front();
  taken_.pop_front();
  // An interrupted search gives half an answer.
  if (has_failed() || (!taken.is_in_journal && InterruptGuard::is_set())) return;
  if (journal_ && !taken.is_in_journal) {
    if (const auto noted = journal_->append(journal_line(taken.position, answer)); !noted) {
      give_up(noted.error());
      return;
    }
  }
  if (!answer) return;
  if (const auto appended = file_.append(*answer); !appended) give_up(appended.error());
}

void AnswerFile::give_up(const Failure& failure) {
  InterruptGuard::interrupt();
  status_ = print_error(failure);
}

ExitStatus AnswerFile::finish(bool is_over) {
  const Lock lock(mutex_);
  if (is_over && !has_failed() && read_earlier()) {
    give_up(journal_->refusal("it has more positions; remove it or name another file"));
  }
  if (is_over && !has_failed()) {
    // There may have been no answer.
    auto written = file_.append({});
    if (written) written = file_.finish();
    if (!written) give_up(written.error());
  }
  if (!journal_) return status_;
  const bool is_done = is_over && !has_failed();
  const auto closed = is_done || journal_->is_empty() ? journal_->remove() : journal_->sync();
  if (!closed && !has_failed()) give_up(closed.error());
  return status_;
}

std::optional<std::string> AnswerFile::journal() const {
  const Lock lock(mutex_);
  if (!journal_ || journal_->is_empty()) return std::nullopt;
  return journal_->path().string();
}

}  // namespace zugzwang::cli
