#pragma once

// How a player came to a move, node by node.

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>

#include "board/outcome.hpp"
#include "board/position.hpp"
#include "players/player.hpp"
#include "players/spec.hpp"
#include "search/recording.hpp"

namespace zugzwang {

/// Where the search begins; there is none for an example.
struct TraceStart {
  Position position;
  bool consolation = false;
};

struct Trace {
  std::string player;  ///< in its shortest form, on one thread
  std::optional<TraceStart> start = {};
  Decision decision;
  Recording recording = {};  ///< empty if there was no search to walk through
};

/// How a player came from what it found to what it plays.
enum class Choice : std::uint8_t {
  Search,        ///< the best by its search
  Exact,         ///< one of the best by their exact values
  Win,           ///< a win in one, seen without a search
  Block,         ///< it stops a win in one, seen without a search
  Defence,       ///< the best of those that stop a win in one, where more than the block does
  MissedWin,     ///< a random move; it overlooked a win in one
  MissedThreat,  ///< a random move; it overlooked a threat to win in one
  Slip,          ///< a random move, by a lapse, where nothing was forced
  Random,        ///< a random move: it does not think, or what it found means nothing to it
};
[[nodiscard]] Choice choice_of(const Decision& decision);

struct TraceOptions {
  static constexpr std::size_t kDefaultLimit = 1000;
  static constexpr std::size_t kMaxLimit = 100'000;

  std::size_t limit = kDefaultLimit;  ///< of nodes, and of simulations
  std::uint64_t seed = 1;
  std::shared_ptr<const Bookshelf> books = nullptr;  ///< for players that solve
};

/// Has the player choose a move and records its search. It searches on one thread, and its figures
/// are those of the same player with `threads=1`. The game must not be over. What an exact solver
/// does is not recorded: millions of nodes and a table are not a tree to walk through.
[[nodiscard]] std::expected<Trace, SpecError> trace_move(const TraceStart& start,
                                                         const PlayerSpec& spec,
                                                         const TraceOptions& options,
                                                         const SearchLimits& limits = {});

/// The same on the textbook's tree. The player is one of the plain searches; its depth and
/// evaluation have no meaning there.
[[nodiscard]] std::expected<Trace, SpecError> trace_textbook(const PlayerSpec& spec,
                                                             const TraceOptions& options);

}  // namespace zugzwang
