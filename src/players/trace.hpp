#pragma once

// How a player came to a move, node by node.

#include <cstddef>
#include <cstdint>
#include <expected>
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
  Recording recording = {};  ///< empty where a move is forced before any search
};

struct TraceOptions {
  static constexpr std::size_t kUsualLimit = 1000;
  static constexpr std::size_t kMaxLimit = 100'000;

  std::size_t limit = kUsualLimit;  ///< of nodes, and of simulations
  std::uint64_t seed = 1;
};

/// Lets the player choose a move and writes its search down. It searches on one thread, and its
/// figures are those of the same player with `threads=1`. The game must not be over.
[[nodiscard]] std::expected<Trace, SpecError> trace_move(const TraceStart& start,
                                                         const PlayerSpec& spec,
                                                         const TraceOptions& options,
                                                         const SearchLimits& limits = {});

/// The same on the tree of the textbook. The player is one of the plain searches; its depth and
/// evaluation mean nothing there.
[[nodiscard]] std::expected<Trace, SpecError> trace_textbook(const PlayerSpec& spec,
                                                             const TraceOptions& options);

}  // namespace zugzwang
