// Messages and events as text.

#include "online/wire.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "online/generators.hpp"

namespace zugzwang::online::testing {
namespace {

const std::string kToken = "AAAAAAAAAAAAAAAAAAAAAA";

RC_GTEST_PROP(OnlineWire, EventsAreReadAsTheyWereWritten, ()) {
  const Event event = *all_events();
  const auto read = read_event(write_event(event, Audience::Storage));
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == event);
}

RC_GTEST_PROP(OnlineWire, ClientMessagesAreReadAsTheyWereWritten, ()) {
  const ClientMessage message = *client_messages();
  const auto read = read_client_message(write(message));
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == message);
}

RC_GTEST_PROP(OnlineWire, ServerMessagesAreReadAsTheyWereWritten, ()) {
  const ServerMessage message = *server_messages();
  const std::string text = write(message);
  RC_ASSERT(!text.contains('\n'));
  const auto read = read_server_message(text);
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == message);
}

RC_GTEST_PROP(OnlineWire, NoHashGoesOverTheWire, (const std::string& secret)) {
  for (const EventBody& body : std::vector<EventBody>{
           Seated{.seat = Seat::Guest, .name = "Ben", .token_hash = "hash-" + secret},
           HandedOver{.seat = Seat::Guest, .token_hash = "hash-" + secret}}) {
    const Event event{.body = body};
    RC_ASSERT(!write_event(event, Audience::Wire).contains("hash"));
    RC_ASSERT(!write(Events{.from = 0, .now = {}, .events = {event}}).contains("hash"));
  }
}

/// What a text may become in transit.
std::string damaged(std::string text) {
  const int changes = *rc::gen::inRange(1, 5);
  for (int i = 0; i < changes && !text.empty(); ++i) {
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    switch (*rc::gen::inRange(0, 4)) {
      case 0:
        text[at] = *rc::gen::arbitrary<char>();
        break;
      case 1:
        text.erase(at, *rc::gen::inRange<std::size_t>(1, 10));
        break;
      case 2:
        text.insert(at,
                    *rc::gen::element<std::string>("\"", "{", "[", "null", "-1", "1e99",
                                                   "99999999999999999999", ",", "\\u0000", "true"));
        break;
      default:
        text.resize(at);
    }
  }
  return text;
}

RC_GTEST_PROP(OnlineWire, WhateverComesIsReadOrRefused, ()) {
  const std::string text = *rc::gen::arbitrary<bool>() ? damaged(write(*client_messages()))
                                                       : *rc::gen::arbitrary<std::string>();
  const auto read = read_client_message(text);
  if (read) {
    RC_ASSERT((read_client_message(write(*read)) == read));
  } else {
    RC_ASSERT(!read.error().refusal.message.empty());
    RC_ASSERT(read.error().refusal.message.size() < 300U);
    const auto answer = read_server_message(write(read.error()));
    RC_ASSERT(answer.has_value());
    RC_ASSERT(*answer == ServerMessage(read.error()));
  }
}

RC_GTEST_PROP(OnlineWire, WhateverAServerSaysIsReadOrRefused, ()) {
  const auto read = read_server_message(damaged(write(*server_messages())));
  if (read) RC_ASSERT((read_server_message(write(*read)) == read));
}

struct Refused {
  const char* text;
  RefusalReason reason;
  const char* message;
};

class OnlineWireRefuses : public ::testing::TestWithParam<Refused> {};

TEST_P(OnlineWireRefuses, WithASentence) {
  std::string text = GetParam().text;
  if (const auto at = text.find("TOKEN"); at != std::string::npos) text.replace(at, 5, kToken);
  const auto read = read_client_message(text);
  ASSERT_FALSE(read) << text;
  EXPECT_EQ(name_of(read.error().refusal.reason), name_of(GetParam().reason)) << text;
  EXPECT_EQ(read.error().refusal.message, GetParam().message) << text;
  EXPECT_EQ(read.error().id.has_value(), text.contains(R"("id":"a")")) << text;
}

