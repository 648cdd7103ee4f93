#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "board/game.hpp"

namespace zugzwang::cli {

struct TerminalStyle {
  bool coloured = false;
  /// May draw round discs.
  bool unicode = false;
  /// A person types: the terminal shows what is typed. Otherwise the game repeats it, so that the
  /// output of a pipe reads like a session.
  bool interactive = false;
};

/// Two people at one keyboard.
class TerminalGame {
 public:
  TerminalGame(const Rules& rules, TerminalStyle style, std::istream& in, std::ostream& out);

  /// Plays until `quit` or the end of input.
  void run();

 private:
  enum class Next { Board, Prompt, Quit };

  [[nodiscard]] Next obey(const std::string& line);
  [[nodiscard]] Next play(std::string_view word);
  [[nodiscard]] Next undo();
  [[nodiscard]] Next redo();
  [[nodiscard]] Next save(const std::string& file);
  [[nodiscard]] Next load(const std::string& file);
  [[nodiscard]] Next start_anew();

  void show_board();
  void show_help();
  void prompt();
  /// Says a sentence and asks again.
  [[nodiscard]] Next say(std::string_view sentence);

  Game game_;
  TerminalStyle style_;
  std::istream& in_;
  std::ostream& out_;
};

}  // namespace zugzwang::cli
