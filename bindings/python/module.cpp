// Zugzwang for Python: the types of zugzwang/zugzwang.hpp by the names that Python expects.

#include <pybind11/numpy.h>
#include <pybind11/operators.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <zugzwang/zugzwang.hpp>

namespace py = pybind11;
using namespace py::literals;

using zugzwang::Board;
using zugzwang::Position;

namespace {

using Cells = py::array_t<std::int8_t, py::array::c_style | py::array::forcecast>;

Board board_of(int columns, int rows, int connect) {
  return {.columns = columns, .rows = rows, .connect = connect};
}

Cells to_array(const Position& position) {
  const Board board = position.board();
  const std::vector<std::int8_t> cells = position.cells();
  Cells array({board.rows, board.columns});
  std::ranges::copy(cells, array.mutable_data());
  return array;
}

/// A board whose size is that of the array.
Position from_array(const Cells& array, int connect) {
  if (array.ndim() != 2)
    throw zugzwang::Error("an array of cells has two dimensions: rows, columns");
  const Board board =
      board_of(static_cast<int>(array.shape(1)), static_cast<int>(array.shape(0)), connect);
  return Position::of_cells({array.data(), static_cast<std::size_t>(array.size())}, board);
}

std::vector<Position> positions_of_array(const Cells& array, int connect) {
  if (array.ndim() != 3) {
    throw zugzwang::Error("an array of positions has three dimensions: positions, rows, columns");
  }
  const Board board =
      board_of(static_cast<int>(array.shape(2)), static_cast<int>(array.shape(1)), connect);
  const auto cells = static_cast<std::size_t>(array.shape(1) * array.shape(2));
  std::vector<Position> positions;
  for (py::ssize_t i = 0; i < array.shape(0); ++i) {
    positions.push_back(
        Position::of_cells({array.data() + static_cast<std::size_t>(i) * cells, cells}, board));
  }
  return positions;
}

/// Texts and positions, in any mixture.
std::vector<Position> positions_of_list(const py::iterable& items) {
  std::vector<Position> positions;
  for (const py::handle item : items) {
    positions.push_back(py::isinstance<py::str>(item) ? Position(item.cast<std::string>())
                                                      : item.cast<Position>());
  }
  return positions;
}

py::array_t<std::int8_t> solve_many(const py::object& what, int threads,
                                    std::size_t table_mebibytes, bool book, int connect) {
  const std::vector<Position> positions =
      py::isinstance<py::array>(what) &&
              what.attr("dtype").attr("kind").cast<std::string>() != "U" &&
              what.attr("dtype").attr("kind").cast<std::string>() != "O"
          ? positions_of_array(what.cast<Cells>(), connect)
          : positions_of_list(what.cast<py::iterable>());
  std::vector<int> scores;
  {
    const py::gil_scoped_release release;
    scores = zugzwang::solve_many(
        positions, {.threads = threads, .table_mebibytes = table_mebibytes, .book = book});
  }
  py::array_t<std::int8_t> array(static_cast<py::ssize_t>(scores.size()));
  std::ranges::transform(scores, array.mutable_data(),
                         [](int score) { return static_cast<std::int8_t>(score); });
  return array;
}

std::optional<int> number_of(std::optional<zugzwang::Side> side) {
  return side ? std::optional(static_cast<int>(*side) + 1) : std::nullopt;
}

zugzwang::Language language_of(const std::string& code) {
  if (code == "en") return zugzwang::Language::English;
  if (code == "de") return zugzwang::Language::German;
  throw zugzwang::Error("language \"" + code + "\": there are en and de");
}

void add_position(py::module_& module) {
  py::class_<Position>(
      module, "Position",
      "A position; columns and rows are counted from 1, columns from the left, rows from the "
      "bottom.\n\nIt never changes: play() returns another one.")
      .def(py::init([](const std::string& text, int columns, int rows, int connect) {
             return Position(text, board_of(columns, rows, connect));
           }),
           "text"_a = "start", py::kw_only(), "columns"_a = 7, "rows"_a = 6, "connect"_a = 4,
           "Reads any usual form: digits such as \"4453\" (columns from 1), cells, a record, a "
           "diagram.")
      .def_static("from_array", &from_array, "cells"_a, py::kw_only(), "connect"_a = 4,
                  "The position with these cells: rows from the top, 0 empty, 1 the first player's "
                  "stones, 2 "
                  "the second's.")
      .def("to_array", &to_array,
           "The cells as an int8 array (rows, columns), rows from the top: 0 empty, 1 first, 2 "
           "second.")
      .def("play", &Position::play, "column"_a,
           "The position after a stone in this column (from 1).")
      .def("legal_moves", &Position::legal_moves,
           "The columns (from 1) that can be played; none when the game is over.")
      .def_property_readonly("stones", &Position::stones, "How many stones have been played.")
      .def_property_readonly(
          "to_move", [](const Position& position) { return *number_of(position.side_to_move()); },
          "1 for the first player, 2 for the second.")
      .def_property_readonly("is_over", &Position::is_over)
      .def_property_readonly(
          "winner", [](const Position& position) { return number_of(position.winner()); },
          "1 or 2; None for a draw and while the game goes on.")
      .def_property_readonly("columns",
                             [](const Position& position) { return position.board().columns; })
      .def_property_readonly("rows", [](const Position& position) { return position.board().rows; })
      .def_property_readonly("connect",
                             [](const Position& position) { return position.board().connect; })
      .def("digits", &Position::digits, "The moves that lead here, in digits (columns from 1).")
      .def("__str__", &Position::diagram)
      .def("__repr__",
           [](const Position& position) { return "Position(\"" + position.digits() + "\")"; })
      .def("__hash__",
           [](const Position& position) {
             const auto cells = position.cells();
             return py::hash(py::bytes(reinterpret_cast<const char*>(cells.data()), cells.size()));
           })
      .def(py::self == py::self);
}

void add_solver(py::module_& module) {
  using zugzwang::Solver;
  py::class_<Solver>(
      module, "Solver",
      "The exact solver; a score is for the side to move: 0 a draw, +s a win, -s a loss.\n\n"
      "The sooner the game ends, the farther it is from 0: on 7x6 the winner's (22 - s)th stone "
      "wins.")
      .def(py::init([](int threads, std::size_t table_mebibytes, bool book) {
             return Solver({.threads = threads, .table_mebibytes = table_mebibytes, .book = book});
           }),
           py::kw_only(), "threads"_a = 1, "table_mebibytes"_a = 16, "book"_a = true,
           "0 threads are all cores. The book is that of 7x6.")
      .def("solve", py::overload_cast<const Position&>(&Solver::solve), "position"_a,
           py::call_guard<py::gil_scoped_release>(), "The exact score for the side to move.")
      .def(
          "bounds",
          [](Solver& solver, const Position& position, double seconds, std::uint64_t nodes) {
            const auto bounds = solver.solve(position, {.seconds = seconds, .nodes = nodes});
            return std::pair(bounds.lower, bounds.upper);
          },
          "position"_a, py::kw_only(), "seconds"_a = 0.0, "nodes"_a = 0,
          py::call_guard<py::gil_scoped_release>(),
          "Lower and upper bound of the score for the side to move, within a budget; 0 is no "
          "limit.")
      .def(
          "analyze",
          [](Solver& solver, const Position& position, double seconds, std::uint64_t nodes) {
            return solver.analyze(position, {.seconds = seconds, .nodes = nodes});
          },
          "position"_a, py::kw_only(), "seconds"_a = 0.0, "nodes"_a = 0,
          py::call_guard<py::gil_scoped_release>(),
          "The score of each column from the left, for the side to move; None for full columns, "
          "and for "
          "those\nthat did not fit into the budget.")
      .def("best_line", &Solver::best_line, "position"_a, py::call_guard<py::gil_scoped_release>(),
           "Best play of both sides to the end, as columns from 1.");
}

void add_players(py::module_& module) {
  using zugzwang::Player;
  py::class_<Player>(
      module, "Player",
      "An opponent: \"level:4\", \"uct:n=2000\", \"runs:depth=6\", \"perfect\" and others.")
      .def(py::init([](const std::string& spec, int columns, int rows, int connect) {
             return Player(spec, board_of(columns, rows, connect));
           }),
           "spec"_a, py::kw_only(), "columns"_a = 7, "rows"_a = 6, "connect"_a = 4)
      .def(
          "choose",
          [](Player& player, const Position& position, std::uint64_t seed) {
            return player.choose(position, seed).column;
          },
          "position"_a, "seed"_a = 1, py::call_guard<py::gil_scoped_release>(),
          "The column (from 1) that it plays; the same position and seed give the same column.")
      .def("__repr__", [](const Player& player) { return "Player(\"" + player.spec() + "\")"; });

  using zugzwang::MatchResult;
  py::class_<MatchResult>(module, "MatchResult",
                          "What a match came to, from the view of its first player.")
      .def_readonly("wins", &MatchResult::wins)
      .def_readonly("draws", &MatchResult::draws)
      .def_readonly("losses", &MatchResult::losses)
      .def_readonly("elo", &MatchResult::elo, "The difference; None where it is unbounded.")
      .def_property_readonly(
          "interval",
          [](const MatchResult& result) { return std::pair(result.elo_lower, result.elo_upper); },
          "The ends of the 95 % interval of the Elo difference; None where there is no end.")
      .def("__repr__", [](const MatchResult& result) {
        return "MatchResult(+" + std::to_string(result.wins) + " =" + std::to_string(result.draws) +
               " -" + std::to_string(result.losses) + ")";
      });
  module.def(
      "play_match",
      [](const std::string& one, const std::string& other, int games, std::uint64_t seed,
         int threads, const std::string& openings, int columns, int rows, int connect) {
        return zugzwang::play_match(one, other,
                                    {.games = games,
                                     .seed = seed,
                                     .threads = threads,
                                     .openings = openings,
                                     .board = board_of(columns, rows, connect)});
      },
      "one"_a, "other"_a, py::kw_only(), "games"_a = 100, "seed"_a = 1, "threads"_a = 0,
      "openings"_a = "random:4", "columns"_a = 7, "rows"_a = 6, "connect"_a = 4,
      py::call_guard<py::gil_scoped_release>(),
      "Many games on all cores, every opening twice with sides swapped; the seed decides them.");
}

}  // namespace

PYBIND11_MODULE(_zugzwang, module) {
  module.doc() = "Connect Four: the exact solver, explanations and opponents.";
  module.attr("__version__") = std::string(zugzwang::version());
  add_position(module);
  add_solver(module);
  add_players(module);
  module.def("solve_many", &solve_many, "positions"_a, py::kw_only(), "threads"_a = 0,
             "table_mebibytes"_a = 16, "book"_a = true, "connect"_a = 4,
             "The exact scores, each for the side to move, of a list of positions or texts, or of "
             "an array\n"
             "(positions, rows, columns), as an int8 array; on all cores.");
  module.def(
      "explain",
      [](const Position& position, const std::string& language, double seconds) {
        return zugzwang::explain(position, language_of(language), {.seconds = seconds});
      },
      "position"_a, py::kw_only(), "language"_a = "en", "seconds"_a = 0.0,
      py::call_guard<py::gil_scoped_release>(),
      "Why the position has its value, and why not another move; \"en\" or \"de\".");
}
