#include "cli/commands/solve_run.hpp"

#include <poll.h>
#include <unistd.h>

#include <deque>
#include <iostream>
#include <limits>
#include <memory>

#include "cli/files/file.hpp"
#include "cli/system/input.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output.hpp"
#include "search/ordered_jobs.hpp"

namespace zugzwang::cli {

namespace {

/// Whether more input, or its end, is available without waiting for a person.
bool is_input_available() {
  constexpr int kPatienceMs = 20;
  if (std::cin.rdbuf()->in_avail() > 0) return true;
  pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  return poll(&input, 1, kPatienceMs) > 0;
}

/// Windows ends lines with two characters.
void strip_carriage_return(std::string& line) {
  if (line.ends_with('\r')) line.pop_back();
}

/// The task for a workforce, or the reason why there is none.
std::expected<std::string, Failure> task_of(const SolveQuestion& question,
                                            const SolverOptions& options) {
  if (question.book_file.empty()) return solve_task(question, options, {});
  const auto book = read_file(question.book_file);
  if (!book) return std::unexpected(book.error());
  return solve_task(question, options, *book);
}

}  // namespace

bool SolveRun::read_task(Task& task, std::uint64_t& lines) {
  // Without output, nobody would read the answer.
  if (!flush_output() || InterruptGuard::is_set()) return false;
  if (!read_line(std::cin, task.text)) return false;
  strip_carriage_return(task.text);
  task.number = lines++;
  return true;
}

void SolveRun::note(const Answer& answer) {
  if (!answer) {
    all_good_ = false;
    print_error(answer.error());
  }
  if (file_ != nullptr) {
    file_->note(answer);
  } else if (answer) {
    write_output(*answer);
    flush_output();
  }
}

void SolveRun::solve_one(const Task& task) {
  auto earlier = earlier_answer(task.text);
  note(earlier ? *std::move(earlier)
               : PositionSolver(question_, solver_options_, InterruptGuard::flag())
                     .answer(task.number, task.text));
}

template <class NextTask>
void SolveRun::solve_many(int threads, NextTask next_task) {
  const SolverOptions options = options_per_solver(solver_options_, threads);
  run_in_order<Task, Answer>(
      threads,
      [&](Task& task) {
        if (!next_task(task)) return false;
        task.earlier = earlier_answer(task.text);
        return true;
      },
      [&] { return std::make_unique<PositionSolver>(question_, options, InterruptGuard::flag()); },
      [&](const Task& task, std::unique_ptr<PositionSolver>& solver) {
        return task.earlier ? *task.earlier : solver->answer(task.number, task.text);
      },
      [&](const Answer& answer) { note(answer); });
}

void SolveRun::solve_arguments(const std::vector<std::string>& positions, int threads) {
  if (positions.size() == 1) {
    solve_one({.text = positions.front()});
    return;
  }
  solve_many(threads, [&, i = std::size_t{0}](Task& task) mutable {
    if (i == positions.size() || InterruptGuard::is_set()) return false;
    task = {.number = i, .text = positions[i]};
    ++i;
    return true;
  });
}

void SolveRun::solve_input(int threads) {
  std::uint64_t lines = 0;
  std::deque<Task> read;  // and not solved yet
  if (!read_task(read.emplace_back(), lines)) return;
  if (!is_input_available()) {
    solve_one(read.front());
    read.clear();
  } else if (!read_task(read.emplace_back(), lines)) {
    solve_one(read.front());
    return;
  }
  solve_many(threads, [&](Task& task) {
    if (read.empty()) return read_task(task, lines);
    task = std::move(read.front());
    read.pop_front();
    return true;
  });
}

std::expected<void, Failure> SolveRun::solve_elsewhere(const std::vector<std::string>& positions,
                                                       Workforce& workforce, int threads) {
  const SolverOptions options =
      threads > 1 ? options_per_solver(solver_options_, threads) : solver_options_;
  const auto task = task_of(question_, options);
  if (!task) return std::unexpected(task.error());

  ArrivingLines lines;
  std::size_t argument = 0;
  const auto next_text = [&](std::string& text) {
    if (!question_.are_lines) {
      if (argument == positions.size()) return Supply::AllGiven;
      text = positions[argument++];
      return Supply::Job;
    }
    const auto next = lines.next(text);
    if (next == ArrivingLines::Next::Later) return Supply::Later;
    if (next == ArrivingLines::Next::End) return Supply::AllGiven;
    strip_carriage_return(text);
    return Supply::Job;
  };
  OrderedResults<Answer> results(
      workforce.max_ahead(threads),
      [&](const Answer& answer) {
        note(answer);
        // Without output, nobody would read the next one.
        return flush_output();
      },
      &InterruptGuard::flag());
  constexpr auto kNoEnd = std::numeric_limits<std::uint64_t>::max();
  std::optional<std::uint64_t> number;  // of the next position
  const auto next = [&](Job& job) {
    while (!results.must_stop()) {
      if (!number) {
        const Supply supply = results.try_take_number(kNoEnd, job.number);
        if (supply != Supply::Job) return supply;
        number = job.number;
      }
      job.number = *number;
      if (const Supply supply = next_text(job.text); supply != Supply::Job) return supply;
      number.reset();
      auto earlier = earlier_answer(job.text);
      if (!earlier) return Supply::Job;
      results.put(job.number, *std::move(earlier));
    }
    return Supply::Stop;
  };
  const auto done = workforce.run(
      *task, threads,
      {.next = next,
       .put = [&](std::uint64_t number_done,
                  std::string_view result) { results.put(number_done, read_solve_result(result)); },
       .must_stop = [&] { return results.must_stop(); }});
  if (!done) return std::unexpected(Failure{done.error()});
  return {};
}

}  // namespace zugzwang::cli
