#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/report/markup.hpp"

namespace zugzwang::cli {

/// A cell, flush right unless it has the class "left".
struct TableCell {
  // NOLINTBEGIN(google-explicit-constructor): a row is a list of texts in most tables.
  TableCell(std::string_view text, std::string_view its_class = {})
      : content(Markup::of(text)), css_class(its_class) {}
  TableCell(const std::string& text, std::string_view its_class = {})
      : TableCell(std::string_view(text), its_class) {}
  TableCell(const char* text, std::string_view its_class = {})
      : TableCell(std::string_view(text), its_class) {}
  TableCell(Markup markup, std::string_view its_class = {})
      : content(std::move(markup)), css_class(its_class) {}
  // NOLINTEND(google-explicit-constructor)

  Markup content;
  std::string css_class;
};

/// A table that scrolls where it is too wide.
class Table {
 public:
  explicit Table(const std::vector<TableCell>& head);

  /// The label heads the row.
  void add_row(std::string_view label, const std::vector<TableCell>& cells);
  /// Several rows under one label.
  void add_group(std::string_view label, const std::vector<std::vector<TableCell>>& rows);

  [[nodiscard]] Markup markup() const;

 private:
  Markup head_;
  Markup rows_;
};

/// Names and their values, one below the other.
class Facts {
 public:
  void add(std::string_view name, std::string_view value);
  void add(std::string_view name, const Markup& value);
  [[nodiscard]] Markup markup() const { return Element("dl").holding(items_); }

 private:
  Markup items_;
};

}  // namespace zugzwang::cli
