#include "match/game_loop.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>

#include "board/game.hpp"

namespace zugzwang {

void Effort::add(const Telemetry& telemetry) {
  *this += {.moves = 1,
            .positions = telemetry.positions,
            .seconds = telemetry.seconds,
            .longest_seconds = telemetry.seconds};
}

Effort& Effort::operator+=(const Effort& other) {
  moves += other.moves;
  positions += other.positions;
  seconds += other.seconds;
  longest_seconds = std::max(longest_seconds, other.longest_seconds);
  return *this;
}

PlayedGame play_game(const Rules& rules, std::span<const Column> opening, Player& first,
                     Player& second, const Random& random) {
  using std::chrono::milliseconds;
  Game game(rules);
  std::vector<milliseconds> times(opening.size(), milliseconds(0));
  for (const Column column : opening) {
    [[maybe_unused]] const auto played = game.play(column);
    assert(played);
  }
  PlayedGame result{.record = {}, .opening_plies = static_cast<int>(opening.size())};
  const std::array<Player*, 2> players{&first, &second};
  std::array<Random, 2> randoms{random.stream(0), random.stream(1)};
  while (!is_over(game.position())) {
    const std::size_t side = index_of(game.position().side_to_move());
    const Decision decision = players[side]->choose(game.position(), randoms[side]);
    [[maybe_unused]] const auto played = game.play(decision.column);
    assert(played);
    result.effort[side].add(decision.telemetry);
    times.push_back(std::chrono::round<milliseconds>(
        std::chrono::duration<double>(decision.telemetry.seconds)));
  }
  result.record = record_of(game);
  result.record.times = std::move(times);
  note_opening(result);
  return result;
}

void note_opening(PlayedGame& game) {
  if (game.opening_plies > 0) {
    game.record.comments.emplace(game.opening_plies, "end of the opening");
  }
}

}  // namespace zugzwang
