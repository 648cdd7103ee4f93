#pragma once

// Lines of a match program as commands: docs/protocol.md.

#include <array>
#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.hpp"

namespace zugzwang::uci {

/// The words of a line, one after the other.
class Words {
 public:
  explicit Words(std::string_view line) : rest_(line) {}

  [[nodiscard]] std::optional<std::string_view> next();
  /// What comes after the words taken so far.
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

/// The clock of one side.
struct Clock {
  std::optional<std::chrono::milliseconds> left;
  std::chrono::milliseconds increment{0};
};

/// What `go` asks for. Times are never longer than kMaxTime.
struct GoCommand {
  bool infinite = false;
  std::optional<std::uint64_t> nodes;
  std::optional<std::chrono::milliseconds> move_time;
  std::array<Clock, 2> clocks;  ///< of First ("w") and of Second ("b")
  std::optional<std::uint64_t> moves_to_go;
  std::optional<int> perft;
  /// Words that mean nothing here, and were ignored.
  std::vector<std::string> ignored;
};

/// Ten years. Longer times are reduced to it, so that sums of them fit.
inline constexpr std::chrono::milliseconds kMaxTime = std::chrono::years(10);

/// The words after `go`, or a sentence about the number that is wrong.
[[nodiscard]] std::expected<GoCommand, std::string> read_go(std::string_view arguments);

/// How long the side to move may think; none if nothing limits it. A part of what is on its clock,
/// never all of it: the answer has to arrive in time.
[[nodiscard]] std::optional<std::chrono::milliseconds> time_for(const GoCommand& go, Side mover);

struct SetOptionCommand {
  std::string name;
  std::optional<std::string> value;
};

/// The words after `setoption`: `name NAME [value VALUE]`, where both may have several words.
[[nodiscard]] std::expected<SetOptionCommand, std::string> read_set_option(
    std::string_view arguments);

/// A non-negative whole number; one that is too large becomes the maximum. None if the word is
/// anything else.
[[nodiscard]] std::optional<std::uint64_t> read_number(std::string_view word);

}  // namespace zugzwang::uci
