#include "explain/review.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <map>
#include <memory>
#include <numeric>
#include <random>
#include <regex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "book/bookshelf.hpp"
#include "notation/digits.hpp"
#include "support/effort.hpp"
#include "support/generators.hpp"
#include "support/plain_negamax.hpp"

namespace zugzwang {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// The book of the standard board: without it the first moves take seconds.
std::shared_ptr<const Bookshelf> books() {
  std::ifstream file(ZUGZWANG_BOOK, std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(file), {});
  return std::make_shared<const Bookshelf>(
      OpeningBook::read(std::as_bytes(std::span(bytes))).value());
}

Review reviewed(std::string_view digits) {
  Solver solver({.books = books()});
  const Game game = read_digits(digits, Rules{}).value();
  return review_game(game.rules(), game.moves(), solver);
}

TEST(Review, NamesWhatWasMissedAtOnce) {
  // First has d1 e1 f1 and plays a1. It still wins, since Second can stop only one of two cells.
  const Review game = reviewed("44556617");
  const ReviewedMove& missed = game.moves[6];
  EXPECT_EQ(missed.grade, MoveGrade::LostTempo);
  ASSERT_TRUE(missed.mistake);
  EXPECT_EQ(missed.mistake->missed, Missed::WinAtOnce);
  EXPECT_THAT(mistake_sentence(missed, {Language::English}),
              HasSubstr("c1 or g1 would have won immediately"));
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
        review_game(rules, game.moves(), solver, {.on_progress = [&](int done, int all) {
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
  EXPECT_EQ(summary_of(game, {Language::German}), "Kein Zug hat das Ergebnis geändert.");
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

/// The exact score of each column that can be played, for the side to move.
std::map<Column, Score> scores_of(const Position& position, testing::PlainNegamax& oracle) {
  std::map<Column, Score> scores;
  for (const Column column : position.open_columns()) {
    Position next = position;
    next.play(column);
    scores.emplace(column, next.last_mover_has_line()
                               ? Score::win_now(position.geometry(), position.ply())
                               : -Score(oracle.score(next)));
  }
  return scores;
}

/// The columns that the sentence calls right, better or quicker.
std::vector<Column> named_columns(const std::string& sentence, const std::regex& form) {
  std::vector<Column> columns;
  std::smatch found;
  if (!std::regex_search(sentence, found, form)) return columns;
  const std::string list = found[1].str();
  static const std::regex column("\\b[a-g]\\b");
  for (std::sregex_iterator at(list.begin(), list.end(), column); at != std::sregex_iterator();
       ++at) {
    columns.emplace_back(at->str().front() - 'a');
  }
  return columns;
}

int result_of(Score score) { return score.is_win() ? 1 : score.is_loss() ? -1 : 0; }

/// Checks what is said about a move against the exact scores of all columns. Returns whether one
/// was called the only right one.
bool check_words(const ReviewedMove& move, const std::map<Column, Score>& scores, bool complete) {
  static const std::regex only_english("only ([a-g]) was right");
  static const std::regex only_german("nur ([a-g]) war richtig");
  static const std::regex right("([a-g](?:, [a-g])*(?: and [a-g])?) (?:was|were) right");
  static const std::regex better(
      "([a-g](?:, [a-g])*(?: or [a-g])?) would have (?:won sooner|held out)");
  const std::string english = mistake_sentence(move, {Language::English});
  const std::string german = mistake_sentence(move, {Language::German});
  EXPECT_EQ(std::regex_search(english, only_english), std::regex_search(german, only_german));
  EXPECT_EQ(english.contains("only"), std::regex_search(english, only_english)) << english;
  EXPECT_EQ(german.contains("nur"), std::regex_search(german, only_german)) << german;
  for (const Column column : named_columns(english, right)) {
    EXPECT_EQ(result_of(scores.at(column)), result_of(*move.before)) << english;
  }
  for (const Column column : named_columns(english, better)) {
    EXPECT_GT(scores.at(column), *move.after) << english;
  }
  const auto only = named_columns(english, only_english);
  EXPECT_EQ(named_columns(german, only_german), only);
  int keep = 0;
  for (const auto& [column, score] : scores) {
    keep += result_of(score) == result_of(*move.before) ? 1 : 0;
  }
  if (!only.empty()) EXPECT_EQ(keep, 1) << english;
  // All correct columns are named, unless there was no time to check them.
  const auto named = named_columns(english, right);
  if (!named.empty() && complete) EXPECT_EQ(static_cast<int>(named.size()), keep) << english;
  return !only.empty();
}

TEST(Review, TheOnlyRightMoveIsTheOnlyOneThatKeepsTheResult) {
  std::mt19937_64 random(3);
  std::array<testing::PlainNegamax, 2> oracles;  // one for each board
  int said = 0;
  for (int tried = 0; tried < testing::effort(150); ++tried) {
    const auto which = static_cast<std::size_t>(tried % 2);
    const Geometry geometry = which == 0 ? *Geometry::make(5, 4, 4) : *Geometry::make(5, 5, 3);
    const Rules rules{.geometry = geometry, .consolation = false};
    const Game game = testing::random_game(random, rules);
    Solver solver;
    const Review result = review_game(rules, game.moves(), solver);
    Position position(geometry);
    for (const ReviewedMove& move : result.moves) {
      if (move.mistake && check_words(move, scores_of(position, oracles[which]), true)) ++said;
      position.play(move.column);
    }
  }
  EXPECT_GT(said, 0);
}

TEST(Review, NothingIsCalledTheOnlyRightMoveWhileOthersAreUnknown) {
  std::mt19937_64 random(5);
  const Rules rules{.geometry = *Geometry::make(6, 5, 4), .consolation = false};
  Solver oracle;
  int unfinished = 0;
  for (int tried = 0; tried < testing::effort(60); ++tried) {
    const Game game = testing::random_game(random, rules);
    for (const std::uint64_t nodes : {1U, 5'000U, 20'000U}) {
      Solver solver;
      const Review result = review_game(rules, game.moves(), solver, {.limits = {.nodes = nodes}});
      Position position(rules.geometry);
      for (const ReviewedMove& move : result.moves) {
        unfinished += move.grade == MoveGrade::Unknown ? 1 : 0;
        const Analysis exact = oracle.analyze(position);
        std::map<Column, Score> scores;
        for (const Column column : position.open_columns()) {
          scores.emplace(column, *exact.columns[static_cast<std::size_t>(column.index())]);
        }
        if (move.mistake) (void)check_words(move, scores, false);
        position.play(move.column);
      }
    }
  }
  EXPECT_GT(unfinished, 0);
}

TEST(Review, TheLimitHoldsForTheWholeGame) {
  const Game game = read_digits("4445455532266", Rules{}).value();
  // What each value takes when the game is reviewed from its end.
  std::vector<std::uint64_t> nodes;
  Solver reference;
  for (std::size_t plies = game.moves().size() + 1; plies-- > 4;) {
    Position position(Geometry::standard());
    for (const Column column : std::span(game.moves()).first(plies)) position.play(column);
    nodes.push_back(reference.solve(position).nodes);
  }
  const std::uint64_t most = std::ranges::max(nodes);
  ASSERT_GT(std::accumulate(nodes.begin(), nodes.end(), std::uint64_t{0}), most + most / 2);
  // Enough for each value by itself, but not for all of them.
  Solver solver;
  const Review result = review_game(Rules{}, game.moves(), solver, {.limits = {.nodes = most}});
  EXPECT_TRUE(result.moves.back().before);
  EXPECT_FALSE(result.moves[4].before);
}

TEST(Review, AnotherMoveThatWinsLaterIsRightToo) {
  // Before the last move a wins soonest, and b wins as well.
  const Review game = reviewed("4445454431");
  ASSERT_EQ(game.moves[8].grade, MoveGrade::WinToLoss);
  EXPECT_EQ(
      mistake_sentence(game.moves[8], {Language::English}),
      "Yellow turns a win into a loss: Red answers with c2, and in the end zugzwang makes Yellow "
      "open b4 or f2; a and b were right.");
  EXPECT_EQ(
      mistake_sentence(game.moves[8], {Language::German}),
      "Gelb macht aus einem Sieg eine Niederlage: Rot antwortet mit c2, und am Ende muss Gelb im "
      "Zugzwang b4 oder f2 öffnen; richtig waren a und b.");
}

TEST(Review, AMoveThatLostATempoWasNotWrong) {
  const Review game = reviewed("44454544");
  EXPECT_EQ(
      mistake_sentence(game.moves[3], {Language::English}),
      "Red loses 2 moves sooner: Yellow answers with d4, and in the end zugzwang makes Red open "
      "a5 or g4; d would have held out longer.");
  EXPECT_EQ(mistake_sentence(game.moves[3], {Language::German}),
            "Rot verliert damit 2 Züge früher: Gelb antwortet mit d4, und am Ende muss Rot im "
            "Zugzwang a5 oder g4 öffnen; d hätte länger standgehalten.");
}

/// A game whose moves have these grades, with a reason where the result changed.
Review graded(std::initializer_list<MoveGrade> grades) {
  Review game{};
  for (const MoveGrade grade : grades) {
    const Side side = game.moves.size() % 2 == 0 ? Side::First : Side::Second;
    ReviewedMove move{.side = side,
                      .column = Column(0),
                      .cell = {Column(0), Row(0)},
                      .before = {},
                      .after = {},
                      .grade = grade};
    if (changes_result(grade)) {
      move.mistake = Mistake{.missed = Missed::OnlyMove, .columns = {Column(3)}};
    }
    game.moves.push_back(move);
  }
  return game;
}

TEST(Review, NothingIsClaimedOfMovesWithoutValues) {
  using enum MoveGrade;
  const Review none = graded({Unknown, Unknown});
  EXPECT_EQ(summary_of(none, {Language::English}),
            "The values of the moves were not found in time: whether one changed the result is not "
            "known.");
  EXPECT_EQ(summary_of(none, {Language::German}),
            "Die Werte der Züge wurden nicht rechtzeitig gefunden: Ob einer das Ergebnis geändert "
            "hat, ist offen.");
  EXPECT_EQ(summary_of(graded({Unknown, Kept, Kept}), {Language::English}),
            "For one of 3 moves the values were not found in time; no other move changed the "
            "result.");
  EXPECT_EQ(summary_of(graded({Unknown, Unknown, Kept}), {Language::German}),
            "Bei 2 von 3 Zügen wurden die Werte nicht rechtzeitig gefunden; kein anderer Zug hat "
            "das Ergebnis geändert.");
  EXPECT_EQ(summary_of(graded({DrawToLoss, Unknown, Kept}), {Language::English}),
            "For one of 3 moves the values were not found in time; the last known change of the "
            "result: 1. a1. Yellow throws away the draw: only d was right.");
}

TEST(Review, OpenMovesBeforeTheTurningPointAreCounted) {
  using enum MoveGrade;
  Review game = graded({Unknown, DrawToLoss, Kept});
  game.turning_point = 1;
  EXPECT_EQ(summary_of(game, {Language::English}),
            "Turning point: 1... a1. Red throws away the draw: only d was right. For one earlier "
            "move the values were not found in time.");
  EXPECT_EQ(summary_of(game, {Language::German}),
            "Wendepunkt: 1... a1. Rot verspielt das Remis: nur d war richtig. Bei einem früheren "
            "Zug wurden die Werte nicht rechtzeitig gefunden.");
}

TEST(Review, ALimitLeavesTurningPointAndAccuracyOpen) {
  std::mt19937_64 random(8);
  const Rules rules{.geometry = *Geometry::make(6, 5, 4), .consolation = false};
  int partly = 0;
  for (int tried = 0; tried < testing::effort(40); ++tried) {
    const Game game = testing::random_game(random, rules);
    Solver solver;
    const Review result = review_game(rules, game.moves(), solver, {.limits = {.nodes = 3'000}});
    const std::size_t open = result.moves_without_value();
    if (open > 0 && open < result.moves.size()) ++partly;
    EXPECT_EQ(open > 0, summary_of(result, {}).contains("not found in time"))
        << summary_of(result, {});
    EXPECT_FALSE(open > 0 && summary_of(result, {}).starts_with("No move changed"));
    for (const Side side : {Side::First, Side::Second}) {
      const bool has_open = std::ranges::any_of(result.moves, [&](const ReviewedMove& move) {
        return move.side == side && !move.only_legal && move.grade == MoveGrade::Unknown;
      });
      if (has_open) EXPECT_FALSE(result.accuracy[index_of(side)]);
    }
    for (std::size_t i = result.turning_point.value_or(result.moves.size());
         i < result.moves.size(); ++i) {
      EXPECT_NE(result.moves[i].grade, MoveGrade::Unknown);
    }
  }
  EXPECT_GT(partly, 0);
}

TEST(Review, OneOfSeveralCellsWouldHaveWon) {
  ReviewedMove move{.side = Side::Second,
                    .column = Column(0),
                    .cell = {Column(0), Row(0)},
                    .before = {},
                    .after = {},
                    .grade = MoveGrade::WinToDraw};
  move.mistake =
      Mistake{.missed = Missed::WinAtOnce, .cells = {{Column(1), Row(3)}, {Column(2), Row(2)}}};
  EXPECT_EQ(mistake_sentence(move, {Language::English}),
            "Red turns a win into a draw: b4 or c3 would have won immediately.");
  EXPECT_EQ(mistake_sentence(move, {Language::German}),
            "Rot vergibt den Sieg, nun steht es remis: b4 oder c3 hätte sofort gewonnen.");
}

TEST(Review, EveryMistakeIsRefuted) {
  const Review game = reviewed("44556617");
  for (const ReviewedMove& move : game.moves) {
    ASSERT_EQ(move.mistake.has_value(), move.grade != MoveGrade::Kept);
    if (!move.mistake) continue;
    ASSERT_TRUE(move.mistake->refutation);
    EXPECT_EQ(move.mistake->refutation->column(), move.column);
    EXPECT_EQ(move.mistake->refutation->score, move.after);
  }
  ASSERT_NE(turning_refutation(game), nullptr);
  EXPECT_EQ(turning_refutation(game)->telling_frame().role, FrameRole::Decided);
}

TEST(Review, MovesAreNumberedInRounds) {
  const Review game = reviewed("443");
  EXPECT_EQ(numbered_move(game, 0), "1. d1");
  EXPECT_EQ(numbered_move(game, 1), "1... d2");
  EXPECT_EQ(numbered_move(game, 2), "2. c1");
}

}  // namespace
}  // namespace zugzwang
