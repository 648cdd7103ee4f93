#include "cli/options/position_argument.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <limits>

#include "cli/files/game_file.hpp"
#include "cli/options/typed_options.hpp"

namespace zugzwang::cli {

namespace {

/// A long or multi-line text is not repeated in a message.
std::string subject_of(const std::string& text) {
  constexpr std::size_t kMaxQuoteLength = 60;
  if (text.size() > kMaxQuoteLength || text.contains('\n')) return "position";
  return fmt::format("position \"{}\"", printable(text));
}

}  // namespace

void PositionArgument::add_to(CLI::App& command) {
  command.add_option("position", words_, "The position, as one argument or several; - reads stdin")
      ->type_name("POSITION");
  add_file(command, "-f,--file", file_, "Read the position from a file");
  add_whole_number(command, "-g,--game", game_, {1, std::numeric_limits<int>::max()},
                   "Number of the game, from 1, in a file of many");
  board_.add_to(command);
}

std::expected<PositionText, Failure> PositionArgument::read() const {
  const auto refuse = [](std::string sentence) {
    return std::unexpected(
        Failure{.sentence = std::move(sentence), .status = ExitStatus::BadInput});
  };
  const auto context = board_.context();
  if (!context) return refuse(context.error());
  if (!file_.empty() && !words_.empty()) return refuse("give the position or --file, not both");

  std::string text = fmt::format("{}", fmt::join(words_, " "));
  while (text.ends_with(' ')) text.pop_back();
  if (!file_.empty() || text == "-") {
    return read_game_file(file_.empty() ? "-" : file_, game_, *context, "choose one with --game N");
  }
  if (game_ > 1) {
    return refuse(
        fmt::format("{}: there is no game {}: it is one position", subject_of(text), game_));
  }
  auto position = read_position(text, *context);
  if (!position) {
    return refuse(fmt::format("{}: {}", subject_of(text), position.error().message));
  }
  return *std::move(position);
}

}  // namespace zugzwang::cli
