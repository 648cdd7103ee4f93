#include "cli/commands/puzzle_search.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <numeric>
#include <tuple>
#include <utility>

#include "book/built_in_books.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/terminal/progress.hpp"
#include "notation/digits.hpp"
#include "notation/parse_error.hpp"
#include "search/ordered_jobs.hpp"
#include "search/threads.hpp"

namespace zugzwang::cli {

namespace {

/// The easiest and the hardest grade of each theme in a balanced set. Others hardly exist: a plan
/// is never obvious, and a sequence of threats seldom begins with a quiet move.
struct Grades {
  int easiest = 1;
  int hardest = kMaxPuzzleGrade;
};

constexpr std::array<Grades, kPuzzleThemes> kGrades{
    {{}, {}, {}, {.easiest = 2, .hardest = 4}, {.easiest = 2}, {}}};

/// Equal parts of a set for all themes, and in each theme for its grades.
class Shares {
 public:
  explicit Shares(int count) : per_theme_(part(count, kPuzzleThemes)) {}

  /// Takes the puzzle if there is room for it.
  bool take(const Puzzle& puzzle) {
    const auto theme = static_cast<std::size_t>(puzzle.theme);
    const auto [easiest, hardest] = kGrades[theme];
    if (puzzle.grade < easiest || puzzle.grade > hardest) return false;
    auto& taken = taken_[theme];
    int& of_grade = taken[static_cast<std::size_t>(puzzle.grade - 1)];
    const int all = std::accumulate(taken.begin(), taken.end(), 0);
    if (all >= per_theme_ || of_grade >= part(per_theme_, hardest - easiest + 1)) return false;
    ++of_grade;
    return true;
  }

 private:
  static int part(int count, int parts) { return (count + parts - 1) / parts; }

  int per_theme_;
  std::array<std::array<int, kMaxPuzzleGrade>, kPuzzleThemes> taken_{};
};

/// The puzzle of a game, if it has one, or a message that says why that is unknown.
using PuzzleResult = std::expected<std::optional<Puzzle>, std::string>;
using PuzzleResults = OrderedResults<PuzzleResult>;

/// Makes a set of the puzzles found in games, in the order of the games.
class PuzzleCollector {
 public:
  PuzzleCollector(const PuzzlePlan& plan, PuzzleJournal* journal)
      : plan_(plan),
        journal_(journal),
        shares_(plan.count),
        progress_("puzzles", plan.count, Progress::Elsewhere::Lines) {}

  /// False if no more games are needed.
  bool add(PuzzleResult& result) {
    if (!result) {
      failure_ = result.error();
      return false;
    }
    const std::int64_t game = ++set_.search.games;
    if (journal_ != nullptr) journal_->note(game, *result);
    if (!*result) {
      ++set_.search.without_puzzle;
    } else if (keep(**result)) {
      last_found_ = game;
    }
    const std::int64_t since_last = game - last_found_;
    progress_.update(static_cast<std::int64_t>(set_.puzzles.size()),
                     fmt::format("{} of {} games since the last one", since_last, plan_.games));
    const bool is_complete = static_cast<int>(set_.puzzles.size()) == plan_.count;
    set_.gave_up = !is_complete && since_last >= plan_.games;
    return !is_complete && !set_.gave_up;
  }

  /// Call when there are no more games.
  [[nodiscard]] std::expected<PuzzleSet, std::string> finish(bool was_cancelled) {
    progress_.clear();
    if (failure_) return std::unexpected(*failure_);
    set_.interrupted = was_cancelled;
    std::ranges::sort(set_.puzzles, {}, [](const Puzzle& puzzle) {
      return std::tuple(puzzle.grade, puzzle.theme, puzzle.distance, puzzle.moves);
    });
    return std::move(set_);
  }

 private:
  /// False if it is known already or there is no room for it.
  bool keep(Puzzle& puzzle) {
    const auto same = [&](const Puzzle& known) { return known.moves == puzzle.moves; };
    if (std::ranges::any_of(set_.puzzles, same)) {
      ++set_.search.known_already;
      return false;
    }
    if (plan_.is_balanced && !shares_.take(puzzle)) {
      ++set_.search.without_room;
      return false;
    }
    set_.puzzles.push_back(std::move(puzzle));
    return true;
  }

