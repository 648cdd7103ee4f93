#include "cli/files/game_file.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>

#include "cli/files/file.hpp"
#include "cli/files/line_reader.hpp"
#include "cli/system/descriptor.hpp"
#include "notation/json_record.hpp"
#include "notation/source.hpp"

namespace zugzwang::cli {

namespace {

using Result = std::expected<PositionText, Failure>;

Failure bad_input(std::string sentence) {
  return {.sentence = std::move(sentence), .status = ExitStatus::BadInput};
}

Result to_result(std::expected<PositionText, ParseError> position) {
  if (!position) return std::unexpected(bad_input(position.error().message));
  return *std::move(position);
}

/// Reads a file, and keeps no more of it than is needed to tell what it is.
class GameFile {
 public:
  GameFile(int descriptor, std::string name, std::string how_to_choose)
      : lines_(descriptor), name_(std::move(name)), how_to_choose_(std::move(how_to_choose)) {}

  [[nodiscard]] Result read(std::uint64_t number, const ReadContext& context) {
    if (const auto begun = read_beginning(); !begun) return std::unexpected(begun.error());
    Result result = split_json_lines(beginning_).empty() ? read_one(number, context)
                                                         : read_of_many(number, context);
    if (result || is_about_reading_) return result;
    return std::unexpected(bad_input(fmt::format(
        "{}: {}", name_ == "-" ? "standard input" : in_quotes(name_), result.error().sentence)));
  }

 private:
  /// Two non-empty lines are enough to tell whether it is a list of games.
  [[nodiscard]] std::expected<void, Failure> read_beginning() {
    for (int filled = 0; filled < 2;) {
      const auto line = lines_.next();
      if (!line) return std::unexpected(failure(line.error()));
      if (!*line) break;
      beginning_ += (*line)->text;
      if ((*line)->is_whole) beginning_ += '\n';
      if (!trimmed((*line)->text).empty()) ++filled;
      if (beginning_.size() > kMaxTextBytes) return std::unexpected(failure(EFBIG));
    }
    return {};
  }

  [[nodiscard]] Result read_one(std::uint64_t number, const ReadContext& context) {
    const auto rest = lines_.rest(kMaxTextBytes);
    if (!rest) return std::unexpected(failure(rest.error()));
    if (number <= 1) return to_result(read_position(beginning_ + *rest, context));
    return std::unexpected(
        bad_input(fmt::format("there is no game {}: it is one position", number)));
  }

  [[nodiscard]] Result read_of_many(std::uint64_t number, const ReadContext& context) {
    const auto first = split_json_lines(beginning_);
    for (const JsonLine& line : first) {
      if (++games_ == number) return to_result(read_position(line, context));
    }
    for (int at = first.back().number + 1;; ++at) {
      const auto line = lines_.next();
      if (!line) return std::unexpected(failure(line.error()));
      if (!*line) break;
      const std::string_view text = trimmed((*line)->text);
      if (!text.empty() && ++games_ == number) {
        return to_result(read_position(JsonLine{.number = at, .text = text}, context));
      }
    }
    if (number == 0) {
      return std::unexpected(
          bad_input(fmt::format("there are {} games: {}", games_, how_to_choose_)));
    }
    return std::unexpected(
        bad_input(fmt::format("there is no game {}: there are {} games", number, games_)));
  }

  [[nodiscard]] Failure failure(int error) {
    is_about_reading_ = true;
    return read_failure(name_, error);
  }

  LineReader lines_;
  std::string name_;
  std::string how_to_choose_;
  std::string beginning_;
  std::uint64_t games_ = 0;
  /// The sentence of the failure already names the file.
  bool is_about_reading_ = false;
};

}  // namespace

Result read_game_file(const std::string& name, std::uint64_t number, const ReadContext& context,
                      const std::string& how_to_choose) {
  if (name == "-") return GameFile(STDIN_FILENO, name, how_to_choose).read(number, context);
  const Descriptor descriptor(open(name.c_str(), O_RDONLY | O_CLOEXEC));
  if (!descriptor.is_open()) return std::unexpected(read_failure(name, errno));
  return GameFile(descriptor.get(), name, how_to_choose).read(number, context);
}

}  // namespace zugzwang::cli
