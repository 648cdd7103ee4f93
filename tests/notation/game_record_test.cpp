#include "notation/game_record.hpp"

#include <gtest/gtest.h>

#include "notation/digits.hpp"

namespace zugzwang {
namespace {

TEST(GameRecord, ConvertsToAGameAndBack) {
  const auto game = read_digits("1212121", {});
  const GameRecord record = record_of(*game);
  EXPECT_EQ(record.moves.size(), 7U);
  EXPECT_EQ(record.result, (GameResult{Verdict::FirstWins, ResultReason::Line}));
  EXPECT_EQ(game_of(record)->position(), game->position());
}

TEST(GameRecord, LeavesOutWhatWasTakenBack) {
  auto game = read_digits("1212121", {});
  game->undo();
  EXPECT_EQ(record_of(*game).moves.size(), 6U);
  EXPECT_EQ(record_of(*game).result, GameResult{});
}

TEST(GameRecord, OfIllegalMovesIsNoGame) {
  GameRecord record;
  record.moves.assign(7, Column(0));
  const auto game = game_of(record);
  ASSERT_FALSE(game.has_value());
  EXPECT_EQ(game.error(), MoveFault::ColumnFull);
}

TEST(ClaimedResult, LetsAFinishedBoardDecide) {
  const Outcome won = read_digits("1212121", {})->outcome();
  const GameResult line{Verdict::FirstWins, ResultReason::Line};
  EXPECT_EQ(claimed_result(won, Verdict::FirstWins, std::nullopt), line);
  EXPECT_EQ(claimed_result(won, Verdict::FirstWins, ResultReason::Line), line);
  EXPECT_EQ(claimed_result(won, Verdict::FirstWins, ResultReason::Time), std::nullopt);
  EXPECT_EQ(claimed_result(won, Verdict::Draw, std::nullopt), std::nullopt);
  EXPECT_EQ(claimed_result(won, Verdict::Open, std::nullopt), std::nullopt);
}

TEST(ClaimedResult, AllowsEndsOffTheBoard) {
  const Outcome open = Game().outcome();
  const auto holds = [&](Verdict verdict, ResultReason reason) {
    return claimed_result(open, verdict, reason) == GameResult{verdict, reason};
  };
  EXPECT_TRUE(holds(Verdict::FirstWins, ResultReason::Resigned));
  EXPECT_TRUE(holds(Verdict::SecondWins, ResultReason::Time));
  EXPECT_TRUE(holds(Verdict::Draw, ResultReason::Agreed));
  EXPECT_TRUE(holds(Verdict::Open, ResultReason::Unfinished));
  EXPECT_FALSE(holds(Verdict::FirstWins, ResultReason::Line));
  EXPECT_FALSE(holds(Verdict::FirstWins, ResultReason::Agreed));
  EXPECT_FALSE(holds(Verdict::Draw, ResultReason::FullBoard));
  EXPECT_FALSE(holds(Verdict::Open, ResultReason::Time));
  EXPECT_EQ(claimed_result(open, Verdict::Draw, std::nullopt),
            (GameResult{Verdict::Draw, ResultReason::Unstated}));
}

TEST(ResultReason, HasANameThatIsReadBack) {
  for (const auto reason : {ResultReason::Line, ResultReason::FullBoard, ResultReason::Consolation,
                            ResultReason::Resigned, ResultReason::Time, ResultReason::Agreed,
                            ResultReason::Unstated, ResultReason::Unfinished}) {
    EXPECT_EQ(reason_of(to_text(reason)), reason);
  }
  EXPECT_EQ(reason_of("bored"), std::nullopt);
}

}  // namespace
}  // namespace zugzwang
