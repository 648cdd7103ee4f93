#include <nlohmann/json.hpp>
#include <variant>

#include "notation/digits.hpp"
#include "online/event_text.hpp"
#include "online/wire_words.hpp"

namespace zugzwang::online {

namespace {

/// Adds what a kind of event has besides its number and its time.
class EventWriter {
 public:
  EventWriter(JsonValue& json, Audience audience) : json_(json), audience_(audience) {}

  void operator()(const Created& created) { put("created", created.settings); }
  void operator()(const Configured& configured) { put("configured", configured.settings); }
  void operator()(const Seated& seated) {
    put("seated", seated.seat);
    json_["name"] = seated.name;
    put_hash(seated.token_hash);
  }
  void operator()(const Renamed& renamed) {
    put("renamed", renamed.seat);
    json_["name"] = renamed.name;
  }
  void operator()(const Started& started) {
    std::string opening;
    for (const Column column : started.opening) opening += to_digit(column);
    json_["kind"] = "started";
    json_["game"] = started.game;
    json_["first"] = text_of(kSeatWords, started.first);
    json_["opening"] = opening;
  }
  void operator()(const SideChosen& chosen) {
    put("side_chosen", chosen.seat);
    json_["side"] = text_of(kSideWords, chosen.side);
    put_time(chosen.spent, chosen.lag);
  }
  void operator()(const Moved& moved) {
    put("moved", moved.seat);
    json_["column"] = moved.column.number();
    put_time(moved.spent, moved.lag);
  }
  void operator()(const Offered& offered) { put(offered.kind, "_offered", offered.seat); }
  void operator()(const Accepted& accepted) {
    put(accepted.kind, "_accepted", accepted.seat);
    if (accepted.kind == OfferKind::Takeback) json_["stones"] = accepted.stones;
  }
  void operator()(const Declined& declined) { put(declined.kind, "_declined", declined.seat); }
  void operator()(const Resigned& resigned) { put("resigned", resigned.seat); }
  void operator()(const FlagFell& fell) { put("flag_fell", fell.seat); }
  void operator()(const WinClaimed& claimed) { put("win_claimed", claimed.seat); }
  void operator()(const ClockCredited& credited) {
    put("clock_credited", credited.seat);
    json_["given"] = credited.given.count();
  }
  void operator()(const HandedOver& handed_over) {
    put("handed_over", handed_over.seat);
    put_hash(handed_over.token_hash);
  }
  void operator()(const Left& left) { put("left", left.seat); }

 private:
  void put(std::string_view kind, Seat seat) {
    json_["kind"] = kind;
    json_["seat"] = text_of(kSeatWords, seat);
  }
  void put(std::string_view kind, const Settings& settings) {
    json_["kind"] = kind;
    json_["settings"] = to_json(settings);
  }
  void put(OfferKind kind, std::string_view what, Seat seat) {
    put(std::string(text_of(kOfferWords, kind)).append(what), seat);
  }
  void put_time(std::chrono::milliseconds spent, std::chrono::milliseconds lag) {
    json_["spent"] = spent.count();
    json_["lag"] = lag.count();
  }
  void put_hash(const std::string& hash) {
    if (audience_ == Audience::Storage) json_["token_hash"] = hash;
  }

  JsonValue& json_;
  Audience audience_;
};

}  // namespace

std::string write_event(const Event& event, Audience audience) {
  JsonValue json{{"number", event.number}, {"at", event.at.time_since_epoch().count()}};
  std::visit(EventWriter(json, audience), event.body);
  if (!event.id.empty()) json["id"] = event.id;
  return json.dump(-1, ' ', false, JsonValue::error_handler_t::replace);
}

}  // namespace zugzwang::online
