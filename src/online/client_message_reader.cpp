#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "notation/json_syntax.hpp"
#include "online/json_fields.hpp"
#include "online/wire.hpp"

namespace zugzwang::online {

namespace {

/// No client message is nested more deeply: its settings have a clock.
constexpr int kClientMessageDepth = 3;

std::string token_in(JsonFields& fields) {
  std::string token = fields.text("token");
  if (!is_token(token)) fields.fail("token", "must be 22 characters of base64url");
  return token;
}

std::string id_in(JsonFields& fields) {
  std::string id = fields.text("id");
  if (!is_command_id(id)) {
    fields.fail("id", "must be at most 36 letters, digits and hyphens, and not empty");
  }
  return id;
}

std::string code_in(JsonFields& fields) {
  auto code = read_code(fields.text("code"));
  if (code) return *std::move(code);
  if (!fields.has_failed()) {
    fields.fail(Refusal{.reason = RefusalReason::BadCode,
                        .message = std::string(sentence_of(RefusalReason::BadCode))});
  }
  return {};
}

void check_version(JsonFields& fields) {
  const auto version = fields.whole_number("version", 0, kMaxJsonNumber);
  if (version != kOnlineVersion && !fields.has_failed()) {
    fields.fail(Refusal{.reason = RefusalReason::UnknownVersion,
                        .message = "protocol version " + std::to_string(version) +
                                   " is not supported, only version " +
                                   std::to_string(kOnlineVersion)});
  }
}

CommandBody read_command(JsonFields& fields) {
  const std::string kind = fields.text("kind");
  if (kind == "sit") return Sit{.token = token_in(fields), .name = fields.text("name")};
  if (kind == "configure") return Configure{read_settings(fields)};
  if (kind == "rename") return Rename{fields.text("name")};
  if (kind == "move") {
    return Move{.column = fields.whole_number("column", 0, kMaxJsonNumber),
                .ply = fields.whole_number("ply", 0, kMaxJsonNumber)};
  }
  if (kind == "choose_side") return ChooseSide{fields.word("side", kSideWords)};
  if (kind.starts_with("offer_")) {
    if (const auto offer = value_of(kOfferWords, std::string_view(kind).substr(6))) {
      return MakeOffer{*offer};
    }
  }
  if (kind.starts_with("answer_")) {
    if (const auto offer = value_of(kOfferWords, std::string_view(kind).substr(7))) {
      return AnswerOffer{.kind = *offer, .accept = fields.boolean("accept")};
    }
  }
  if (kind == "claim_win") return ClaimWin{};
  if (kind == "leave") return Leave{};
  if (kind == "device_code") return AskDeviceCode{};
  if (kind == "take_over") return TakeOver{.code = code_in(fields), .token = token_in(fields)};
  if (kind != "resign") fields.fail("kind", "there is no such command");
  return Resign{};
}

ClientMessage read_sent_message(JsonFields& fields) {
  const std::string type = fields.text("type");
  if (type == "create") {
    check_version(fields);
    return CreateTable{.id = id_in(fields),
                       .token = token_in(fields),
                       .name = fields.text("name"),
                       .settings = read_settings(fields)};
  }
  if (type == "hello") {
    check_version(fields);
    Hello hello{
        .table = fields.text("table"),
        .token = fields.has("token") ? std::optional(token_in(fields)) : std::nullopt,
        .seen = static_cast<int>(fields.whole_number("seen", 0, std::numeric_limits<int>::max()))};
    if (!is_table_id(hello.table) && !fields.has_failed()) {
      fields.fail(Refusal{.reason = RefusalReason::NoSuchTable,
                          .message = std::string(sentence_of(RefusalReason::NoSuchTable))});
    }
    return hello;
  }
  if (type == "command") {
    std::string id = id_in(fields);
    auto body = read_command(fields);
    return Command{.id = std::move(id),
                   .body = std::move(body),
                   .game = fields.has("game")
                               ? std::optional(fields.whole_number("game", 0, kMaxJsonNumber))
                               : std::nullopt};
  }
  if (type != "pong") fields.fail("type", "there is no such message");
  return Pong{fields.whole_number("sent", -kMaxJsonNumber, kMaxJsonNumber)};
}

}  // namespace

std::expected<ClientMessage, RefusalMessage> read_client_message(std::string_view text) {
  const auto unreadable = [](RefusalReason reason, std::string message) {
    return std::unexpected(
        RefusalMessage{.id = {}, .refusal = {.reason = reason, .message = std::move(message)}});
  };
  if (text.size() > kMaxClientMessageBytes) {
    return unreadable(RefusalReason::TooLong,
                      "the message is too long: it has " + std::to_string(text.size()) +
                          " bytes, and at most " + std::to_string(kMaxClientMessageBytes) +
                          " are read");
  }
  const auto json = parse_json(text, kClientMessageDepth);
  if (!json) return unreadable(RefusalReason::BadMessage, json.error().message);
  if (!json->is_object()) {
    return unreadable(RefusalReason::BadMessage, "the message must be a JSON object");
  }
  JsonFields fields(*json);
  auto message = fields.finish(read_sent_message(fields));
  if (message) return *std::move(message);
  RefusalMessage answer{.id = {}, .refusal = std::move(message.error())};
  // The sender can tell which command was refused, if at least the id is valid.
  JsonFields again(*json);
  const std::string id = again.has("id") ? again.text("id") : std::string();
  if (is_command_id(id)) answer.id = id;
  return std::unexpected(std::move(answer));
}

}  // namespace zugzwang::online
