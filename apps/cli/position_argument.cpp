#include "cli/position_argument.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "cli/file.hpp"

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

}  // namespace zugzwang::cli
