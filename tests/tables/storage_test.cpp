// Tests that are the same for every storage, and those that are specific to one.

#include "server/storage/storage.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tables/places.hpp"

namespace zugzwang::testing {

void SqlitePlace::run(const std::string& statement) {
  sqlite3* file = nullptr;
  sqlite3_open((folder_ / "online.db").c_str(), &file);
  EXPECT_EQ(sqlite3_exec(file, statement.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(file);
}

namespace {

using server::Addition;
using server::Phase;
using server::Storage;
using server::Verdict;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Optional;

using Texts = std::vector<std::string>;

/// A single append.
Verdict add(Storage& storage, const std::string& table, std::uint64_t first, Texts events,
            Phase phase = Phase::Open, server::Milliseconds now = 1000) {
  const auto verdicts = storage.append(std::vector{Addition{
      .table = table, .first = first, .events = std::move(events), .phase = phase, .now = now}});
  EXPECT_TRUE(verdicts) << (verdicts ? "" : verdicts.error());
  return verdicts ? verdicts->front() : Verdict::Conflict;
}

std::optional<Texts> all_of(Storage& storage, const std::string& table, std::uint64_t from = 0) {
  auto events = storage.read(table, from);
  EXPECT_TRUE(events) << (events ? "" : events.error());
  return events ? *std::move(events) : std::nullopt;
}

TEST_P(EveryStorage, NumbersDecideWhoWasFirst) {
  const auto place = new_place();
  const auto storage = place->open();
  const auto other = place->open();
  EXPECT_EQ(all_of(*storage, "t"), std::nullopt);
  EXPECT_EQ(add(*storage, "t", 1, {"b"}), Verdict::Conflict);
  EXPECT_EQ(add(*storage, "t", 0, {"a", "b"}), Verdict::Stored);
  EXPECT_EQ(add(*other, "t", 0, {"x"}), Verdict::Conflict);
  EXPECT_EQ(add(*other, "t", 1, {"x"}), Verdict::Conflict);
  EXPECT_EQ(add(*other, "t", 3, {"x"}), Verdict::Conflict);
  EXPECT_EQ(add(*other, "t", 2, {"c"}), Verdict::Stored);
  EXPECT_EQ(add(*storage, "t", 2, {"x"}), Verdict::Conflict);
  EXPECT_THAT(all_of(*storage, "t"), Optional(ElementsAre("a", "b", "c")));
  EXPECT_THAT(all_of(*storage, "t", 2), Optional(ElementsAre("c")));
  EXPECT_THAT(all_of(*storage, "t", 3), Optional(ElementsAre()));
}

TEST_P(EveryStorage, TextsComeBackAsTheyWere) {
  const auto place = new_place();
  const std::string text = "{\"name\":\"Zoë 日本 'quoted' \\\\ \\\"\",\"n\":[1,2]}";
  EXPECT_EQ(add(*place->open(), "t", 0, {text, ""}), Verdict::Stored);
  EXPECT_THAT(all_of(*place->open(), "t"), Optional(ElementsAre(text, "")));
}

/// Two servers do random things, and a plain map knows what the result must be.
TEST_P(EveryStorage, BehavesLikeAMapOfLists) {
  const auto place = new_place();
  int run = 0;
  EXPECT_TRUE(rc::check("random additions of two servers", [&] {
    ++run;
    std::map<std::string, Texts> model;
    std::vector<std::unique_ptr<Storage>> servers;
    servers.push_back(place->open());
    servers.push_back(place->open());
    const auto steps = *rc::gen::inRange(1, 25);
    for (int step = 0; step < steps; ++step) {
      Storage& server = *servers[*rc::gen::inRange<std::size_t>(0, 2)];
      std::vector<Addition> additions;
      std::vector<Verdict> expected;
      for (const std::string name : {"a", "b", "c"}) {
        if (*rc::gen::inRange(0, 2) == 0) continue;
        const std::string table = name + std::to_string(run);
        const std::size_t count = model.contains(table) ? model[table].size() : 0;
        const std::size_t first =
            count + *rc::gen::inRange<std::size_t>(0, 3) -
            std::min<std::size_t>(count, *rc::gen::inRange<std::size_t>(0, 3));
        Texts events;
        const int size = *rc::gen::inRange(1, 4);
        for (int i = 0; i < size; ++i) events.push_back(std::to_string(step * 10 + i));
        expected.push_back(first == count ? Verdict::Stored : Verdict::Conflict);
        if (first == count) {
          model[table].insert(model[table].end(), events.begin(), events.end());
        }
        additions.push_back({.table = table, .first = first, .events = std::move(events)});
      }
      const auto verdicts = server.append(additions);
      RC_ASSERT(verdicts.has_value());
      RC_ASSERT(*verdicts == expected);
      if (*rc::gen::inRange(0, 8) == 0) servers[0] = place->open();
    }
    for (const auto& [table, events] : model) {
      const auto from = *rc::gen::inRange<std::size_t>(0, events.size() + 1);
      const Texts rest(events.begin() + static_cast<std::ptrdiff_t>(from), events.end());
      RC_ASSERT(servers[1]->read(table, from).value() == std::optional(rest));
    }
  }));
}

TEST_P(EveryStorage, RemovesWhatHasExpired) {
  const auto place = new_place();
  const auto storage = place->open();
  for (const auto& [table, phase, now] : {std::tuple{"old-open", Phase::Open, 100},
                                          {"new-open", Phase::Open, 200},
                                          {"old-running", Phase::Running, 100},
                                          {"old-finished", Phase::Finished, 100},
                                          {"new-finished", Phase::Finished, 200}}) {
    add(*storage, table, 0, {"x"}, phase, now);
  }
  // Tables with later events are not old.
  add(*storage, "old-running", 1, {"y"}, Phase::Running, 160);
  const auto removed = storage->remove_expired(
      {.open_before = 150, .running_before = 150, .finished_before = 150}, 1000);
  EXPECT_EQ(removed, 2U);
  for (const auto& [table, is_there] : {std::pair{"old-open", false},
                                        {"new-open", true},
                                        {"old-running", true},
                                        {"old-finished", false},
                                        {"new-finished", true}}) {
    EXPECT_EQ(all_of(*storage, table).has_value(), is_there) << table;
  }
  EXPECT_EQ(add(*storage, "old-finished", 1, {"y"}), Verdict::Conflict);
  EXPECT_EQ(add(*storage, "old-finished", 0, {"new"}), Verdict::Stored);
  EXPECT_THAT(all_of(*storage, "old-finished"), Optional(ElementsAre("new")));
}

/// Events that use up a code.
Verdict add_by_code(Storage& storage, std::uint64_t first, const std::string& hash,
                    server::Milliseconds now) {
  const auto verdicts = storage.append(std::vector{
      Addition{.table = "t", .first = first, .events = {"x"}, .now = now, .code = hash}});
  EXPECT_TRUE(verdicts) << (verdicts ? "" : verdicts.error());
  return verdicts ? verdicts->front() : Verdict::Conflict;
}

TEST_P(EveryStorage, ACodeIsGoodOnce) {
  const auto place = new_place();
  const auto storage = place->open();
  const auto other = place->open();
  add(*storage, "t", 0, {"a"});
  ASSERT_TRUE(storage->keep_code({.table = "t", .seat = "guest", .hash = "old", .until = 500}));
  ASSERT_TRUE(storage->keep_code({.table = "t", .seat = "guest", .hash = "new", .until = 500}));
  const std::optional<std::string> none;
  EXPECT_EQ(other->find_code("t", "old", 100).value(), none);
  EXPECT_EQ(other->find_code("u", "new", 100).value(), none);
  EXPECT_EQ(other->find_code("t", "new", 501).value(), none);
  // Looking for it does not use it up, and neither does an append that is not stored.
  EXPECT_EQ(other->find_code("t", "new", 500).value(), "guest");
  EXPECT_EQ(add_by_code(*storage, 7, "new", 500), Verdict::Conflict);
  EXPECT_EQ(add_by_code(*storage, 1, "old", 500), Verdict::NoCode);
  EXPECT_EQ(add_by_code(*storage, 1, "new", 501), Verdict::NoCode);
  EXPECT_EQ(add_by_code(*storage, 1, "new", 500), Verdict::Stored);
  EXPECT_EQ(add_by_code(*other, 2, "new", 500), Verdict::NoCode);
  EXPECT_EQ(other->find_code("t", "new", 500).value(), none);
  EXPECT_THAT(all_of(*other, "t"), Optional(ElementsAre("a", "x")));
}

/// What is stored for a table, as "seat since".
Texts absences_of(Storage& storage, const std::string& table) {
  Texts texts;
  const auto absences = storage.absences(table);
  EXPECT_TRUE(absences) << (absences ? "" : absences.error());
  for (const auto& absence : absences.value_or(std::vector<server::Absence>{})) {
    EXPECT_EQ(absence.table, table);
    texts.push_back(absence.seat + " " + std::to_string(absence.since));
  }
  std::ranges::sort(texts);
  return texts;
}

TEST_P(EveryStorage, RemembersWhoIsAway) {
  const auto place = new_place();
  const auto storage = place->open();
  add(*storage, "t", 0, {"a"});
  EXPECT_THAT(absences_of(*storage, "t"), ElementsAre());
  ASSERT_TRUE(storage->keep_absence({.table = "t", .seat = "guest", .since = 100}));
  ASSERT_TRUE(storage->keep_absence({.table = "t", .seat = "creator", .since = 200}));
  ASSERT_TRUE(storage->keep_absence({.table = "t", .seat = "guest", .since = 300}));
  EXPECT_THAT(absences_of(*place->open(), "t"), ElementsAre("creator 200", "guest 300"));
  EXPECT_THAT(absences_of(*storage, "u"), ElementsAre());
  ASSERT_TRUE(storage->end_absence("t", "creator"));
  ASSERT_TRUE(storage->end_absence("t", "creator"));
  EXPECT_THAT(absences_of(*storage, "t"), ElementsAre("guest 300"));
  // They are removed with their table.
  ASSERT_EQ(storage->remove_expired({.open_before = 5000}, 5000), 1U);
  EXPECT_THAT(absences_of(*storage, "t"), ElementsAre());
}

TEST_P(EveryStorage, NobodyIsAwayWhileNoServerRuns) {
  const auto place = new_place();
  const auto storage = place->open();
  const auto away = [&] { return absences_of(*storage, "t"); };
  ASSERT_EQ(storage->note_alive(1'000'000), 0);
  ASSERT_TRUE(storage->keep_absence({.table = "t", .seat = "creator", .since = 400'000}));
  ASSERT_TRUE(storage->keep_absence({.table = "t", .seat = "guest", .since = 1'004'000}));
  // A running server, and the calendar set back.
  ASSERT_EQ(storage->note_alive(1'005'000), 1'000'000);
  ASSERT_EQ(storage->note_alive(900'000), 1'005'000);
  ASSERT_EQ(storage->note_alive(920'000), 900'000);
  EXPECT_THAT(away(), ElementsAre("creator 400000", "guest 1004000"));
  ASSERT_EQ(storage->note_alive(1'005'000 + server::kLongestPause), 920'000);
  ASSERT_EQ(away().front(), "creator " + std::to_string(485'000 + server::kLongestPause));
  // Nobody has been away since a time in the future.
  EXPECT_EQ(away().back(), "guest " + std::to_string(1'005'000 + server::kLongestPause));
}

/// As the first version of the program left it.
void make_older(Place& place, const std::string& kind) {
  place.run(kind == "sqlite" ? "DROP TABLE absences; PRAGMA user_version = 1"
                             : "DROP TABLE absences; DELETE FROM schema_version WHERE version > 1");
}

TEST_P(EveryStorage, BringsAnOlderSchemaUpToDate) {
  const auto place = new_place();
  add(*place->open(), "t", 0, {"a"});
  make_older(*place, GetParam());
  const auto storage = place->open();
  EXPECT_THAT(all_of(*storage, "t"), Optional(ElementsAre("a")));
  ASSERT_TRUE(storage->keep_absence({.table = "t", .seat = "guest", .since = 100}));
  EXPECT_THAT(absences_of(*place->open(), "t"), ElementsAre("guest 100"));
}

TEST_P(EveryStorage, AnUpdateThatFailsChangesNothing) {
  const auto place = new_place();
  add(*place->open(), "t", 0, {"a"});
  make_older(*place, GetParam());
  place->run("CREATE TABLE absences (something integer)");
  const auto storage = server::open_storage(place->address());
  ASSERT_FALSE(storage);
  EXPECT_THAT(storage.error(), HasSubstr("absences"));
  // It is tried again from where it was.
  place->run("DROP TABLE absences");
  EXPECT_THAT(all_of(*place->open(), "t"), Optional(ElementsAre("a")));
  EXPECT_THAT(absences_of(*place->open(), "t"), ElementsAre());
}

TEST_P(EveryStorage, RemembersWhenAServerWasAlive) {
  const auto place = new_place();
  EXPECT_EQ(place->open()->note_alive(1000), 0);
  EXPECT_EQ(place->open()->note_alive(2000), 1000);
  EXPECT_EQ(place->open()->note_alive(1500), 2000);
}

TEST_P(EveryStorage, RefusesASchemaFromTheFuture) {
  const auto place = new_place();
  add(*place->open(), "t", 0, {"a"});
  place->run(GetParam() == "sqlite" ? "PRAGMA user_version = 99"
                                    : "INSERT INTO schema_version VALUES (99)");
  const auto storage = server::open_storage(place->address());
  ASSERT_FALSE(storage);
  EXPECT_THAT(storage.error(), HasSubstr("its schema has version 99, and this program knows only"));
}

INSTANTIATE_TEST_SUITE_P(Both, EveryStorage, ::testing::Values("sqlite", "postgresql"),
                         [](const auto& info) { return info.param; });

TEST(Sqlite, AFullDiskIsSaidAndLosesNothing) {
  const SqlitePlace place;
  const auto storage = place.open();
  ASSERT_EQ(add(*storage, "t", 0, {"a"}), Verdict::Stored);
  (void)std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const rlimit full{.rlim_cur = 1, .rlim_max = before.rlim_max};
  setrlimit(RLIMIT_FSIZE, &full);
  const auto refused = storage->append(
      std::vector{Addition{.table = "t", .first = 1, .events = {std::string(1000, 'b')}}});
  setrlimit(RLIMIT_FSIZE, &before);
  ASSERT_FALSE(refused);
  EXPECT_FALSE(refused.error().empty());
  EXPECT_THAT(all_of(*storage, "t"), Optional(ElementsAre("a")));
  EXPECT_EQ(add(*storage, "t", 1, {"b"}), Verdict::Stored);
  EXPECT_THAT(all_of(*place.open(), "t"), Optional(ElementsAre("a", "b")));
}

TEST(StorageAddress, HasOneOfTwoForms) {
  EXPECT_TRUE(server::is_storage_address("sqlite:x"));
  EXPECT_TRUE(server::is_storage_address("postgresql://x"));
  EXPECT_FALSE(server::is_storage_address("sqlite:"));
  EXPECT_FALSE(server::is_storage_address("mysql://x"));
  const auto none = server::open_storage("postgresql://secret@nowhere.invalid/x");
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error(), ::testing::Not(HasSubstr("secret")));
}

}  // namespace
}  // namespace zugzwang::testing
