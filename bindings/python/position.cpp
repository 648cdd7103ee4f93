// Positions for Python, and the arrays that they are made of.

#include <pybind11/numpy.h>
#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <cstdio>

#include "module.hpp"

namespace zugzwang::python {

namespace py = pybind11;
using namespace py::literals;

namespace {

using Cells = py::array_t<std::int8_t, py::array::c_style>;

std::string number_text(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%g", value);
  return text.data();
}

/// The numbers as int8. Other types are converted if nothing is lost.
Cells cells_of(const py::array& array) {
  const char kind = array.dtype().kind();
  if (kind != 'i' && kind != 'u' && kind != 'f' && kind != 'b') {
    throw py::type_error("cells are numbers: 0, 1 and 2");
  }
  if (kind != 'f' && array.itemsize() == 1) {
    return py::array_t < std::int8_t, py::array::c_style | py::array::forcecast > (array);
  }
  const py::array_t<double, py::array::c_style | py::array::forcecast> wide(array);
  Cells cells(std::vector<py::ssize_t>(wide.shape(), wide.shape() + wide.ndim()));
  for (py::ssize_t i = 0; i < wide.size(); ++i) {
    const double value = wide.data()[i];
    if (value != 0 && value != 1 && value != 2) {
      throw Error("cells: " + number_text(value) + " at " + std::to_string(i + 1) +
                  " is neither 0 nor 1 nor 2");
    }
    cells.mutable_data()[i] = static_cast<std::int8_t>(value);
  }
  return cells;
}

Cells to_array(const Position& position) {
  const Board board = position.board();
  const std::vector<std::int8_t> cells = position.cells();
  Cells array({board.rows, board.columns});
  std::ranges::copy(cells, array.mutable_data());
  return array;
}

/// A board whose size is that of the array.
Position from_array(const py::array& array, int connect) {
  if (array.ndim() != 2) throw Error("an array of cells has two dimensions: rows, columns");
  const Cells cells = cells_of(array);
  const Board board =
      board_of(static_cast<int>(array.shape(1)), static_cast<int>(array.shape(0)), connect);
  return Position::of_cells({cells.data(), static_cast<std::size_t>(cells.size())}, board);
}

Position from_cells(const py::object& cells, int connect) {
  const auto array = py::array::ensure(cells);
  if (!array) {
    PyErr_Clear();
    throw py::type_error("cells are an array or lists of numbers: 0, 1 and 2");
  }
  return from_array(array, connect);
}

std::vector<Position> positions_of_array(const py::array& array, int connect) {
  if (array.ndim() != 3) {
    throw Error("an array of positions has three dimensions: positions, rows, columns");
  }
  std::vector<Position> positions;
  const py::ssize_t count = array.shape(0);
  for (py::ssize_t i = 0; i < count; ++i) {
    try {
      positions.push_back(from_array(py::array(array[py::int_(i)]), connect));
    } catch (const Error& error) {
      throw Error("position " + std::to_string(i + 1) + " of " + std::to_string(count) + ": " +
                  error.what());
    }
  }
  return positions;
}

Position position_of(const py::handle& item, const Board& board) {
  if (py::isinstance<py::str>(item)) return Position(item.cast<std::string>(), board);
  if (py::isinstance<Position>(item)) return item.cast<Position>();
  if (py::isinstance<py::array>(item)) {
    return from_array(py::reinterpret_borrow<py::array>(item), board.connect);
  }
  if (py::isinstance<py::list>(item)) {
    return from_cells(py::reinterpret_borrow<py::object>(item), board.connect);
  }
  throw py::type_error("a position is a Position, a text or an array, and not " +
                       std::string(py::str(py::type::of(item).attr("__name__"))));
}

bool is_array_of_numbers(const py::object& what) {
  return py::isinstance<py::array>(what) &&
         std::string_view("USO").find(what.cast<py::array>().dtype().kind()) ==
             std::string_view::npos;
}

std::optional<int> number_of(std::optional<Side> side) {
  return side ? std::optional(static_cast<int>(*side) + 1) : std::nullopt;
}

/// The rest of a call that makes a position on this board; nothing for 7x6.
std::string arguments_of(const Board& board) {
  std::string text;
  const Board standard;
  if (board.columns != standard.columns) text += ", columns=" + std::to_string(board.columns);
  if (board.rows != standard.rows) text += ", rows=" + std::to_string(board.rows);
  if (board.connect != standard.connect) text += ", connect=" + std::to_string(board.connect);
  return text;
}

std::string repr_of(const Position& position) {
  const Board board = position.board();
  try {
    return "Position(\"" + position.digits() + "\"" + arguments_of(board) + ")";
  } catch (const Error&) {  // no moves lead here
    const std::string connect =
        board.connect == Board{}.connect ? "" : ", connect=" + std::to_string(board.connect);
    return "Position.from_array(" + std::string(py::str(to_array(position).attr("tolist")())) +
           connect + ")";
  }
}

/// The moves, or the cells if no moves lead here.
py::tuple state_of(const Position& position) {
  const Board board = position.board();
  py::object what;
  try {
    what = py::str(position.digits());
  } catch (const Error&) {
    what = to_array(position);
  }
  return py::make_tuple(what, board.columns, board.rows, board.connect);
}

Position position_of_state(const py::tuple& state) {
  if (state.size() != 4) throw Error("this is not the state of a position");
  const Board board = board_of(state[1].cast<int>(), state[2].cast<int>(), state[3].cast<int>());
  return position_of(state[0], board);
}

}  // namespace

std::vector<Position> positions_of(const py::object& what, const Board& board) {
  if (py::isinstance<py::str>(what) || py::isinstance<Position>(what)) {
    throw py::type_error("many positions are a list or an array; Solver().solve is for one");
  }
  if (is_array_of_numbers(what)) return positions_of_array(what.cast<py::array>(), board.connect);
  std::vector<Position> positions;
  for (const py::handle item : py::iter(what)) positions.push_back(position_of(item, board));
  return positions;
}

void add_position(py::module_& module) {
  py::class_<Position> position(
      module, "Position",
      "A position; columns and rows are counted from 1, columns from the left, rows from the "
      "bottom.\n\n"
      "The text may be digits such as \"4453\" (columns from 1), cells such as \"d1 d2 e1\", a\n"
      "record or a diagram. A position never changes: play() returns another one.");
  position
      .def(py::init([](const std::string& text, int columns, int rows, int connect) {
             return Position(text, board_of(columns, rows, connect));
           }),
           "text"_a = "start", py::kw_only(), "columns"_a = 7, "rows"_a = 6, "connect"_a = 4,
           "__init__(self, text='start', *, columns=7, rows=6, connect=4)\n--\n\n")
      .def_static("from_array", &from_cells, "cells"_a, py::kw_only(), "connect"_a = 4,
                  "from_array(cells, *, connect=4)\n--\n\n"
                  "The position with these cells: rows from the top, 0 empty, 1 the first player's "
                  "stones, 2 the second's.")
      .def("to_array", &to_array,
           "to_array($self, /)\n--\n\n"
           "The cells as an int8 array (rows, columns), rows from the top: 0 empty, 1 first, 2 "
           "second.")
      .def("play", &Position::play, "column"_a,
           "play($self, column)\n--\n\nThe position after a stone in this column (from 1).")
      .def("legal_moves", &Position::legal_moves,
           "legal_moves($self, /)\n--\n\n"
           "The columns (from 1) that can be played; none when the game is over.")
      .def("digits", &Position::digits,
           "digits($self, /)\n--\n\n"
           "The moves that lead here, in digits (columns from 1); \"start\" for the empty board.")
      .def_property_readonly("stones", &Position::stones, "How many stones have been played.")
      .def_property_readonly(
          "to_move", [](const Position& self) { return *number_of(self.side_to_move()); },
          "1 for the first player, 2 for the second.")
      .def_property_readonly("is_over", &Position::is_over,
                             "Whether there is a line, or the board is full.")
      .def_property_readonly(
          "winner", [](const Position& self) { return number_of(self.winner()); },
          "1 or 2; None for a draw or an unfinished game.")
      .def_property_readonly(
          "columns", [](const Position& self) { return self.board().columns; },
          "How many columns the board has.")
      .def_property_readonly(
          "rows", [](const Position& self) { return self.board().rows; },
          "How many rows the board has.")
      .def_property_readonly(
          "connect", [](const Position& self) { return self.board().connect; },
          "How many stones in a line win.")
      .def("__str__", &Position::diagram)
      .def("__repr__", &repr_of)
      .def("__hash__",
           [](const Position& self) {
             const auto cells = self.cells();
             return py::hash(py::bytes(reinterpret_cast<const char*>(cells.data()), cells.size()));
           })
      .def(py::self == py::self)
      .def("__copy__", [](const py::object& self) { return self; })
      .def("__deepcopy__", [](const py::object& self, const py::object&) { return self; })
      .def(py::pickle(&state_of, &position_of_state));
  position.attr("__module__") = "zugzwang";
}

}  // namespace zugzwang::python
