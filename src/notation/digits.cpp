#include "notation/digits.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "notation/context.hpp"
#include "notation/moves.hpp"
#include "notation/source.hpp"

namespace zugzwang {

namespace {

/// The columns of a board as their digits: "1-7", "1-9, A-C", "1-9, A-Z, (36)-(40)".
std::string digit_range(Geometry geometry) {
  const auto range = [&](int from, int to) {
    std::string text = to_digit(Column(from - 1));
    if (to > from) text += "-" + to_digit(Column(to - 1));
    return text;
  };
  const int last = geometry.columns();
  std::string text = range(1, std::min(last, kLastDigit));
  if (last > kLastDigit) text += ", " + range(kLastDigit + 1, std::min(last, kLastLetterDigit));
  if (last > kLastLetterDigit) text += ", " + range(kLastLetterDigit + 1, last);
  return text;
}

/// A move as it is written: the bytes it takes, and the number of the column if it names one, which
/// the board may not have.
struct WrittenColumn {
  std::size_t length;
  std::optional<int> number;
};

std::expected<WrittenColumn, ParseError> next_column(const Source& source, std::size_t offset,
                                                     Geometry geometry) {
  const char c = source.at(offset);
  if (is_digit(c)) return WrittenColumn{1, c - '0'};
  if (is_upper(c) && geometry.columns() > kLastDigit) {
    return WrittenColumn{1, c - 'A' + kLastDigit + 1};
  }
  if (c != '(') return WrittenColumn{1, std::nullopt};

  const std::size_t end = source.skip_while(offset + 1, is_digit);
  if (end >= source.size()) {
    return source.blame(ParseFault::Unclosed, offset, 1, " has no closing ')'");
  }
  if (source.at(end) != ')' || end == offset + 1) {
    return source.blame_character(ParseFault::UnknownCharacter, end,
                                  " is not part of a column number");
  }
  const std::string_view digits = source.text().substr(offset + 1, end - offset - 1);
  return WrittenColumn{end + 1 - offset, to_number(digits, kMaxColumns + 1)};
}

}  // namespace

std::string to_digit(Column column) {
  const int number = column.number();
  if (number <= kLastDigit) return {static_cast<char>('0' + number)};
  if (number <= kLastLetterDigit) return {static_cast<char>('A' + number - kLastDigit - 1)};
  return "(" + std::to_string(number) + ")";
}

std::string to_digits(std::span<const Column> moves) {
  if (moves.empty()) return "start";
  std::string text;
  for (const Column column : moves) text += to_digit(column);
  return text;
}

std::expected<Game, ParseError> read_digits(std::string_view text, const Rules& rules) {
  const Source source(text);
  if (const auto fits = source.check_length(kMaxMovesTextBytes); !fits) {
    return std::unexpected(fits.error());
  }
  Game game(rules);
  if (is_start(text)) return game;
  std::size_t at = source.skip_space(0);
  while (at < source.size()) {
    const auto written = next_column(source, at, rules.geometry);
    if (!written) return std::unexpected(written.error());
    const auto [length, number] = *written;
    if (!number) {
      return source.blame_character(ParseFault::UnknownCharacter, at,
                                    " is not a column (" + digit_range(rules.geometry) + ")");
    }
    if (*number < 1 || *number > rules.geometry.columns()) {
      return source.blame(ParseFault::NoSuchColumn, at, length,
                          " is not a column (" + digit_range(rules.geometry) + ")");
    }
    if (const auto played = play_move(game, Column(*number - 1), source, at, length); !played) {
      return std::unexpected(played.error());
    }
    at = source.skip_space(at + length);
  }
  return game;
}

}  // namespace zugzwang
