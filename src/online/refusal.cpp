#include "online/refusal.hpp"

#include <cassert>
#include <cstddef>
#include <utility>

namespace zugzwang::online {

namespace {

struct ReasonText {
  RefusalReason reason;
  std::string_view name;
  std::string_view sentence;
};

constexpr std::array<ReasonText, kRefusalReasons> kReasonTexts{{
    {RefusalReason::BadMessage, "bad_message", "the message cannot be understood"},
    {RefusalReason::TooLong, "too_long", "the message is too long"},
    {RefusalReason::UnknownVersion, "unknown_version",
     "this version of the protocol is not supported"},
    {RefusalReason::BadSettings, "bad_settings", "no game can be played with these settings"},
    {RefusalReason::NoFairStart, "no_fair_start",
     "there are no openings that are known to be fair on this board with these rules"},
    {RefusalReason::BadName, "bad_name",
     "a name has at most 24 characters, all of them visible, on one line"},
    {RefusalReason::NotSeated, "not_seated", "only a player at this table can do that"},
    {RefusalReason::NotCreator, "not_creator", "only the player who created the table can do that"},
    {RefusalReason::AlreadySeated, "already_seated", "you already have a seat at this table"},
    {RefusalReason::SeatTaken, "seat_taken", "both seats are taken"},
    {RefusalReason::BadCode, "bad_code", "this code is wrong, already used, or too old"},
    {RefusalReason::TableClosed, "table_closed", "a player has left, and the table is closed"},
    {RefusalReason::TableFull, "table_full",
     "so much has happened at this table that a new one is needed"},
    {RefusalReason::GuestSeated, "guest_seated",
     "the settings cannot change once the other player is here"},
    {RefusalReason::NoGame, "no_game", "no game has begun"},
    {RefusalReason::GameOver, "game_over", "the game is over"},
    {RefusalReason::GameRunning, "game_running", "the game is not over"},
    {RefusalReason::TimeIsUp, "time_is_up", "the time of the side to move is up"},
    {RefusalReason::NotYourTurn, "not_your_turn", "it is the other player's turn"},
    {RefusalReason::PositionChanged, "position_changed",
     "the position has changed since this was sent"},
    {RefusalReason::NoSuchColumn, "no_such_column", "the board has no such column"},
    {RefusalReason::ColumnFull, "column_full", "the column is full"},
    {RefusalReason::ChooseSideFirst, "choose_side_first",
     "the side must be chosen before the next stone"},
    {RefusalReason::NothingToChoose, "nothing_to_choose", "there is no side to choose now"},
    {RefusalReason::NothingToTakeBack, "nothing_to_take_back",
     "you have no stone that could be taken back"},
    {RefusalReason::OfferOpen, "offer_open", "another offer has not been answered yet"},
    {RefusalReason::NoOffer, "no_offer", "there is no such offer"},
    {RefusalReason::OwnOffer, "own_offer", "this offer is for the other player to answer"},
    {RefusalReason::DeclinedAlready, "declined_already",
     "this was declined, and can be offered again after the next stone"},
    {RefusalReason::OpponentHere, "opponent_here", "the other player is here"},
    {RefusalReason::OpponentNotToMove, "opponent_not_to_move",
     "a win can be claimed only while it is the other player's turn"},
    {RefusalReason::TooEarly, "too_early", "the other player has not been away for long enough"},
    {RefusalReason::ClockDecides, "clock_decides", "this game has a clock, which decides"},
    {RefusalReason::NoSuchTable, "no_such_table", "there is no such table"},
    {RefusalReason::NoTable, "no_table", "no table has been created or named yet"},
    {RefusalReason::TooManyCommands, "too_many_commands", "too much was sent in a short time"},
    {RefusalReason::TooManyTables, "too_many_tables",
     "too many tables were created from this address"},
    {RefusalReason::TooManyConnections, "too_many_connections", "there are too many connections"},
    {RefusalReason::StorageFailed, "storage_failed", "the server could not store this"},
    {RefusalReason::Stopping, "stopping", "the server is about to stop"},
}};

constexpr bool is_in_order() {
  for (std::size_t i = 0; i < kReasonTexts.size(); ++i) {
    if (static_cast<std::size_t>(kReasonTexts[i].reason) != i) return false;
  }
  return true;
}
static_assert(is_in_order());

const ReasonText& text_of(RefusalReason reason) {
  return kReasonTexts[static_cast<std::size_t>(reason)];
}

}  // namespace

std::string_view name_of(RefusalReason reason) { return text_of(reason).name; }

std::optional<RefusalReason> refusal_reason_named(std::string_view name) {
  for (const ReasonText& text : kReasonTexts) {
    if (text.name == name) return text.reason;
  }
  return std::nullopt;
}

std::string_view sentence_of(RefusalReason reason) { return text_of(reason).sentence; }

std::unexpected<Refusal> refuse(RefusalReason reason) {
  return refuse(reason, std::string(sentence_of(reason)));
}

std::unexpected<Refusal> refuse(RefusalReason reason, std::string message) {
  return std::unexpected(Refusal{.reason = reason, .message = std::move(message)});
}

}  // namespace zugzwang::online
