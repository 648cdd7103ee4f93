#include "cli/terminal/museum_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace zugzwang::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string seconds_text(double seconds) {
  constexpr double kShortest = 1e-6;
  if (seconds == 0) return "0 s";
  if (seconds < kShortest) return "< 0.001 ms";
  return seconds >= 1 ? fmt::format("{:.5g} s", seconds) : fmt::format("{:.3g} ms", 1000 * seconds);
}

std::string measured_text(double value, FigureUnit unit) {
  switch (unit) {
    case FigureUnit::Seconds:
      return seconds_text(value);
    case FigureUnit::Share:
      return fmt::format("{:.1f} %", 100 * value);
    case FigureUnit::Plain:
    case FigureUnit::Line:
      break;
  }
  return fmt::format("{:.2f}", value);
}

bool is_line(Quantity quantity) { return info_of(quantity).unit == FigureUnit::Line; }

bool has_published(const ReproducedRow& row) {
  return std::ranges::any_of(row.figures,
                             [](const Figure& figure) { return is_given(figure.published); });
}

using Cells = std::vector<std::string>;

/// The first two columns are words, the others are numbers.
std::string aligned(const std::vector<Cells>& lines) {
  std::vector<std::size_t> widths;
  for (const Cells& line : lines) {
    widths.resize(std::max(widths.size(), line.size()));
    for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], line[i].size());
  }
  std::string text;
  for (const Cells& line : lines) {
    std::string row;
    for (std::size_t i = 0; i < line.size(); ++i) {
      row += i < 2 ? fmt::format("{:<{}}  ", line[i], widths[i])
                   : fmt::format("{:>{}}  ", line[i], widths[i]);
    }
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + "\n";
  }
  return text;
}

std::string table_of(const Reproduction& reproduction) {
  Cells head{reproduction.exhibit.label_head, ""};
  for (const Quantity quantity : reproduction.exhibit.quantities) {
    if (!is_line(quantity)) head.emplace_back(info_of(quantity).name);
  }
  std::vector<Cells> lines{head};
  for (const ReproducedRow& row : reproduction.rows) {
    Cells then{row.label, "then"};
    Cells here{has_published(row) ? "" : row.label, "here"};
    for (const Figure& figure : row.figures) {
      if (is_line(figure.quantity)) continue;
      then.push_back(published_text(figure));
      here.push_back(here_text(figure));
    }
    if (has_published(row)) lines.push_back(std::move(then));
    lines.push_back(std::move(here));
  }
  return aligned(lines);
}

/// Lines of moves, which would make a table too wide.
std::string lines_of_moves(const Reproduction& reproduction) {
  std::string text;
  for (const ReproducedRow& row : reproduction.rows) {
    for (const Figure& figure : row.figures) {
      if (!is_line(figure.quantity) || !is_given(figure.here.value)) continue;
      text += fmt::format("{}: {}\n", row.label, here_text(figure));
    }
  }
  return text.empty() ? text : "\n" + text;
}

struct Counts {
  std::size_t compared = 0;
  std::size_t equal = 0;
};

Counts counts_of(std::span<const Reproduction> reproductions) {
  Counts counts;
  for (const Reproduction& reproduction : reproductions) {
    counts.compared += reproduction.compared();
    counts.equal += reproduction.equal();
  }
  return counts;
}

/// With a comma after every three digits.
std::string grouped_digits(u128 value) {
  std::string text = fmt::format("{}", value);
  for (auto at = static_cast<std::ptrdiff_t>(text.size()) - 3; at > 0; at -= 3) {
    text.insert(static_cast<std::size_t>(at), ",");
  }
  return text;
}

}  // namespace

std::string figure_text(const FigureValue& value, FigureUnit unit) {
  if (const auto* word = std::get_if<std::string>(&value)) return *word;
  if (const auto* count = std::get_if<std::int64_t>(&value)) return std::to_string(*count);
  if (const auto* measured = std::get_if<double>(&value)) return measured_text(*measured, unit);
  return "-";
}

std::string here_text(const Figure& figure) {
  const FigureUnit unit = info_of(figure.quantity).unit;
  std::string text = figure_text(figure.here.value, unit);
  if (figure.is_compared() && !figure.is_equal()) text += " !";
  if (figure.here.lower && figure.here.upper) {
    const double scale = unit == FigureUnit::Share ? 100 : 1;
    const int digits = unit == FigureUnit::Share ? 1 : 2;
    text += fmt::format(" ({:.{}f} to {:.{}f})", scale * *figure.here.lower, digits,
                        scale * *figure.here.upper, digits);
  }
  if (const auto factor = figure.speed_up()) {
    text +=
        *factor >= 10 ? fmt::format(" ({:.0f} x)", *factor) : fmt::format(" ({:.1f} x)", *factor);
  }
  return text;
}

std::string published_text(const Figure& figure) {
  const FigureUnit unit = info_of(figure.quantity).unit;
  std::string text = figure_text(figure.published, unit);
  if (is_given(figure.contradicted_by)) {
    text += fmt::format(" or {}", figure_text(figure.contradicted_by, unit));
  }
  return text;
}

std::string to_text(const Reproduction& reproduction) {
  const Exhibit& exhibit = reproduction.exhibit;
  std::string text = fmt::format("{} ({}, {})\n{}\n\n", exhibit.name, exhibit.year,
                                 exhibit.publication, exhibit.title);
  text += table_of(reproduction) + lines_of_moves(reproduction);
  if (!exhibit.notes.empty()) text += "\n";
  for (const std::string& note : exhibit.notes) text += note + "\n";
  return text;
}

bool are_all_equal(std::span<const Reproduction> reproductions) {
  const Counts counts = counts_of(reproductions);
  return counts.equal == counts.compared;
}

std::string summary_of(std::span<const Reproduction> reproductions) {
  std::string text;
  for (const Reproduction& reproduction : reproductions) {
    for (const ReproducedRow& row : reproduction.rows) {
      for (const Figure& figure : row.figures) {
        if (!figure.is_compared() || figure.is_equal()) continue;
        const QuantityInfo info = info_of(figure.quantity);
        text += fmt::format("{}, {} {}: {} {} was published, here it is {}\n",
                            reproduction.exhibit.name, reproduction.exhibit.label_head, row.label,
                            info.name, figure_text(figure.published, info.unit),
                            figure_text(figure.here.value, info.unit));
      }
    }
  }
  const Counts counts = counts_of(reproductions);
  if (counts.compared == 0)
    return "no figure that must be equal: times and shares are not judged\n";
  if (counts.equal == counts.compared) {
    return text +
           fmt::format("all {} published counts, values and moves are equal\n", counts.equal);
  }
  return text + fmt::format("{} of {} published counts, values and moves are equal\n", counts.equal,
                            counts.compared);
}

std::string to_text(std::span<const GameFact> facts) {
  std::string text;
  for (const GameFact& fact : facts) {
    text += fmt::format("{:>27}  {:<11}  {}{}\n", grouped_digits(fact.value), fact.formula,
                        fact.counts, fact.is_counted_here ? "" : " (quoted, not counted here)");
  }
  return text;
}

Json to_json(std::span<const GameFact> facts) {
  Json rows = Json::array();
  for (const GameFact& fact : facts) {
    // As text, because a reader's number type might round it.
    Json row{{"value", fmt::format("{}", fact.value)}};
    if (!fact.formula.empty()) row["formula"] = fact.formula;
    row["counts"] = fact.counts;
    row["counted_here"] = fact.is_counted_here;
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace zugzwang::cli
