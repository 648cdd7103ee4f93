#pragma once

// Shared by the operations: what they are asked.

#include <cstddef>
#include <cstdint>
#include <expected>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "api/answer.hpp"
#include "board/game.hpp"
#include "notation/text.hpp"
#include "search/search_control.hpp"

namespace zugzwang::api {

/// Longer requests are refused: a file of 8 MiB, which is thousands of games, fits with all its
/// escapes.
inline constexpr std::size_t kMaxRequestBytes = std::size_t{16} << 20;

/// One request. Functions that read a field return its value, or the error to tell the caller. A
/// field that is null counts as left out.
class Request {
 public:
  [[nodiscard]] static std::expected<Request, Error> read(std::string_view text);

  [[nodiscard]] const std::string& op() const { return op_; }

  [[nodiscard]] std::expected<Rules, Error> rules() const;
  /// The game that `rules` and `moves` describe.
  [[nodiscard]] std::expected<Game, Error> game() const;
  [[nodiscard]] std::expected<SearchLimits, Error> limits() const;
  /// The position or game in `text`; of many games, the one that `game` names.
  [[nodiscard]] std::expected<PositionText, Error> position_text() const;

  [[nodiscard]] bool has(const char* key) const { return find(key) != nullptr; }
  [[nodiscard]] std::expected<std::string, Error> text(const char* key) const;
  [[nodiscard]] std::expected<std::int64_t, Error> whole_number(const char* key) const;
  [[nodiscard]] std::expected<std::int64_t, Error> whole_number_or(const char* key,
                                                                   std::int64_t fallback) const;
  /// Any value, to be passed on; null if there is none.
  [[nodiscard]] Json value(const char* key) const;

 private:
  explicit Request(Json fields) : fields_(std::move(fields)) {}
  /// Null if there is no such field.
  [[nodiscard]] const Json* find(const char* key) const;

  Json fields_;
  std::string op_;
};

/// The refusal of a field that is missing or not what it should be.
[[nodiscard]] std::unexpected<Error> bad_field(const std::string& field, const std::string& what);
/// The refusal of a text.
[[nodiscard]] std::unexpected<Error> text_error(ParseError error);

/// Why the column, which the request names in `field`, cannot be played.
[[nodiscard]] Error move_error(MoveFault fault, const Game& game, std::int64_t number,
                               const std::string& field);

/// Plays the column of that number.
[[nodiscard]] std::expected<void, Error> play_number(Game& game, std::int64_t number,
                                                     const std::string& field);

}  // namespace zugzwang::api
