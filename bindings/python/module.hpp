#pragma once

// The parts of the module. A docstring begins with a signature that Python parses itself: for
// inspect.signature() and help(), in the form of the stubs.

#include <pybind11/pybind11.h>

#include <zugzwang/zugzwang.hpp>

namespace zugzwang::python {

[[nodiscard]] inline Board board_of(int columns, int rows, int connect) {
  return {.columns = columns, .rows = rows, .connect = connect};
}

/// Python's numbers are signed: throws if one is negative.
[[nodiscard]] inline std::uint64_t natural(const char* name, std::int64_t value) {
  if (value < 0) throw Error(std::string(name) + ": " + std::to_string(value) + " is less than 0");
  return static_cast<std::uint64_t>(value);
}

/// A list of texts, positions and arrays (rows, columns) in any mixture, or one array (positions,
/// rows, columns).
[[nodiscard]] std::vector<Position> positions_of(const pybind11::object& what, const Board& board);

void add_position(pybind11::module_& module);
void add_solver(pybind11::module_& module);
void add_players(pybind11::module_& module);

}  // namespace zugzwang::python
