#include "players/perfect_player.hpp"

#include <algorithm>

#include "players/forced_move.hpp"
#include "players/uct_player.hpp"

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

}  // namespace

PerfectPlayer::PerfectPlayer(const PerfectSpec& spec, const PlayerSetup& setup)
    : spec_(spec), rules_(setup.rules), solver_({.threads = spec.threads, .book = setup.book}) {}

std::optional<std::uint64_t> PerfectPlayer::most_nodes(const SearchLimits& limits) const {
  constexpr std::uint64_t kMega = 1'000'000;
  constexpr std::uint64_t kOnLargeBoards = 20 * kMega;
  std::optional<std::uint64_t> most = limits.nodes;
  if (spec_.meganodes > 0) {
    most = std::min(most.value_or(UINT64_MAX), kMega * static_cast<std::uint64_t>(spec_.meganodes));
  } else if (!most && rules_.geometry.cells() > Geometry::standard().cells()) {
    most = kOnLargeBoards;
  }
  return most;
}

Decision PerfectPlayer::decide(const Position& position, Random& random,
                               const SearchLimits& limits) {
  // What is left from other positions would change how far the limits reach, and so the decision.
  solver_.clear();
  SearchLimits within = limits;
  within.nodes = most_nodes(limits);
  const Analysis analysis = solver_.analyze(position, {.limits = within});
  if (!analysis.complete) return UctPlayer({}, rules_).choose(position, random, limits);

  const ColumnSet best = best_columns(analysis);
  const ColumnSet choice = best.size() > 1 ? hardest(position, best, limits) : best;
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

ColumnSet PerfectPlayer::hardest(const Position& position, ColumnSet best,
                                 const SearchLimits& limits) {
  // What the tables do not know by now is not worth much more time.
  constexpr std::uint64_t kNodesForAllReplies = 200'000;
  SearchLimits within = limits;
  within.nodes = kNodesForAllReplies;
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
