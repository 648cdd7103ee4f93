#include "explain/puzzles.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <span>

#include "board/immediate_wins.hpp"
#include "board/outcome.hpp"
#include "explain/plan.hpp"
#include "explain/reason.hpp"
#include "notation/digits.hpp"
#include "search/random_game.hpp"
#include "theory/threat_list.hpp"

namespace zugzwang {

namespace {

constexpr std::array<std::string_view, kPuzzleThemes> kThemeNames{
    "double_threat", "stacked", "block", "forced_sequence", "zugzwang", "defence"};

/// The lowest scores that win, and that do not lose.
constexpr Score kWin(1);
constexpr Score kDraw(0);

/// With fewer plausible alternatives, there is nothing to find.
constexpr int kMinWrongMoves = 2;

Position after_moves(Position position, std::span<const Column> moves) {
  for (const Column column : moves) position.play(column);
  return position;
}

Position after_move(const Position& position, Column column) {
  return after_moves(position, std::span(&column, 1));
}

/// Does every move of the side to move open a cell that wins for the other side right away? A plan
/// also counts cells that become threats only later.
bool is_in_zugzwang(const Position& position) {
  const u128 playable = playable_cells(position.layout(), position.occupied());
  return (playable & ~poisoned_cells(position, position.side_to_move())) == 0;
}

/// The only column with at least this score, if there is just one.
std::optional<Column> only_move(const Analysis& analysis, Score enough) {
  std::optional<Column> found;
  for (std::size_t i = 0; i < analysis.columns.size(); ++i) {
    if (!analysis.columns[i] || *analysis.columns[i] < enough) continue;
    if (found) return std::nullopt;
    found = Column(static_cast<int>(i));
  }
  return found;
}

/// The moves with a lower score that are not refuted by the next stone.
int plausible_wrong_moves(const Position& position, const Analysis& analysis, Score enough) {
  int count = 0;
  for (const Column column : position.open_columns()) {
    if (*analysis.columns[static_cast<std::size_t>(column.index())] >= enough) continue;
    const Position next = after_move(position, column);
    if (immediate_wins(next, next.side_to_move()) == 0) ++count;
  }
  return count;
}

/// The solver's stones on the line at which a plausible move throws the win away. None if a limit
/// came first.
std::optional<int> critical_stones(Position position, std::span<const Column> line, Solver& solver,
                                   const SearchLimits& limits) {
  int critical = 0;
  const Side side = position.side_to_move();
  for (const Column column : line) {
    if (position.side_to_move() == side) {
      const Analysis analysis = solver.analyze(position, {.limits = limits});
      if (!analysis.complete) return std::nullopt;
      if (plausible_wrong_moves(position, analysis, kWin) > 0) ++critical;
    }
    position.play(column);
  }
  return critical;
}

/// The stones that the other side needs against the wrong move that loses last.
int longest_loss(const Position& position, const Analysis& analysis) {
  int longest = 0;
  for (const auto& score : analysis.columns) {
    if (!score || !score->is_loss()) continue;
    const int stones = score->winners_stones_to_end(position.geometry(), position.ply());
    longest = std::max(longest, stones);
  }
  return longest;
}

PuzzleTheme theme_of_plan(const Plan& plan) {
  if (plan.bite) return PuzzleTheme::Zugzwang;
  constexpr int kMinThreatsBefore = 2;
  if (plan.sequence && plan.point() - *plan.sequence >= 2 * kMinThreatsBefore) {
    return PuzzleTheme::ForcedSequence;
  }
  switch (plan.kind()) {
    case PlanKind::Stacked:
      return PuzzleTheme::Stacked;
    case PlanKind::Block:
      return PuzzleTheme::Block;
    default:
      return PuzzleTheme::DoubleThreat;
  }
}

bool fits_distance(int distance, const PuzzleRequest& request) {
  return distance >= request.min_distance && distance <= request.max_distance;
}

bool fits(const Puzzle& puzzle, const PuzzleRequest& request) {
  return fits_distance(puzzle.distance, request) &&
         (!request.theme || *request.theme == puzzle.theme) &&
         (!request.grade || *request.grade == puzzle.grade);
}

/// A position that is a win for the side to move.
std::optional<Puzzle> win_at(const Position& position, Solver& solver,
                             const PuzzleRequest& request) {
  const auto best = solver.solve(position, {.limits = request.limits}).score();
  if (!best) return std::nullopt;
  const int distance = best->winners_stones_to_end(position.geometry(), position.ply());
  if (!fits_distance(distance, request)) return std::nullopt;
  const Analysis analysis = solver.analyze(position, {.limits = request.limits});
  const auto solution = analysis.complete ? only_move(analysis, kWin) : std::nullopt;
  if (!solution) return std::nullopt;
  const int wrong = plausible_wrong_moves(position, analysis, kWin);
  if (wrong < kMinWrongMoves) return std::nullopt;
  SearchBudget budget(request.limits);
  const auto plan = find_plan(position, *best, solver, budget);
  if (!plan) return std::nullopt;
  const std::vector<Column> line(plan->line.begin(), plan->line.begin() + plan->point());
  if (plan->bite && !is_in_zugzwang(after_moves(position, line))) return std::nullopt;
  const auto critical = critical_stones(position, line, solver, request.limits);
  if (!critical) return std::nullopt;
  const Side side = position.side_to_move();
  const WinTraits traits{
      .stones = (plan->point() + 1) / 2,
      .critical = *critical,
      .quiet = immediate_wins(after_move(position, *solution), side) == 0,
      .wrong = wrong,
  };
  return Puzzle{.moves = {},
                .line = line,
                .distance = distance,
                .theme = theme_of_plan(*plan),
                .grade = grade_of_win(traits)};
}

/// A position that is a draw.
std::optional<Puzzle> defence_at(const Position& position, Solver& solver,
                                 const PuzzleRequest& request) {
  const Analysis analysis = solver.analyze(position, {.limits = request.limits});
  const auto solution = analysis.complete ? only_move(analysis, kDraw) : std::nullopt;
  if (!solution) return std::nullopt;
  const int wrong = plausible_wrong_moves(position, analysis, kDraw);
  if (wrong < kMinWrongMoves) return std::nullopt;
  const int distance = longest_loss(position, analysis);
  return Puzzle{.moves = {},
                .line = {*solution},
                .distance = distance,
                .theme = PuzzleTheme::Defence,
                .grade = grade_of_defence(distance, wrong)};
}

}  // namespace

std::string_view to_text(PuzzleTheme theme) { return kThemeNames[static_cast<std::size_t>(theme)]; }

std::optional<PuzzleTheme> theme_of(std::string_view text) {
  const auto found = std::ranges::find(kThemeNames, text);
  if (found == kThemeNames.end()) return std::nullopt;
  return static_cast<PuzzleTheme>(found - kThemeNames.begin());
}

std::optional<Puzzle> puzzle_at(const std::vector<Column>& moves, Solver& solver,
                                const PuzzleRequest& request) {
  const Position position = after_moves(Position(Geometry::standard()), moves);
  if (is_over(position)) return std::nullopt;
  // An immediate win, or a threat to stop, is not a puzzle.
  if ((immediate_wins(position, Side::First) | immediate_wins(position, Side::Second)) != 0) {
    return std::nullopt;
  }
  // The cheapest checks come first.
  const SolveResult who_wins =
      solver.solve(position, {.precision = Precision::Outcome, .limits = request.limits});
  const bool is_win = who_wins.lower.is_win();
  const bool is_draw = who_wins.lower.is_draw() && who_wins.upper.is_draw();
  if (!is_win && !is_draw) return std::nullopt;
  if (request.theme && (*request.theme == PuzzleTheme::Defence) != is_draw) return std::nullopt;
  auto puzzle = is_win ? win_at(position, solver, request) : defence_at(position, solver, request);
  if (!puzzle || !fits(*puzzle, request)) return std::nullopt;
  puzzle->moves = moves;
  return puzzle;
}

std::vector<Column> random_puzzle_moves(Random& random, const PuzzleRequest& request) {
  constexpr int kMinStones = 10;
  constexpr int kMaxStones = 33;
  const int available = Geometry::standard().cells() - (2 * request.min_distance - 1);
  const int max_stones = std::clamp(available, kMinStones, kMaxStones);
  const int stones =
      kMinStones +
      static_cast<int>(random.below(static_cast<std::uint32_t>(max_stones - kMinStones + 1)));
  return random_game(Geometry::standard(), stones, random);
}

std::optional<Puzzle> try_puzzle(Random& random, Solver& solver, const PuzzleRequest& request) {
  return puzzle_at(random_puzzle_moves(random, request), solver, request);
}

int grade_of_win(const WinTraits& traits) {
  constexpr int kFar = 4;
  constexpr int kSeveral = 2;
  return 1 + (traits.stones >= kFar) + (traits.critical >= kSeveral) + (traits.quiet ? 1 : 0) +
         (traits.wrong >= kManyWrongMoves);
}

int grade_of_defence(int distance, int wrong) {
  return 1 + (distance >= 3) + (distance >= 5) + (distance >= 7) + (wrong >= kManyWrongMoves);
}

std::string puzzles_json(const std::vector<Puzzle>& puzzles) {
  std::string text = "{\"format\": \"zugzwang-puzzles\", \"version\": 2, \"puzzles\": [\n";
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const Puzzle& puzzle = puzzles[i];
    const nlohmann::ordered_json json{
        {"moves", to_digits(puzzle.moves)}, {"solution", puzzle.solution().number()},
        {"line", to_digits(puzzle.line)},   {"distance", puzzle.distance},
        {"theme", to_text(puzzle.theme)},   {"grade", puzzle.grade}};
    text += json.dump() + (i + 1 < puzzles.size() ? ",\n" : "\n");
  }
  return text + "]}\n";
}

}  // namespace zugzwang
