#include "cli/terminal/terminal_game.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <istream>
#include <optional>
#include <ostream>

#include "cli/files/file.hpp"
#include "cli/files/game_file.hpp"
#include "cli/options/typed_options.hpp"
#include "cli/system/input.hpp"
#include "cli/terminal/terminal_board.hpp"
#include "cli/terminal/thinking.hpp"
#include "cli/terminal/words.hpp"
#include "notation/cells.hpp"
#include "notation/diagram.hpp"
#include "notation/json_record.hpp"
#include "notation/parse_error.hpp"
#include "notation/text.hpp"
#include "solver/column_scores.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang::cli {

namespace {

/// What somebody is called who is no player.
constexpr std::string_view kPerson = "person";

std::string trimmed(const std::string& text) {
  constexpr std::string_view kBlank = " \t\r\n";
  const auto first = text.find_first_not_of(kBlank);
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

/// "7" or "g", whatever the case.
std::optional<Column> column_of(std::string_view word, Geometry geometry) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error == std::errc{} && end == word.data() + word.size()) {
    if (number < 1 || number > geometry.columns()) return std::nullopt;
    return Column(number - 1);
  }
  std::string lower(word);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
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

std::string columns_text(Geometry geometry) {
  return fmt::format("1-{} or a-{}", geometry.columns(), to_text(Column(geometry.columns() - 1)));
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

/// "FILE", or "FILE N" for one game of many; 0 if none is chosen. A file whose name ends like that
/// is taken as it is.
std::pair<std::string, std::uint64_t> chosen_game(const std::string& words) {
  const auto space = words.find_last_of(" \t");
  std::error_code ignored;
  if (space == std::string::npos || std::filesystem::exists(words, ignored)) return {words, 0};
  const auto number = read_whole_number(words.substr(space + 1), {});
  if (!number) return {words, 0};
  return {trimmed(words.substr(0, space)), *number};
}

}  // namespace

std::expected<Seat, std::string> seat_of(const std::string& text, const PlayerSetup& setup) {
  if (text == kPerson) return Seat{};
  const auto spec = read_spec(text);
  if (!spec) return std::unexpected(spec.error().message);
  auto player = make_player(*spec, setup);
  if (!player) return std::unexpected(player.error().message);
  return Seat{.name = to_text(*spec), .player = *std::move(player)};
}

TerminalGame::TerminalGame(PlayerSetup setup, TerminalStyle style, Seats seats, Solver solver,
                           std::uint64_t seed, std::istream& in, std::ostream& out)
    : setup_(std::move(setup)),
      game_(setup_.rules),
      style_(style),
      seats_(std::move(seats)),
      solver_(std::move(solver)),
      random_(seed),
      in_(in),
      out_(out) {}

void TerminalGame::run() {
  const std::string board = describe(game_.rules().geometry);
  out_ << (has_person() ? fmt::format("Connect Four, {}. Type a column ({}), or help.\n", board,
                                      columns_text(game_.rules().geometry))
                        : fmt::format("Connect Four, {}.\n", board));
  show_board();
  for (Next next = Next::Board; next != Next::Quit;) {
    if (next == Next::Board) let_computer_play();
    if (!has_person()) return;
    prompt();
    // Nobody sees the board.
    if (!out_) return;
    const auto line = read_line();
    if (!line) return;
    next = obey(*line);
    if (next == Next::Board) show_board();
  }
}

std::optional<std::string> TerminalGame::read_line() {
  std::string line;
  if (!cli::read_line(in_, line)) {
    out_ << "\n";
    return std::nullopt;
  }
  line = trimmed(line);
  if (!style_.interactive) out_ << printable(line) << "\n";
  return line;
}

bool TerminalGame::agrees(std::string_view question) {
  out_ << question << " " << std::flush;
  const auto answer = read_line();
  return answer && (*answer == "y" || *answer == "Y" || *answer == "yes");
}

bool TerminalGame::has_person() const { return !seats_[0].player || !seats_[1].player; }

const Seat& TerminalGame::seat_to_move() const {
  return seats_[game_.position().side_to_move() == Side::First ? 0 : 1];
}

bool TerminalGame::is_persons_turn() const { return !seat_to_move().player; }

void TerminalGame::let_computer_play() {
  while (!game_.outcome().is_over() && !is_persons_turn()) {
    const Seat& seat = seat_to_move();
    const Side side = game_.position().side_to_move();
    if (style_.interactive) out_ << fmt::format("{} is thinking ...\n", seat.name) << std::flush;
    const Decision decision = [&] {
      Thinking thinking;
      return seat.player->choose(game_.position(), random_, thinking.limits());
    }();
    telemetry_.push_back({game_.moves().size(), seat.name, decision});
    (void)game_.play(decision.column);
    out_ << fmt::format("{}, {}, plays {}.\n", name_of(side), seat.name, decision.column.number());
    show_board();
  }
}

TerminalGame::Next TerminalGame::obey(const std::string& line) {
  const auto space = line.find_first_of(" \t");
  const std::string word = line.substr(0, space);
  const std::string rest = space == std::string::npos ? "" : trimmed(line.substr(space));
  const bool takes_file = word == "save" || word == "load";
  if (word.empty()) return Next::Prompt;
  if (takes_file && rest.empty()) return say(fmt::format("{0} what? Type {0} FILE.", word));
  if (!takes_file && !rest.empty()) {
    return say(fmt::format("One word at a time, please: {} is too much.", in_quotes(line)));
  }
  if (word == "quit" || word == "exit") return Next::Quit;
  if (word == "undo") return undo();
  if (word == "redo") return redo();
  if (word == "new") return start_anew();
  if (word == "hint") return hint();
  if (word == "values") return values();
  if (word == "table") {
    show_telemetry();
    return Next::Prompt;
  }
  if (word == "save") return save(rest);
  if (word == "load") return load(rest);
  if (word == "help") {
    show_help();
    return Next::Prompt;
  }
  return play(word);
}

TerminalGame::Next TerminalGame::play(std::string_view word) {
  const Geometry geometry = game_.rules().geometry;
  const auto column = column_of(word, geometry);
  if (!column) {
    return say(fmt::format("{} is neither a column ({}) nor a command; type help.", in_quotes(word),
                           columns_text(geometry)));
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

TerminalGame::Next TerminalGame::start_anew() {
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
    return std::unexpected("The exact worth of this position would take too long to find out.");
  }
  return analysis;
}

namespace {

/// "win in 4", "draw"
std::string worth_text(const std::optional<Score>& score, const Position& position) {
  if (!score) return "full";
  const int stones = score->winners_stones_to_end(position.geometry(), position.ply());
  return score->is_draw() ? "draw"
                          : fmt::format("{} in {}", score->is_win() ? "win" : "loss", stones);
}

}  // namespace

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
      if (!agrees(fmt::format("{} is a saved game. Overwrite it (y/n)?", in_quotes(file)))) {
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
    return say(fmt::format("Not loaded: {} is a diagram, which tells no moves.", in_quotes(file)));
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

void TerminalGame::show_board() {
  const Outcome outcome = game_.outcome();
  const auto marked = outcome.winning_cells();
  out_ << "\n"
       << (style_.coloured ? coloured_board(game_.position(), marked, style_.unicode)
                           : to_diagram(game_.position(), {.labels = ColumnLabels::Numbers,
                                                           .row_numbers = true,
                                                           .highlighted = marked}))
       << "\n";
  if (!outcome.is_over()) return;
  out_ << "Game over, " << result_sentence(outcome) << ".\n";
  show_telemetry();
}

void TerminalGame::show_telemetry() {
  std::vector<TelemetryRow> rows;
  for (const ComputerMove& move : telemetry_) {
    rows.push_back({fmt::format("{}. {}", move.ply + 1, move.name), move.decision});
  }
  if (!rows.empty()) out_ << "\n" << telemetry_table(rows) << "\n";
}

void TerminalGame::show_help() {
  out_ << fmt::format(
      "  {:<12}drop a stone into that column\n"
      "  undo        take the last move back\n"
      "  redo        play it again\n"
      "  new         start a new game\n"
      "  hint        a best move\n"
      "  values      what every column is worth\n"
      "  table       what the computer did for its moves\n"
      "  save FILE   save the game\n"
      "  load FILE   load a saved game, a record or a list of moves\n"
      "  load FILE N load the N-th game of a file of many\n"
      "  help        show this\n"
      "  quit        leave\n",
      columns_text(game_.rules().geometry));
}

void TerminalGame::prompt() {
  const Side side = game_.position().side_to_move();
  if (game_.outcome().is_over()) {
    out_ << "new, undo or quit";
  } else if (style_.coloured) {
    out_ << coloured_disc(side, style_.unicode) << (side == Side::First ? " First" : " Second");
  } else {
    out_ << name_of(side);
  }
  out_ << "> " << std::flush;
}

TerminalGame::Next TerminalGame::say(std::string_view sentence) {
  out_ << sentence << "\n";
  return Next::Prompt;
}

}  // namespace zugzwang::cli
