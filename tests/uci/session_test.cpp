// Whole sessions without a process: lines in, lines out.

#include "uci/session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <regex>
#include <string>
#include <vector>

namespace zugzwang::uci {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// Collects what a session prints.
class Listener {
 public:
  [[nodiscard]] LineSink sink() {
    return [this](std::string_view line) {
      // On purpose without a lock of its own: the session promises one line at a time.
      text_ += line;
      {
        const std::scoped_lock lock(mutex_);
        if (("\n" + std::string(line)).contains("\n" + awaited_)) heard_ = true;
      }
      changed_.notify_all();
      return true;
    };
  }

  /// Runs the job, and waits for a line with this beginning. False if none comes for a long time.
  template <class Job>
  bool hears(std::string_view beginning, const Job& job) {
    {
      const std::scoped_lock lock(mutex_);
      awaited_ = beginning;
      heard_ = false;
    }
    job();
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(100), [this] { return heard_; });
  }

  /// All lines so far; only for use when the session has ended or is waiting for its next line.
  [[nodiscard]] std::vector<std::string> lines() const {
    std::vector<std::string> lines;
    std::string line;
    for (const char c : text_) {
      if (c != '\n') {
        line += c;
        continue;
      }
      lines.push_back(line);
      line.clear();
    }
    EXPECT_EQ(line, "");
    return lines;
  }

 private:
  std::string text_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string awaited_;
  bool heard_ = false;
};

/// What a session prints for these lines and the end of input.
std::vector<std::string> transcript(const std::vector<std::string>& lines,
                                    const SessionSettings& settings = {}) {
  Listener listener;
  {
    Session session(settings, listener.sink());
    for (const std::string& line : lines) {
      if (!session.take(line)) return listener.lines();
    }
    session.finish();
  }
  return listener.lines();
}

bool is_well_formed(const std::string& line) {
  static const std::regex grammar(
      "readyok|uciok|bestmove (P@[a-g][1-6]|0000)|info string .+"
      "|info nodes [0-9]+ time [0-9]+ string score between -?[0-9]+ and -?[0-9]+"
      "|info depth [0-9]+ score (cp 0|mate -?[0-9]+) nodes [0-9]+ time [0-9]+ nps [0-9]+"
      "( pv( P@[a-g][1-6])+)"
      "|id (name|author) .+|option name .+ type (spin|check|combo|button).*"
      "|P@[a-g][1-6]: [0-9]+|Nodes searched: [0-9]+");
  return std::regex_match(line, grammar);
}

constexpr auto kLongGo = "go movetime 9223372036854775807";

TEST(Session, AnswersAtOnceDuringASearch) {
  Listener listener;
  Session session({}, listener.sink());
  session.take(kLongGo);
  EXPECT_TRUE(listener.hears("readyok", [&] { session.take("isready"); }));
  EXPECT_TRUE(listener.hears("uciok", [&] { session.take("uci"); }));
  // Commands that change the state wait, but do not keep others waiting.
  for (const char* later : {"position startpos moves P@d1", "setoption name Threads value 2",
                            "go nodes 1000", "d", "ucinewgame"}) {
    session.take(later);
    EXPECT_TRUE(listener.hears("readyok", [&] { session.take("isready"); })) << later;
  }
  EXPECT_TRUE(listener.hears("info string 7/7/7/7/7/3P3 b", [&] { session.take("stop"); }));
}

TEST(Session, StopsOnlyTheSearchesThatWereSentBefore) {
  Listener listener;
  Session session({}, listener.sink());
  session.take(kLongGo);
  EXPECT_TRUE(listener.hears("bestmove", [&] { session.take("stop"); }));
  session.take("position startpos moves P@b1 P@d1 P@a1 P@f1 P@f2 P@e1 P@e2 P@e3 P@a2 P@b2");
  // The stop has no lasting effect: this one is solved.
  EXPECT_TRUE(listener.hears("info depth 2 score mate -1", [&] { session.take("go"); }));
}

