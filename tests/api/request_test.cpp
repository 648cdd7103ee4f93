#include <string>

#include "api/asking.hpp"

namespace zugzwang::testing {
namespace {

TEST(ApiRequests, RefusesWhatIsNoRequest) {
  Api api;
  const auto kind = [&](const std::string& text) { return ask_text(api, text)["error"]["kind"]; };
  EXPECT_EQ(kind(""), "bad_json");
  EXPECT_EQ(kind("{\"op\":\"state\""), "bad_json");
  EXPECT_EQ(kind("{\"op\":\"state\xff\"}"), "bad_json");
  EXPECT_EQ(kind("[]"), "bad_request");
  EXPECT_EQ(kind("null"), "bad_request");
  EXPECT_EQ(kind("{}"), "bad_request");
  EXPECT_EQ(kind(R"({"op":1})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"dance"})"), "unknown_op");
  EXPECT_EQ(kind(R"({"op":"state","rules":[]})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"state","rules":{"columns":"7"}})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"state","rules":{"columns":99999999999999}})"), "bad_rules");
  EXPECT_EQ(kind(R"({"op":"state","rules":{"connect":7}})"), "bad_rules");
  EXPECT_EQ(kind(R"({"op":"state","rules":{"consolation":1}})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"state","moves":{}})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"analyze","limits":{"seconds":-1}})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"analyze","limits":{"seconds":"1"}})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"analyze","limits":{"seconds":1e400}})"), "bad_json");
  EXPECT_EQ(kind(R"({"op":"analyze","limits":{"nodes":1.5}})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"move"})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"move","player":"nobody"})"), "bad_player");
  EXPECT_EQ(kind(R"({"op":"convert","to":"song"})"), "bad_request");
  EXPECT_EQ(kind(R"({"op":"load"})"), "bad_request");
}

TEST(ApiRequests, RefusesAFieldThatIsGivenTwice) {
  Api api;
  const auto error = [&](const std::string& text) { return ask_text(api, text)["error"]; };
  const Json moves = error(R"({"op":"state","moves":[4],"moves":[5]})");
  EXPECT_EQ(moves["kind"], "bad_request");
  EXPECT_EQ(moves["message"], "moves: given twice");
  EXPECT_EQ(moves["field"], "moves");
  EXPECT_EQ(error(R"({"op":"state","op":"state"})")["field"], "op");
  EXPECT_EQ(error(R"({"op":"state","rules":{"rows":6,"rows":7}})")["field"], "rules.rows");
  // Inside a text in the request it is a fault of the text.
  const Json text = error(R"({"op":"load","text":"{\"a\":1,\"a\":2}"})");
  EXPECT_EQ(text["kind"], "bad_text");
  EXPECT_EQ(text["fault"], "json_repeated_key");
  EXPECT_EQ(text["key"], "a");
}

TEST(ApiRequests, TakesAVeryLongTimeAsALimit) {
  Api api;
  for (const double seconds : {1e6, 1e10, 1e300}) {
    const Json answer = ask(api, {{"op", "analyze"},
                                  {"moves", {4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5}},
                                  {"limits", {{"seconds", seconds}}}});
    EXPECT_EQ(answer["exact"], true) << seconds;
  }
}

TEST(ApiRequests, SurvivesDeepAndLongRequests) {
  Api api;
  const std::string deep =
      R"({"op":"save","comments":)" + std::string(500'000, '[') + std::string(500'000, ']') + "}";
  EXPECT_EQ(ask_text(api, deep)["error"]["message"], "the request is nested too deeply");
  EXPECT_EQ(ask_text(api, std::string(500'000, '['))["error"]["kind"], "bad_request");
  std::string broad = R"({"op":"save")";
  for (int key = 0; key < 100'000; ++key) broad += ",\"" + std::to_string(key) + "\":0";
  EXPECT_EQ(ask_text(api, broad + "}")["error"]["message"],
            "an object has too many keys: at most 1000 are read");
  const std::string lengthy = R"({"op":"load","text":")" + std::string(17 << 20, '4') + "\"}";
  EXPECT_EQ(ask_text(api, lengthy)["error"]["kind"], "bad_request");
}

TEST(ApiRequests, ANullFieldCountsAsLeftOut) {
  Api api;
  const Json answer = ask(api, {{"op", "state"}, {"rules", nullptr}, {"moves", nullptr}});
  EXPECT_EQ(answer["state"]["digits"], "start");
}

}  // namespace
}  // namespace zugzwang::testing
