#include "solver/solver.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <limits>
#include <new>
#include <utility>

#include "search/threads.hpp"
#include "solver/board_engine.hpp"
#include "solver/goal.hpp"

namespace zugzwang {

std::vector<Column> columns_from_centre(Geometry geometry) {
  std::vector<Column> columns;
  for (int index = 0; index < geometry.columns(); ++index) columns.emplace_back(index);
  std::ranges::sort(columns, {}, [&](Column column) {
    return std::pair(std::abs(2 * column.index() - (geometry.columns() - 1)), column.index());
  });
  return columns;
}

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kMib = std::size_t{1} << 20;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// The score if the game is over.
std::optional<Score> final_score(const Position& position) {
  if (position.last_mover_has_line()) {
    return -Score::win_now(position.geometry(), position.ply() - 1);
  }
  if (position.is_full()) return Score(0);
  return std::nullopt;
}

/// What operator new does in the end where exceptions are disabled.
[[noreturn]] void fail_out_of_memory() {
  if (const auto handler = std::get_new_handler()) handler();
  std::abort();
}

}  // namespace

class Solver::Impl {
  /// Makes the engine for the board unless there already is one. False if there is no memory for
  /// tables of this size; then there is no engine.
  [[nodiscard]] bool make_engine(Geometry geometry, std::size_t table_bytes) {
    if (engine_ && engine_->geometry() == geometry) return true;
    engine_.reset();  // frees the old tables first
    engine_ = make_board_engine(geometry, table_bytes);
    return engine_ != nullptr;
  }

  /// The engine for the board. A smaller table makes a search slower but not wrong, so a lack of
  /// memory is no reason to give up.
  BoardEngine& engine_for(Geometry geometry) {
    for (std::size_t bytes = table_bytes(); !make_engine(geometry, bytes); bytes /= 2) {
      if (bytes == 0) fail_out_of_memory();
    }
    return *engine_;
  }

  [[nodiscard]] int threads() const {
    return options_.threads > 0 ? options_.threads : available_threads();
  }

  [[nodiscard]] std::size_t table_bytes() const {
    constexpr std::size_t kMaxBytes = std::numeric_limits<std::size_t>::max();
    return options_.table_mib > kMaxBytes / kMib ? kMaxBytes : options_.table_mib * kMib;
  }

 public:
  explicit Impl(SolverOptions options) : options_(std::move(options)) {}

  [[nodiscard]] bool reserve(Geometry geometry) { return make_engine(geometry, table_bytes()); }

  /// Narrows down the score by a search, starting from what is known. The game is not over.
  ScoreBounds search(const Position& position, ScoreBounds known, Precision precision,
                     SearchControl& control, const BoundsCallback& report) {
    return engine_for(position.geometry())
        .solve(position, known, precision, threads(), control, report);
  }

  /// Calls work(i, reaches) for each i below count, on all threads. `reaches` says whether the side
  /// to move in a position of this board scores at least a goal: none if the control said stop.
  template <class Work>
  void probe_on_threads(Geometry geometry, int count, SearchControl& control, const Work& work) {
    std::atomic<int> next{0};
    const int workers = std::min(threads(), count);
    engine_for(geometry).probe_on_threads(workers, control, [&](const Probe& probe) {
      const auto reaches = [&](const Position& asked, int goal) -> std::optional<bool> {
        if (const auto known = known_score(asked)) return known->score.value() >= goal;
        return probe(asked, goal);
      };
      for (int i = next.fetch_add(1, std::memory_order_relaxed); i < count;
           i = next.fetch_add(1, std::memory_order_relaxed)) {
        work(i, reaches);
      }
    });
  }

  struct Known {
    Score score;
    bool from_book;
  };
  /// The score where it needs no search.
  [[nodiscard]] std::optional<Known> known_score(const Position& position) const {
    if (const auto score = final_score(position)) return Known{*score, false};
    if (!options_.books) return std::nullopt;
    const auto score = options_.books->lookup(position);
    return score ? std::optional(Known{*score, true}) : std::nullopt;
  }

  void clear() {
    if (engine_) engine_->forget();
  }

 private:
  SolverOptions options_;
  std::unique_ptr<BoardEngine> engine_;
};

