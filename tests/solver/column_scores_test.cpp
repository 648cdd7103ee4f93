#include "solver/column_scores.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "book/built_in_books.hpp"
#include "notation/digits.hpp"

namespace zugzwang {
namespace {

Position position_of(std::string_view digits) { return read_digits(digits, {})->position(); }

int known_columns(const Analysis& analysis) {
  return static_cast<int>(std::ranges::count_if(
      analysis.columns, [](const std::optional<Score>& score) { return score.has_value(); }));
}

TEST(ColumnScores, AreThoseOfAnAnalysisWithoutLimits) {
  for (const char* digits : {"444444333", "2252576253462244111563365343671351441", "24166155522"}) {
    Solver solver({.table_mib = 4});
    const Position position = position_of(digits);
    const Analysis in_shares = analyze_columns(solver, position, {});
    EXPECT_TRUE(in_shares.complete);
    EXPECT_EQ(in_shares.columns, Solver({.table_mib = 4}).analyze(position).columns) << digits;
  }
}

TEST(ColumnScores, AHardColumnDoesNotStarveEasyOnes) {
  const Position position = position_of("24166");
  const SearchLimits limits{.nodes = 200'000};
  Solver one({.table_mib = 4});
  const Analysis in_order = one.analyze(position, {.limits = limits});
  Solver other({.table_mib = 4});
  const Analysis in_shares = analyze_columns(other, position, limits);
  EXPECT_GT(known_columns(in_shares), known_columns(in_order));
  EXPECT_FALSE(in_shares.complete);
}

TEST(ColumnScores, SpendNoMoreThanTheyHave) {
  Solver solver({.table_mib = 4});
  constexpr std::uint64_t kNodes = 100'000;
  const Position position = position_of("44");
  const Analysis analysis = analyze_columns(solver, position, {.nodes = kNodes});
  EXPECT_FALSE(analysis.complete);
  EXPECT_GT(analysis.nodes, kNodes / 2);
  // A search checks its limit only now and then; there are two searches per column.
  EXPECT_LT(analysis.nodes, kNodes + 14 * SearchControl::kNodesPerPoll);
}

TEST(ColumnScores, ReportEveryColumnThatIsFound) {
  Solver solver({.table_mib = 4});
  SearchBudget budget{SearchLimits{}};
  std::vector<std::ptrdiff_t> known;
  const auto columns = solve_columns(
      solver, position_of("444444333"), budget, [&](const std::vector<ColumnScore>& so_far) {
        known.push_back(std::ranges::count_if(
            so_far, [](const ColumnScore& entry) { return entry.score().has_value(); }));
      });
  EXPECT_EQ(columns.size(), 6);
  EXPECT_EQ(columns.front().column, Column(2));
  EXPECT_EQ(known, (std::vector<std::ptrdiff_t>{1, 2, 3, 4, 5, 6}));
}

TEST(ColumnScores, AreNeverBetterThanABookSaysOfThePosition) {
  for (const char* digits : {"6521125363", "5564274151", "2674773331", "4365117715"}) {
    const Position position = position_of(digits);
    Solver reader({.table_mib = 4, .books = built_in_books()});
    const auto score = reader.known_score(position);
    ASSERT_TRUE(score) << digits;
    SearchBudget none{SearchLimits{.nodes = 0}};
    for (const ColumnScore& entry : solve_columns(reader, position, none)) {
      EXPECT_LE(entry.upper, *score) << digits;
    }
    const auto columns = Solver({.table_mib = 4}).analyze(position).columns;
    EXPECT_EQ(analyze_columns(reader, position, {}).columns, columns) << digits;
    reader.clear();
    EXPECT_EQ(reader.analyze(position).columns, columns) << digits;
  }
}

TEST(ColumnScores, AFinishedGameHasNone) {
  Solver solver({.table_mib = 1});
  const Analysis analysis = analyze_columns(solver, position_of("4455667"), {});
  EXPECT_TRUE(analysis.complete);
  EXPECT_EQ(known_columns(analysis), 0);
}

}  // namespace
}  // namespace zugzwang
