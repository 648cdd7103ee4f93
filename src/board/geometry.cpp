#include "board/geometry.hpp"

#include <string>

namespace zugzwang {

namespace {

std::string size_text(int columns, int rows) {
  return std::to_string(columns) + "x" + std::to_string(rows);
}

}  // namespace

std::string describe(const GeometryError& error) {
  const std::string size = size_text(error.columns, error.rows);
  const std::string connect = std::to_string(error.connect);
  switch (error.fault) {
    case GeometryFault::Empty:
      return "a board of " + size + " has no cells: it needs at least 1 column and 1 row";
    case GeometryFault::ConnectOutOfRange:
      return "lines of " + connect + " are not supported: the length is " +
             std::to_string(kMinConnect) + " to " + std::to_string(kMaxConnect);
    case GeometryFault::NoLineFits:
      return "no line of " + connect + " fits on a board of " + size;
    case GeometryFault::TooLarge:
      return "a board of " + size + " is too large: columns x (rows + 1) may be at most " +
             std::to_string(kMaxBoardBits);
  }
  return {};
}

std::string describe(Geometry geometry) {
  std::string text = size_text(geometry.columns(), geometry.rows());
  if (geometry.connect() != Geometry::standard().connect()) {
    text += ", " + std::to_string(geometry.connect()) + " in a line";
  }
  return text;
}

}  // namespace zugzwang
