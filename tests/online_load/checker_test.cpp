// The checker of online_load must find what a bad server would do.

#include "online_load/checker.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "online/decide.hpp"

namespace zugzwang::testing {
namespace {

using online::Seat;
using online_load::fault_of;
using online_load::Testimony;

/// A table with some moves, and what its players say about it: all is well.
class Checker : public ::testing::Test {
 protected:
  Checker() {
    const std::string ann = "ann";
    log_ = online::create("create", ann, "Ann", {.start = online::Start::Creator}, now_,
                          online::FairOpenings{})
               .value();
    for (const auto& event : log_) EXPECT_TRUE(state_.apply(event));
    creator_.sent.insert("create");
    act(guest_, std::nullopt, "sit", online::Sit{.token = "bob", .name = "Bob"});
    for (int ply = 0; ply < 6; ++ply) {
      auto& mover = ply % 2 == 0 ? creator_ : guest_;
      const std::string id = "move-" + std::to_string(ply);
      act(mover, ply % 2 == 0 ? Seat::Creator : Seat::Guest, id,
          online::Move{.column = 1 + ply, .ply = ply});
      mover.acknowledged.insert(id);
    }
    creator_.events = guest_.events = log_;
  }

  void act(Testimony& who, std::optional<Seat> seat, const std::string& id,
           online::CommandBody body) {
    Random random(1);
    const auto events =
        online::decide(state_, {.seat = seat, .token_hash = "bob"},
                       {.id = id, .body = std::move(body)}, now_, random, online::FairOpenings{})
            .value();
    who.sent.insert(id);
    for (const auto& event : events) {
      EXPECT_TRUE(state_.apply(event));
      log_.push_back(event);
    }
  }
  [[nodiscard]] std::string fault() const { return fault_of(log_, creator_, guest_); }
  /// The players heard only of the beginning.
  void hear_only(std::size_t count) {
    creator_.events.resize(count, log_.front());
    guest_.events.resize(count, log_.front());
  }
  void number_anew() {
    for (std::size_t i = 0; i < log_.size(); ++i) log_[i].number = static_cast<int>(i);
  }

  const online::Time now_{std::chrono::milliseconds(1'700'000'000'000)};
  online::Table state_;
  std::vector<online::Event> log_;
  Testimony creator_;
  Testimony guest_;
};

TEST_F(Checker, FindsNothingWhereAllIsWell) {
  EXPECT_EQ(fault(), "");
  // A player need not have heard everything, nor been told that a move is stored.
  hear_only(3);
  guest_.acknowledged.erase("move-5");
  EXPECT_EQ(fault(), "");
}

TEST_F(Checker, FindsALostMove) {
  log_.pop_back();
  hear_only(3);
  EXPECT_EQ(fault(), "an acknowledged move is lost: move-5");
}

TEST_F(Checker, FindsAMoveThatWasHeardOfAndIsNotThere) {
  log_.pop_back();
  guest_.acknowledged.erase("move-5");
  EXPECT_EQ(fault(), "a player heard of events that are not in the log");
}

TEST_F(Checker, FindsADoubledMove) {
  log_.push_back(log_.back());
  number_anew();
  EXPECT_EQ(fault(), "a command was done twice: move-5");
}

TEST_F(Checker, FindsAMoveThatNobodyMade) {
  log_.push_back(log_[log_.size() - 2]);
  number_anew();
  log_.back().id = "invented";
  EXPECT_EQ(fault(), "nobody sent this command: invented");
}

TEST_F(Checker, FindsAMoveInTheWrongPlace) {
  std::swap(log_[log_.size() - 1], log_[log_.size() - 2]);
  number_anew();
  EXPECT_NE(fault(), "");
}

TEST_F(Checker, FindsALogThatWasToldDifferently) {
  guest_.events[5].at += std::chrono::milliseconds(1);
  EXPECT_EQ(fault(), "a player heard of events that are not in the log");
}

TEST_F(Checker, FindsALogThatIsGone) {
  log_.clear();
  EXPECT_EQ(fault(), "its log cannot be read");
}

}  // namespace
}  // namespace zugzwang::testing
