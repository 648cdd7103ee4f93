// A history is a hint: what counts is that good moves rise, bad ones sink, and contexts stay apart.

#include "solver/move_history.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "board/bitboard.hpp"
#include "board/layout.hpp"
#include "solver/child.hpp"
#include "solver/thread_memory.hpp"

namespace zugzwang {
namespace {

using MoveWord = StandardLayout::Word;
using HistoryNode = Child<StandardLayout>;
using History = MoveHistory<StandardLayout>;

constexpr History::Weights kHistoryWeights{.kind = 100, .other = 100};
constexpr int kContexts = 4;
constexpr int kMost = kContexts * 100;
constexpr MoveWord kMove = MoveWord{1} << 21;
constexpr MoveWord kOtherMove = MoveWord{1} << 28;

/// A node where the attacker is to move.
HistoryNode some_node() {
  HistoryNode node{};
  node.goal = 3;
  node.deadline = 11;
  node.move = MoveWord{1} << 7;
  node.move_before = MoveWord{1} << 14;
  return node;
}

int history_order(History& history, const HistoryNode& node, MoveWord move = kMove) {
  return history.at(node, true).order_of(move, kHistoryWeights);
}

TEST(MoveHistory, KnowsNothingAtFirst) {
  History history;
  EXPECT_EQ(history_order(history, some_node()), 0);
}

TEST(MoveHistory, PrefersWhatWasGoodAndAvoidsWhatWasBad) {
  History history;
  const auto contexts = history.at(some_node(), true);
  int before = 0;
  for (int i = 0; i < 5; ++i) {
    contexts.remember(kMove, true);
    contexts.remember(kOtherMove, false);
    const int good = history_order(history, some_node());
    EXPECT_GT(good, before);
    EXPECT_EQ(history_order(history, some_node(), kOtherMove), -good);
    before = good;
  }
}

TEST(MoveHistory, StaysWithinItsWeightsHoweverOftenItIsTold) {
  History history;
  const auto contexts = history.at(some_node(), true);
  for (int i = 0; i < 1000; ++i) contexts.remember(kMove, true);
  EXPECT_GT(history_order(history, some_node()), kMost * 9 / 10);
  EXPECT_LE(history_order(history, some_node()), kMost);
}

TEST(MoveHistory, ForgetsWhatHasChanged) {
  History history;
  const auto contexts = history.at(some_node(), true);
  for (int i = 0; i < 1000; ++i) contexts.remember(kMove, true);
  for (int i = 0; i < 5; ++i) contexts.remember(kMove, false);
  EXPECT_LT(history_order(history, some_node()), 0);
}

TEST(MoveHistory, AContextCountsOnlyWhereItIsTheSame) {
  const HistoryNode known = some_node();
  const auto share_at = [&](const HistoryNode& node, bool even) {
    History history;
    const auto contexts = history.at(known, true);
    for (int i = 0; i < 1000; ++i) contexts.remember(kMove, true);
    const double share = history.at(node, even).order_of(kMove, kHistoryWeights);
    return std::lround(kContexts * share / history_order(history, known));
  };
  EXPECT_EQ(share_at(known, true), 4);
  EXPECT_EQ(share_at(known, false), 3);
  HistoryNode node = known;
  node.deadline = 9;
  EXPECT_EQ(share_at(node, true), 4) << "as close to the deadline";
  node.deadline = 7;
  EXPECT_EQ(share_at(node, true), 3) << "closer";
  node.deadline = 31;
  EXPECT_EQ(share_at(node, true), 3) << "further away";
  node = known;
  node.move = MoveWord{1};
  EXPECT_EQ(share_at(node, true), 3);
  node.move_before = MoveWord{1};
  EXPECT_EQ(share_at(node, true), 2);
  node = known;
  node.node.own_wins = MoveWord{1} << 10;
  EXPECT_EQ(share_at(node, true), 3) << "the attacker has a winning cell";
  node = known;
  node.node.other_wins = MoveWord{1} << 10;
  EXPECT_EQ(share_at(node, true), 4) << "those of the defender do not matter";
  node = known;
  node.goal = -2;
  EXPECT_EQ(share_at(node, true), 0) << "the other side's moves are others";
}

TEST(MoveHistory, IsForgottenWithTheMemoryOfItsThread) {
  ThreadMemory<StandardLayout> memory(StandardLayout{}, 4);
  memory.history.at(some_node(), true).remember(kMove, true);
  EXPECT_NE(history_order(memory.history, some_node()), 0);
  memory.clear();
  EXPECT_EQ(history_order(memory.history, some_node()), 0);
}

TEST(MoveHistory, HasRoomForTheLargestBoard) {
  using Wide = FourInARowLayout<u128>;
  MoveHistory<Wide> history;
  Child<Wide> node{};
  node.goal = 1;
  node.deadline = 40;
  node.move = node.move_before = u128{1} << 127;
  const auto contexts = history.at(node, false);
  contexts.remember(u128{1} << 127, true);
  EXPECT_GT(contexts.order_of(u128{1} << 127, {.kind = 100, .other = 100}), 0);
  EXPECT_EQ(contexts.order_of(u128{1} << 63, {.kind = 100, .other = 100}), 0);
}

}  // namespace
}  // namespace zugzwang