namespace {

/// Best play from a position with this score. `reaches` says whether the side to move scores at
/// least a goal; none means that a limit was hit.
template <class Reaches>
std::vector<Column> follow_best_play(Position current, Score score,
                                     const std::vector<Column>& columns, const Reaches& reaches) {
  std::vector<Column> line;
  while (!final_score(current)) {
    const auto keeps_score = [&](Column column) {
      if (!current.is_open(column)) return false;
      Position next = current;
      next.play(column);
      const std::optional<bool> better = reaches(next, opposite_goal(score.value()));
      return better.has_value() && !*better;
    };
    const auto best = std::ranges::find_if(columns, keeps_score);
    if (best == columns.end()) break;  // a limit was hit
    line.push_back(*best);
    current.play(*best);
    score = -score;
  }
  return line;
}

}  // namespace

Solver::Solver(SolverOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

void Solver::clear() { impl_->clear(); }
bool Solver::reserve(Geometry geometry) { return impl_->reserve(geometry); }

std::optional<Score> Solver::known_score(const Position& position) const {
  const auto known = impl_->known_score(position);
  return known ? std::optional(known->score) : std::nullopt;
}

SolveResult Solver::solve(const Position& position, const SolveRequest& request) {
  const auto start = Clock::now();
  if (const auto known = impl_->known_score(position)) {
    return {known->score, known->score, 0, seconds_since(start), known->from_book};
  }
  SearchControl control(request.limits);
  if (request.limits.are_used_up()) control.stop();
  BoundsCallback report;
  if (request.on_progress) {
    report = [&](ScoreBounds bounds, std::uint64_t nodes) {
      request.on_progress({Score(bounds.lower), Score(bounds.upper), nodes, seconds_since(start)});
    };
  }
  const ScoreBounds bounds =
      impl_->search(position, request.known, request.precision, control, report);
  return {Score(bounds.lower), Score(bounds.upper), control.nodes(), seconds_since(start), false};
}

Analysis Solver::analyze(const Position& position, const SolveRequest& request) {
  const auto start = Clock::now();
  SearchControl control(request.limits);
  if (request.limits.are_used_up()) control.stop();
  Analysis analysis;
  analysis.columns.resize(static_cast<std::size_t>(position.geometry().columns()));
  if (!final_score(position)) {
    const auto known = impl_->known_score(position);
    const int best = known ? known->score.value() : request.known.upper;
    const ScoreBounds of_replies{-best, kAnyScore.upper};
    for (const Column column : columns_from_centre(position.geometry())) {
      if (!position.is_open(column)) continue;
      Position next = position;
      next.play(column);
      auto& score = analysis.columns[static_cast<std::size_t>(column.index())];
      if (const auto reply = impl_->known_score(next)) {
        score = -reply->score;
        continue;
      }
      const ScoreBounds bounds = impl_->search(next, of_replies, Precision::Exact, control, {});
      if (bounds.is_exact()) {
        score = -Score(bounds.lower);
      } else {
        analysis.complete = false;
      }
    }
  }
  analysis.nodes = control.nodes();
  analysis.seconds = seconds_since(start);
  return analysis;
}

BestLine Solver::best_line(const Position& position, Score score, const SearchLimits& limits) {
  const ScoredPosition one{position, score};
  BestLines found = best_lines(std::span(&one, 1), limits);
  return {std::move(found.lines.front()), found.nodes};
}

BestLines Solver::best_lines(std::span<const ScoredPosition> positions,
                             const SearchLimits& limits) {
  BestLines found;
  found.lines.resize(positions.size());
  if (positions.empty()) return found;
  SearchControl control(limits);
  if (limits.are_used_up()) control.stop();
  const std::vector<Column> columns = columns_from_centre(positions.front().position.geometry());
  impl_->probe_on_threads(positions.front().position.geometry(), static_cast<int>(positions.size()),
                          control, [&](int i, const auto& reaches) {
                            const auto& [position, score] = positions[static_cast<std::size_t>(i)];
                            found.lines[static_cast<std::size_t>(i)] =
                                follow_best_play(position, score, columns, reaches);
                          });
  found.nodes = control.nodes();
  return found;
}

}  // namespace zugzwang
