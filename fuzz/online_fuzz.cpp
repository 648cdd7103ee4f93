#include <algorithm>

#include "fuzz_input.hpp"
#include "online/decide.hpp"
#include "online/wire.hpp"

using namespace zugzwang;
using namespace zugzwang::online;

namespace {

/// A table to which everything is sent. The first character of a line says who sends the rest.
class FuzzTable {
 public:
  void receive(char who, std::string_view text) {
    now_ += std::chrono::milliseconds(100 * (who & 0xF));
    const auto message = read_client_message(text);
    if (!message) {
      require(!message.error().refusal.message.empty());
      require(read_server_message(write(message.error())).has_value());
      return;
    }
    require(read_client_message(write(*message)) == message);
    if (const auto* create = std::get_if<CreateTable>(&*message)) {
      if (table_.count() > 0) return;
      take(online::create(create->id, "a", create->name, create->settings, now_, kOpenings));
    } else if (const auto* command = std::get_if<Command>(&*message)) {
      if (table_.count() == 0) return;
      if (const auto event = elapsed(table_, now_)) take(std::vector{*event});
      send(who, *command);
    }
  }

 private:
  void send(char who, const Command& command) {
    const std::string hash(1, static_cast<char>('a' + who % 3));
    const Sender sender{.seat = table_.seat_of(hash),
                        .lag = std::chrono::milliseconds(who),
                        .away_since = {now_ - std::chrono::minutes(who), std::nullopt},
                        .token_hash = hash,
                        .code_seat = (who & 1) == 0 ? Seat::Creator : Seat::Guest};
    take(decide(table_, sender, command, now_, random_, kOpenings));
    require(!table_.knows(command.id) ||
            decide(table_, sender, command, now_, random_, kOpenings)->empty());
  }

  /// What is decided can happen, and is stored and sent without loss.
  void take(const Decision& decision) {
    if (!decision) return require(!decision.error().message.empty());
    for (const Event& event : *decision) {
      require(table_.apply(event));
      require(read_event(write_event(event, Audience::Storage)) == event);
      const auto sent = write(Events{.from = event.number, .now = now_, .events = {event}});
      require(!sent.contains("token_hash") && read_server_message(sent).has_value());
    }
    for (const Seat seat : kSeats) {
      require(table_.time_left(seat, now_) >= std::chrono::milliseconds(0) ||
              !table_.time_left(seat, now_));
    }
  }

  static inline const FairOpenings kOpenings{
      .openings = {{Column(2), Column(0), Column(5), Column(2)}}};

  Table table_;
  Random random_{1};
  Time now_{std::chrono::milliseconds(1'800'000'000'000)};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  // A whole text as one message of a server, and as an event.
  if (const auto message = read_server_message(text)) {
    require(read_server_message(write(*message)).has_value());
  }
  if (const auto event = read_event(text)) {
    require(read_event(write_event(*event, Audience::Storage)) == event);
  }
  FuzzTable table;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    if (!line.empty()) table.receive(static_cast<char>(line[0] & 0x7F), line.substr(1));
    at = end + 1;
  }
  return 0;
}
