#pragma once

// What a seat or a watcher asks for.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "board/cell.hpp"
#include "online/event.hpp"
#include "online/settings.hpp"

namespace zugzwang::online {

/// Takes the free seat. The token is for the server, which hands its hash to decide().
struct Sit {
  std::string token;
  std::string name;
  friend bool operator==(const Sit&, const Sit&) = default;
};
struct Configure {
  Settings settings;
  friend bool operator==(const Configure&, const Configure&) = default;
};
struct Rename {
  std::string name;
  friend bool operator==(const Rename&, const Rename&) = default;
};
struct Move {
  /// Counted from 1; not checked yet.
  std::int64_t column;
  /// How many stones the sender saw on the board.
  std::int64_t ply;
  friend bool operator==(const Move&, const Move&) = default;
};
struct ChooseSide {
  Side side;
  friend bool operator==(const ChooseSide&, const ChooseSide&) = default;
};
struct MakeOffer {
  OfferKind kind;
  friend bool operator==(const MakeOffer&, const MakeOffer&) = default;
};
struct AnswerOffer {
  OfferKind kind;
  bool accept;
  friend bool operator==(const AnswerOffer&, const AnswerOffer&) = default;
};
struct Resign {
  friend bool operator==(const Resign&, const Resign&) = default;
};
/// The other side has been away for too long.
struct ClaimWin {
  friend bool operator==(const ClaimWin&, const ClaimWin&) = default;
};
struct Leave {
  friend bool operator==(const Leave&, const Leave&) = default;
};
/// Asks for a code with which another device can take the seat.
struct AskDeviceCode {
  friend bool operator==(const AskDeviceCode&, const AskDeviceCode&) = default;
};
struct TakeOver {
  std::string code;
  std::string token;
  friend bool operator==(const TakeOver&, const TakeOver&) = default;
};

using CommandBody = std::variant<Sit, Configure, Rename, Move, ChooseSide, MakeOffer, AnswerOffer,
                                 Resign, ClaimWin, Leave, AskDeviceCode, TakeOver>;

struct Command {
  /// Chosen by the client. A command that comes again with the same id is carried out once.
  std::string id;
  CommandBody body;
  /// The number of the game that is meant, so that a late command does not reach into a rematch;
  /// none if the sender did not say.
  std::optional<std::int64_t> game = {};
  friend bool operator==(const Command&, const Command&) = default;
};

}  // namespace zugzwang::online
