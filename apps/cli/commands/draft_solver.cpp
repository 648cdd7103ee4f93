#include "cli/commands/draft_solver.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <optional>

#include "cli/system/interrupt.hpp"
#include "notation/parse_error.hpp"
#include "solver/solver.hpp"

namespace zugzwang::cli {

namespace {

/// None if it was interrupted.
std::optional<Score> solve_slot(const BookPosition& position, Solver& solver,
                                const SolveRequest& request) {
  return solver.solve(Position::with_key(Position(position.geometry()), position.key()), request)
      .score();
}

template <class Number>
std::optional<Number> parse_integer(std::string_view text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end) return std::nullopt;
  return number;
}

std::string task_of(const BookSlots& slots) {
  const Geometry geometry = slots.geometry();
  return fmt::format("{}{} {} {} {}", kBookTask, geometry.columns(), geometry.rows(),
                     geometry.connect(), slots.plies());
}

}  // namespace

DraftSolver::DraftSolver(BookDraft& draft, JournalFile* journal)
    : draft_(draft),
      journal_(journal),
      progress_("positions", draft.needed(), Progress::Elsewhere::Lines),
      slots_(draft.slots().count(draft.slots().plies())) {
  progress_.start_at(draft.solved());
}

std::expected<void, Failure> DraftSolver::run(int threads) {
  run_threads(threads > 0 ? threads : available_threads(), [this](int /*thread*/) { work(); });
  return finish();
}

std::expected<void, Failure> DraftSolver::run(Workforce& workforce, int threads) {
  std::uint32_t slot = 0;
  const auto must_stop = [this] { return InterruptGuard::is_set() || !result_; };
  const auto next = [&](Job& job) {
    if (must_stop()) return Supply::Stop;
    slot = open_slot(slot);
    if (slot == slots_) return Supply::AllGiven;
    job.number = slot++;
    return Supply::Job;
  };
  const auto put = [&](std::uint64_t number, std::string_view text) {
    const auto score = parse_integer<int>(text);
    if (score) {
      (void)note(static_cast<std::uint32_t>(number), Score(*score));
    } else if (result_) {
      result_ =
          std::unexpected(Failure{.sentence = "a worker returned a score that cannot be read"});
    }
  };
  const auto done = workforce.run(task_of(draft_.slots()), threads,
                                  {.next = next, .put = put, .must_stop = must_stop});
  if (!done && result_) result_ = std::unexpected(Failure{.sentence = done.error()});
  return finish();
}

std::expected<void, Failure> DraftSolver::finish() {
  progress_.clear();
  if (result_ && journal_ != nullptr) result_ = journal_->sync();
  return result_;
}

std::uint32_t DraftSolver::open_slot(std::uint32_t slot) const {
  while (slot < slots_ && !draft_.is_open(slot)) ++slot;
  return slot;
}

void DraftSolver::work() {
  constexpr std::uint32_t kRun = 256;
  Solver solver({.threads = 1});
  const SolveRequest request{.limits = {.cancelled = &InterruptGuard::flag()}};
  for (;;) {
    const std::uint32_t first = next_run_.fetch_add(kRun);
    if (first >= slots_) return;
    for (std::uint32_t slot = first; slot < std::min(first + kRun, slots_); ++slot) {
      // No other thread touches the slots of this run.
      if (!draft_.is_open(slot)) continue;
      const auto score = solve_slot(draft_.position_at(slot), solver, request);
      if (!score || InterruptGuard::is_set() || !note(slot, *score)) return;
    }
  }
}

bool DraftSolver::note(std::uint32_t slot, Score score) {
  const Lock lock(mutex_);
  if (!result_) return false;
  if (journal_ != nullptr) result_ = journal_->append(as_text(journal_entry(slot, score)));
  if (!result_) return false;
  draft_.set(slot, score);
  progress_.update(draft_.solved());
  return true;
}

std::expected<WorkerMaker, std::string> read_book_task(std::string_view task,
                                                       const std::atomic<bool>& cancelled) {
  const auto fail = [&] {
    return std::unexpected(fmt::format("this does not describe a book: \"{}\"", excerpt(task)));
  };
  if (!task.starts_with(kBookTask)) return fail();
  std::array<int, 4> numbers{};
  std::string_view rest = task.substr(kBookTask.size());
  for (int& number : numbers) {
    const auto read = parse_integer<int>(rest.substr(0, rest.find(' ')));
    if (!read) return fail();
    number = *read;
    rest.remove_prefix(std::min(rest.size(), rest.find(' ') + 1));
  }
  const auto geometry = Geometry::make(numbers[0], numbers[1], numbers[2]);
  if (!geometry) return fail();
  auto made = BookSlots::make(*geometry, numbers[3]);
  if (!made) return fail();
  const auto slots = std::make_shared<const BookSlots>(*std::move(made));
  return [slots, request = SolveRequest{.limits = {.cancelled = &cancelled}}]() -> JobWorker {
    const auto solver = std::make_shared<Solver>(SolverOptions{.threads = 1});
    return [slots, solver, request](const Job& job) -> std::optional<std::string> {
      const auto slot = static_cast<std::uint32_t>(job.number);
      const auto score = solve_slot(slots->position_at(slots->plies(), slot), *solver, request);
      if (!score) return std::nullopt;
      return std::to_string(score->value());
    };
  };
}

}  // namespace zugzwang::cli
