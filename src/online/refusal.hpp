#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace zugzwang::online {

/// Why something is not done. The names are public: docs/online.md explains them.
enum class RefusalReason : std::uint8_t {
  // What was sent
  BadMessage,
  TooLong,
  UnknownVersion,
  BadSettings,
  NoFairStart,
  BadName,
  // Who sent it
  NotSeated,
  NotCreator,
  AlreadySeated,
  SeatTaken,
  BadCode,
  // How the table stands
  TableClosed,
  TableFull,
  GuestSeated,
  NoGame,
  GameOver,
  GameRunning,
  TimeIsUp,
  // Moves
  NotYourTurn,
  PositionChanged,
  NoSuchColumn,
  ColumnFull,
  ChooseSideFirst,
  NothingToChoose,
  // Offers
  NothingToTakeBack,
  OfferOpen,
  NoOffer,
  OwnOffer,
  DeclinedAlready,
  // Absence
  OpponentHere,
  OpponentNotToMove,
  TooEarly,
  ClockDecides,
  // The server
  NoSuchTable,
  NoTable,
  TooManyCommands,
  TooManyTables,
  TooManyConnections,
  StorageFailed,
  Stopping,
};
inline constexpr int kRefusalReasons = static_cast<int>(RefusalReason::Stopping) + 1;

/// The word for it in messages: "not_your_turn".
[[nodiscard]] std::string_view name_of(RefusalReason reason);
[[nodiscard]] std::optional<RefusalReason> refusal_reason_named(std::string_view name);
/// What to say where nothing more is known.
[[nodiscard]] std::string_view sentence_of(RefusalReason reason);

struct Refusal {
  RefusalReason reason;
  /// One sentence without a final period.
  std::string message;
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

[[nodiscard]] std::unexpected<Refusal> refuse(RefusalReason reason);
[[nodiscard]] std::unexpected<Refusal> refuse(RefusalReason reason, std::string message);

}  // namespace zugzwang::online
