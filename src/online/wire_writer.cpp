#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "online/wire.hpp"
#include "online/wire_words.hpp"

namespace zugzwang::online {

namespace {

std::string one_line(const JsonValue& json) {
  return json.dump(-1, ' ', false, JsonValue::error_handler_t::replace);
}

std::int64_t number_of(Time time) { return time.time_since_epoch().count(); }

JsonValue presence_of(const SeatPresence& presence) {
  if (const auto* here = std::get_if<Here>(&presence)) {
    return {{"here", true}, {"lag", here->lag.count()}};
  }
  if (const auto* away = std::get_if<Away>(&presence)) {
    return {{"here", false}, {"since", number_of(away->since)}};
  }
  return nullptr;
}

struct ServerMessageWriter {
  std::string operator()(const Welcome& welcome) const {
    return one_line(
        {{"type", "welcome"},
         {"version", kOnlineVersion},
         {"table", welcome.table},
         {"seat", welcome.seat ? JsonValue(text_of(kSeatWords, *welcome.seat)) : JsonValue()},
         {"now", number_of(welcome.now)},
         {"count", welcome.count}});
  }
  std::string operator()(const Events& events) const {
    // The events as they are stored, without another tree of values for each.
    std::string text = R"({"type":"events","from":)" + std::to_string(events.from) + R"(,"now":)" +
                       std::to_string(number_of(events.now)) + R"(,"events":[)";
    for (const Event& event : events.events) {
      if (text.back() != '[') text += ',';
      text += write_event(event, Audience::Wire);
    }
    return text + "]}";
  }
  std::string operator()(const Ack& ack) const {
    return one_line({{"type", "ack"}, {"id", ack.id}});
  }
  std::string operator()(const RefusalMessage& message) const {
    return one_line({{"type", "refusal"},
                     {"id", message.id ? JsonValue(*message.id) : JsonValue()},
                     {"reason", name_of(message.refusal.reason)},
                     {"message", message.refusal.message}});
  }
  std::string operator()(const Presence& presence) const {
    return one_line({{"type", "presence"},
                     {"creator", presence_of(presence.seats[index_of(Seat::Creator)])},
                     {"guest", presence_of(presence.seats[index_of(Seat::Guest)])},
                     {"watchers", presence.watchers}});
  }
  std::string operator()(const Ping& ping) const {
    return one_line({{"type", "ping"}, {"sent", ping.sent}});
  }
  std::string operator()(const Code& code) const {
    return one_line({{"type", "code"}, {"code", code.code}, {"until", number_of(code.until)}});
  }
  std::string operator()(const Closing& closing) const {
    return one_line({{"type", "closing"},
                     {"reason", text_of(kClosingWords, closing.reason)},
                     {"message", closing.message}});
  }
};

/// Adds the kind of a command and its fields.
class CommandWriter {
 public:
  explicit CommandWriter(JsonValue& json) : json_(json) {}

  void operator()(const Sit& sit) const {
    put("sit");
    json_["token"] = sit.token;
    json_["name"] = sit.name;
  }
  void operator()(const Configure& configure) const {
    put("configure");
    json_["settings"] = to_json(configure.settings);
  }
  void operator()(const Rename& rename) const {
    put("rename");
    json_["name"] = rename.name;
  }
  void operator()(const Move& move) const {
    put("move");
    json_["column"] = move.column;
    json_["ply"] = move.ply;
  }
  void operator()(const ChooseSide& choose) const {
    put("choose_side");
    json_["side"] = text_of(kSideWords, choose.side);
  }
  void operator()(const MakeOffer& offer) const {
    put("offer_" + std::string(text_of(kOfferWords, offer.kind)));
  }
  void operator()(const AnswerOffer& answer) const {
    put("answer_" + std::string(text_of(kOfferWords, answer.kind)));
    json_["accept"] = answer.accept;
  }
  void operator()(const Resign& /*resign*/) const { put("resign"); }
  void operator()(const ClaimWin& /*claim*/) const { put("claim_win"); }
  void operator()(const Leave& /*leave*/) const { put("leave"); }
  void operator()(const AskDeviceCode& /*ask*/) const { put("device_code"); }
  void operator()(const TakeOver& take_over) const {
    put("take_over");
    json_["code"] = take_over.code;
    json_["token"] = take_over.token;
  }

 private:
  void put(std::string_view kind) const { json_["kind"] = kind; }

  JsonValue& json_;
};

struct ClientMessageWriter {
  std::string operator()(const CreateTable& create) const {
    return one_line({{"type", "create"},
                     {"version", kOnlineVersion},
                     {"id", create.id},
                     {"token", create.token},
                     {"name", create.name},
                     {"settings", to_json(create.settings)}});
  }
  std::string operator()(const Hello& hello) const {
    JsonValue json{{"type", "hello"}, {"version", kOnlineVersion}, {"table", hello.table}};
    if (hello.token) json["token"] = *hello.token;
    json["seen"] = hello.seen;
    return one_line(json);
  }
  std::string operator()(const Command& command) const {
    JsonValue json{{"type", "command"}, {"id", command.id}};
    std::visit(CommandWriter(json), command.body);
    if (command.game) json["game"] = *command.game;
    return one_line(json);
  }
  std::string operator()(const Pong& pong) const {
    return one_line({{"type", "pong"}, {"sent", pong.sent}});
  }
};

}  // namespace

std::string write(const ServerMessage& message) {
  return std::visit(ServerMessageWriter(), message);
}

std::string write(const ClientMessage& message) {
  return std::visit(ClientMessageWriter(), message);
}

}  // namespace zugzwang::online
