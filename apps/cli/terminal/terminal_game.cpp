#include "cli/terminal/terminal_game.hpp"

#include <fmt/core.h>

#include <istream>
#include <ostream>
#include <utility>

#include "cli/files/file.hpp"
#include "cli/system/input.hpp"
#include "cli/terminal/terminal_board.hpp"
#include "cli/terminal/thinking.hpp"
#include "cli/terminal/words.hpp"
#include "notation/diagram.hpp"
#include "notation/parse_error.hpp"
#include "notation/source.hpp"

namespace zugzwang::cli {

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
                                      columns_to_type(game_.rules().geometry))
                        : fmt::format("Connect Four, {}.\n", board));
  show_board();
  for (Next next = Next::Board; next != Next::Quit;) {
    if (next == Next::Board) let_computer_play();
    if (!has_person()) return;
    prompt();
    // Nobody can see the board.
    if (!out_) return;
    const auto line = read_line();
    if (!line) return;
    next = execute(*line);
    if (next == Next::Board) show_board();
  }
}

std::optional<std::string> TerminalGame::read_line() {
  std::string line;
  if (!cli::read_line(in_, line)) {
    out_ << "\n";
    return std::nullopt;
  }
  line = std::string(trimmed(line));
  if (!style_.interactive) out_ << printable(line) << "\n";
  return line;
}

bool TerminalGame::confirms(std::string_view question) {
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

TerminalGame::Next TerminalGame::execute(const std::string& line) {
  const auto space = line.find_first_of(" \t");
  const std::string word = line.substr(0, space);
  const std::string rest(
      space == std::string::npos ? "" : trimmed(std::string_view(line).substr(space)));
  const bool takes_file = word == "save" || word == "load";
  if (word.empty()) return Next::Prompt;
  if (takes_file && rest.empty()) return say(fmt::format("{0} what? Type {0} FILE.", word));
  if (!takes_file && !rest.empty()) {
    return say(fmt::format("One word at a time, please: {} is too much.", in_quotes(line)));
  }
  if (word == "quit" || word == "exit") return Next::Quit;
  if (word == "undo") return undo();
  if (word == "redo") return redo();
  if (word == "new") return start_new_game();
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
      "  values      the value of every column\n"
      "  table       how the computer chose its moves\n"
      "  save FILE   save the game\n"
      "  load FILE   load a saved game, a record or a list of moves\n"
      "  load FILE N load the N-th game of a file of many\n"
      "  help        show this\n"
      "  quit        leave\n",
      columns_to_type(game_.rules().geometry));
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
