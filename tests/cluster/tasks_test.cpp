// Tasks and answers as text: what one rank writes, another reads.

#include <gmock/gmock.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <atomic>

#include "book/built_in_books.hpp"
#include "cli/commands/position_solver.hpp"
#include "cli/commands/puzzle_search.hpp"

namespace zugzwang::cli {
namespace {

using ::testing::HasSubstr;

constexpr std::atomic<bool> kGoesOn = false;

/// Few stones are missing: it is solved immediately.
const std::string kLate = "641711416224466224466227";

/// What a worker makes of a position.
std::optional<std::string> result_of(const std::string& task, const std::string& position,
                                     const std::atomic<bool>& cancelled = kGoesOn) {
  const auto maker = read_solve_task(task, cancelled);
  EXPECT_TRUE(maker) << (maker ? "" : maker.error());
  return maker ? (*maker)()({.number = 6, .text = position}) : std::nullopt;
}

Answer answer_of(const SolveQuestion& question, const SolverOptions& options,
                 const std::string& position, std::string_view book = {}) {
  return read_solve_result(result_of(solve_task(question, options, book), position).value_or(""));
}

TEST(SolveTask, IsSolvedAsItWasAsked) {
  EXPECT_EQ(answer_of({}, {}, kLate), kLate + " -7\n");
  EXPECT_EQ(answer_of({.weak = true}, {}, kLate), kLate + " loss\n");
  EXPECT_EQ(answer_of({.all_columns = true}, {.books = built_in_books()}, kLate),
            PositionSolver({.all_columns = true}, {}, kGoesOn).answer(0, kLate));
  const auto json = answer_of({.json = true}, {}, kLate);
  ASSERT_TRUE(json);
  EXPECT_THAT(*json, HasSubstr(R"("score":-7)"));
}

TEST(SolveTask, KeepsTheBoard) {
  const Rules rules{.geometry = *Geometry::make(5, 4, 4)};
  const SolveQuestion question{.context = {.rules = rules, .geometry_is_explicit = true}};
  EXPECT_EQ(answer_of(question, {}, "1"), PositionSolver(question, {}, kGoesOn).answer(0, "1"));
  EXPECT_THAT(answer_of(question, {}, "6").error(), HasSubstr("position \"6\": "));
}

TEST(SolveTask, NamesTheLineOfAPositionThatIsNone) {
  EXPECT_THAT(answer_of({.are_lines = true}, {}, "40").error(),
              HasSubstr("line 7: position \"40\": "));
}

TEST(SolveTask, GivesNoHalfAnswers) {
  const std::atomic<bool> is_cancelled = true;
  EXPECT_EQ(result_of(solve_task({}, {}, {}), "4", is_cancelled), std::nullopt);
}

TEST(SolveTask, SendsABookWithItsName) {
  const SolveQuestion question{.book_file = "my books/7x6.book"};
  const auto broken =
      read_solve_task(solve_task(question, {.books = built_in_books()}, "no book"), kGoesOn);
  ASSERT_FALSE(broken);
  EXPECT_THAT(broken.error(), HasSubstr("this does not describe positions to solve"));
}

TEST(SolveTask, OtherTextsAreNone) {
  for (const std::string text : {"", "zugzwang solve 1\n", "zugzwang solve 1\n7 6\n",
                                 "zugzwang solve 1\n0 0 4 0 0 0 0 0 0 0 0 0 16 0 0\n",
                                 "zugzwang solve 1\n7 6 4 0 0 0 0 0 0 0 0 0 16 0 99\nshort"}) {
    EXPECT_FALSE(read_solve_task(text, kGoesOn)) << text;
  }
}

RC_GTEST_PROP(SolveTask, AnyPartOfATaskIsReadOrRefused, ()) {
  const std::string task = solve_task({.all_columns = true}, {.table_mib = 1}, {});
  const auto length = *rc::gen::inRange(std::size_t{0}, task.size());
  (void)read_solve_task(std::string_view(task).substr(0, length), kGoesOn);
}

RC_GTEST_PROP(SolveResult, ComesBackAsItWas, ()) {
  const auto text = *rc::gen::arbitrary<std::string>();
  const Answer answer = *rc::gen::arbitrary<bool>() ? Answer(text) : Answer(std::unexpect, text);
  const bool is_same = read_solve_result(solve_result(answer)) == answer;
  RC_ASSERT(is_same);
}

TEST(PuzzlesTask, FindsThePuzzlesOfAGame) {
  const std::string task = puzzle_journal_head({.min_distance = 2, .max_distance = 4}, 5);
  const auto maker = read_puzzles_task(task, kGoesOn);
  ASSERT_TRUE(maker);
  const JobWorker worker = (*maker)();
  // Not a puzzle: there are many ways to win, or none.
  EXPECT_EQ(worker({.text = "44"}), puzzle_text(std::nullopt));
  // Anything that is not a game comes back as a text that is not a puzzle.
  const auto nonsense = worker({.text = "49"});
  ASSERT_TRUE(nonsense);
  EXPECT_FALSE(read_puzzle_text(*nonsense));
}

TEST(PuzzlesTask, OtherTextsAreNone) {
  const std::string head = puzzle_journal_head({}, 5);
  EXPECT_FALSE(read_puzzles_task("", kGoesOn));
  EXPECT_FALSE(read_puzzles_task("zugzwang match 1\n", kGoesOn));
  EXPECT_FALSE(read_puzzles_task(std::string_view(head).substr(0, head.size() / 2), kGoesOn));
}

}  // namespace
}  // namespace zugzwang::cli
