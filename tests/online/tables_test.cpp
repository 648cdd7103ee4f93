// The state of tables after each event of many logs, from random games as in laws_test.cpp. The
// page also builds its tables from events; web/tests/unit/online_tables.test.ts reads the same
// file.

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "notation/digits.hpp"
#include "online/event_text.hpp"
#include "online/table.hpp"
#include "online/wire_words.hpp"

namespace zugzwang::online::testing {
namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson seat_name(const std::optional<Seat>& seat) {
  return seat ? OrderedJson(text_of(kSeatWords, *seat)) : OrderedJson();
}

std::string_view how(EndReason reason) {
  switch (reason) {
    case EndReason::Line:
    case EndReason::FullBoard:
    case EndReason::Consolation:
      return "board";
    case EndReason::Resigned:
      return "resigned";
    case EndReason::Flag:
      return "flag";
    case EndReason::Absence:
      return "claimed";
    case EndReason::Agreed:
      return "agreed";
    case EndReason::Left:
      break;
  }
  return "left";
}

/// What both can say about it at that time.
OrderedJson state_of(const Table& table, Time now) {
  OrderedJson state{{"game", table.game_number()}};
  if (table.game_number() > 0) {
    state["moves"] = to_digits(table.game().moves());
    state["first"] = seat_name(table.seat_of(Side::First));
    state["to_act"] = seat_name(table.to_act());
    state["choosing"] = table.is_choosing();
    if (const auto creator = table.time_left(Seat::Creator, now)) {
      state["clocks"] = {creator->count(), table.time_left(Seat::Guest, now)->count()};
    }
    for (const Seat seat : kSeats) {
      state["can_take_back"].push_back(table.stones_after_takeback(seat).has_value());
    }
  }
  if (const auto& end = table.end()) {
    state["end"] = {{"how", how(end->reason)}, {"winner", seat_name(end->winner)}};
  }
  if (const auto& offer = table.offer()) {
    state["offer"] = {{"kind", text_of(kOfferWords, offer->kind)}, {"by", seat_name(offer->seat)}};
  }
  state["wins"] = {table.score().wins[0], table.score().wins[1]};
  for (const Seat seat : kSeats) {
    state["names"].push_back(table.holder(seat) ? OrderedJson(table.holder(seat)->name)
                                                : OrderedJson());
  }
  state["closed"] = table.is_closed();
  return state;
}

TEST(OnlineTables, AreWhatTheFileSays) {
  std::ifstream file(ZUGZWANG_ONLINE_TABLES);
  const std::string now_file = ::testing::TempDir() + "tables.jsonl";
  std::ofstream as_it_is(now_file);
  Table table;
  std::set<std::size_t> kinds;
  bool differs = false;
  for (std::string line; std::getline(file, line);) {
    const auto entry = OrderedJson::parse(line);
    const auto event = read_event(entry["event"].dump());
    ASSERT_TRUE(event) << line;
    if (event->number == 0) table = Table();
    ASSERT_TRUE(table.apply(*event)) << line;
    kinds.insert(event->body.index());
    const OrderedJson state = state_of(table, event->at);
    differs = differs || state != entry["state"];
    as_it_is << OrderedJson{{"event", entry["event"]}, {"state", state}}.dump() << '\n';
  }
  EXPECT_FALSE(differs) << "as it is: " << now_file;
  EXPECT_EQ(kinds.size(), std::variant_size_v<EventBody>) << "not every kind of event is there";
}

}  // namespace
}  // namespace zugzwang::online::testing
