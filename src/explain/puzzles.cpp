#include "explain/puzzles.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "board/immediate_wins.hpp"
#include "board/outcome.hpp"
#include "explain/facts.hpp"
#include "notation/digits.hpp"
#include "search/random_game.hpp"
#include "theory/forced_win.hpp"
#include "theory/threat_list.hpp"

namespace zugzwang {

namespace {

constexpr std::array<std::string_view, kPuzzleThemes> kThemeNames{
    "double_threat", "forced_sequence", "zugzwang", "odd_threat", "even_threat"};

/// Is it a theme of continuous threats?
bool is_forced(PuzzleTheme theme) {
  return theme == PuzzleTheme::DoubleThreat || theme == PuzzleTheme::ForcedSequence;
}

/// Has the side a lasting good threat that it did not have before?
bool makes_good_threat(const Position& before, const Position& after, Side side) {
  const auto good = [&](const Position& position) {
    std::vector<Cell> cells;
    const ThreatLists threats = list_threats(position);
    for (const Threat& threat : threats[index_of(side)]) {
      if (threat.good && threat.state == ThreatState::Waiting) cells.push_back(threat.cell);
    }
    return cells;
  };
  const std::vector<Cell> had = good(before);
  return std::ranges::any_of(good(after),
                             [&](Cell cell) { return std::ranges::find(had, cell) == had.end(); });
}

std::optional<PuzzleTheme> theme_of_solution(const Position& before, const Position& after,
                                             Score score, bool forced) {
  const Side side = before.side_to_move();
  if (forced) {
    return count_bits(immediate_wins(after, side)) >= 2 ? PuzzleTheme::DoubleThreat
                                                        : PuzzleTheme::ForcedSequence;
  }
  const ThreatLists threats = list_threats(after);
  if (loser_by_zugzwang(after, threats, -score, waiting_moves(after, threats)) == other(side)) {
    return PuzzleTheme::Zugzwang;
  }
  if (!makes_good_threat(before, after, side)) return std::nullopt;
  return side == Side::First ? PuzzleTheme::OddThreat : PuzzleTheme::EvenThreat;
}

/// The only winning column and its score, if there is just one.
std::optional<std::pair<Column, Score>> only_winning_move(const Analysis& analysis) {
  std::optional<std::pair<Column, Score>> found;
  for (std::size_t i = 0; i < analysis.columns.size(); ++i) {
    if (!analysis.columns[i] || !analysis.columns[i]->is_win()) continue;
    if (found) return std::nullopt;
    found.emplace(Column(static_cast<int>(i)), *analysis.columns[i]);
  }
  return found;
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
  Position position(Geometry::standard());
  for (const Column column : moves) position.play(column);
  if (is_over(position)) return std::nullopt;
  // An immediate win, or a threat to stop, is no puzzle.
  if ((immediate_wins(position, Side::First) | immediate_wins(position, Side::Second)) != 0) {
    return std::nullopt;
  }
  const auto line = find_forced_line(position);
  const bool forced = line && line->winner == position.side_to_move();
  if (request.theme && is_forced(*request.theme) != forced) return std::nullopt;
  // The cheapest checks come first.
  const SolveRequest who_wins{.precision = Precision::Outcome, .limits = request.limits};
  if (!solver.solve(position, who_wins).lower.is_win()) return std::nullopt;
  const auto best = solver.solve(position, {.limits = request.limits}).score();
  if (!best) return std::nullopt;
  const int distance = best->winners_stones_to_end(position.geometry(), position.ply());
  if (distance < request.min_distance || distance > request.max_distance) return std::nullopt;
  const Analysis analysis = solver.analyze(position, {.limits = request.limits});
  const auto only = analysis.complete ? only_winning_move(analysis) : std::nullopt;
  if (!only) return std::nullopt;
  const auto [solution, score] = *only;

  Position after = position;
  after.play(solution);
  const auto theme = theme_of_solution(position, after, score, forced);
  if (!theme || (request.theme && *request.theme != *theme)) return std::nullopt;
  solver.clear();
  const SolveResult anew = solver.solve(position, who_wins);
  if (!anew.lower.is_win()) return std::nullopt;
  return Puzzle{.moves = moves,
                .solution = solution,
                .distance = distance,
                .theme = *theme,
                .grade = grade_of(distance, forced, anew.nodes)};
}

std::optional<Puzzle> try_puzzle(Random& random, Solver& solver, const PuzzleRequest& request) {
  constexpr int kMinStones = 10;
  constexpr int kMaxStones = 33;
  const int room = Geometry::standard().cells() - (2 * request.min_distance - 1);
  const int most = std::clamp(room, kMinStones, kMaxStones);
  const int stones =
      kMinStones +
      static_cast<int>(random.below(static_cast<std::uint32_t>(most - kMinStones + 1)));
  return puzzle_at(random_game(Geometry::standard(), stones, random), solver, request);
}

int grade_of(int distance, bool forced, std::uint64_t nodes) {
  constexpr int kFar = 4;
  constexpr int kVeryFar = 7;
  constexpr std::uint64_t kManyNodes = 1'000;
  return 1 + (distance >= kFar) + (distance >= kVeryFar) + (forced ? 0 : 1) + (nodes > kManyNodes);
}

std::string puzzles_json(const std::vector<Puzzle>& puzzles) {
  std::string text = "{\"format\": \"zugzwang-puzzles\", \"version\": 1, \"puzzles\": [\n";
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const Puzzle& puzzle = puzzles[i];
    const nlohmann::ordered_json json{{"moves", to_digits(puzzle.moves)},
                                      {"solution", puzzle.solution.number()},
                                      {"distance", puzzle.distance},
                                      {"theme", to_text(puzzle.theme)},
                                      {"grade", puzzle.grade}};
    text += json.dump() + (i + 1 < puzzles.size() ? ",\n" : "\n");
  }
  return text + "]}\n";
}

}  // namespace zugzwang
