// docs/online.md and docs/online.schema.json: the lists are complete, the example is accurate, and
// everything that is written fits the schema.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "online/decide.hpp"
#include "online/generators.hpp"
#include "online/wire.hpp"
#include "support/schema.hpp"

namespace zugzwang::online::testing {
namespace {

using Json = nlohmann::json;

std::string docs_file(const std::string& name) {
  std::ifstream file(ZUGZWANG_DOCS "/" + name);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

Json schema_text() { return Json::parse(docs_file("online.schema.json")); }

const zugzwang::testing::Schema& schema() {
  static const zugzwang::testing::Schema schema(schema_text());
  return schema;
}

std::optional<std::string> fault(const std::string& message, const std::string& definition) {
  return schema().fault(Json::parse(message), definition);
}

RC_GTEST_PROP(OnlineDocs, ClientMessagesFitTheSchema, ()) {
  RC_ASSERT(fault(write(*client_messages()), "client_message") == std::nullopt);
}

RC_GTEST_PROP(OnlineDocs, ServerMessagesFitTheSchema, ()) {
  RC_ASSERT(fault(write(*server_messages()), "server_message") == std::nullopt);
}

TEST(OnlineDocs, TheSchemaCanFail) {
  const std::string left = R"({"number":0,"at":5,"kind":"left","seat":"guest")";
  EXPECT_EQ(fault(left + "}", "event"), std::nullopt);
  EXPECT_NE(fault(left + R"(,"token_hash":"secret"})", "event"), std::nullopt);
  EXPECT_NE(fault(R"({"number":0,"at":5,"kind":"danced","seat":"guest"})", "event"), std::nullopt);
  EXPECT_NE(fault(R"({"type":"command","id":"a","kind":"dance"})", "client_message"), std::nullopt);
  EXPECT_NE(fault(R"({"type":"closing","reason":"bored","message":""})", "server_message"),
            std::nullopt);
}

TEST(OnlineDocs, EveryReasonIsExplained) {
  Json names = Json::array();
  const std::string docs = docs_file("online.md");
  for (int i = 0; i < kRefusalReasons; ++i) {
    const auto reason = static_cast<RefusalReason>(i);
    names.push_back(name_of(reason));
    const std::string row =
        "| `" + std::string(name_of(reason)) + "` | " + std::string(sentence_of(reason)) + " |";
    EXPECT_TRUE(docs.contains(row)) << row;
  }
  EXPECT_EQ(schema_text()["$defs"]["reason"]["enum"], names);
}

/// The kinds that the definition allows.
std::vector<std::string> kinds_of(const std::string& definition) {
  const Json text = schema_text();
  std::vector<std::string> kinds;
  for (const Json& choice : text["$defs"][definition]["oneOf"]) {
    const Json& kind = choice["properties"]["kind"];
    if (kind.contains("const")) kinds.push_back(kind["const"]);
    for (const Json& one : kind.value("enum", Json::array())) kinds.push_back(one);
  }
  return kinds;
}

TEST(OnlineDocs, EveryKindIsExplained) {
  const std::string docs = docs_file("online.md");
  for (const std::string definition : {"command", "event"}) {
    const auto kinds = kinds_of(definition);
    EXPECT_GT(kinds.size(), 10);
    for (const std::string& kind : kinds) {
      EXPECT_TRUE(docs.contains("`" + kind + "`")) << kind;
    }
  }
}

/// As much of a server as the example needs: everybody is at one table, and a second passes before
/// each message. Tokens are their own hashes.
class SmallServer {
 public:
  /// "NAME < message" for everybody who is told something.
  std::vector<std::string> receive(const std::string& who, const std::string& text) {
    sent_.clear();
    now_ += std::chrono::seconds(1);
    const auto message = read_client_message(text);
    if (!message) {
      send(who, message.error());
    } else {
      std::visit([&](const auto& body) { handle(who, body); }, *message);
    }
    return sent_;
  }

 private:
  struct Person {
    std::string name;
    std::string token;
  };

  Person& enter(const std::string& who, const std::string& token) {
    auto found = std::ranges::find(people_, who, &Person::name);
    if (found == people_.end()) found = people_.insert(people_.end(), {who, {}});
    found->token = token;
    return *found;
  }
  void send(const std::string& who, const ServerMessage& message) {
    const std::string text = write(message);
    EXPECT_EQ(fault(text, "server_message"), std::nullopt) << text;
    sent_.push_back(who + " < " + text);
  }
  void welcome(const Person& person) {
    send(person.name, Welcome{.table = "7k2m9q4tw0xyz",
                              .seat = table_.seat_of(person.token),
                              .now = now_,
                              .count = table_.count()});
  }
  void send_events(const Person& person, int from) {
    send(person.name,
         Events{.from = from, .now = now_, .events = {log_.begin() + from, log_.end()}});
  }
  void take(const std::vector<Event>& events) {
    for (const Event& event : events) {
      EXPECT_TRUE(table_.apply(event));
      log_.push_back(event);
    }
  }

  void handle(const std::string& who, const CreateTable& message) {
    const Person& person = enter(who, message.token);
    take(*create(message.id, message.token, message.name, message.settings, now_, {}));
    welcome(person);
    send_events(person, 0);
    send(who, Ack{message.id});
  }
  void handle(const std::string& who, const Hello& hello) {
    const Person& person = enter(who, hello.token.value_or(""));
    welcome(person);
    if (hello.seen < table_.count()) send_events(person, hello.seen);
  }
  void handle(const std::string& who, const Command& command) {
    Person& person = *std::ranges::find(people_, who, &Person::name);
    Sender sender{.seat = table_.seat_of(person.token)};
    if (const auto* sit = std::get_if<Sit>(&command.body)) sender.token_hash = sit->token;
    Random random(1);
    const auto decision = decide(table_, sender, command, now_, random, {});
    if (!decision) return send(who, RefusalMessage{.id = command.id, .refusal = decision.error()});
    take(*decision);
    for (const Person& everybody : people_) {
      if (!decision->empty()) send_events(everybody, decision->front().number);
    }
    if (!sender.token_hash.empty()) {
      person.token = sender.token_hash;
      welcome(person);
    }
    send(who, Ack{command.id});
  }
  void handle(const std::string& /*who*/, const Pong& /*pong*/) {}

  Table table_;
  std::vector<Event> log_;
  std::vector<Person> people_;
  std::vector<std::string> sent_;
  Time now_{std::chrono::milliseconds(1'800'000'000'000)};
};

TEST(OnlineDocs, TheExampleIsWhatHappens) {
  std::istringstream text(docs_file("online.md"));
  SmallServer server;
  std::string told;
  std::string happens;
  int messages = 0;
  bool inside = false;
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with("```")) inside = line == "```session";
    if (!inside || line.starts_with("```")) continue;
    told += line + "\n";
    const auto arrow = line.find(" > ");
    if (arrow == std::string::npos) continue;
    happens += line + "\n";
    const std::string message = line.substr(arrow + 3);
    EXPECT_EQ(fault(message, "client_message"), std::nullopt) << message;
    for (const std::string& answer : server.receive(line.substr(0, arrow), message)) {
      happens += answer + "\n";
    }
    ++messages;
  }
  EXPECT_EQ(told, happens);
  EXPECT_GE(messages, 8);
}

}  // namespace
}  // namespace zugzwang::online::testing
