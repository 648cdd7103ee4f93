#include "players/level_player.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include "players/forced_move.hpp"
#include "players/perfect_player.hpp"
#include "players/uct_player.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang {

namespace {

constexpr std::array<LevelPlan, LevelSpec::kMaxLevel> kPlans{{
    {.overlooks_win = 0.5, .overlooks_threat = 0.8, .lapses = 0.9, .playouts = 10},
    {.overlooks_threat = 0.5, .lapses = 0.7, .playouts = 20},
    {.lapses = 0.6, .playouts = 20},
    {.lapses = 0.4, .playouts = 40},
    {.lapses = 0.25, .playouts = 80},
    {.lapses = 0.12, .playouts = 200},
    {.lapses = 0.05, .playouts = 600},
    {.playouts = 3'000},
    {.playouts = 10'000, .exact_cells = 32},
    {.playouts = 20'000, .exact_cells = kMaxBoardBits},
}};

/// True with that probability.
bool happens(double probability, Random& random) { return random.unit() < probability; }

}  // namespace

const LevelPlan& plan_of_level(int level) {
  assert(level >= 1 && level <= LevelSpec::kMaxLevel);
  return kPlans[static_cast<std::size_t>(level - 1)];
}

int first_exact_level() {
  int level = 1;
  while (plan_of_level(level).exact_cells == 0) ++level;
  return level;
}

LevelPlayer::LevelPlayer(const LevelPlan& plan, const PlayerSetup& setup)
    : plan_(plan), rules_(setup.rules) {
  if (plan.playouts > 0) {
    estimator_ = std::make_unique<UctPlayer>(UctSpec{.playouts = plan.playouts}, setup.rules);
  }
  if (plan.exact_cells > 0 && has_exact_values(setup.rules))
    perfect_ = std::make_unique<PerfectPlayer>(PerfectSpec{}, setup);
}

Player& LevelPlayer::thinker_for(const Position& position) const {
  const int empty_cells = position.geometry().cells() - position.ply();
  const bool exact = !estimator_ || (perfect_ && empty_cells <= plan_.exact_cells);
  return exact ? *perfect_ : *estimator_;
}

/// The columns after which the opponent cannot win immediately.
ColumnSet LevelPlayer::safe_columns(const Position& position) const {
  ColumnSet safe;
  for (const Column column : position.open_columns()) {
    Position next = position;
    next.play(column);
    if (is_over(next) || !win_in_one(next, rules_.consolation)) safe.insert(column);
  }
  return safe;
}

/// The columns where the opponent would complete a line, if that is a danger. Under the house rule
/// it is one as soon as a stone of the mover can make it one, by breaking up its single group.
ColumnSet LevelPlayer::threats_to(const Position& position) const {
  const ColumnSet lines = completing_columns(position, other(position.side_to_move()));
  if (!rules_.consolation || lines.empty()) return lines;
  return safe_columns(position) == position.open_columns() ? ColumnSet{} : lines;
}

/// Under the house rule a threat can be answered in other ways than by blocking it, so the best of
/// all moves that help is played.
void LevelPlayer::answer_threat(const Position& position, ColumnSet threats,
                                Decision& decision) const {
  const ColumnSet safe = rules_.consolation ? safe_columns(position) : ColumnSet{};
  if (safe.empty()) {
    decision.column = *threats.begin();
  } else if (!safe.contains(decision.column)) {
    decision.column = *std::ranges::max_element(safe, {}, [&](Column column) {
      return decision.columns[static_cast<std::size_t>(column.index())];
    });
  }
  if (threats.contains(decision.column)) decision.telemetry.forced = Forced::Block;
}

Decision LevelPlayer::decide_watched(const Position& position, Random& random,
                                     const SearchLimits& limits, SearchRecorder* recorder) {
  const Side mover = position.side_to_move();
  const ColumnSet wins = winning_columns(position, mover, rules_.consolation);
  const ColumnSet threats = threats_to(position);
  const bool overlooks = !wins.empty()      ? happens(plan_.overlooks_win, random)
                         : !threats.empty() ? happens(plan_.overlooks_threat, random)
                                            : happens(plan_.lapses, random);
  Player& thinker = thinker_for(position);
  Decision decision = recorder != nullptr
                          ? thinker.choose_recorded(position, random, limits, *recorder)
                          : thinker.choose(position, random, limits);
  const Column found = decision.found();
  // A position that is lost for certain is defended as well as can be.
  const bool is_lost =
      decision.kind == ValueKind::WinRate ? decision.value == 0.0 : decision.value < 0.0;
  decision.telemetry.forced.reset();
  if (overlooks && !is_lost) {
    decision.column = random.one_of(position.open_columns());
    decision.telemetry.random = true;
    decision.telemetry.lapse = !wins.empty()      ? Lapse::MissedWin
                               : !threats.empty() ? Lapse::MissedThreat
                                                  : Lapse::Slip;
  } else if (!wins.empty()) {
    decision.column = *wins.begin();
    decision.telemetry.forced = Forced::Win;
  } else if (!threats.empty()) {
    answer_threat(position, threats, decision);
  }
  decision.value = decision.columns[static_cast<std::size_t>(decision.column.index())];
  decision.instead_of = decision.column == found ? std::nullopt : std::optional(found);
  return decision;
}

}  // namespace zugzwang
