// Commands about the game: moves, offers, and what ends it.

#include <variant>

#include "online/decider.hpp"

namespace zugzwang::online {

using std::chrono::milliseconds;

std::expected<Decider::TurnTime, Refusal> Decider::turn_time() const {
  const milliseconds passed = std::max(at_ - table_.turn_since(), milliseconds(0));
  const milliseconds lag = std::clamp(sender_.lag, milliseconds(0), std::min(kMaxLag, passed));
  const milliseconds spent = passed - lag;
  const auto left = table_.time_left(seat(), table_.turn_since());
  if (left && spent >= *left) return refuse(RefusalReason::TimeIsUp);
  return TurnTime{.spent = spent, .lag = lag};
}

Decision Decider::operator()(const Move& move) {
  if (const Check running = need_running_game(); !running) {
    return std::unexpected(running.error());
  }
  if (const Check same = need_position(move.ply); !same) return std::unexpected(same.error());
  if (table_.to_act() != seat()) return refuse(RefusalReason::NotYourTurn);
  if (table_.is_choosing()) return refuse(RefusalReason::ChooseSideFirst);
  const int columns = table_.settings().rules.geometry.columns();
  if (move.column < 1 || move.column > columns) {
    return refuse(
        RefusalReason::NoSuchColumn,
        std::to_string(move.column) + " is not a column (1-" + std::to_string(columns) + ")");
  }
  const Column column(static_cast<int>(move.column) - 1);
  if (!table_.game().position().open_columns().contains(column)) {
    return refuse(RefusalReason::ColumnFull, "column " + std::to_string(move.column) + " is full");
  }
  const auto time = turn_time();
  if (!time) return std::unexpected(time.error());
  return events({Moved{.seat = seat(), .column = column, .spent = time->spent, .lag = time->lag}});
}

Decision Decider::operator()(const ChooseSide& choose) {
  if (const Check running = need_running_game(); !running) {
    return std::unexpected(running.error());
  }
  if (!table_.is_choosing()) return refuse(RefusalReason::NothingToChoose);
  if (table_.to_act() != seat()) return refuse(RefusalReason::NotYourTurn);
  const auto time = turn_time();
  if (!time) return std::unexpected(time.error());
  return events(
      {SideChosen{.seat = seat(), .side = choose.side, .spent = time->spent, .lag = time->lag}});
}

Decision Decider::operator()(const MakeOffer& offer) {
  if (offer.kind == OfferKind::Rematch) {
    if (const Check seated = need_seat(); !seated) return std::unexpected(seated.error());
    if (table_.game_number() == 0) return refuse(RefusalReason::NoGame);
    if (table_.is_running()) return refuse(RefusalReason::GameRunning);
  } else if (const Check running = need_running_game(); !running) {
    return std::unexpected(running.error());
  }
  if (const auto& open = table_.offer()) {
    const bool same_kind = open->kind == offer.kind;
    if (same_kind && open->seat == seat()) return events({});
    // Both want the same thing.
    if (same_kind && offer.kind != OfferKind::Takeback) return accept();
    return refuse(RefusalReason::OfferOpen);
  }
  if (const Check space = need_space(); !space) return std::unexpected(space.error());
  if (offer.kind == OfferKind::Takeback && !table_.stones_after_takeback(seat())) {
    return refuse(RefusalReason::NothingToTakeBack);
  }
  if (table_.was_declined(seat(), offer.kind)) {
    if (offer.kind != OfferKind::Rematch) return refuse(RefusalReason::DeclinedAlready);
    return refuse(RefusalReason::DeclinedAlready, "the other player has declined a rematch");
  }
  return events({Offered{.seat = seat(), .kind = offer.kind}});
}

Decision Decider::operator()(const AnswerOffer& answer) {
  if (const Check seated = need_seat(); !seated) return std::unexpected(seated.error());
  const auto& open = table_.offer();
  if (!open || open->kind != answer.kind) return refuse(RefusalReason::NoOffer);
  if (open->seat == seat()) return refuse(RefusalReason::OwnOffer);
  if (elapsed(table_, at_)) return refuse(RefusalReason::TimeIsUp);
  if (answer.accept) return accept();
  return events({Declined{.seat = seat(), .kind = answer.kind}});
}

Decision Decider::accept() {
  const Offered& offer = *table_.offer();
  Accepted accepted{.seat = seat(), .kind = offer.kind};
  if (offer.kind == OfferKind::Rematch) {
    return start({accepted}, table_.game_number() + 1, other(table_.first_seat()));
  }
  if (offer.kind == OfferKind::Takeback) {
    // Whoever is to move has no time left, and the flag is about to fall.
    if (table_.time_left(*table_.to_act(), at_) == milliseconds(0)) {
      return refuse(RefusalReason::TimeIsUp);
    }
    accepted.stones = *table_.stones_after_takeback(offer.seat);
  }
  return events({accepted});
}

Decision Decider::operator()(const Resign& /*resign*/) {
  if (const Check running = need_running_game(); !running) {
    return std::unexpected(running.error());
  }
  return events({Resigned{seat()}});
}

Decision Decider::operator()(const ClaimWin& /*claim*/) {
  if (const Check running = need_running_game(); !running) {
    return std::unexpected(running.error());
  }
  if (std::holds_alternative<BaseClock>(table_.settings().clock)) {
    return refuse(RefusalReason::ClockDecides);
  }
  if (table_.to_act() == seat()) return refuse(RefusalReason::OpponentNotToMove);
  const auto& away_since = sender_.away_since[index_of(other(seat()))];
  if (!away_since) return refuse(RefusalReason::OpponentHere);
  // A player who is away while the other one thinks keeps nobody waiting.
  if (at_ < claim_time(table_, *away_since)) return refuse(RefusalReason::TooEarly);
  return events({WinClaimed{seat()}});
}

}  // namespace zugzwang::online
