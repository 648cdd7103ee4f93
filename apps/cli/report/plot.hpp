#pragma once

// Plots as SVG, in the colours of the page.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/report/markup.hpp"

namespace zugzwang::cli {

struct Tick {
  double at;
  std::string text;
};

/// From `low` to `high`, which differ.
struct Axis {
  double low;
  double high;
  std::vector<Tick> ticks = {};

  /// How far along a value lies, from 0 to 1; values beyond an end are at that end.
  [[nodiscard]] double part(double value) const;
};

/// An axis with round numbers that has room for both.
[[nodiscard]] Axis axis_between(double low, double high);
/// 0 to 100 %, for shares between 0 and 1.
[[nodiscard]] Axis share_axis();

/// A value with its interval, on a line of its own.
struct IntervalRow {
  std::string label;
  double value;
  double lower;
  double upper;
  std::string text;
  /// Where another value is shown as a ring.
  std::optional<double> ring = {};
};
[[nodiscard]] Markup interval_plot(const std::vector<IntervalRow>& rows, const Axis& axis,
                                   std::string_view about);

struct Bar {
  double value;
  std::string text;
  std::string_view css_class;
};
struct BarRow {
  std::string label;
  std::vector<Bar> bars = {};
};
[[nodiscard]] Markup bar_plot(const std::vector<BarRow>& rows, const Axis& axis,
                              std::string_view about);

struct PlotPoint {
  double x;
  double y;
  /// The interval; both are y where there is none.
  double lower;
  double upper;
};
struct Series {
  std::string name;
  std::vector<PlotPoint> points = {};
};
/// Lines with bands around them, and a legend where there are several.
[[nodiscard]] Markup line_plot(const std::vector<Series>& series, const Axis& x, const Axis& y,
                               std::string_view about);

/// Three parts of a whole, as a bar in a table: won, drawn, lost.
[[nodiscard]] Markup share_bar(double won, double drawn, double lost);
/// What the colours of such bars mean.
[[nodiscard]] Markup share_legend(std::string_view won, std::string_view drawn,
                                  std::string_view lost);

}  // namespace zugzwang::cli
