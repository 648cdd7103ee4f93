#pragma once

// What is said about the nodes of a trace.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "board/cell.hpp"
#include "players/trace.hpp"

namespace zugzwang {

/// A value of a node in the unit of the player: points, or percent for random games.
struct ShownValue {
  double number = 0;
  bool is_percent = false;
};

/// The value of the node; none if the search was stopped before it had one.
[[nodiscard]] std::optional<ShownValue> value_of(const Recording& recording, std::size_t node);
/// What the node returned to the one above; none where nothing is passed up.
[[nodiscard]] std::optional<ShownValue> returned_by(const Recording& recording, std::size_t node);
/// The ends of its window; none for an open end.
[[nodiscard]] std::optional<ShownValue> alpha_of(const Recording& recording, std::size_t node);
[[nodiscard]] std::optional<ShownValue> beta_of(const Recording& recording, std::size_t node);

/// "12", or "66.7" for percent.
[[nodiscard]] std::string to_text(ShownValue value);
/// "[3, -]": a dash is an open end.
[[nodiscard]] std::string window_text(const Recording& recording, std::size_t node);
/// "leaf", "terminal", "cut", "done" or "stopped".
[[nodiscard]] std::string to_text(NodeEnd end);

/// All parts of one kind that count the same.
struct PartGroup {
  CountedKind kind;
  Side side;
  int stones;
  std::int64_t points;  ///< of each
  std::vector<EvaluationPart> parts;
};
/// The most favourable first.
[[nodiscard]] std::vector<PartGroup> grouped(const EvaluationParts& parts);

/// Why the node ended as it did: the comparison that cut it ("12 >= beta 10"), the sum that makes
/// its value ("4 x 10 - 100"), how its game ended, or what random games said. Empty where all moves
/// were looked at.
[[nodiscard]] std::string why(const Trace& trace, std::size_t node);

}  // namespace zugzwang
