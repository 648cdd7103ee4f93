#pragma once

#include <cstdint>
#include <expected>
#include <string>

#include "board/cell.hpp"

namespace zugzwang {

/// A board must fit into this many bits: one per cell and one spare per column.
inline constexpr int kMaxBoardBits = 128;
inline constexpr int kMinConnect = 3;
inline constexpr int kMaxConnect = 6;

enum class GeometryFault : std::uint8_t { Empty, ConnectOutOfRange, NoLineFits, TooLarge };

/// Why there is no such board, and what was asked for.
struct GeometryError {
  GeometryFault fault;
  int columns;
  int rows;
  int connect;
  friend bool operator==(const GeometryError&, const GeometryError&) = default;
};

[[nodiscard]] std::string describe(const GeometryError& error);

/// Columns x rows, and how many stones in a line win. Every value of this type is a board that
/// can be played on.
class Geometry {
 public:
  [[nodiscard]] static constexpr std::expected<Geometry, GeometryError> make(int columns, int rows,
                                                                             int connect);
  /// Seven columns, six rows, four in a line.
  [[nodiscard]] static constexpr Geometry standard() { return Geometry(7, 6, 4); }

  [[nodiscard]] constexpr int columns() const { return columns_; }
  [[nodiscard]] constexpr int rows() const { return rows_; }
  [[nodiscard]] constexpr int connect() const { return connect_; }
  [[nodiscard]] constexpr int cells() const { return columns_ * rows_; }
  [[nodiscard]] constexpr int bits() const { return columns_ * (rows_ + 1); }
  [[nodiscard]] constexpr bool contains(Column column) const { return column.index() < columns_; }
  [[nodiscard]] constexpr bool contains(Cell cell) const {
    return contains(cell.column) && cell.row.index() < rows_;
  }
  /// All columns of this board.
  [[nodiscard]] constexpr ColumnSet all_columns() const {
    ColumnSet all;
    for (int index = 0; index < columns_; ++index) all.insert(Column(index));
    return all;
  }
  friend constexpr bool operator==(Geometry, Geometry) = default;

 private:
  constexpr Geometry(int columns, int rows, int connect)
      : columns_(static_cast<std::uint8_t>(columns)),
        rows_(static_cast<std::uint8_t>(rows)),
        connect_(static_cast<std::uint8_t>(connect)) {}

  std::uint8_t columns_;
  std::uint8_t rows_;
  std::uint8_t connect_;
};

constexpr std::expected<Geometry, GeometryError> Geometry::make(int columns, int rows,
                                                                int connect) {
  const auto refuse = [&](GeometryFault fault) {
    return std::unexpected(GeometryError{fault, columns, rows, connect});
  };
  if (columns < 1 || rows < 1) return refuse(GeometryFault::Empty);
  if (connect < kMinConnect || connect > kMaxConnect) {
    return refuse(GeometryFault::ConnectOutOfRange);
  }
  // Both factors are bounded before they are multiplied, so that the product cannot overflow.
  if (columns > kMaxColumns || rows > kMaxRows || columns * (rows + 1) > kMaxBoardBits) {
    return refuse(GeometryFault::TooLarge);
  }
  if (connect > columns && connect > rows) return refuse(GeometryFault::NoLineFits);
  return Geometry(columns, rows, connect);
}

/// "7x6", or "9x7, 5 in a line" if a line is not four stones.
[[nodiscard]] std::string describe(Geometry geometry);

}  // namespace zugzwang
