#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <span>

#include "book/bookshelf.hpp"
#include "match/openings.hpp"
#include "museum/reproduction.hpp"
#include "notation/digits.hpp"
#include "players/spec.hpp"

namespace zugzwang {
namespace {

Exhibit exhibit_named(std::string_view name) {
  const std::vector<Exhibit> all = all_exhibits();
  const auto found = std::ranges::find(all, name, &Exhibit::name);
  EXPECT_NE(found, all.end()) << name;
  return *found;
}

RerunOptions with_book() {
  std::ifstream in(ZUGZWANG_BOOK, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  auto book = OpeningBook::read(std::as_bytes(std::span(bytes)));
  EXPECT_TRUE(book);
  return {.books = std::make_shared<const Bookshelf>(*std::move(book)), .without_times = true};
}

/// Small enough for a test.
Exhibit shortened(Exhibit exhibit) {
  exhibit.games = std::min(exhibit.games, 6);
  exhibit.rows.resize(std::min<std::size_t>(exhibit.rows.size(), 2));
  return exhibit;
}

bool has_exact_figures(const Exhibit& exhibit) {
  return compare(exhibit, Measurements(exhibit.rows.size(),
                                       std::vector<Measured>(exhibit.quantities.size())))
             .compared() > 0;
}

TEST(Museum, ExhibitsCanBeReadAndHaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const Exhibit& exhibit : all_exhibits()) {
    SCOPED_TRACE(exhibit.name);
    EXPECT_TRUE(names.insert(exhibit.name).second);
    EXPECT_TRUE(exhibit.name.starts_with(exhibit.group + "-"));
    EXPECT_FALSE(exhibit.rows.empty());
    for (const ExhibitRow& row : exhibit.rows) {
      EXPECT_LE(row.published.size(), exhibit.quantities.size());
      EXPECT_TRUE(read_digits(row.position, {})) << row.position;
      EXPECT_TRUE(read_opening_plan(row.openings)) << row.openings;
      EXPECT_TRUE(exhibit.rerun == Rerun::Judgement || read_spec(row.player)) << row.player;
      EXPECT_TRUE(exhibit.rerun != Rerun::Series || read_spec(row.opponent)) << row.opponent;
    }
  }
}

TEST(Museum, EveryExactFigureComesOutAgainAndAChangedOneWouldNot) {
  const RerunOptions options = with_book();
  std::size_t compared = 0;
  for (Exhibit exhibit : all_exhibits()) {
    if (!has_exact_figures(exhibit)) continue;
    SCOPED_TRACE(exhibit.name);
    const Measurements measurements = measure(exhibit, options);
    const Reproduction right = compare(exhibit, measurements);
    EXPECT_EQ(right.equal(), right.compared());
    compared += right.compared();
    for (ExhibitRow& row : exhibit.rows) {
      for (std::size_t i = 0; i < row.published.size(); ++i) {
        if (info_of(exhibit.quantities[i]).kind != FigureClass::Exact) continue;
        if (!is_given(row.published[i])) continue;
        const FigureValue printed = row.published[i];
        if (auto* count = std::get_if<std::int64_t>(&row.published[i])) ++*count;
        if (auto* word = std::get_if<std::string>(&row.published[i])) *word += "x";
        EXPECT_EQ(compare(exhibit, measurements).equal() + 1, right.equal()) << row.label;
        row.published[i] = printed;
      }
    }
  }
  // 7 x 5 of the depths, 12 x 6 of the game less 4 values, 3 of the tree, 7 values, 3 claims.
  EXPECT_EQ(compared, 35u + 68u + 3u + 7u + 3u);
}

TEST(Museum, AnotherPlayerOrPositionHasOtherFigures) {
  Exhibit depths = exhibit_named("runs-depths");
  depths.rows.resize(2);
  depths.rows[0].player = "runs-fixed:depth=4";
  depths.rows[1].position = "1";
  const Reproduction changed = compare(depths, measure(depths));
  EXPECT_EQ(changed.compared(), 10u);
  for (const ReproducedRow& row : changed.rows) {
    EXPECT_TRUE(std::ranges::any_of(row.figures, [](const Figure& figure) {
      return figure.is_compared() && !figure.is_equal();
    })) << row.label;
  }
}

TEST(Museum, ContradictionsAreShownAndNotJudged) {
  const Exhibit depths = exhibit_named("runs-depths");
  const Reproduction reproduction = compare(depths, measure(depths, {.without_times = true}));
  const Figure& positions = reproduction.rows[4].figures[4];
  EXPECT_EQ(positions.quantity, Quantity::Positions);
  EXPECT_EQ(positions.contradicted_by, FigureValue(20219));
  EXPECT_TRUE(positions.is_equal());
}

TEST(Museum, SeriesAndSamplesDependOnNoThread) {
  for (const Exhibit& whole : all_exhibits()) {
    if (whole.rerun != Rerun::Series && whole.rerun != Rerun::Character) continue;
    SCOPED_TRACE(whole.name);
    const Exhibit exhibit = shortened(whole);
    const Measurements one = measure(exhibit, {.threads = 1});
    const Measurements two = measure(exhibit, {.threads = 2});
    for (std::size_t row = 0; row < one.size(); ++row) {
      for (std::size_t i = 0; i < one[row].size(); ++i) {
        const Measured& figure = one[row][i];
        EXPECT_EQ(figure.value, two[row][i].value);
        ASSERT_TRUE(figure.lower && figure.upper);
        EXPECT_LE(*figure.lower, *number_of(figure.value));
        EXPECT_GE(*figure.upper, *number_of(figure.value));
      }
    }
  }
}

TEST(Museum, TimesAreFactors) {
  const Exhibit times = shortened(exhibit_named("blocks-times"));
  for (const ReproducedRow& row : compare(times, measure(times)).rows) {
    const Figure& mean = row.figures.front();
    EXPECT_FALSE(mean.is_compared());
    ASSERT_TRUE(mean.speed_up());
    EXPECT_GT(*mean.speed_up(), 0);
  }
  const Figure printed_as_zero{
      .quantity = Quantity::Seconds, .published = 0.0, .here = {.value = 0.001}};
  EXPECT_EQ(printed_as_zero.speed_up(), std::nullopt);
}

TEST(Museum, WithoutTimesNoneAreTaken) {
  const Exhibit depths = shortened(exhibit_named("runs-depths"));
  const Exhibit times = exhibit_named("blocks-times");
  std::vector<std::size_t> begun;
  const auto on_row = [&](std::size_t row) { begun.push_back(row); };
  for (const std::vector<Measured>& row :
       measure(depths, {.without_times = true, .on_row = on_row})) {
    EXPECT_TRUE(is_given(row.front().value));
    EXPECT_FALSE(is_given(row.back().value));
  }
  EXPECT_EQ(begun, (std::vector<std::size_t>{0, 1}));
  for (const std::vector<Measured>& row : measure(times, {.without_times = true})) {
    EXPECT_FALSE(is_given(row.front().value));
  }
}

TEST(Museum, GivesUpWhenToldTo) {
  const std::atomic<bool> cancelled = true;
  for (const Exhibit& exhibit : all_exhibits()) {
    const Measurements measurements = measure(exhibit, {.cancelled = &cancelled});
    EXPECT_EQ(compare(exhibit, measurements).equal(), 0u) << exhibit.name;
  }
}

TEST(Museum, BlocksDoesWhatItsAuthorsComplainAbout) {
  Exhibit character = exhibit_named("blocks-character");
  character.games = 60;
  character.rows = {character.rows[0], character.rows[3]};
  const Measurements measurements = measure(character);
  const auto figure = [&](std::size_t row, std::size_t i) {
    return *number_of(measurements[row][i].value);
  };
  // Looking one stone ahead, it cannot prefer a later win, and has nothing to prune.
  EXPECT_EQ(figure(0, 0), 0);
  EXPECT_EQ(figure(0, 1), 0);
  EXPECT_EQ(figure(0, 2), 1);
  EXPECT_GT(figure(1, 0), 0);
  EXPECT_GT(figure(1, 1), 0.5);
  EXPECT_GT(figure(1, 2), 1);
}

}  // namespace
}  // namespace zugzwang
