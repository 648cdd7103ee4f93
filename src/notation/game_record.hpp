#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/cell.hpp"
#include "board/game.hpp"
#include "board/outcome.hpp"

namespace zugzwang {

/// Who won, as a record states it.
enum class Verdict : std::uint8_t { FirstWins, SecondWins, Draw, Open };

/// "first", "second" or "draw", as JSON writes it; none while the game is open.
[[nodiscard]] std::optional<std::string_view> winner_name(Verdict verdict);
[[nodiscard]] std::optional<Verdict> verdict_named(std::string_view winner);

/// Why the game ended. The first three show on the board; the others do not.
enum class ResultReason : std::uint8_t {
  Line,
  FullBoard,
  Consolation,
  Resigned,
  Time,
  Agreed,
  /// The game ended off the board, and nobody wrote down why.
  Unstated,
  /// The verdict is open.
  Unfinished,
};

/// "line", "full board", "resigned" and so on, as the text forms write it.
[[nodiscard]] std::string_view to_text(ResultReason reason);
[[nodiscard]] std::optional<ResultReason> reason_of(std::string_view text);

struct GameResult {
  Verdict verdict = Verdict::Open;
  ResultReason reason = ResultReason::Unfinished;
  friend bool operator==(const GameResult&, const GameResult&) = default;
};

[[nodiscard]] GameResult result_of(const Outcome& outcome);

/// The result that a claim amounts to, given how the game stands; the reason may be left out. None
/// if the two contradict each other: a finished board decides by itself, and on an unfinished one
/// only an off-board reason that fits the verdict can have ended the game.
[[nodiscard]] std::optional<GameResult> claimed_result(const Outcome& outcome, Verdict verdict,
                                                       std::optional<ResultReason> reason);

/// "First wins (line)": for messages.
[[nodiscard]] std::string describe(const GameResult& result);

/// The colour that begins, "yellow" or "red", given the side with the yellow stones; and the
/// reverse, none for any other text.
[[nodiscard]] std::string_view beginning_colour(Side yellow);
[[nodiscard]] std::optional<Side> yellow_side(std::string_view beginning_colour);

/// A whole game and all that is known about it. Texts are UTF-8.
struct GameRecord {
  // Initializers that look redundant let designated initializers leave members out.
  Rules rules = {};
  std::vector<Column> moves = {};
  GameResult result = {};
  /// The players' names; empty if unknown.
  std::string first = {};
  std::string second = {};
  /// The side with the yellow stones; the other has the red ones. None if unknown.
  std::optional<Side> yellow = {};
  /// How long each move took; empty if unknown, else one for each move.
  std::vector<std::chrono::milliseconds> times = {};
  /// By the number of moves played before: 0 is a comment on the empty board.
  std::map<int, std::string> comments = {};
  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

/// The moves played so far, and the result that the board shows.
[[nodiscard]] GameRecord record_of(const Game& game);

/// Plays the moves. Records that were read are always legal.
[[nodiscard]] std::expected<Game, MoveFault> game_of(const GameRecord& record);

}  // namespace zugzwang
