#include "cli/terminal/museum_page.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>

#include "cli/terminal/museum_plot.hpp"
#include "cli/terminal/museum_report.hpp"

namespace zugzwang::cli {

namespace {

constexpr std::string_view kHead = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>Published experiments, then and now</title>
<style>
:root { color-scheme: light dark; --page: #fff; --text: #1c2430; --quiet: #5b6675; --line: #d9dee5;
  --then: #97a1ae; --here: #1f5fbf; --good: #17703a; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --page: #14181f; --text: #e8ecf2; --quiet: #a3aebd;
  --line: #333c48; --then: #7d8897; --here: #7fb0ff; --good: #6fcf8f; --bad: #ff8a80; } }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 60rem; background: var(--page);
  color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.375rem; line-height: 1.3; margin: 0; }
section { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: 1.5rem; }
p { margin: .5rem 0; max-width: 44rem; }
.quiet { color: var(--quiet); }
.scroll { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .15rem .75rem .15rem 0; text-align: right; vertical-align: top; }
td { white-space: nowrap; }
th { font-weight: 600; }
thead th { border-bottom: 1px solid var(--line); }
th[scope=row], td.when, td.moves, th.left { text-align: left; }
td.moves { white-space: normal; min-width: 16rem; }
tr.first > * { border-top: 1px solid var(--line); }
td.when { color: var(--quiet); font-size: .875rem; }
.equal { color: var(--good); }
.different { color: var(--bad); font-weight: 700; }
figure { margin: 1rem 0; break-inside: avoid; }
figcaption { color: var(--quiet); font-size: .875rem; }
svg { display: block; width: 100%; max-width: 44rem; height: auto; }
svg text { fill: var(--text); font: 13px system-ui, sans-serif; }
svg .tick { fill: var(--quiet); font-size: 12px; }
svg .grid { stroke: var(--line); }
svg .then { fill: var(--then); }
svg .here { fill: var(--here); }
svg .span { stroke: var(--here); stroke-width: 3; stroke-linecap: round; }
svg .printed { fill: none; stroke: var(--text); stroke-width: 2; }
@media print { :root { color-scheme: light; --page: #fff; --text: #000; --quiet: #444; --line: #bbb;
  --then: #999; --here: #1f5fbf; --good: #000; --bad: #000; }
  body { max-width: none; padding: 0; font-size: 10pt; } .scroll { overflow: visible; }
  h2, thead { break-after: avoid; } tr { break-inside: avoid; } }
</style>
</head>
<body>
<h1>Published experiments, then and now</h1>
)";

/// The class of a cell with what came out.
std::string_view mark_of(const Figure& figure) {
  if (!figure.is_compared()) return "";
  return figure.is_equal() ? "equal" : "different";
}

std::string table_cell(const std::string& text, std::string_view css_class) {
  return css_class.empty() ? fmt::format("<td>{}</td>", as_markup(text))
                           : fmt::format("<td class=\"{}\">{}</td>", css_class, as_markup(text));
}

std::string table_row(const ReproducedRow& row) {
  const bool is_published = std::ranges::any_of(
      row.figures, [](const Figure& figure) { return is_given(figure.published); });
  std::string then = "<td class=\"when\">then</td>";
  std::string here = "<td class=\"when\">here</td>";
  for (const Figure& figure : row.figures) {
    const bool is_moves = info_of(figure.quantity).unit == FigureUnit::Line;
    then += table_cell(published_text(figure), is_moves ? "moves" : "");
    here += table_cell(here_text(figure), is_moves ? "moves" : mark_of(figure));
  }
  const std::string label = as_markup(row.label);
  if (!is_published) {
    return fmt::format("<tr class=\"first\"><th scope=\"row\">{}</th>{}</tr>\n", label, here);
  }
  return fmt::format(
      "<tr class=\"first\"><th scope=\"row\" rowspan=\"2\">{}</th>{}</tr>\n<tr>{}</tr>\n", label,
      then, here);
}

std::string table_of_page(const Reproduction& reproduction) {
  std::string text =
      fmt::format("<div class=\"scroll\"><table>\n<thead><tr><th class=\"left\">{}</th><th></th>",
                  as_markup(reproduction.exhibit.label_head));
  for (const Quantity quantity : reproduction.exhibit.quantities) {
    const QuantityInfo info = info_of(quantity);
    text += fmt::format("<th{}>{}</th>", info.unit == FigureUnit::Line ? " class=\"left\"" : "",
                        as_markup(info.name));
  }
  text += "</tr></thead>\n<tbody>\n";
  for (const ReproducedRow& row : reproduction.rows) text += table_row(row);
  return text + "</tbody>\n</table></div>\n";
}

std::string section_of(const Reproduction& reproduction) {
  const Exhibit& exhibit = reproduction.exhibit;
  std::string text =
      fmt::format("<section id=\"{0}\">\n<h2>{1}</h2>\n<p class=\"quiet\">{0}: {2}, {3}</p>\n",
                  as_markup(exhibit.name), as_markup(exhibit.title), as_markup(exhibit.publication),
                  exhibit.year);
  text += plots_of(reproduction) + table_of_page(reproduction);
  for (const std::string& note : exhibit.notes) text += "<p>" + as_markup(note) + "</p>\n";
  return text + "</section>\n";
}

}  // namespace

std::string museum_page(std::span<const Reproduction> reproductions) {
  std::string text(kHead);
  text +=
      fmt::format("<p class=\"{}\">{}</p>\n", are_all_equal(reproductions) ? "equal" : "different",
                  as_markup(summary_of(reproductions)));
  text +=
      "<p>Counts, values and moves must be equal. Shares have an interval of 95 %, times a factor "
      "by which this machine is faster; neither is judged.</p>\n";
  for (const Reproduction& reproduction : reproductions) text += section_of(reproduction);
  return text + "</body>\n</html>\n";
}

}  // namespace zugzwang::cli
