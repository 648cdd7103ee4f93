// Opponents and matches for Python.

#include <pybind11/stl.h>

#include "interruptible.hpp"
#include "module.hpp"

namespace zugzwang::python {

namespace py = pybind11;
using namespace py::literals;

namespace {

using SharedPlayer = Shared<Player>;

Move think(SharedPlayer& player, const Position& position, std::int64_t seed) {
  const std::uint64_t start = natural("seed", seed);
  return player.call_quick([&](Player& inner, const Cancelled& cancelled) {
    return inner.choose(position, start, {.cancelled = &cancelled});
  });
}

std::string repr_of(const Move& move) {
  return "Move(column=" + std::to_string(move.column) +
         ", positions=" + std::to_string(move.positions) + ")";
}

std::string repr_of(const MatchGame& game) {
  return "MatchGame(\"" + game.moves +
         "\", one_is_first=" + (game.one_is_first ? "True" : "False") +
         ", points=" + std::string(py::str(py::float_(game.points))) + ")";
}

std::string repr_of(const MatchResult& result) {
  return "MatchResult(+" + std::to_string(result.wins) + " =" + std::to_string(result.draws) +
         " -" + std::to_string(result.losses) + ")";
}

MatchResult play(const std::string& one, const std::string& other, int games, std::int64_t seed,
                 int threads, const std::string& openings, int columns, int rows, int connect) {
  return interruptible([&](const Cancelled& cancelled) {
    return play_match(one, other,
                      {.games = games,
                       .seed = natural("seed", seed),
                       .threads = threads,
                       .openings = openings,
                       .board = board_of(columns, rows, connect),
                       .cancelled = &cancelled});
  });
}

void add_player(py::module_& module) {
  py::class_<Move> move(module, "Move", "What a player chose, and the effort that it took.");
  move.def_readonly("column", &Move::column, "The column that it plays, from 1.")
      .def_readonly("values", &Move::values,
                    "What it thinks of each column from the left, in its own unit; empty if it "
                    "values none.")
      .def_readonly("positions", &Move::positions, "How many positions it looked at.")
      .def_readonly("seconds", &Move::seconds, "How long it took.")
      .def("__repr__", [](const Move& self) { return repr_of(self); });
  move.attr("__module__") = "zugzwang";

  py::class_<SharedPlayer> player(
      module, "Player",
      "An opponent: \"level:4\", \"uct:n=2000\", \"runs:depth=6\", \"perfect\" and others.\n\n"
      "docs/players.md has them all. Calls from several threads wait for each other, and Ctrl-C "
      "ends\nthem.");
  player
      .def(py::init([](const std::string& spec, int columns, int rows, int connect) {
             return std::make_unique<SharedPlayer>(spec, board_of(columns, rows, connect));
           }),
           "spec"_a, py::kw_only(), "columns"_a = 7, "rows"_a = 6, "connect"_a = 4,
           "__init__(self, spec, *, columns=7, rows=6, connect=4)\n--\n\n")
      .def(
          "choose",
          [](SharedPlayer& self, const Position& position, std::int64_t seed) {
            return think(self, position, seed).column;
          },
          "position"_a, "seed"_a = 1,
          "choose($self, position, seed=1)\n--\n\n"
          "The column (from 1) that it plays; the same position and seed give the same column.")
      .def("think", &think, "position"_a, "seed"_a = 1,
           "think($self, position, seed=1)\n--\n\n"
           "The column (from 1) that it plays, with what it thinks of all columns and its effort.")
      .def_property_readonly(
          "spec", [](const SharedPlayer& self) { return self.get().spec(); },
          "The player as text, in its shortest form.")
      .def("__repr__",
           [](const SharedPlayer& self) { return "Player(\"" + self.get().spec() + "\")"; });
  player.attr("__module__") = "zugzwang";
}

void add_match(py::module_& module) {
  py::class_<MatchGame> game(module, "MatchGame", "A game of a match.");
  game.def_readonly("moves", &MatchGame::moves,
                    "In digits (columns from 1), with those of the opening.")
      .def_readonly("one_is_first", &MatchGame::one_is_first,
                    "Whether the first player of the match began.")
      .def_readonly("points", &MatchGame::points, "Of the first player of the match: 1, 0.5 or 0.")
      .def("__repr__", [](const MatchGame& self) { return repr_of(self); });
  game.attr("__module__") = "zugzwang";

  py::class_<MatchResult> result(module, "MatchResult",
                                 "The result of a match, from the view of its first player.");
  result.def_readonly("wins", &MatchResult::wins, "Of the first player of the match.")
      .def_readonly("draws", &MatchResult::draws, "Games without a winner.")
      .def_readonly("losses", &MatchResult::losses, "Of the first player of the match.")
      .def_readonly("games", &MatchResult::games, "All games, in order.")
      .def_readonly("elo", &MatchResult::elo, "The difference; None where it is unbounded.")
      .def_property_readonly(
          "interval",
          [](const MatchResult& self) { return std::pair(self.elo_lower, self.elo_upper); },
          "The ends of the 95 % interval of the Elo difference; None where there is no end.")
      .def("__repr__", [](const MatchResult& self) { return repr_of(self); });
  result.attr("__module__") = "zugzwang";

  module.def("play_match", &play, "one"_a, "other"_a, py::kw_only(), "games"_a = 100, "seed"_a = 1,
             "threads"_a = 0, "openings"_a = "random:4", "columns"_a = 7, "rows"_a = 6,
             "connect"_a = 4,
             "play_match(one, other, *, games=100, seed=1, threads=0, openings='random:4', "
             "columns=7, rows=6, connect=4)\n--\n\n"
             "Plays many games on all cores, every opening twice with sides swapped; the seed "
             "determines them.");
}

}  // namespace

void add_players(py::module_& module) {
  add_player(module);
  add_match(module);
}

}  // namespace zugzwang::python
