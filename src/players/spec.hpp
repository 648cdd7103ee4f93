#pragma once

// Players by name: "runs:depth=6", "level:4".

#include <array>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "board/outcome.hpp"
#include "book/opening_book.hpp"
#include "players/player.hpp"

namespace zugzwang {

struct RandomSpec {
  friend bool operator==(const RandomSpec&, const RandomSpec&) = default;
};

/// Which player, with its options. Every value of this type can be made into a player.
using PlayerSpec = std::variant<RandomSpec>;

/// One sentence that names the offending part.
struct SpecError {
  std::string message;
};

[[nodiscard]] std::expected<PlayerSpec, SpecError> read_spec(std::string_view text);
/// The shortest text that is read as this: options that have their default are left out.
[[nodiscard]] std::string to_text(const PlayerSpec& spec);

/// What players are given besides their options.
struct PlayerSetup {
  Rules rules = {};
  std::shared_ptr<const OpeningBook> book = nullptr;  ///< for those that solve
};

/// None if the player does not play by these rules.
[[nodiscard]] std::expected<std::unique_ptr<Player>, SpecError> make_player(
    const PlayerSpec& spec, const PlayerSetup& setup);

}  // namespace zugzwang
