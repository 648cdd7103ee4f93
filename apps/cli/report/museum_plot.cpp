#include "cli/report/museum_plot.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "cli/report/plot.hpp"
#include "cli/terminal/museum_report.hpp"

namespace zugzwang::cli {

namespace {

struct PlottedRow {
  std::string label;
  Figure figure;
};

std::vector<PlottedRow> rows_of(const Reproduction& reproduction, std::size_t quantity) {
  std::vector<PlottedRow> rows;
  for (const ReproducedRow& row : reproduction.rows) {
    const Figure& figure = row.figures[quantity];
    // A time says something only beside another one.
    const bool is_shown = figure.kind() == FigureClass::Time
                              ? figure.speed_up().has_value()
                              : number_of(figure.here.value).has_value();
    if (is_shown) rows.push_back({.label = row.label, .figure = figure});
  }
  return rows;
}

/// None for values that a logarithmic scale cannot show.
std::optional<double> seconds_of(const FigureValue& value) {
  const auto seconds = number_of(value);
  return seconds && *seconds > 0 ? seconds : std::nullopt;
}

/// Powers of ten, from one that is below all times to one that is above; a value is a logarithm.
Axis time_axis(const std::vector<PlottedRow>& rows) {
  double shortest = 1;
  double longest = 1e-6;
  for (const PlottedRow& row : rows) {
    for (const FigureValue& value : {row.figure.published, row.figure.here.value}) {
      const auto seconds = seconds_of(value);
      if (!seconds) continue;
      shortest = std::min(shortest, *seconds);
      longest = std::max(longest, *seconds);
    }
  }
  const int low = static_cast<int>(std::floor(std::log10(shortest)));
  const int high = std::max(low + 1, static_cast<int>(std::ceil(std::log10(longest))));
  Axis axis{.low = static_cast<double>(low), .high = static_cast<double>(high)};
  // More labels than this would overlap.
  constexpr int kMaxLabels = 5;
  const int step = (high - low) / kMaxLabels + 1;
  for (int power = low; power <= high; power += step) {
    axis.ticks.push_back({.at = static_cast<double>(power),
                          .text = figure_text(std::pow(10.0, power), FigureUnit::Seconds)});
  }
  return axis;
}

Markup time_plot(const std::vector<PlottedRow>& rows, std::string_view about) {
  std::vector<BarRow> bars;
  for (const PlottedRow& row : rows) {
    BarRow& pair = bars.emplace_back(BarRow{.label = row.label});
    const auto add = [&](const FigureValue& value, std::string_view css_class) {
      const auto seconds = seconds_of(value);
      if (!seconds) return;
      pair.bars.push_back({.value = std::log10(*seconds),
                           .text = figure_text(value, FigureUnit::Seconds),
                           .css_class = css_class});
    };
    add(row.figure.published, "then");
    add(row.figure.here.value, "here");
  }
  return bar_plot(bars, time_axis(rows), about);
}

Markup share_plot(const std::vector<PlottedRow>& rows, std::string_view about) {
  std::vector<IntervalRow> intervals;
  for (const PlottedRow& row : rows) {
    const Measured& here = row.figure.here;
    const double share = *number_of(here.value);
    intervals.push_back({.label = row.label,
                         .value = share,
                         .lower = here.lower.value_or(share),
                         .upper = here.upper.value_or(share),
                         .text = figure_text(here.value, FigureUnit::Share),
                         .ring = number_of(row.figure.published)});
  }
  return interval_plot(intervals, share_axis(), about);
}

}  // namespace

Markup plots_of(const Reproduction& reproduction) {
  Markup markup;
  const Exhibit& exhibit = reproduction.exhibit;
  for (std::size_t i = 0; i < exhibit.quantities.size(); ++i) {
    const QuantityInfo info = info_of(exhibit.quantities[i]);
    const std::vector<PlottedRow> rows = rows_of(reproduction, i);
    if (rows.empty()) continue;
    const std::string about = fmt::format("{} by {}", info.name, exhibit.label_head);
    if (info.unit == FigureUnit::Seconds) {
      markup += figure(time_plot(rows, about),
                       about + ", on a logarithmic scale: then in grey, here in blue");
    } else if (info.unit == FigureUnit::Share) {
      const bool is_published = std::ranges::any_of(
          rows, [](const PlottedRow& row) { return is_given(row.figure.published); });
      markup += figure(share_plot(rows, about),
                       fmt::format("{}, with 95 % intervals{}", about,
                                   is_published ? "; a ring is what was published" : ""));
    }
  }
  return markup;
}

}  // namespace zugzwang::cli
