// Commands about the table: who sits there, under which name and on which terms.

#include <cassert>

#include "online/decider.hpp"
#include "online/names.hpp"

namespace zugzwang::online {

Decision Decider::operator()(const Sit& sit) {
  assert(!sender_.token_hash.empty());
  // Sent again because the answer was lost.
  if (table_.seat_of(sender_.token_hash)) return events({});
  if (table_.is_closed()) return refuse(RefusalReason::TableClosed);
  if (sender_.seat) return refuse(RefusalReason::AlreadySeated);
  if (table_.holder(Seat::Guest)) return refuse(RefusalReason::SeatTaken);
  auto name = read_name(sit.name);
  if (!name) return std::unexpected(std::move(name.error()));
  const auto first = [&] {
    switch (table_.settings().start) {
      case Start::Creator:
        return Seat::Creator;
      case Start::Guest:
        return Seat::Guest;
      case Start::Random:
      case Start::Fair:
      case Start::Swap:
        break;
    }
    return kSeats[random_.below(2)];
  }();
  return start(
      {Seated{.seat = Seat::Guest, .name = *std::move(name), .token_hash = sender_.token_hash}}, 1,
      first);
}

Decision Decider::operator()(const Configure& configure) {
  if (const Check seated = need_seat(); !seated) return std::unexpected(seated.error());
  if (seat() != Seat::Creator) return refuse(RefusalReason::NotCreator);
  if (table_.holder(Seat::Guest)) return refuse(RefusalReason::GuestSeated);
  if (const Check space = need_space(); !space) return std::unexpected(space.error());
  if (const auto good = check_settings(configure.settings, openings_); !good) {
    return std::unexpected(good.error());
  }
  if (configure.settings == table_.settings()) return events({});
  return events({Configured{configure.settings}});
}

Decision Decider::operator()(const Rename& rename) {
  if (const Check seated = need_seat(); !seated) return std::unexpected(seated.error());
  if (const Check space = need_space(); !space) return std::unexpected(space.error());
  auto name = read_name(rename.name);
  if (!name) return std::unexpected(std::move(name.error()));
  if (*name == table_.holder(seat())->name) return events({});
  return events({Renamed{.seat = seat(), .name = *std::move(name)}});
}

Decision Decider::operator()(const Leave& /*leave*/) {
  if (!sender_.seat) return refuse(RefusalReason::NotSeated);
  if (table_.has_left(seat())) return events({});
  return events({Left{seat()}});
}

Decision Decider::operator()(const AskDeviceCode& /*ask*/) {
  if (const Check seated = need_seat(); !seated) return std::unexpected(seated.error());
  return events({});
}

Decision Decider::operator()(const TakeOver& /*take_over*/) {
  assert(!sender_.token_hash.empty());
  if (table_.seat_of(sender_.token_hash)) return events({});
  if (table_.is_closed()) return refuse(RefusalReason::TableClosed);
  if (sender_.seat) return refuse(RefusalReason::AlreadySeated);
  if (!sender_.code_seat || !table_.holder(*sender_.code_seat)) {
    return refuse(RefusalReason::BadCode);
  }
  if (const Check space = need_space(); !space) return std::unexpected(space.error());
  return events({HandedOver{.seat = *sender_.code_seat, .token_hash = sender_.token_hash}});
}

}  // namespace zugzwang::online
