#include "cli/report/puzzles_page.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "cli/report/board_picture.hpp"
#include "cli/report/markup.hpp"
#include "cli/report/match_page.hpp"
#include "cli/report/table.hpp"
#include "notation/cells.hpp"
#include "notation/digits.hpp"

namespace zugzwang::cli {

namespace {

/// "double threat"
std::string theme_words(PuzzleTheme theme) {
  std::string words(to_text(theme));
  std::ranges::replace(words, '_', ' ');
  return words;
}

Markup puzzles_setting(const PuzzlesPage& page) {
  Facts facts;
  facts.add("puzzles", fmt::format("{} of {}", page.puzzles.size(), page.wanted));
  facts.add("seed", fmt::format("{}", page.seed));
  if (!page.without_times) facts.add("time", fmt::format("{:.1f} s", page.seconds));
  facts.add("command", Element("code").around(page.command));
  return section("Setting", facts.markup());
}

Markup themes_section(const std::vector<Puzzle>& puzzles) {
  std::vector<TableCell> head{{"theme", "left"}};
  for (int grade = 1; grade <= kMaxPuzzleGrade; ++grade) {
    head.emplace_back(fmt::format("grade {}", grade));
  }
  head.emplace_back("all");
  Table table(head);
  for (int theme = 0; theme < kPuzzleThemes; ++theme) {
    const auto of_theme = static_cast<PuzzleTheme>(theme);
    std::vector<TableCell> cells;
    for (int grade = 1; grade <= kMaxPuzzleGrade; ++grade) {
      const auto count = std::ranges::count_if(puzzles, [&](const Puzzle& puzzle) {
        return puzzle.theme == of_theme && puzzle.grade == grade;
      });
      cells.emplace_back(fmt::format("{}", count));
    }
    cells.emplace_back(fmt::format("{}", std::ranges::count(puzzles, of_theme, &Puzzle::theme)));
    table.add_row(theme_words(of_theme), cells);
  }
  return section("Themes by grade", table.markup());
}

Markup search_section(const PuzzlesPage& page) {
  Table table({{"random games", "left"}, {"number"}, {"share"}});
  const PuzzleSearch& search = page.search;
  const auto add = [&](std::string_view label, std::int64_t count) {
    const double games = static_cast<double>(std::max<std::int64_t>(search.games, 1));
    table.add_row(label, {fmt::format("{}", count),
                          fmt::format("{:.2f} %", 100 * static_cast<double>(count) / games)});
  };
  add("all", search.games);
  add("no puzzle, or not of the requested kind", search.without_puzzle);
  add("a puzzle already in the set", search.known_already);
  add("a puzzle whose theme or grade was full", search.without_room);
  add("taken", static_cast<std::int64_t>(page.puzzles.size()));
  return section("What was rejected", table.markup());
}

GameCard card_of(const Puzzle& puzzle) {
  Position position(Geometry::standard());
  for (const Column column : puzzle.moves) position.play(column);
  const std::string mover = position.side_to_move() == Side::First ? "First" : "Second";
  const std::string sentence =
      puzzle.theme == PuzzleTheme::Defence
          ? fmt::format("{} to move: every other move loses. Grade {}.", mover, puzzle.grade)
          : fmt::format("{} to move: wins with {} stones. Grade {}.", mover, puzzle.distance,
                        puzzle.grade);
  return {.board = picture_of({.position = position}, sentence),
          .title = theme_words(puzzle.theme),
          .sentence = sentence,
          .moves = to_digits(puzzle.moves)};
}

/// The hardest of each theme, with the solutions listed separately.
Markup examples_section(const std::vector<Puzzle>& puzzles) {
  std::vector<GameCard> cards;
  std::string solutions;
  for (int theme = 0; theme < kPuzzleThemes; ++theme) {
    const Puzzle* hardest = nullptr;
    for (const Puzzle& puzzle : puzzles) {
      if (puzzle.theme != static_cast<PuzzleTheme>(theme)) continue;
      if (hardest == nullptr || puzzle.grade > hardest->grade) hardest = &puzzle;
    }
    if (hardest == nullptr) continue;
    cards.push_back(card_of(*hardest));
    solutions += fmt::format("{}{} {}", solutions.empty() ? "" : ", ", theme_words(hardest->theme),
                             to_text(hardest->solution()));
  }
  if (cards.empty()) return {};
  return section("The hardest of each theme",
                 cards_of(cards) + paragraph(fmt::format("First moves: {}.", solutions)) +
                     paragraph(kStonesCaption, "quiet"));
}

}  // namespace

std::string to_html(const PuzzlesPage& page) {
  Markup content = paragraph(
      fmt::format("{} puzzles out of {} random games.", page.puzzles.size(), page.search.games),
      "headline");
  if (page.was_interrupted) {
    content += paragraph(fmt::format("This run was interrupted after {} of {} puzzles: the report "
                                     "covers what was found by then.",
                                     page.puzzles.size(), page.wanted),
                         "notice");
  } else if (page.gave_up) {
    content +=
        paragraph("The search gave up: too many games in a row had no new puzzle.", "notice");
  }
  content += puzzles_setting(page) + themes_section(page.puzzles) + search_section(page) +
             examples_section(page.puzzles);
  return page_of("A set of puzzles", content);
}

}  // namespace zugzwang::cli
