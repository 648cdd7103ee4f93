#pragma once

// The messages between a page and the server. docs/online.md describes them,
// docs/online.schema.json has their shapes.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "online/command.hpp"
#include "online/event.hpp"
#include "online/event_text.hpp"
#include "online/refusal.hpp"
#include "online/seat.hpp"
#include "online/settings.hpp"
#include "online/wire_words.hpp"

namespace zugzwang::online {

inline constexpr int kOnlineVersion = 1;
/// Longer messages from a client are refused.
inline constexpr std::size_t kMaxClientMessageBytes = 8192;
inline constexpr std::size_t kMaxIdCharacters = 36;
/// 128 bits in base64url.
inline constexpr std::size_t kTokenCharacters = 22;
/// 65 bits in Crockford's base32, lower case.
inline constexpr std::size_t kTableIdCharacters = 13;
inline constexpr std::string_view kBase32Digits = "0123456789abcdefghjkmnpqrstvwxyz";
/// Codes use the same digits.
inline constexpr std::size_t kMinCodeCharacters = 6;
inline constexpr std::size_t kMaxCodeCharacters = 9;

// What a client sends

struct CreateTable {
  std::string id;
  std::string token;
  std::string name;
  Settings settings;
  friend bool operator==(const CreateTable&, const CreateTable&) = default;
};
struct Hello {
  std::string table;
  /// None for whoever only watches.
  std::optional<std::string> token;
  /// How many events are known already.
  int seen = 0;
  friend bool operator==(const Hello&, const Hello&) = default;
};
struct Pong {
  std::int64_t sent;
  friend bool operator==(const Pong&, const Pong&) = default;
};
using ClientMessage = std::variant<CreateTable, Hello, Command, Pong>;

// What the server sends

struct Welcome {
  std::string table;
  /// None for a watcher.
  std::optional<Seat> seat;
  Time now;
  /// How many events there are.
  int count;
  friend bool operator==(const Welcome&, const Welcome&) = default;
};
struct Events {
  /// The number of the first one.
  int from;
  Time now;
  std::vector<Event> events;
  friend bool operator==(const Events&, const Events&) = default;
};
struct Ack {
  std::string id;
  friend bool operator==(const Ack&, const Ack&) = default;
};
struct RefusalMessage {
  /// Of the command; none if it could not be read.
  std::optional<std::string> id;
  Refusal refusal;
  friend bool operator==(const RefusalMessage&, const RefusalMessage&) = default;
};
struct Here {
  std::chrono::milliseconds lag;
  friend bool operator==(const Here&, const Here&) = default;
};
struct Away {
  Time since;
  friend bool operator==(const Away&, const Away&) = default;
};
/// Nothing for a seat that is free.
using SeatPresence = std::variant<std::monostate, Here, Away>;
struct Presence {
  PerSeat<SeatPresence> seats;
  int watchers;
  friend bool operator==(const Presence&, const Presence&) = default;
};
struct Ping {
  std::int64_t sent;
  friend bool operator==(const Ping&, const Ping&) = default;
};
struct Code {
  std::string code;
  Time until;
  friend bool operator==(const Code&, const Code&) = default;
};
enum class ClosingReason : std::uint8_t {
  Stopping,  ///< come back in a moment
  TooMany,   ///< too much was sent, or by too many
  Silent,    ///< pings were not answered
  TooSlow,   ///< what was sent was not read
};
inline constexpr WireWords<ClosingReason, 4> kClosingWords{{{ClosingReason::Stopping, "stopping"},
                                                            {ClosingReason::TooMany, "too_many"},
                                                            {ClosingReason::Silent, "silent"},
                                                            {ClosingReason::TooSlow, "too_slow"}}};
struct Closing {
  ClosingReason reason;
  std::string message;
  friend bool operator==(const Closing&, const Closing&) = default;
};
using ServerMessage =
    std::variant<Welcome, Events, Ack, RefusalMessage, Presence, Ping, Code, Closing>;

/// On one line. Events are written for the wire: without what is secret.
[[nodiscard]] std::string write(const ServerMessage& message);
/// For clients.
[[nodiscard]] std::string write(const ClientMessage& message);

/// What a client sent, or the answer to it.
[[nodiscard]] std::expected<ClientMessage, RefusalMessage> read_client_message(
    std::string_view text);
/// For clients.
[[nodiscard]] std::expected<ServerMessage, Refusal> read_server_message(std::string_view text);

[[nodiscard]] bool is_table_id(std::string_view text);
[[nodiscard]] bool is_token(std::string_view text);
[[nodiscard]] bool is_command_id(std::string_view text);
/// A code as somebody typed it, in lower case without spaces and hyphens; none if it is not a code.
[[nodiscard]] std::optional<std::string> read_code(std::string_view text);

}  // namespace zugzwang::online
