#include "faults/commands.hpp"

namespace zugzwang::faults {

std::vector<Command> all_commands() {
  const std::string game = "444545443";
  return {
      {.name = "help", .arguments = {"--help"}},
      {.name = "show", .arguments = {"show", "4453", "--json"}},
      {.name = "show a file",
       .arguments = {"show", "--file", "game"},
       .before = {{"game", "4453\n"}}},
      {.name = "convert",
       .arguments = {"convert", game, "--to", "record", "--output", "out"},
       .before = {{"out", "what was there before\n"}}},
      {.name = "solve", .arguments = {"solve", "4453535", "--threads", "2", "--tt-mib", "1"}},
      {.name = "solve without a book",
       .arguments = {"solve", "444444333322", "--no-book", "--threads", "2", "--tt-mib", "1"}},
      {.name = "solve a list",
       .arguments = {"solve", "-a", "--threads", "2", "--tt-mib", "1"},
       .input = "4444443333\n44444433332\n44535\n"},
      {.name = "explain", .arguments = {"explain", "444444333322", "--threads", "2"}},
      {.name = "review", .arguments = {"review", game, "--threads", "2"}},
      {.name = "match",
       .arguments = {"match", "random", "runs:depth=2", "--games", "6", "--threads", "2",
                     "--no-times", "--record", "games", "--csv", "table"},
       .keeps = {"games.journal", "table.journal"}},
      {.name = "report of a match",
       .arguments = {"match", "random", "runs:depth=2", "--games", "4", "--threads", "2",
                     "--no-times", "--html", "out"},
       .before = {{"out", "what was there before\n"}}},
      {.name = "build a book",
       .arguments = {"book", "build", "--board", "4x4", "--plies", "3", "--threads", "2",
                     "--output", "book"},
       .keeps = {"book.journal"}},
      {.name = "uci",
       .arguments = {"uci"},
       .input = "uci\nisready\nposition startpos moves P@d1\ngo nodes 1000\n"},
      {.name = "play",
       .arguments = {"play", "--terminal", "--second", "runs:depth=2", "--seed", "1"},
       .input = "4\nsave saved\nundo\nload saved\nquit\n",
       .talks = true},
      {.name = "reproduce",
       .arguments = {"reproduce", "runs-tree", "blocks-values", "--no-times", "--html", "out"},
       .before = {{"out", "what was there before\n"}}},
      {.name = "count", .arguments = {"count", "--plies", "4"}},
  };
}

}  // namespace zugzwang::faults
