#pragma once

// How a search can be watched. Every search of this room takes an observer, which is told of each
// node and of each random game as it happens. Unwatched ignores all of it: its functions are empty,
// and the compiler removes the calls. SearchRecorder writes it down.

#include <cstddef>
#include <cstdint>
#include <optional>

#include "board/cell.hpp"
#include "search/move_order.hpp"
#include "search/proved_result.hpp"
#include "search/value.hpp"

namespace zugzwang {

/// Whose move it is at a node.
enum class Role : std::uint8_t { Max, Min };

[[nodiscard]] constexpr Role other(Role role) { return role == Role::Max ? Role::Min : Role::Max; }

/// What became of a node.
enum class NodeEnd : std::uint8_t {
  Leaf,      ///< evaluated at the end of the depth
  Terminal,  ///< the game is over there
  Cut,       ///< left early: what follows cannot change the result
  Done,      ///< every move was looked at
  Stopped,   ///< a limit came first
};

struct Unwatched {
  static constexpr bool kWatches = false;

  // Searches to a fixed depth. A node is entered, then either evaluated or its children are entered
  // and left one after the other, and then it is left.
  constexpr void enter_root(int /*depth*/, Window /*window*/) const {}
  constexpr void enter(Column /*column*/, Role /*role*/, Window /*window*/) const {}
  template <class E, class P>
  constexpr void evaluated(NodeEnd /*end*/, const E& /*evaluation*/, const P& /*position*/,
                           Value /*value*/, std::uint64_t /*positions*/) const {}
  /// The columns from `next` on are skipped.
  constexpr void cut(const ColumnList& /*columns*/, std::size_t /*next*/) const {}
  constexpr void leave(Value /*returned*/, bool /*stopped*/) const {}

  // Random games: those at a leaf, or the end of a simulation.
  constexpr void begin_game() const {}
  constexpr void play(Column /*column*/) const {}
  constexpr void end_game(std::optional<Side> /*winner*/, Side /*own*/) const {}

  // Tree search by simulations. Each goes down the tree, opens a node, plays a game unless the
  // result is proved, and is counted at each node on its path.
  constexpr void begin_tree(Side /*own*/, ColumnSet /*columns*/) const {}
  constexpr void begin_simulation() const {}
  constexpr void descend(Column /*column*/) const {}
  constexpr void opened(ColumnSet /*columns*/) const {}
  constexpr void game_over_here() const {}
  constexpr void visited(std::size_t /*depth*/, std::uint64_t /*visits*/,
                         std::uint64_t /*half_wins*/, ProvedResult /*proof*/,
                         int /*proof_plies*/) const {}
  constexpr void end_simulation() const {}
};

inline constexpr Unwatched kUnwatched{};

}  // namespace zugzwang
