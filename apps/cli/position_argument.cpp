#include "cli/position_argument.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "cli/file.hpp"
#include "cli/typed_options.hpp"
#include "notation/json_record.hpp"

namespace zugzwang::cli {

namespace {

/// More than any file has.
constexpr std::uint64_t kMostGames = 1'000'000'000;

/// Long or many-lined texts are not repeated in a message.
std::string subject_of(const std::string& text) {
  constexpr std::size_t kLongestQuote = 60;
  if (text.size() > kLongestQuote || text.contains('\n')) return "position";
  return fmt::format("position \"{}\"", printable(text));
}

}  // namespace

std::expected<PositionText, std::string> read_game(const std::string& text, std::uint64_t number,
                                                   const ReadContext& context,
                                                   const std::string& how_to_choose) {
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
    return std::unexpected(fmt::format("there are {} games: {}", games.size(), how_to_choose));
  }
  if (number > games.size()) {
    return std::unexpected(
        fmt::format("there is no game {}: there are {} games", number, games.size()));
  }
  return said(read_position(games[number - 1], context));
}

void PositionArgument::add_to(CLI::App& command) {
  command.add_option("position", words_, "The position, in one or several words; - reads stdin")
      ->type_name("POSITION");
  add_file(command, "-f,--file", file_, "Read the position from a file");
  add_whole(command, "-g,--game", game_, {1, kMostGames}, "Which game, from 1, of a file of many");
  board_.add_to(command);
}

std::expected<PositionText, std::string> PositionArgument::read() const {
  const auto context = board_.context();
  if (!context) return std::unexpected(context.error());
  if (!file_.empty() && !words_.empty()) {
    return std::unexpected("give the position or --file, not both");
  }

  std::string text = fmt::format("{}", fmt::join(words_, " "));
  while (text.ends_with(' ')) text.pop_back();
  const bool from_file = !file_.empty() || text == "-";
  std::string subject = subject_of(text);
  if (from_file) {
    const std::string name = file_.empty() ? "-" : file_;
    auto content = read_file(name);
    if (!content) return std::unexpected(content.error());
    text = *std::move(content);
    subject = name == "-" ? "standard input" : in_quotes(name);
  }
  auto position = read_game(text, game_, *context, "choose one with --game N");
  if (!position) return std::unexpected(fmt::format("{}: {}", subject, position.error()));
  return position;
}

}  // namespace zugzwang::cli
