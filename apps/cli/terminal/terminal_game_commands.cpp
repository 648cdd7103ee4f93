// The commands that a person can type in a terminal game.

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <optional>
#include <ostream>
#include <utility>

#include "cli/files/file.hpp"
#include "cli/files/game_file.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/terminal/terminal_game.hpp"
#include "cli/terminal/words.hpp"
#include "notation/cells.hpp"
#include "notation/json_record.hpp"
#include "notation/parse_error.hpp"
#include "notation/source.hpp"
#include "notation/text.hpp"
#include "solver/column_scores.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang::cli {

namespace {

/// "7" or "g", whatever the case.
std::optional<Column> column_of(std::string_view word, Geometry geometry) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error == std::errc{} && end == word.data() + word.size()) {
    if (number < 1 || number > geometry.columns()) return std::nullopt;
    return Column(number - 1);
  }
  std::string lower(word);
  std::ranges::transform(lower, lower.begin(), to_lower);
  for (const Column column : geometry.all_columns()) {
    if (to_text(column) == lower) return column;
  }
  return std::nullopt;
}

/// With a capital letter and a full stop.
std::string as_sentence(std::string_view words) {
  std::string sentence = std::string(words) + ".";
  sentence.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(words.front())));
  return sentence;
}

/// "win in 4", "draw"
std::string worth_text(const std::optional<Score>& score, const Position& position) {
  if (!score) return "full";
  const int stones = score->winners_stones_to_end(position.geometry(), position.ply());
  return score->is_draw() ? "draw"
                          : fmt::format("{} in {}", score->is_win() ? "win" : "loss", stones);
}

/// What saving under a name would overwrite.
enum class Overwritten : std::uint8_t { Nothing, SavedGame, SomethingElse };

Overwritten what_would_be_overwritten(const std::string& file) {
  // Devices and pipes keep nothing that could be lost, and reading one may never end.
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(file, ignored)) return Overwritten::Nothing;
  const auto content = read_file(file);
  return content && read_json(*content, {}) ? Overwritten::SavedGame : Overwritten::SomethingElse;
}

/// "FILE", or "FILE N" for one game of many; 0 if none is chosen. An existing file whose name ends
/// like that takes precedence.
std::pair<std::string, std::uint64_t> chosen_game(const std::string& words) {
  const auto space = words.find_last_of(" \t");
  std::error_code ignored;
  if (space == std::string::npos || std::filesystem::exists(words, ignored)) return {words, 0};
  const auto number = read_whole_number(words.substr(space + 1), {});
  if (!number) return {words, 0};
  return {std::string(trimmed(std::string_view(words).substr(0, space))), *number};
}

}  // namespace

TerminalGame::Next TerminalGame::play(std::string_view word) {
  const Geometry geometry = game_.rules().geometry;
  const auto column = column_of(word, geometry);
  if (!column) {
    return say(fmt::format("{} is neither a column ({}) nor a command; type help.", in_quotes(word),
                           columns_to_type(geometry)));
  }
  if (const auto played = game_.play(*column); !played) {
    return say(played.error() == MoveFault::GameOver
                   ? "The game is over: new, undo, save FILE or quit."
                   : fmt::format("Column {} is full.", column->number()));
  }
  return Next::Board;
}

TerminalGame::Next TerminalGame::undo() {
  // Against the computer: back to the person's own move, unless there is none before.
  const auto moves_before = game_.moves().size();
  while (game_.undo() && !is_persons_turn()) {
  }
  if (is_persons_turn() && game_.moves().size() < moves_before) {
    std::erase_if(telemetry_,
                  [&](const ComputerMove& move) { return move.ply >= game_.moves().size(); });
    return Next::Board;
  }
  while (game_.moves().size() < moves_before) game_.redo();
  return say("There is no move to take back.");
}

TerminalGame::Next TerminalGame::redo() {
  if (!game_.redo()) return say("There is no move to play again.");
  while (!is_persons_turn() && game_.redo()) {
  }
  return Next::Board;
}

TerminalGame::Next TerminalGame::start_new_game() {
  game_ = Game(game_.rules());
  telemetry_.clear();
  return Next::Board;
}

std::expected<Analysis, std::string> TerminalGame::analyze() {
  if (game_.outcome().is_over()) return std::unexpected("The game is over.");
  if (!has_exact_values(game_.rules())) return std::unexpected(as_sentence(kNoExactValues));
  constexpr std::chrono::seconds kPatience{5};
  Analysis analysis = analyze_columns(solver_, game_.position(), {.time = kPatience});
  if (!analysis.complete) {
    return std::unexpected("The exact value of this position would take too long to find.");
  }
  return analysis;
}

TerminalGame::Next TerminalGame::hint() {
  const auto analysis = analyze();
  if (!analysis) return say(analysis.error());
  const auto best = std::ranges::max_element(analysis->columns);
  const Column column(static_cast<int>(best - analysis->columns.begin()));
  return say(fmt::format("Column {}: {}.", column.number(), worth_text(*best, game_.position())));
}

TerminalGame::Next TerminalGame::values() {
  const auto analysis = analyze();
  if (!analysis) return say(analysis.error());
  std::string list;
  for (std::size_t i = 0; i < analysis->columns.size(); ++i) {
    list += fmt::format("{}{} {}", list.empty() ? "" : ", ", i + 1,
                        worth_text(analysis->columns[i], game_.position()));
  }
  return say(list + ".");
}

TerminalGame::Next TerminalGame::save(const std::string& file) {
  switch (what_would_be_overwritten(file)) {
    case Overwritten::Nothing:
      break;
    case Overwritten::SavedGame:
      if (!confirms(fmt::format("{} is a saved game. Overwrite it (y/n)?", in_quotes(file)))) {
        return say("Not saved.");
      }
      break;
    case Overwritten::SomethingElse:
      return say(
          fmt::format("{} exists and is not a saved game; choose another name.", in_quotes(file)));
  }
  const auto written = write_file(file, to_json(record_of(game_)));
  return say(written ? fmt::format("Saved as {}.", in_quotes(file))
                     : fmt::format("Not saved: {}.", written.error()));
}

TerminalGame::Next TerminalGame::load(const std::string& words) {
  const auto [file, number] = chosen_game(words);
  const auto text = read_game_file(file, number, {.rules = game_.rules()},
                                   fmt::format("type load {} N, N from 1", excerpt(file)));
  if (!text) return say(fmt::format("Not loaded: {}.", text.error().sentence));
  if (!text->moves) {
    return say(fmt::format("Not loaded: {} is a diagram, which has no moves.", in_quotes(file)));
  }
  Game loaded(text->rules);
  for (const Column column : *text->moves) {
    if (!loaded.play(column)) return say("Not loaded: the moves cannot be played.");
  }
  // Players play by the rules that they were made for.
  if (text->rules != setup_.rules) {
    PlayerSetup setup = setup_;
    setup.rules = text->rules;
    Seats seats;
    for (std::size_t i = 0; i < seats.size(); ++i) {
      auto seat = seat_of(seats_[i].player ? seats_[i].name : std::string(kPerson), setup);
      if (!seat) return say(fmt::format("Not loaded: {}.", seat.error()));
      seats[i] = *std::move(seat);
    }
    setup_ = std::move(setup);
    seats_ = std::move(seats);
  }
  if (text->rules != game_.rules()) {
    out_ << fmt::format("Loaded: {}, {}.\n", describe(text->rules.geometry),
                        text->rules.consolation ? "house rule consolation" : "standard rules");
  }
  game_ = std::move(loaded);
  telemetry_.clear();
  return Next::Board;
}

}  // namespace zugzwang::cli