TEST(Session, AStopReachesASearchThatHasNotBegun) {
  for (int i = 0; i < 50; ++i) {
    Listener listener;
    Session session({}, listener.sink());
    EXPECT_TRUE(listener.hears("bestmove", [&] {
      session.take("position startpos moves P@d1 P@d2");
      session.take("go infinite");
      session.take("stop");
    }));
  }
}

TEST(Session, QuitEndsASearchAndWhatWaits) {
  const auto lines = transcript(
      {"go infinite", "position startpos moves P@d1", kLongGo, "go perft 42", "d", "quit", "uci"});
  ASSERT_GE(lines.size(), 4);
  const std::vector<std::string> last(lines.end() - 2, lines.end());
  EXPECT_THAT(last,
              ElementsAre("info string perft was stopped", "info string 7/7/7/7/7/3P3 b - - 0 1"));
  EXPECT_EQ(
      std::ranges::count_if(lines, [](const auto& line) { return line.starts_with("bestmove"); }),
      2);
}

TEST(Session, PerftCanBeStopped) {
  Listener listener;
  Session session({}, listener.sink());
  session.take("go perft 42");
  EXPECT_TRUE(listener.hears("readyok", [&] { session.take("isready"); }));
  EXPECT_TRUE(listener.hears("info string perft was stopped", [&] { session.take("stop"); }));
  EXPECT_TRUE(listener.hears("Nodes searched: 49", [&] { session.take("go perft 2"); }));
}

