#pragma once

#include <cstdint>
#include <expected>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/game.hpp"
#include "cli/terminal/seat.hpp"
#include "cli/terminal/telemetry_table.hpp"
#include "players/player.hpp"
#include "players/spec.hpp"
#include "solver/solver.hpp"

namespace zugzwang::cli {

struct TerminalStyle {
  bool coloured = false;
  /// May draw round discs.
  bool unicode = false;
  /// A person types, and the terminal echoes it. Otherwise the game echoes its input, so that the
  /// output of a pipe reads like a session.
  bool interactive = false;
};

/// A game in the terminal between people, computer players, or one of each.
class TerminalGame {
 public:
  TerminalGame(PlayerSetup setup, TerminalStyle style, Seats seats, Solver solver,
               std::uint64_t seed, std::istream& in, std::ostream& out);

  /// Plays until `quit` or the end of input. A game without people ends by itself.
  void run();

 private:
  enum class Next { Board, Prompt, Quit };

  /// For the telemetry table: a move, and how many were played before it.
  struct ComputerMove {
    std::size_t ply;
    std::string name;
    Decision decision;
  };

  /// The next line of input, without white space at its ends; none at the end of input.
  [[nodiscard]] std::optional<std::string> read_line();
  /// Asks a yes-or-no question.
  [[nodiscard]] bool confirms(std::string_view question);
  [[nodiscard]] Next execute(const std::string& line);
  [[nodiscard]] Next play(std::string_view word);
  [[nodiscard]] Next undo();
  [[nodiscard]] Next redo();
  [[nodiscard]] Next save(const std::string& file);
  [[nodiscard]] Next load(const std::string& words);
  [[nodiscard]] Next start_new_game();
  [[nodiscard]] Next hint();
  [[nodiscard]] Next values();

  [[nodiscard]] bool is_persons_turn() const;
  [[nodiscard]] bool has_person() const;
  [[nodiscard]] const Seat& seat_to_move() const;
  /// Makes the computer's moves as long as it is its turn.
  void let_computer_play();
  /// The exact value of every column, or the sentence that says why there is none.
  [[nodiscard]] std::expected<Analysis, std::string> analyze();

  void show_board();
  void show_telemetry();
  void show_help();
  void prompt();
  /// Says a sentence and asks again.
  [[nodiscard]] Next say(std::string_view sentence);

  /// What the current players were made with.
  PlayerSetup setup_;
  Game game_;
  TerminalStyle style_;
  Seats seats_;
  Solver solver_;
  Random random_;
  std::vector<ComputerMove> telemetry_;
  std::istream& in_;
  std::ostream& out_;
};

}  // namespace zugzwang::cli
