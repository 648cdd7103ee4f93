#include "cli/report/book_page.hpp"

#include <fmt/core.h>

#include "cli/report/markup.hpp"
#include "cli/report/plot.hpp"
#include "cli/report/table.hpp"

namespace zugzwang::cli {

namespace {

void count_position(BookPly& ply, Score score, Side mover) {
  if (score.is_draw()) {
    ++ply.draws;
  } else {
    ++(score.is_win() == (mover == Side::First) ? ply.first_wins : ply.second_wins);
  }
}

Markup book_setting(const BookPage& page) {
  Facts facts;
  facts.add("board", describe(page.geometry));
  facts.add("stones", fmt::format("up to {}", page.plies));
  facts.add("solved",
            fmt::format("{} of {} positions with {} stones; those with fewer follow from them",
                        page.solved, page.needed, page.plies));
  if (page.book) {
    facts.add("size", fmt::format("{} bytes", page.bytes));
    facts.add("checksum", Element("code").around(fmt::format("{:016x}", page.book->checksum())));
  }
  if (!page.without_times) {
    facts.add("time", fmt::format("{:.1f} s{}", page.seconds,
                                  page.solved_before > 0
                                      ? fmt::format(", not counting {} positions solved earlier",
                                                    page.solved_before)
                                      : ""));
    const std::int64_t now = page.solved - page.solved_before;
    if (now > 0) {
      facts.add("time per position", fmt::format("{:.3f} ms on average",
                                                 1000 * page.seconds / static_cast<double>(now)));
    }
  }
  facts.add("command", Element("code").around(page.command));
  return section("Setting", facts.markup());
}

Markup plies_section(const OpeningBook& book) {
  Table table({{"stones", "left"},
               {"positions"},
               {"First wins, draw, Second wins", "left"},
               {"First wins"},
               {"draw"},
               {"Second wins"},
               {"slots"}});
  BookPly all;
  const auto add = [&](std::string_view label, const BookPly& ply) {
    table.add_row(label,
                  {fmt::format("{}", ply.positions()),
                   {share_bar(static_cast<double>(ply.first_wins), static_cast<double>(ply.draws),
                              static_cast<double>(ply.second_wins)),
                    "bar"},
                   fmt::format("{}", ply.first_wins),
                   fmt::format("{}", ply.draws),
                   fmt::format("{}", ply.second_wins),
                   fmt::format("{}", ply.slots)});
  };
  const std::vector<BookPly> plies = plies_of(book);
  for (std::size_t i = 0; i < plies.size(); ++i) {
    add(fmt::format("{}", i), plies[i]);
    all.slots += plies[i].slots;
    all.first_wins += plies[i].first_wins;
    all.draws += plies[i].draws;
    all.second_wins += plies[i].second_wins;
  }
  add("all", all);
  return section(
      "Positions and values",
      table.markup() + share_legend("First wins", "draw", "Second wins") +
          paragraph(
              "Mirror images count once. A position that can be won with the next stone needs "
              "no book and is not counted. A slot is a place in the file: some are for "
              "arrangements that no game leads to.",
              "quiet"));
}

}  // namespace

std::vector<BookPly> plies_of(const OpeningBook& book) {
  const BookSlots& slots = book.slots();
  std::vector<BookPly> plies;
  for (int ply = 0; ply <= slots.plies(); ++ply) {
    BookPly& counted = plies.emplace_back(BookPly{.slots = slots.count(ply)});
    for (std::uint32_t slot = 0; slot < slots.count(ply); ++slot) {
      const BookPosition position = slots.position_at(ply, slot);
      if (!slots.is_canonical(position) || !has_score(position)) continue;
      count_position(counted, book.score_at(ply, slot), position.side_to_move());
    }
  }
  return plies;
}

std::string to_html(const BookPage& page) {
  Markup content;
  if (page.book) {
    content += paragraph(fmt::format("All positions of {} with up to {} stones, in {} bytes.",
                                     describe(page.geometry), page.plies, page.bytes),
                         "headline");
  } else {
    content += paragraph(
        fmt::format("This run was interrupted after {} of {} positions: there is no book yet.",
                    page.solved, page.needed),
        "notice");
  }
  content += book_setting(page);
  if (page.book) content += plies_section(*page.book);
  return page_of("An opening book", content);
}

}  // namespace zugzwang::cli