constexpr auto kBad = RefusalReason::BadMessage;
constexpr auto kSettings = RefusalReason::BadSettings;
INSTANTIATE_TEST_SUITE_P(
    Messages, OnlineWireRefuses,
    ::testing::Values(
        Refused{"", kBad, "the end at 1 is not valid JSON"},
        Refused{"[]", kBad, "the message must be a JSON object"},
        Refused{"{}", kBad, "type: missing"},
        Refused{R"({"type":5})", kBad, "type: must be a string"},
        Refused{R"({"type":"dance","id":"a"})", kBad, "type: there is no such message"},
        Refused{R"({"type":"pong","type":"pong"})", kBad, "type: given twice"},
        Refused{R"({"type":"pong"})", kBad, "sent: missing"},
        Refused{R"({"type":"hello","version":2,"table":"x","seen":0})",
                RefusalReason::UnknownVersion,
                "protocol version 2 is not supported, only version 1"},
        Refused{R"({"type":"hello","version":1,"table":"x","seen":0})", RefusalReason::NoSuchTable,
                "there is no such table"},
        Refused{R"({"type":"hello","version":1,"table":"0123456789abc","seen":-1})", kBad,
                "seen: must be a whole number from 0 to 2147483647"},
        Refused{R"({"type":"hello","version":1,"table":"0123456789abc","token":"x","seen":0})",
                kBad, "token: must be 22 characters of base64url"},
        Refused{R"({"type":"command","id":"no spaces","kind":"resign"})", kBad,
                "id: must be at most 36 letters, digits and hyphens, and not empty"},
        Refused{R"({"type":"command","id":"a","kind":"dance"})", kBad,
                "kind: there is no such command"},
        Refused{R"({"type":"command","id":"a","kind":"offer_"})", kBad,
                "kind: there is no such command"},
        Refused{R"({"type":"command","id":"a","kind":"answer_draw","accept":1})", kBad,
                "accept: must be true or false"},
        Refused{R"({"type":"command","id":"a","kind":"choose_side","side":"red"})", kBad,
                "side: must be one of first, second"},
        Refused{R"({"type":"command","id":"a","kind":"sit","name":"Ben"})", kBad, "token: missing"},
        Refused{R"({"type":"command","id":"a","kind":"take_over","code":"o0","token":"TOKEN"})",
                RefusalReason::BadCode, "this code is wrong, already used, or too old"},
        Refused{R"({"type":"command","id":"a","kind":"configure","settings":[]})", kBad,
                "settings: must be an object"},
        Refused{R"({"type":"command","id":"a","kind":"configure","settings":{"columns":1.5}})",
                kSettings, "settings.columns: must be a whole number from -1000000 to 1000000"},
        Refused{R"({"type":"command","id":"a","kind":"configure","settings":{"columns":99}})",
                kSettings,
                "settings: a board of 99x6 is too large: columns x (rows + 1) may be at most 128"},
        Refused{R"({"type":"command","id":"a","kind":"configure","settings":{"start":"me"}})",
                kSettings, "settings.start: must be one of random, creator, guest, fair, swap"},
        Refused{R"({"type":"command","id":"a","kind":"configure","settings":{"clock":5}})",
                kSettings, "settings.clock: must be an object"},
        Refused{R"({"type":"command","id":"a","kind":"configure","settings":{"clock":{}}})",
                kSettings, "settings.clock.base: missing"},
        Refused{R"({"type":"command","id":"a","kind":"configure","settings":{"clock":{"base":0}}})",
                kSettings, "settings.clock: base must be from 1 to 10800 seconds"},
        Refused{
            R"({"type":"command","id":"a","kind":"configure","settings":{"clock":{"days":3,"base":60}}})",
            kSettings, "settings.clock.days: cannot be given together with base or increment"}));

TEST(OnlineWire, LongMessagesAreNotRead) {
  const std::string frame = R"({"type":"command","id":"a","kind":"rename","name":""})";
  const auto with_size = [&](std::size_t size) {
    std::string text = frame;
    text.insert(text.size() - 2, size - frame.size(), 'x');
    return read_client_message(text);
  };
  EXPECT_TRUE(with_size(8192));
  const auto refused = with_size(8193);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().refusal.reason, RefusalReason::TooLong);
  EXPECT_EQ(refused.error().refusal.message,
            "the message is too long: it has 8193 bytes, and at most 8192 are read");
}

TEST(OnlineWire, SettingsHaveDefaults) {
  const auto message = read_client_message(
      R"({"type":"command","id":"a","kind":"configure","settings":{"rows":7,"clock":{"base":60}}})");
  ASSERT_TRUE(message);
  EXPECT_EQ(std::get<Command>(*message).body,
            CommandBody(Configure{
                {.rules = {.geometry = *Geometry::make(7, 7, 4)},
                 .clock = BaseClock{.base = std::chrono::seconds(60), .increment = {}}}}));
}

TEST(OnlineWire, CodesAreReadAsPeopleTypeThem) {
  EXPECT_EQ(read_code("abc-123"), "abc123");
  EXPECT_EQ(read_code(" ABC 123 "), "abc123");
  EXPECT_EQ(read_code("abc12"), std::nullopt);
  EXPECT_EQ(read_code("abc1234567"), std::nullopt);
  EXPECT_EQ(read_code("abcilo"), std::nullopt) << "letters that look like digits";
}

TEST(OnlineWire, EventsOfOtherKindsAreRefused) {
  const auto message = [](std::string_view text) {
    const auto read = read_event(text);
    return read ? "read" : read.error().message;
  };
  EXPECT_EQ(message(R"({"number":0,"at":0,"kind":"left","seat":"guest"})"), "read");
  EXPECT_EQ(message(R"({"number":0,"at":0,"kind":"danced"})"), "kind: there is no such event");
  EXPECT_EQ(message(R"({"number":0,"at":0,"kind":"draw_danced","seat":"guest"})"),
            "kind: there is no such event");
  EXPECT_EQ(message(R"({"number":0,"at":0,"kind":"left","seat":"third"})"),
            "seat: must be one of creator, guest");
  EXPECT_EQ(message(R"({"number":0,"kind":"left","seat":"guest"})"), "at: missing");
  EXPECT_EQ(
      message(R"({"number":0,"at":0,"kind":"started","game":1,"first":"guest","opening":"30"})"),
      "opening: must be columns as digits");
}

TEST(OnlineWire, EveryReasonHasANameOfItsOwn) {
  for (int i = 0; i < kRefusalReasons; ++i) {
    const auto reason = static_cast<RefusalReason>(i);
    EXPECT_EQ(refusal_reason_named(name_of(reason)), reason);
    EXPECT_FALSE(sentence_of(reason).empty());
    EXPECT_FALSE(sentence_of(reason).ends_with('.'));
  }
  EXPECT_EQ(refusal_reason_named("dance"), std::nullopt);
}

}  // namespace
}  // namespace zugzwang::online::testing
