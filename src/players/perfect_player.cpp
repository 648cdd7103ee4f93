#include "players/perfect_player.hpp"

#include <algorithm>
#include <cassert>

#include "players/forced_move.hpp"
#include "players/uct_player.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang {

namespace {

/// The columns that share the best score.
ColumnSet best_columns(const Analysis& analysis) {
  ColumnSet columns;
  const auto best = std::ranges::max(analysis.columns);  // none is less than any score
  for (std::size_t i = 0; i < analysis.columns.size(); ++i) {
    if (best && analysis.columns[i] == best) columns.insert(Column(static_cast<int>(i)));
  }
  return columns;
}

/// Random games for what cannot be proved. More would play better still, but take longer.
constexpr std::uint64_t kMaxPlayouts = 30'000;
/// With fewer, the estimate is worth nothing.
constexpr std::uint64_t kMinPlayouts = 1'000;

/// What the score of a column says about its move.
UctMove proved(Column column, Score score, const Position& position) {
  return {.column = column,
          .proof = score.is_win()    ? ProvedResult::Win
                   : score.is_loss() ? ProvedResult::Loss
                                     : ProvedResult::Draw,
          .plies = score.plies_to_end(position.geometry(), position.ply())};
}

}  // namespace

std::uint64_t nodes_for_board(Geometry geometry) {
  // Never reached: the empty board without a book takes a fifth of it.
  constexpr std::uint64_t kStandard = 1'000'000'000;
  // Two or three seconds each.
  constexpr std::uint64_t kNarrow = 12'000'000;
  constexpr std::uint64_t kWide = 1'500'000;
  if (geometry == Geometry::standard()) return kStandard;
  return geometry.bits() <= kWordBits<std::uint64_t> ? kNarrow : kWide;
}

PerfectPlayer::PerfectPlayer(const PerfectSpec& spec, const PlayerSetup& setup)
    : spec_(spec), rules_(setup.rules), solver_({.threads = spec.threads, .books = setup.books}) {
  assert(has_exact_values(setup.rules));
}

Decision PerfectPlayer::decide_watched(const Position& position, Random& random,
                                       const SearchLimits& limits, SearchRecorder* recorder) {
  // Entries of other positions would change how far the limits reach, and so the decision.
  solver_.clear();
  MoveLimit limit = spec_.limit;
  if (limit.nodes == 0) limit.nodes = static_cast<std::int64_t>(nodes_for_board(rules_.geometry));
  const SearchLimits within = limit.within(limits);
  SearchBudget budget(within);
  const Analysis analysis = solver_.analyze(position, {.limits = budget.three_quarters().rest()});
  budget.spend(analysis.nodes);
  if (!analysis.complete) {
    const std::uint64_t playouts = std::clamp(*within.nodes / 8, kMinPlayouts, kMaxPlayouts);
    return estimate(position, analysis, budget, static_cast<int>(playouts), random, recorder);
  }

  const ColumnSet best = best_columns(analysis);
  const ColumnSet choice = best.size() > 1 ? hardest(position, best, budget.rest()) : best;
  const Column column = random.one_of(choice);
  Decision decision{.column = column, .kind = ValueKind::Score};
  for (const auto& score : analysis.columns) {
    decision.columns.push_back(score ? std::optional<double>(score->value()) : std::nullopt);
  }
  decision.value = decision.columns[static_cast<std::size_t>(column.index())];
  decision.telemetry.random = choice.size() > 1;
  decision.telemetry.positions = analysis.nodes;
  if (completing_columns(position, position.side_to_move()).contains(column)) {
    decision.telemetry.forced = Forced::Win;
  } else if (threat_of_one(position) == column) {
    decision.telemetry.forced = Forced::Block;
  }
  return decision;
}

Decision PerfectPlayer::estimate(const Position& position, const Analysis& analysis,
                                 SearchBudget& budget, int playouts, Random& random,
                                 SearchRecorder* recorder) {
  std::vector<UctMove> known;
  std::vector<Column> unknown;
  for (const Column column : position.open_columns()) {
    const auto& score = analysis.columns[static_cast<std::size_t>(column.index())];
    if (score) {
      known.push_back(proved(column, *score, position));
    } else {
      unknown.push_back(column);
    }
  }
  // Who wins is found sooner than when. Half of what is left is for that, the other half for
  // random games.
  auto parts = 2 * static_cast<int>(unknown.size());
  for (const Column column : unknown) {
    Position child = position;
    child.play(column);
    const SolveResult result =
        solver_.solve(child, {.precision = Precision::Outcome, .limits = budget.part(parts--)});
    budget.spend(result.nodes);
    const bool is_settled =
        result.upper.is_loss() || result.lower.is_win() || result.lower == result.upper;
    // The bound that is sure: at least this good, or at most.
    if (is_settled) {
      known.push_back(
          proved(column, -(result.lower.is_win() ? result.lower : result.upper), position));
    }
  }
  const std::uint64_t searched = budget.nodes();
  SearchLimits rest = budget.rest();
  // The solver checks its limits only now and then, and may have used up the nodes of the playouts.
  rest.nodes.reset();
  Decision decision =
      decide_by_uct(position, rules_, {.playouts = playouts}, random, rest, known, recorder);
  decision.telemetry.positions += searched;
  return decision;
}

ColumnSet PerfectPlayer::hardest(const Position& position, ColumnSet best,
                                 const SearchLimits& limits) {
  // What the tables do not know by now is not worth much more time.
  constexpr std::uint64_t kNodesForAllReplies = 200'000;
  SearchLimits within = limits.within(kNodesForAllReplies, std::nullopt);
  int fewest = kMaxColumns + 1;
  ColumnSet hardest;
  for (const Column column : best) {
    Position child = position;
    child.play(column);
    if (is_over(child)) return best;
    const Analysis replies = solver_.analyze(child, {.limits = within});
    if (!replies.complete) return best;
    *within.nodes -= std::min(*within.nodes - 1, replies.nodes);
    const int right = best_columns(replies).size();
    if (right > fewest) continue;
    if (right < fewest) hardest = {};
    fewest = right;
    hardest.insert(column);
  }
  return hardest;
}

}  // namespace zugzwang
