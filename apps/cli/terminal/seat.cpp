#include "cli/terminal/seat.hpp"

namespace zugzwang::cli {

std::expected<Seat, std::string> seat_of(const std::string& text, const PlayerSetup& setup) {
  if (text == kPerson) return Seat{};
  const auto spec = read_spec(text);
  if (!spec) return std::unexpected(spec.error().message);
  auto player = make_player(*spec, setup);
  if (!player) return std::unexpected(player.error().message);
  return Seat{.name = to_text(*spec), .player = *std::move(player)};
}

}  // namespace zugzwang::cli
