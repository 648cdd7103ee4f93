#include "cli/position_argument.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "cli/file.hpp"
#include "notation/reach.hpp"

namespace zugzwang::cli {

namespace {

/// Long or many-lined texts are not repeated in a message.
std::string subject_of(const std::string& text) {
  constexpr std::size_t kLongestQuote = 60;
  if (text.size() > kLongestQuote || text.contains('\n')) return "position";
  return fmt::format("position \"{}\"", printable(text));
}

std::expected<std::vector<Column>, std::string> moves_to_position(const Position& position) {
  auto moves = find_moves(position);
  if (moves) return *std::move(moves);
  switch (moves.error()) {
    case ReachFault::NoGame:
      return std::unexpected("no game leads to this position");
    case ReachFault::LimitReached:
      break;
  }
  return std::unexpected(
      fmt::format("no order of moves that leads to this position was found among {} tries",
                  kDefaultReachLimit));
}

}  // namespace

void PositionArgument::add_to(CLI::App& command) {
  command.add_option("position", words_, "The position, in one or several words; - reads stdin")
      ->type_name("POSITION");
  command.add_option("-f,--file", file_, "Read the position from a file")->type_name("FILE");
  board_.add_to(command);
}

std::expected<PositionText, std::string> PositionArgument::read() const {
  const auto context = board_.context();
  if (!context) return std::unexpected(context.error());
  if (!file_.empty() && !words_.empty()) {
    return std::unexpected("give the position or --file, not both");
  }

  std::string text = fmt::format("{}", fmt::join(words_, " "));
  const bool from_file = !file_.empty() || text == "-";
  std::string subject = subject_of(text);
  if (from_file) {
    const std::string name = file_.empty() ? "-" : file_;
    auto content = read_file(name);
    if (!content) return std::unexpected(content.error());
    text = *std::move(content);
    subject = name == "-" ? "standard input" : in_quotes(name);
  }
  auto position = read_position(text, *context);
  if (!position) return std::unexpected(fmt::format("{}: {}", subject, position.error().message));
  return *std::move(position);
}

std::expected<std::vector<Column>, std::string> moves_to(const PositionText& text) {
  if (text.moves) return *text.moves;
  return moves_to_position(text.position);
}

std::expected<GameRecord, std::string> record_of(const PositionText& text) {
  if (text.record) return *text.record;
  const auto moves = moves_to(text);
  if (!moves) return std::unexpected(moves.error());
  Game game(text.rules);
  for (const Column column : *moves) {
    [[maybe_unused]] const auto played = game.play(column);
    assert(played);
  }
  return zugzwang::record_of(game);
}

}  // namespace zugzwang::cli
