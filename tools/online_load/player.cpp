#include "online_load/player.hpp"

#include <fmt/core.h>

#include <utility>
#include <variant>

namespace zugzwang::online_load {

using online::Seat;

Player::Player(Run& run, Meeting& meeting, Seat seat, std::uint64_t number)
    : run_(run),
      meeting_(meeting),
      seat_(seat),
      name_(fmt::format("{:016x}", run.random.next())),
      token_(fmt::format("{:016x}{:06}", run.random.next(), number % 1'000'000)),
      timer_(run.io),
      port_(number) {}

void Player::connect() {
  if (seat_ == Seat::Guest && meeting_.table.empty()) return;  // called again when there is one
  is_there_ = false;
  connection_ = std::make_shared<Connection>(
      run_.io, run_.ports[port_ % run_.ports.size()],
      Connection::Events{
          .opened = [this] { opened(); },
          .received = [this](const online::ServerMessage& message) { received(message); },
          .lost =
              [this] {
                // The next server may be there, or this one again.
                ++port_;
                ++run_.reconnections;
                is_there_ = false;
                timer_.expires_after(std::chrono::milliseconds(50 + run_.random.below(200)));
                timer_.async_wait([this](boost::system::error_code error) {
                  is_thinking_ = false;
                  if (!error) connect();
                });
              }});
  connection_->open();
}

void Player::opened() {
  if (meeting_.table.empty()) {
    testimony_.sent.insert("create-" + name_);
    return connection_->send(online::CreateTable{.id = "create-" + name_,
                                                 .token = token_,
                                                 .name = "Ann",
                                                 .settings = {.start = online::Start::Creator}});
  }
  connection_->send(online::Hello{.table = meeting_.table,
                                  .token = token_,
                                  .seen = static_cast<int>(testimony_.events.size())});
}

void Player::received(const online::ServerMessage& message) {
  if (const auto* welcome = std::get_if<online::Welcome>(&message)) {
    const bool is_new = std::exchange(meeting_.table, welcome->table).empty();
    is_seated_ = welcome->seat.has_value();
    if (is_new) opponent_->connect();
    if (!std::exchange(is_there_, true)) {
      if (is_waiting()) {
        connection_->send(online::Command{.id = pending_, .body = pending_body_});
      } else if (!is_seated_) {
        send_command(online::Sit{.token = token_, .name = "Bob"});
      }
    }
  } else if (const auto* events = std::get_if<online::Events>(&message)) {
    for (const auto& event : events->events) heard(event);
  } else if (const auto* ack = std::get_if<online::Ack>(&message)) {
    answered(ack->id, true);
  } else if (const auto* refused = std::get_if<online::RefusalMessage>(&message)) {
    ++run_.refusals[std::string(online::name_of(refused->refusal.reason))];
    if (refused->id) answered(*refused->id, false);
  }
  go_on();
}

void Player::heard(const online::Event& event) {
  if (static_cast<std::size_t>(event.number) != testimony_.events.size()) return;
  testimony_.events.push_back(event);
  (void)state_.apply(event);
  const auto* moved = std::get_if<online::Moved>(&event.body);
  if (moved == nullptr || moved->seat == seat_) return;
  ++run_.moves;
  if (event.id != meeting_.move_id) return;
  const std::chrono::duration<double, std::milli> took =
      std::chrono::steady_clock::now() - meeting_.move_sent;
  run_.latencies.push_back(took.count());
}

void Player::answered(const std::string& id, bool done) {
  if (id != pending_) return;
  if (done && std::holds_alternative<online::Move>(pending_body_))
    testimony_.acknowledged.insert(id);
  pending_.clear();
}

/// Does what there is to do, after a while.
void Player::go_on() {
  if (!is_there_ || is_waiting() || is_thinking_ || run_.is_ending) return;
  const bool is_my_turn = state_.is_running() && state_.to_act() == seat_;
  const bool offers = state_.end() && !state_.offer() && seat_ == Seat::Creator;
  const bool answers = state_.end() && state_.offer() && state_.offer()->seat != seat_;
  if (!is_my_turn && !offers && !answers) return;
  is_thinking_ = true;
  // The pause is the average.
  const auto max_pause = static_cast<std::uint32_t>(2 * run_.pause.count());
  timer_.expires_after(std::chrono::milliseconds(run_.random.below(max_pause + 1)));
  timer_.async_wait([this](boost::system::error_code error) {
    is_thinking_ = false;
    if (!error && is_there_ && !is_waiting() && !run_.is_ending) act();
  });
}

void Player::act() {
  if (state_.is_running() && state_.to_act() == seat_) return move();
  if (!state_.end()) return;
  if (!state_.offer() && seat_ == Seat::Creator) {
    send_command(online::MakeOffer{.kind = online::OfferKind::Rematch});
  } else if (state_.offer() && state_.offer()->seat != seat_) {
    send_command(online::AnswerOffer{.kind = state_.offer()->kind, .accept = true});
  }
}

void Player::move() {
  const Column column = run_.random.one_of(state_.game().position().open_columns());
  send_command(online::Move{.column = column.number(), .ply = state_.stones()});
  meeting_.move_id = pending_;
  meeting_.move_sent = std::chrono::steady_clock::now();
}

void Player::send_command(online::CommandBody body) {
  pending_ = fmt::format("{}-{}", name_, ++commands_);
  pending_body_ = std::move(body);
  testimony_.sent.insert(pending_);
  connection_->send(online::Command{.id = pending_, .body = pending_body_});
}

void Player::drop() {
  timer_.cancel();
  if (connection_) connection_->drop();
}

}  // namespace zugzwang::online_load