  const PuzzlePlan& plan_;
  PuzzleJournal* journal_;
  Shares shares_;
  Progress progress_;
  PuzzleSet set_;
  std::int64_t last_found_ = 0;  ///< the game that gave the last puzzle of the set
  std::optional<std::string> failure_;
};

/// Searches games with threads of this process. The games come from `random`, one after the other.
void search_here(const PuzzlePlan& plan, Random& random, PuzzleResults& results) {
  PuzzleRequest request = plan.request;
  request.limits.cancelled = &InterruptGuard::flag();
  Mutex mutex;  // for a number and its game
  run_threads(plan.threads > 0 ? plan.threads : available_threads(), [&](int /*thread*/) {
    Solver solver({.books = built_in_books()});
    const auto next_game = [&]() -> std::optional<std::pair<std::uint64_t, std::vector<Column>>> {
      const Lock lock(mutex);
      const auto number = results.take_number();
      if (!number) return std::nullopt;
      return std::pair(*number, random_puzzle_moves(random, request));
    };
    while (const auto game = next_game()) {
      auto puzzle = puzzle_at(game->second, solver, request);
      // It may have been cut short.
      if (InterruptGuard::is_set()) return results.leave();
      results.put(game->first, std::move(puzzle));
    }
  });
}

/// Has the workforce search games.
std::expected<void, std::string> search_elsewhere(const PuzzlePlan& plan, Random& random,
                                                  PuzzleResults& results) {
  constexpr auto kNoEnd = std::numeric_limits<std::uint64_t>::max();
  const auto next = [&](Job& job) {
    const Supply supply = results.try_take_number(kNoEnd, job.number);
    if (supply == Supply::Job) job.text = to_digits(random_puzzle_moves(random, plan.request));
    return supply;
  };
  return plan.workforce->run(
      puzzle_journal_head(plan.request, plan.seed), plan.threads,
      {.next = next,
       .put = [&](std::uint64_t number,
                  std::string_view text) { results.put(number, read_puzzle_text(text)); },
       .must_stop = [&] { return results.must_stop(); }});
}

}  // namespace

std::expected<PuzzleSet, std::string> search_puzzles(const PuzzlePlan& plan,
                                                     PuzzleJournal* journal) {
  const InterruptGuard guard;
  PuzzleCollector collector(plan, journal);
  constexpr std::uint64_t kGamesAheadOfThreads = 4096;
  PuzzleResults results(
      plan.workforce != nullptr ? plan.workforce->max_ahead(plan.threads) : kGamesAheadOfThreads,
      [&](PuzzleResult& result) { return collector.add(result); }, &InterruptGuard::flag());
  Random random(plan.seed);
  // Games of an earlier run are generated again, as later ones depend on them, but not searched.
  for (std::uint64_t number = 0; journal != nullptr && !results.must_stop() &&
                                 journal->knows(static_cast<std::int64_t>(number) + 1);
       ++number) {
    (void)random_puzzle_moves(random, plan.request);
    (void)results.restore(number, journal->puzzle_of(static_cast<std::int64_t>(number) + 1));
  }
  if (plan.workforce == nullptr) {
    search_here(plan, random, results);
  } else if (auto done = search_elsewhere(plan, random, results); !done) {
    return std::unexpected(done.error());
  }
  return collector.finish(results.was_cancelled());
}

std::expected<WorkerMaker, std::string> read_puzzles_task(std::string_view task,
                                                          const std::atomic<bool>& cancelled) {
  auto request = read_puzzle_journal_head(task);
  if (!request) {
    return std::unexpected(
        fmt::format("this does not describe a search for puzzles: \"{}\"", excerpt(task)));
  }
  request->limits.cancelled = &cancelled;
  return [request = *request, &cancelled]() -> JobWorker {
    const auto solver = std::make_shared<Solver>(SolverOptions{.books = built_in_books()});
    return [solver, request, &cancelled](const Job& job) -> std::optional<std::string> {
      const auto game = read_digits(job.text, {});
      // This is not a puzzle, so whoever reads it reports it.
      if (!game) return game.error().message;
      const auto moves = game->moves();
      const auto puzzle = puzzle_at({moves.begin(), moves.end()}, *solver, request);
      // It may have been cut short.
      if (cancelled) return std::nullopt;
      return puzzle_text(puzzle);
    };
  };
}

}  // namespace zugzwang::cli
