#include "cli/position_argument.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <limits>

#include "cli/file.hpp"
#include "notation/json_record.hpp"

namespace zugzwang::cli {

namespace {

/// Long or many-lined texts are not repeated in a message.
std::string subject_of(const std::string& text) {
  constexpr std::size_t kLongestQuote = 60;
  if (text.size() > kLongestQuote || text.contains('\n')) return "position";
  return fmt::format("position \"{}\"", printable(text));
}

/// What the text says; of a file of many games, the one of that number, counted from 1.
std::expected<PositionText, std::string> read_game(const std::string& text, int number,
                                                   const ReadContext& context) {
  const auto said = [](auto position) -> std::expected<PositionText, std::string> {
    if (!position) return std::unexpected(position.error().message);
    return *std::move(position);
  };
  const auto games = split_json_lines(text);
  if (games.empty()) {
    if (number <= 1) return said(read_position(text, context));
    return std::unexpected(fmt::format("there is no game {}: it is one position", number));
  }
  if (number == 0) {
    return std::unexpected(
        fmt::format("there are {} games: choose one with --game N", games.size()));
  }
  if (static_cast<std::size_t>(number) > games.size()) {
    return std::unexpected(
        fmt::format("there is no game {}: there are {} games", number, games.size()));
  }
  return said(read_position(games[static_cast<std::size_t>(number) - 1], context));
}

}  // namespace

void PositionArgument::add_to(CLI::App& command) {
  command.add_option("position", words_, "The position, in one or several words; - reads stdin")
      ->type_name("POSITION");
  command.add_option("-f,--file", file_, "Read the position from a file")->type_name("FILE");
  command.add_option("-g,--game", game_, "Which game, from 1, of a file of many")
      ->check(CLI::Range(1, std::numeric_limits<int>::max()).description(""))
      ->type_name("N");
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
  auto position = read_game(text, game_, *context);
  if (!position) return std::unexpected(fmt::format("{}: {}", subject, position.error()));
  return position;
}

}  // namespace zugzwang::cli