TEST(Session, EveryLineIsWhole) {
  Listener listener;
  {
    Session session({}, listener.sink());
    session.take("setoption name Threads value 8");
    for (int round = 0; round < 20; ++round) {
      session.take("ucinewgame");
      session.take("position startpos moves P@d1 P@d2 P@d3 P@d4 P@d5 P@d6 P@c1 P@c2 P@b1");
      session.take("go infinite");
      for (int i = 0; i < 500; ++i) session.take("isready");
      EXPECT_TRUE(listener.hears("bestmove", [&] { session.take("stop"); }));
    }
    session.finish();
  }
  const auto lines = listener.lines();
  for (const std::string& line : lines) ASSERT_TRUE(is_well_formed(line)) << line;
  EXPECT_EQ(std::ranges::count(lines, "readyok"), 10'000);
  EXPECT_EQ(
      std::ranges::count_if(lines, [](const auto& line) { return line.starts_with("bestmove"); }),
      20);
}

TEST(Session, ASearchThatHasNoLimitEndsWhenTheGameGoesOn) {
  const auto lines = transcript({"go infinite", "position startpos moves P@d1", "d"});
  EXPECT_THAT(lines, Contains(StartsWith("bestmove")));
  EXPECT_EQ(lines.back(), "info string 7/7/7/7/7/3P3 b - - 0 1");
}

TEST(Session, FinishesAtTheEndOfInput) {
  // A search with a limit is finished, one without is stopped.
  EXPECT_THAT(transcript({"position startpos moves P@b1 P@d1 P@a1 P@f1 P@f2 P@e1 P@e2 P@e3 P@a2 "
                          "P@b2",
                          "go movetime 100000"}),
              Contains(StartsWith("info depth 2 score mate -1")));
  EXPECT_THAT(transcript({"go infinite"}), Contains(StartsWith("bestmove")));
}

TEST(Session, ObeysTheClock) {
  // Without a limit this would take minutes.
  for (const char* go :
       {"go wtime 1000 btime 1", "go wtime 200 winc 50 movestogo 2", "go wtime 0 btime 0",
        "go btime 1 wtime 100 movestogo 99999999999999999"}) {
    EXPECT_THAT(transcript({go}), Contains(StartsWith("bestmove"))) << go;
  }
}

TEST(Session, SaysWhatIsWrongWithNumbers) {
  EXPECT_THAT(
      transcript({"go movetime -1"}),
      ElementsAre("info string go: movetime must be a non-negative whole number, not '-1'"));
  EXPECT_THAT(transcript({"go wtime"}), ElementsAre("info string go: wtime needs a number"));
  EXPECT_THAT(transcript({"go perft -3"}),
              ElementsAre("info string go: perft must be a non-negative whole number, not '-3'"));
  EXPECT_THAT(transcript({"go depth 4 nodes 1"}), Contains("info string go: depth is ignored"));
}

TEST(Session, ChecksOptions) {
  EXPECT_THAT(
      transcript({"setoption name hash value 2", "setoption name Clear Hash",
                  "setoption name UCI_Variant value cfour", "setoption name OwnBook value false"}),
      ElementsAre());
  EXPECT_THAT(transcript({"setoption name Hash"}),
              ElementsAre("info string option Hash needs a value"));
  EXPECT_THAT(transcript({"setoption name Hash value 12abc"}),
              ElementsAre("info string option Hash cannot be 12abc"));
  EXPECT_THAT(transcript({"setoption name Threads value 257"}),
              ElementsAre("info string option Threads cannot be 257"));
  EXPECT_THAT(transcript({"setoption name Move Overhead value 10"}),
              ElementsAre("info string there is no option Move Overhead"));
  EXPECT_THAT(transcript({"setoption Hash 3"}),
              ElementsAre("info string setoption: there is no name"));
}

TEST(Session, KeepsItsTableIfALargerOneCannotBeHad) {
  const SessionSettings small{.spare_mib = [] { return std::size_t{100}; }};
  EXPECT_THAT(
      transcript(
          {"setoption name Hash value 4", "setoption name Hash value 101",
           "position startpos moves P@b1 P@d1 P@a1 P@f1 P@f2 P@e1 P@e2 P@e3 P@a2 P@b2", "go"},
          small),
      ElementsAre("info string option Hash cannot be 101: there is not enough memory; it stays 4",
                  StartsWith("info nodes "), StartsWith("info depth 2 score mate -1"),
                  "bestmove P@d2"));
}

TEST(Session, RefusesPositionsAsAWhole) {
  EXPECT_THAT(
      transcript({"position startpos moves P@d1", "position startpos moves P@a1 P@a1", "position",
                  "position moves P@d1", "position startpos P@d1", "position fen", "d"}),
      ElementsAre("info string P@a1 cannot be played",
                  "info string position: startpos or fen must follow",
                  "info string position: startpos or fen must follow",
                  "info string position: only moves can follow startpos",
                  StartsWith("info string fen: "), "info string 7/7/7/7/7/3P3 b - - 0 1"));
}

TEST(Session, MakesOneLineOfWhateverItRepeats) {
  const std::string nasty = "go\x1b[2J\x07 movetime \x01 " + std::string(300, 'x');
  for (const auto& line : transcript({nasty, "go movetime \x1b", std::string(70'000, 'y')})) {
    EXPECT_TRUE(is_well_formed(line)) << line;
    EXPECT_THAT(line, Not(HasSubstr("\x1b")));
    EXPECT_LT(line.size(), 200);
  }
}

/// Asks for moves alternately at the start and after the end of a game, where there is no move.
std::vector<std::string> many_searches(int rounds) {
  std::vector<std::string> lines;
  for (int i = 0; i < rounds; ++i) {
    lines.insert(lines.end(),
                 {"position startpos", "go nodes 1",
                  "position startpos moves P@d1 P@d2 P@e1 P@e2 P@c1 P@c2 P@b1", "go nodes 1"});
  }
  return lines;
}

void expect_every_answer(const std::vector<std::string>& lines, std::size_t rounds) {
  std::vector<std::string> moves;
  for (const std::string& line : lines) {
    EXPECT_THAT(line, Not(HasSubstr("dropped")));
    if (line.starts_with("bestmove")) moves.push_back(line);
  }
  ASSERT_EQ(moves.size(), 2 * rounds);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    ASSERT_EQ(moves[i], i % 2 == 0 ? "bestmove P@d1" : "bestmove 0000") << i;
  }
}

TEST(Session, AnswersEverySearchHoweverManyWait) {
  // The first one keeps the others waiting.
  auto lines = many_searches(2000);
  lines[1] = "go movetime 500";
  lines.insert(lines.begin(), "setoption name OwnBook value false");
  expect_every_answer(transcript(lines), 2000);
}

TEST(Session, WaitsForRoomWhereFewCommandsMayWait) {
  expect_every_answer(transcript(many_searches(500), {.max_waiting_bytes = 1000}), 500);
  const auto lines =
      transcript(std::vector<std::string>(1000, "isready"), {.max_waiting_bytes = 1000});
  EXPECT_EQ(std::ranges::count(lines, "readyok"), 1000);
}

TEST(Session, DoesNotWaitForRoomWhenNobodyListens) {
  Listener listener;
  int taken = 0;
  {
    Session session({.max_waiting_bytes = 1000, .is_connected = [] { return false; }},
                    listener.sink());
    ASSERT_TRUE(session.take("go perft 42"));
    while (taken < 1000 && session.take("d")) ++taken;
  }
  EXPECT_LT(taken, 1000);
  EXPECT_THAT(listener.lines(), Contains("info string perft was stopped"));
}

TEST(Session, AnInfiniteSearchEndsWithoutThoseBeforeIt) {
  // The first one keeps the others waiting.
  std::vector<std::string> lines{"setoption name OwnBook value false", "go movetime 300",
                                 "go perft 4", "go infinite"};
  EXPECT_THAT(transcript(lines), Contains("Nodes searched: 2401"));
  lines.emplace_back("d");
  EXPECT_THAT(transcript(lines), Contains("Nodes searched: 2401"));
}

TEST(Session, StopsAtTheEndOfInputWhenNobodyListens) {
  for (const char* go : {"go", kLongGo, "go perft 42"}) {
    std::atomic<int> asked = 0;
    const auto lines = transcript({"setoption name OwnBook value false", go, "go perft 42"},
                                  {.is_connected = [&] { return ++asked < 3; }});
    EXPECT_EQ(asked, 3) << go;
    EXPECT_THAT(lines, Contains(std::string_view(go).contains("perft")
                                    ? HasSubstr("info string perft was stopped")
                                    : HasSubstr("bestmove P@")))
        << go;
    EXPECT_EQ(lines.back(), "info string perft was stopped") << go;
  }
}

TEST(Session, StopsAtTheEndOfInputWhenNothingCanBeWritten) {
  Session session({}, [](std::string_view) { return false; });
  session.take("d");
  session.take("go perft 42");
  session.finish();
  EXPECT_TRUE(session.output_failed());
}

TEST(Session, EndsWhenNothingCanBeWritten) {
  std::atomic<int> attempts = 0;
  Session session({}, [&](std::string_view) { return ++attempts < 3; });
  session.take("go infinite");
  bool goes_on = true;
  for (int i = 0; i < 3; ++i) goes_on = session.take("isready");
  EXPECT_FALSE(goes_on);
  EXPECT_TRUE(session.output_failed());
  EXPECT_FALSE(session.take("uci"));
  EXPECT_EQ(attempts, 3);
}

TEST(Session, WorksWithoutASecondThread) {
  const SessionSettings alone{.in_background = false, .max_nodes = 10'000};
  EXPECT_FALSE(Session(alone, [](std::string_view) { return true; }).works_in_background());
  EXPECT_THAT(transcript({"isready", "go infinite", "isready", "go perft 2", "go perft 42"}, alone),
              AllOf(Contains(StartsWith("bestmove")), Contains("Nodes searched: 49"),
                    Contains("info string perft was stopped")));
  EXPECT_THAT(transcript({"isready", "d"}, alone),
              ElementsAre("readyok", "info string 7/7/7/7/7/7 w - - 0 1"));
}

}  // namespace
}  // namespace zugzwang::uci
