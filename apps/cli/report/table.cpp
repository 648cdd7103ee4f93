#include "cli/report/table.hpp"

#include <fmt/core.h>

namespace zugzwang::cli {

namespace {

Markup cells_markup(const std::vector<TableCell>& cells, std::string_view tag) {
  Markup markup;
  for (const TableCell& cell : cells) {
    Element element(tag);
    if (tag == "th") element.with("scope", "col");
    markup += element.with_class(cell.css_class).holding(cell.content);
  }
  return markup;
}

}  // namespace

Table::Table(const std::vector<TableCell>& head)
    : head_(Element("tr").holding(cells_markup(head, "th"))) {}

void Table::add_row(std::string_view label, const std::vector<TableCell>& cells) {
  add_group(label, {cells});
}

void Table::add_group(std::string_view label, const std::vector<std::vector<TableCell>>& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    Markup cells;
    if (i == 0) {
      cells += Element("th")
                   .with("scope", "row")
                   .with("rowspan", rows.size() > 1 ? fmt::format("{}", rows.size()) : "")
                   .holding(label);
    }
    cells += cells_markup(rows[i], "td");
    rows_ += Element("tr").with_class(i == 0 ? "first" : "").holding(cells);
  }
}

Markup Table::markup() const {
  const Markup table =
      Element("table").holding(Element("thead").holding(head_) + Element("tbody").holding(rows_));
  // A part that scrolls must be reachable by keyboard.
  return Element("div").with_class("scroll").with("tabindex", "0").holding(table);
}

void Facts::add(std::string_view name, std::string_view value) { add(name, Markup::of(value)); }

void Facts::add(std::string_view name, const Markup& value) {
  items_ += Element("dt").holding(name) + Element("dd").holding(value);
}

}  // namespace zugzwang::cli
