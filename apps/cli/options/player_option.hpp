#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/options/typed_options.hpp"

namespace zugzwang::cli {

/// An option that takes a player. Whether there is such a player is checked later.
inline CLI::Option* add_player(CLI::App& command, const std::string& name, std::string& spec,
                               const std::string& description) {
  return add_text(command, name, spec, "a player, such as level:4", description)->type_name("SPEC");
}

inline constexpr auto kPlayersHelp = R"(
A player is a name, with options after a colon:
  random                          any open column
  runs:depth=6                    alpha-beta over runs in rows; also runs-fixed
  scorecard:depth=5,card=1000/5/3/7   alpha-beta over windows of four
  blocks:depth=4                  alpha-beta over lines, ties broken at random
  playouts:plies=3,n=100          minimax with random games at its leaves
  minimax:depth=4,eval=blocks     plain search without pruning; also eval=runs, eval=scorecard
  alphabeta:depth=4,eval=blocks,order=left   the same with pruning; also order=middle, order=best
  uct:n=20000                     Monte Carlo tree search; or uct:ms=500
  perfect                         exact play
  level:1 to level:10             for people, from beginner to perfect
docs/players.md describes them and all their options.)";

}  // namespace zugzwang::cli
