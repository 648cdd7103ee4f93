#include "online/table.hpp"

#include <algorithm>
#include <variant>

namespace zugzwang::online {

using std::chrono::milliseconds;

bool Table::apply(const Event& event) {
  if (event.number != count_ || event.at < last_at_ || (!event.id.empty() && knows(event.id))) {
    return false;
  }
  // The first event creates the table, and no other does.
  if (std::holds_alternative<Created>(event.body) != (count_ == 0)) return false;
  if (!std::visit([&](const auto& body) { return on(body, event.at); }, event.body)) {
    return false;
  }
  ++count_;
  last_at_ = event.at;
  if (!event.id.empty()) ids_.insert(event.id);
  return true;
}

std::optional<Seat> Table::seat_of(std::string_view token_hash) const {
  // Where hashes are left out, nobody is known by them.
  if (token_hash.empty()) return std::nullopt;
  for (const Seat seat : kSeats) {
    if (holder(seat) && !has_left(seat) && holder(seat)->token_hash == token_hash) return seat;
  }
  return std::nullopt;
}

std::optional<Seat> Table::to_act() const {
  return is_running() ? std::optional(acting()) : std::nullopt;
}

Seat Table::acting() const {
  return is_swap_ && !side_chosen_ && stones() == 1 ? other(first_side_)
                                                    : seat_of(game_.position().side_to_move());
}

std::optional<int> Table::stones_after_takeback(Seat seat) const {
  if (!is_running() || is_choosing()) return std::nullopt;
  const int taken = to_act() == seat ? 2 : 1;
  if (stones() - taken < fixed_stones_) return std::nullopt;
  return stones() - taken;
}

std::optional<milliseconds> Table::time_left(Seat seat, Time now) const {
  if (std::holds_alternative<std::monostate>(settings_.clock) || game_number_ == 0) {
    return std::nullopt;
  }
  const auto* days = std::get_if<DaysClock>(&settings_.clock);
  const milliseconds at_turn = days != nullptr ? days->days : left_on_clock_[index_of(seat)];
  const Time until = end_ ? ended_at_ : now;
  const milliseconds running = acting() == seat ? until - turn_since_ : milliseconds(0);
  return std::clamp(at_turn - running, milliseconds(0), at_turn);
}

bool Table::on(const Created& created, Time /*at*/) {
  if (clock_fault(created.settings.clock)) return false;
  settings_ = created.settings;
  return true;
}

bool Table::on(const Seated& seated, Time /*at*/) {
  auto& holder = holders_[index_of(seated.seat)];
  if (holder || is_closed()) return false;
  holder = SeatHolder{.name = seated.name, .token_hash = seated.token_hash};
  return true;
}

bool Table::on(const Configured& configured, Time /*at*/) {
  if (holder(Seat::Guest) || is_closed() || clock_fault(configured.settings.clock)) return false;
  settings_ = configured.settings;
  return true;
}

bool Table::on(const Renamed& renamed, Time /*at*/) {
  auto& holder = holders_[index_of(renamed.seat)];
  if (!holder || is_closed()) return false;
  holder->name = renamed.name;
  return true;
}

bool Table::on(const Started& started, Time at) {
  if (!holder(Seat::Creator) || !holder(Seat::Guest) || is_closed() || is_running() ||
      started.game != game_number_ + 1) {
    return false;
  }
  Game game(settings_.rules);
  for (const Column column : started.opening) {
    if (!game.play(column)) return false;
  }
  if (game.outcome().is_over()) return false;
  game_number_ = started.game;
  game_ = std::move(game);
  is_swap_ = settings_.start == Start::Swap;
  side_chosen_ = false;
  fixed_stones_ = is_swap_ ? 1 : stones();
  first_seat_ = first_side_ = started.first;
  end_.reset();
  const auto* base = std::get_if<BaseClock>(&settings_.clock);
  left_on_clock_.fill(base != nullptr ? base->base : milliseconds(0));
  begin_turn(at);
  return true;
}

bool Table::on(const SideChosen& chosen, Time at) {
  if (!is_choosing() || to_act() != chosen.seat || !charge(chosen.seat, chosen.spent)) return false;
  side_chosen_ = true;
  first_side_ = chosen.side == Side::First ? chosen.seat : other(chosen.seat);
  begin_turn(at);
  return true;
}

bool Table::on(const Moved& moved, Time at) {
  if (is_choosing() || to_act() != moved.seat) return false;
  Game after = game_;
  if (!after.play(moved.column) || !charge(moved.seat, moved.spent)) return false;
  game_ = std::move(after);
  if (const auto* base = std::get_if<BaseClock>(&settings_.clock)) {
    left_on_clock_[index_of(moved.seat)] += base->increment;
  }
  begin_turn(at);
  finish_on_board(at);
  return true;
}

bool Table::on(const Offered& offered, Time /*at*/) {
  if (is_closed() || game_number_ == 0 || offer_) return false;
  // A rematch is for finished games, the other offers are for running ones.
  if ((offered.kind == OfferKind::Rematch) == is_running()) return false;
  if (offered.kind == OfferKind::Takeback && !stones_after_takeback(offered.seat)) return false;
  offer_ = offered;
  return true;
}

bool Table::on(const Accepted& accepted, Time at) {
  if (!offer_ || offer_->kind != accepted.kind || offer_->seat == accepted.seat) return false;
  switch (accepted.kind) {
    case OfferKind::Takeback:
      return accepted.stones == stones_after_takeback(offer_->seat) &&
             take_back(accepted.stones, at);
    case OfferKind::Draw:
      finish(EndReason::Agreed, std::nullopt, at);
      return true;
    case OfferKind::Rematch:
      break;
  }
  offer_.reset();
  return true;
}

bool Table::on(const Declined& declined, Time /*at*/) {
  if (!offer_ || offer_->kind != declined.kind || offer_->seat == declined.seat) return false;
  declined_[index_of(offer_->seat)][static_cast<std::size_t>(declined.kind)] = true;
  offer_.reset();
  return true;
}

bool Table::on(const Resigned& resigned, Time at) {
  if (!is_running()) return false;
  finish(EndReason::Resigned, other(resigned.seat), at);
  return true;
}

bool Table::on(const FlagFell& fell, Time at) {
  if (to_act() != fell.seat || time_left(fell.seat, at) != milliseconds(0)) return false;
  finish(EndReason::Flag, other(fell.seat), at);
  return true;
}

bool Table::on(const WinClaimed& claimed, Time at) {
  if (to_act() != other(claimed.seat)) return false;
  finish(EndReason::Absence, claimed.seat, at);
  return true;
}

bool Table::on(const ClockCredited& credited, Time at) {
  if (to_act() != credited.seat || credited.given < milliseconds(0) ||
      credited.given > at - turn_since_) {
    return false;
  }
  turn_since_ += credited.given;
  return true;
}

bool Table::on(const HandedOver& handed_over, Time /*at*/) {
  auto& holder = holders_[index_of(handed_over.seat)];
  if (!holder || has_left(handed_over.seat)) return false;
  holder->token_hash = handed_over.token_hash;
  return true;
}

bool Table::on(const Left& left, Time at) {
  if (!holder(left.seat) || has_left(left.seat)) return false;
  if (is_running()) finish(EndReason::Left, other(left.seat), at);
  offer_.reset();
  left_[index_of(left.seat)] = true;
  return true;
}

bool Table::take_back(int stones, Time at) {
  // Whoever was thinking has spent that time, no matter who is to move now.
  const Seat thinking = *to_act();
  if (!charge(thinking, at - turn_since_)) return false;
  while (this->stones() > stones) game_.undo();
  begin_turn(at);
  return true;
}

bool Table::charge(Seat seat, milliseconds spent) {
  if (spent < milliseconds(0)) return false;
  if (!std::holds_alternative<BaseClock>(settings_.clock)) return true;
  milliseconds& left = left_on_clock_[index_of(seat)];
  if (spent >= left) return false;
  left -= spent;
  return true;
}

void Table::begin_turn(Time at) {
  turn_since_ = at;
  offer_.reset();
  declined_ = {};
}

void Table::finish(EndReason reason, std::optional<Seat> winner, Time at) {
  ended_at_ = at;
  end_ = GameEnd{.reason = reason, .winner = winner};
  ++(winner ? score_.wins[index_of(*winner)] : score_.draws);
  offer_.reset();
  declined_ = {};
}

void Table::finish_on_board(Time at) {
  const Outcome outcome = game_.outcome();
  if (!outcome.is_over()) return;
  const EndReason reason = *outcome.ending == Ending::Line        ? EndReason::Line
                           : *outcome.ending == Ending::FullBoard ? EndReason::FullBoard
                                                                  : EndReason::Consolation;
  finish(reason, outcome.winner ? std::optional(seat_of(*outcome.winner)) : std::nullopt, at);
}

}  // namespace zugzwang::online
