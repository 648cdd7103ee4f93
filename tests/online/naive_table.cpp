// What commands do to a naive table.

#include "online/naive_table.hpp"

#include "support/naive_board.hpp"

namespace zugzwang::online::testing {

bool NaiveTable::done(const Sit& sit) {
  if (!seat_.empty() && person_in_[seat_] == who_) return nothing_to_do();
  if (!left_.empty() || person_in_.contains("guest")) return false;
  person_in_["guest"] = who_;
  name_["guest"] = sit.name;
  new_game();
  return true;
}

bool NaiveTable::done(const Configure& configure) {
  if (!is_open_to_player() || seat_ != "creator" || person_in_.contains("guest")) return false;
  if (settings_ == configure.settings) return nothing_to_do();
  settings_ = configure.settings;
  return true;
}

bool NaiveTable::done(const Rename& rename) {
  if (!is_open_to_player()) return false;
  if (name_[seat_] == rename.name) return nothing_to_do();
  name_[seat_] = rename.name;
  return true;
}

bool NaiveTable::done(const Move& move) {
  if (!is_open_to_player() || !running_ || is_overdue() || choosing() || mover() != seat_)
    return false;
  if (move.ply != static_cast<long>(moves_.size())) return false;
  zugzwang::testing::NaiveBoard board(settings_.rules.geometry);
  for (const int column : moves_) board.play(column - 1);
  if (move.column < 1 || move.column > settings_.rules.geometry.columns()) return false;
  const int column = static_cast<int>(move.column) - 1;
  if (!board.is_open(column) || !pay(lag_)) return false;
  if (const auto* base = std::get_if<BaseClock>(&settings_.clock)) {
    clock_[seat_] += base->increment.count() * 1000;
  }
  board.play(column);
  moves_.push_back(column + 1);
  next_turn();
  const char mine = board.last_mover();
  if (board.has_line(mine)) {
    const bool consoled = settings_.rules.consolation && board.is_one_group(board.mover());
    consoled ? draw() : win(seat_);
  } else if (board.is_full()) {
    draw();
  }
  return true;
}

bool NaiveTable::done(const ChooseSide& choose) {
  if (!is_open_to_player() || !choosing() || is_overdue() || mover() != seat_ || !pay(lag_))
    return false;
  chosen_ = true;
  if (choose.side == Side::First) first_side_ = seat_;
  next_turn();
  return true;
}

bool NaiveTable::done(const MakeOffer& offer) {
  if (!is_open_to_player() || game_ == 0) return false;
  const bool is_rematch = offer.kind == OfferKind::Rematch;
  if (is_rematch == running_ || is_overdue()) return false;
  const std::string mine = seat_ + " " + word(offer.kind);
  if (offer_ == mine) return nothing_to_do();
  if (offer_ == opponent(seat_) + " " + word(offer.kind) && offer.kind != OfferKind::Takeback) {
    return done(AnswerOffer{.kind = offer.kind, .accept = true});
  }
  if (!offer_.empty() || declined_.contains(mine)) return false;
  if (offer.kind == OfferKind::Takeback && !taken_back(seat_)) return false;
  offer_ = mine;
  return true;
}

std::optional<std::size_t> NaiveTable::taken_back(const std::string& seat) const {
  if (choosing()) return std::nullopt;
  std::size_t rest = moves_.size();
  // Stones are removed until one of the seat's own is gone.
  while (rest > untouchable_) {
    const std::string owner = rest % 2 == 1 ? first_side_ : opponent(first_side_);
    --rest;
    if (owner == seat) return rest;
  }
  return std::nullopt;
}

bool NaiveTable::done(const AnswerOffer& answer) {
  const std::string theirs = opponent(seat_) + " " + word(answer.kind);
  if (!is_open_to_player() || offer_ != theirs || is_overdue()) return false;
  if (!answer.accept) {
    declined_.insert(theirs);
    offer_.clear();
  } else if (answer.kind == OfferKind::Draw) {
    draw();
  } else if (answer.kind == OfferKind::Rematch) {
    new_game();
  } else {
    if (!pay(0)) return false;
    moves_.resize(*taken_back(opponent(seat_)));
    next_turn();
  }
  return true;
}

bool NaiveTable::done(const Resign& /*resign*/) {
  if (!is_open_to_player() || !running_ || is_overdue()) return false;
  win(opponent(seat_));
  return true;
}

bool NaiveTable::done(const ClaimWin& /*claim*/) {
  if (!is_open_to_player() || !running_ || is_overdue() || settings_.clock.index() == 1)
    return false;
  if (mover() == seat_ || !away_.contains(mover())) return false;
  const long needed = settings_.clock.index() == 0 ? 120'000 : 7L * 24 * 60 * 60 * 1000;
  if ((now_ - std::max(away_.at(mover()), turn_)).count() < needed) return false;
  win(seat_);
  return true;
}

bool NaiveTable::done(const Leave& /*leave*/) {
  if (seat_.empty()) return false;
  if (running_) win(opponent(seat_));
  offer_.clear();
  left_.insert(seat_);
  return true;
}

bool NaiveTable::done(const AskDeviceCode& /*ask*/) {
  return is_open_to_player() && nothing_to_do();
}

bool NaiveTable::done(const TakeOver& /*take_over*/) {
  if (!seat_.empty() && person_in_[seat_] == who_) return nothing_to_do();
  if (!left_.empty() || code_for_.empty() || !person_in_.contains(code_for_)) return false;
  person_in_[code_for_] = who_;
  return true;
}

}  // namespace zugzwang::online::testing
