#include "theory/verdict.hpp"

#include <algorithm>
#include <vector>

namespace zugzwang {

namespace {

/// The threats that wait for the column to fill up and that nothing overshadows.
std::vector<Cell> lasting(const std::vector<Threat>& threats, bool good) {
  std::vector<Cell> cells;
  for (const Threat& threat : threats) {
    if (threat.state == ThreatState::Waiting && threat.good == good) cells.push_back(threat.cell);
  }
  return cells;
}

int immediate(const std::vector<Threat>& threats) {
  return static_cast<int>(
      std::ranges::count(threats, ThreatState::Immediate, [](const Threat& t) { return t.state; }));
}

/// How many columns the cells lie in.
int columns_of(const std::vector<Cell>& cells) {
  ColumnSet columns;
  for (const Cell cell : cells) columns.insert(cell.column);
  return columns.size();
}

/// The cells whose columns hold none of those.
std::vector<Cell> elsewhere(const std::vector<Cell>& cells, const std::vector<Cell>& those) {
  std::vector<Cell> found;
  for (const Cell cell : cells) {
    const bool same =
        std::ranges::find(those, cell.column, [](Cell c) { return c.column; }) != those.end();
    if (!same) found.push_back(cell);
  }
  return found;
}

}  // namespace

ThumbVerdict rule_of_thumb_verdict(const Position& position, const ThreatLists& threats) {
  const Side mover = position.side_to_move();
  if (immediate(threats[index_of(mover)]) > 0) return {mover, ThumbRule::ImmediateWin};
  if (immediate(threats[index_of(other(mover))]) > 1) {
    return {other(mover), ThumbRule::DoubleThreat};
  }

  const Side follows = follower(position.geometry());
  const Side leads = other(follows);
  const std::vector<Cell> leaders = lasting(threats[index_of(leads)], true);
  const std::vector<Cell> followers = lasting(threats[index_of(follows)], true);
  if (leaders.empty() && followers.empty()) return {{}, ThumbRule::NeitherGood};
  if (leaders.empty()) return {follows, ThumbRule::FollowerGood, {}, followers.front()};
  // They are in different columns: in one column the lower would overshadow the upper.
  if (!followers.empty()) return {leads, ThumbRule::BothGood, leaders.front(), followers.front()};
  const std::vector<Cell> bad = elsewhere(lasting(threats[index_of(follows)], false), leaders);
  if (columns_of(bad) >= columns_of(leaders)) {
    return {{}, ThumbRule::GoodAgainstBad, leaders.front(), bad.front()};
  }
  return {leads, ThumbRule::LeaderGood, leaders.front(), {}};
}

Side follower(Geometry geometry) { return geometry.cells() % 2 == 0 ? Side::Second : Side::First; }

Side zugzwang_controller(const Position& position, const ThumbVerdict& verdict) {
  return verdict.winner.value_or(follower(position.geometry()));
}

}  // namespace zugzwang
