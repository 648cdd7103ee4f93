#include "explain/review.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <string_view>

#include "book/opening_book.hpp"
#include "notation/digits.hpp"
#include "support/effort.hpp"
#include "support/generators.hpp"
#include "support/plain_negamax.hpp"

namespace zugzwang {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// The book of the standard board: without it the first moves take seconds.
std::shared_ptr<const OpeningBook> book() {
  std::ifstream file(ZUGZWANG_BOOK, std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(file), {});
  return std::make_shared<const OpeningBook>(
      OpeningBook::read(std::as_bytes(std::span(bytes))).value());
}

Review reviewed(std::string_view digits) {
  Solver solver({.book = book()});
  const Game game = read_digits(digits, Rules{}).value();
  return review(game.rules(), game.moves(), solver);
}

TEST(Review, NamesWhatWasMissedAtOnce) {
  // First has d1 e1 f1 and plays a1. It still wins, since Second can stop only one of two cells.
  const Review game = reviewed("44556617");
  const ReviewedMove& missed = game.moves[6];
  EXPECT_EQ(missed.grade, MoveGrade::LostTempo);
  ASSERT_TRUE(missed.mistake);
  EXPECT_EQ(missed.mistake->reason, MistakeReason::MissedWinAtOnce);
  EXPECT_THAT(why(missed, {Language::English}), HasSubstr("c1 and g1 won at once"));
}

TEST(Review, ValuesFollowFromEachOther) {
  std::mt19937_64 random(6);
  Solver solver;
  testing::PlainNegamax oracle;
  for (int tried = 0; tried < testing::effort(60); ++tried) {
    const Rules rules{.geometry = *Geometry::make(5, 4, 4), .consolation = false};
    const Game game = testing::random_game(random, rules);
    int calls = 0;
    const Review result =
        review(rules, game.moves(), solver, {.on_progress = [&](int done, int all) {
                 ++calls;
                 EXPECT_EQ(done, calls);
                 EXPECT_EQ(all, static_cast<int>(game.moves().size()));
               }});
    ASSERT_EQ(result.moves.size(), game.moves().size());
    Position position(rules.geometry);
    for (std::size_t i = 0; i < result.moves.size(); ++i) {
      const ReviewedMove& move = result.moves[i];
      ASSERT_EQ(move.before, Score(oracle.score(position)));
      ASSERT_GE(move.lost(), 0);
      ASSERT_EQ(move.grade == MoveGrade::Kept, move.lost() == 0);
      ASSERT_EQ(move.mistake.has_value(), move.grade != MoveGrade::Kept);
      if (i + 1 < result.moves.size()) ASSERT_EQ(*move.after, -*result.moves[i + 1].before);
      for (const Column better : move.better) {
        Position next = position;
        next.play(better);
        const int score = next.last_mover_has_line()
                              ? Score::win_now(rules.geometry, position.ply()).value()
                              : -oracle.score(next);
        ASSERT_EQ(score, move.before->value());
      }
      position.play(move.column);
    }
    for (const auto& accuracy : result.accuracy) {
      if (accuracy) ASSERT_TRUE(*accuracy >= 0 && *accuracy <= 100);
    }
  }
}

TEST(Review, TheTurningPointIsTheLastChangeOfTheResult) {
  const Review game = reviewed("444444333222171");
  ASSERT_TRUE(game.turning_point);
  EXPECT_TRUE(changes_result(game.moves[*game.turning_point].grade));
  for (std::size_t i = *game.turning_point + 1; i < game.moves.size(); ++i) {
    EXPECT_FALSE(changes_result(game.moves[i].grade));
  }
}

TEST(Review, AGameWithoutMistakesHasNoTurningPoint) {
  const Review game = reviewed("4");
  EXPECT_FALSE(game.turning_point);
  EXPECT_EQ(turning_point_sentence(game, {Language::German}),
            "Kein Zug hat das Ergebnis geändert.");
  EXPECT_THAT(game.accuracy, ElementsAre(std::optional(100.0), std::nullopt));
}

TEST(Review, AccuracyWeighsResultsMoreThanTempi) {
  ReviewedMove move{.side = Side::First,
                    .column = Column(0),
                    .cell = {Column(0), Row(0)},
                    .before = Score(8),
                    .after = Score(6),
                    .grade = MoveGrade::LostTempo};
  EXPECT_DOUBLE_EQ(worth_of(move), 0.94);
  move.before = Score(18);
  move.after = Score(1);
  EXPECT_DOUBLE_EQ(worth_of(move), 0.7);
  move.grade = MoveGrade::WinToDraw;
  EXPECT_DOUBLE_EQ(worth_of(move), 0.3);
  move.grade = MoveGrade::WinToLoss;
  EXPECT_DOUBLE_EQ(worth_of(move), 0);
}

TEST(Review, MovesAreNumberedInRounds) {
  const Review game = reviewed("443");
  EXPECT_EQ(numbered(game, 0), "1. d1");
  EXPECT_EQ(numbered(game, 1), "1... d2");
  EXPECT_EQ(numbered(game, 2), "2. c1");
}

}  // namespace
}  // namespace zugzwang
