#pragma once

// Shared by the operations: what they answer.

#include <cstdint>
#include <expected>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "board/geometry.hpp"
#include "notation/json.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::api {

/// The version of docs/protocol.md, which says what each version changed.
inline constexpr int kProtocolVersion = 3;

using Json = JsonValue;

enum class ErrorKind : std::uint8_t {
  BadJson,
  BadRequest,
  UnknownOp,
  BadRules,
  NoSuchColumn,
  ColumnFull,
  GameOver,
  NothingToUndo,
  BadPlayer,
  BadText,
  NoGame,
  BadBook,
};

struct Error {
  ErrorKind kind;
  std::string message;
  /// The field of the request that it is about, if there is one.
  std::string field = {};
  /// For texts: what is wrong with them, and where.
  std::optional<ParseError> parse_error = {};
  /// For boards: why there is no such board.
  std::optional<GeometryFault> geometry_fault = {};
};

/// The members of a response without "ok", or why there are none.
using Answer = std::expected<Json, Error>;

[[nodiscard]] Json to_json(const Error& error);

/// The whole response as text.
[[nodiscard]] std::string response_text(const Answer& answer);

/// One line. Bytes that are not UTF-8 are replaced.
[[nodiscard]] std::string compact_text(const Json& value);

}  // namespace zugzwang::api
