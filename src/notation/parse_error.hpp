#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zugzwang {

/// What is wrong with a text.
enum class ParseFault : std::uint8_t {
  // Any text
  TooLong,
  UnknownCharacter,
  InvalidUtf8,
  /// A parenthesis, bracket, quote or comment that is opened and never closed.
  Unclosed,
  // Moves
  NoSuchColumn,
  NoSuchCell,
  CellInTheAir,
  CellTaken,
  ColumnFull,
  MoveAfterEnd,
  // Boards
  BadGeometry,
  /// The text names a board, the caller insists on another.
  OtherBoard,
  /// The text names its rules, the caller insists on others.
  OtherRules,
  // Diagrams
  RowLength,
  RowCount,
  StoneInTheAir,
  WrongCounts,
  BothHaveLines,
  /// The game would have been over before the last stone.
  LineOfSideToMove,
  // Records
  BadTag,
  RepeatedTag,
  WrongMoveNumber,
  ContradictingResult,
  TextAfterResult,
  BadEscape,
  /// Nothing but comments.
  NoGame,
  // JSON
  JsonSyntax,
  JsonMissingKey,
  JsonWrongType,
  JsonBadValue,
  JsonRepeatedKey,
  JsonTooDeep,
  JsonTooManyKeys,
  UnknownFormat,
  UnknownVersion,
};

/// Both are counted from 1; characters are bytes.
struct Place {
  int line;
  int character;
  friend bool operator==(const Place&, const Place&) = default;
};

/// Why a text was refused. The message is one sentence without a final period; it names the place
/// and is safe to print on a terminal.
struct ParseError {
  ParseFault fault;
  /// None where the fault is in the meaning of a JSON value; the message then names its key.
  std::optional<Place> place;
  std::string message;
  // For messages in other languages. At most one of the two is set.
  /// The text that is blamed, printable; empty if it is the whole text or its end.
  std::string subject = {};
  /// The key of the JSON value that is blamed.
  std::string key = {};
  friend bool operator==(const ParseError&, const ParseError&) = default;
};

/// The text with everything that a terminal would not show as a plain character escaped, as in
/// \x1b. UTF-8 passes, except for control characters and those that reorder or hide text.
[[nodiscard]] std::string printable(std::string_view text);

/// The printable text, cut off with dots after `max_bytes`, but never inside a character.
inline constexpr std::size_t kExcerptBytes = 40;
[[nodiscard]] std::string excerpt(std::string_view text, std::size_t max_bytes = kExcerptBytes);

/// The same in single quotes.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace zugzwang
