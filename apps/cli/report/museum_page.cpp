#include "cli/report/museum_page.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>

#include "cli/report/markup.hpp"
#include "cli/report/museum_plot.hpp"
#include "cli/report/table.hpp"
#include "cli/terminal/museum_report.hpp"

namespace zugzwang::cli {

namespace {

/// The CSS class of a cell with a figure measured here.
std::string_view mark_of(const Figure& figure) {
  if (!figure.is_compared()) return "";
  return figure.is_equal() ? "equal" : "different";
}

void add_row(Table& table, const ReproducedRow& row) {
  const bool is_published = std::ranges::any_of(
      row.figures, [](const Figure& figure) { return is_given(figure.published); });
  std::vector<TableCell> then{{"then", "when"}};
  std::vector<TableCell> here{{"here", "when"}};
  for (const Figure& figure : row.figures) {
    const bool is_moves = info_of(figure.quantity).unit == FigureUnit::Line;
    then.emplace_back(published_text(figure), is_moves ? "left moves" : "");
    here.emplace_back(here_text(figure), is_moves ? "left moves" : mark_of(figure));
  }
  if (is_published) {
    table.add_group(row.label, {then, here});
  } else {
    table.add_row(row.label, here);
  }
}

Markup figures_table(const Reproduction& reproduction) {
  std::vector<TableCell> head{{reproduction.exhibit.label_head, "left"}, {"when", "left"}};
  for (const Quantity quantity : reproduction.exhibit.quantities) {
    const QuantityInfo info = info_of(quantity);
    head.emplace_back(info.name, info.unit == FigureUnit::Line ? "left" : "");
  }
  Table table(head);
  for (const ReproducedRow& row : reproduction.rows) add_row(table, row);
  return table.markup();
}

Markup exhibit_section(const Reproduction& reproduction) {
  const Exhibit& exhibit = reproduction.exhibit;
  Markup content = paragraph(
      fmt::format("{}: {}, {}", exhibit.name, exhibit.publication, exhibit.year), "quiet");
  content += plots_of(reproduction) + figures_table(reproduction);
  for (const std::string& note : exhibit.notes) content += paragraph(note);
  return section(exhibit.title, content, exhibit.name);
}

}  // namespace

std::string museum_page(std::span<const Reproduction> reproductions) {
  Markup content =
      paragraph(summary_of(reproductions), are_all_equal(reproductions) ? "equal" : "different");
  content += paragraph(
      "Counts, values and moves must be equal. Shares have a 95 % interval, times a factor by "
      "which this machine is faster; neither is judged.");
  for (const Reproduction& reproduction : reproductions) content += exhibit_section(reproduction);
  return page_of("Published experiments, then and now", content);
}

}  // namespace zugzwang::cli
