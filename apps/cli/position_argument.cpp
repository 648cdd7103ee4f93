#include "cli/position_argument.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <limits>

#include "cli/game_file.hpp"

namespace zugzwang::cli {

namespace {

/// Long or many-lined texts are not repeated in a message.
std::string subject_of(const std::string& text) {
  constexpr std::size_t kLongestQuote = 60;
  if (text.size() > kLongestQuote || text.contains('\n')) return "position";
  return fmt::format("position \"{}\"", printable(text));
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

  const std::string text = fmt::format("{}", fmt::join(words_, " "));
  if (!file_.empty() || text == "-") {
    return read_game_file(file_.empty() ? "-" : file_, game_, *context);
  }
  if (game_ > 1) {
    return std::unexpected(
        fmt::format("{}: there is no game {}: it is one position", subject_of(text), game_));
  }
  auto position = read_position(text, *context);
  if (!position) {
    return std::unexpected(fmt::format("{}: {}", subject_of(text), position.error().message));
  }
  return *std::move(position);
}

}  // namespace zugzwang::cli
