#include "players/uct_player.hpp"

#include <chrono>
#include <limits>
#include <type_traits>

#include "board/quickest_position.hpp"
#include "players/forced_move.hpp"
#include "search/search_recorder.hpp"

namespace zugzwang {

Decision decide_by_uct(const Position& position, const Rules& rules, const UctSpec& spec,
                       Random& random, const SearchLimits& limits, std::span<const UctMove> known,
                       SearchRecorder* recorder) {
  SearchLimits within = limits;
  auto playouts = static_cast<std::uint64_t>(spec.playouts);
  if (spec.milliseconds > 0) {
    playouts = std::numeric_limits<std::uint64_t>::max();
    within = limits.within(std::nullopt, std::chrono::milliseconds(spec.milliseconds));
  }
  SearchControl control(within);
  const auto search = [&](const auto& root, auto& observer) {
    return UctSearch<std::decay_t<decltype(root)>, std::remove_reference_t<decltype(observer)>>(
               rules.consolation, spec.exploration, random, observer)
        .search(root, playouts, control, known);
  };
  const UctResult result = recorder != nullptr
                               ? search(position, *recorder)
                               : with_quickest_position(position, [&](const auto& root) {
                                   return search(root, kUnwatched);
                                 });

  constexpr double kPercent = 100;
  const UctMove& best = best_of(result.moves);
  // A search ends when it has proved a win, and may not have seen that another move wins now.
  const ColumnSet wins = winning_columns(position, position.side_to_move(), rules.consolation);
  const bool wins_now = !wins.empty();
  const bool is_quickest = !wins_now || wins.contains(best.column);
  Decision decision{.column = is_quickest ? best.column : *wins.begin(),
                    .kind = ValueKind::WinRate,
                    .value = wins_now ? kPercent : kPercent * best.win_rate,
                    .telemetry = {.positions = result.playouts, .depth = result.depth}};
  decision.columns.resize(static_cast<std::size_t>(position.geometry().columns()));
  for (const UctMove& move : result.moves) {
    decision.columns[static_cast<std::size_t>(move.column.index())] = kPercent * move.win_rate;
  }
  for (const Column column : wins) {
    decision.columns[static_cast<std::size_t>(column.index())] = kPercent;
  }
  if (!is_quickest) decision.instead_of = best.column;
  if (wins_now) {
    decision.telemetry.forced = Forced::Win;
  } else if (threat_of_one(position, rules.consolation) == best.column) {
    decision.telemetry.forced = Forced::Block;
  }
  return decision;
}

Decision UctPlayer::decide_watched(const Position& position, Random& random,
                                   const SearchLimits& limits, SearchRecorder* recorder) {
  return decide_by_uct(position, rules_, spec_, random, limits, {}, recorder);
}

}  // namespace zugzwang
