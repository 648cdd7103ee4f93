#include "players/spec.hpp"

#include "players/random_player.hpp"

namespace zugzwang {

std::expected<PlayerSpec, SpecError> read_spec(std::string_view text) {
  if (text == "random") return RandomSpec{};
  return std::unexpected(SpecError{std::string(text) + ": no such player"});
}

std::string to_text(const PlayerSpec& /*spec*/) { return "random"; }

std::expected<std::unique_ptr<Player>, SpecError> make_player(const PlayerSpec& /*spec*/,
                                                              const PlayerSetup& /*setup*/) {
  return std::make_unique<RandomPlayer>();
}

}  // namespace zugzwang
