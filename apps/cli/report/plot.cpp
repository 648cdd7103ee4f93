#include "cli/report/plot.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace zugzwang::cli {

namespace {

// In the units of the drawing. A label has a line of its own above what it names, so that the
// letters may be larger on a phone, where the drawing is small.
constexpr double kPlotWidth = 640;
constexpr double kPlotLeft = 4;
constexpr double kPlotRight = 140;  // room for the text of the longest bar
constexpr double kAxisHeight = 30;
constexpr double kLabelHeight = 24;
constexpr double kBarHeight = 16;
constexpr double kDotHeight = 18;
constexpr double kRowGap = 8;
constexpr double kDotRadius = 5;

constexpr std::size_t kHues = 5;  // --s0 to --s4

Markup svg(double height, std::string_view about, const Markup& content) {
  return Element("svg")
      .with_class("plot")
      .with("viewBox", fmt::format("0 0 {:.0f} {:.0f}", kPlotWidth, height))
      .with("role", "img")
      .with("aria-label", about)
      .holding(content);
}

Markup text_at(double x, double y, std::string_view anchor, std::string_view css_class,
               std::string_view text) {
  return Element("text")
      .with("x", x)
      .with("y", y)
      .with("text-anchor", anchor)
      .with_class(css_class)
      .holding(text);
}

Markup line_from(double x1, double y1, double x2, double y2, std::string_view css_class) {
  return Element("path")
      .with_class(css_class)
      .with("d", fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f}", x1, y1, x2, y2))
      .empty();
}

double along(const Axis& axis, double value) {
  return kPlotLeft + (kPlotWidth - kPlotLeft - kPlotRight) * axis.part(value);
}

/// The grid lines and the tick labels below the rows.
Markup ticks_below(const Axis& axis, double height) {
  Markup markup;
  for (const Tick& tick : axis.ticks) {
    const double x = along(axis, tick.at);
    markup += line_from(x, 0, x, height - kAxisHeight, tick.at == 0 ? "zero" : "grid");
    const bool is_first = x < 2 * kLabelHeight;
    markup += text_at(x, height - 8, is_first ? "start" : "middle", "tick", tick.text);
  }
  return markup;
}

std::string series_class(std::size_t number) { return fmt::format("series s{}", number % kHues); }

/// Hues repeat; dashes tell them apart.
std::string_view dashes_of(std::size_t number) {
  constexpr std::array<std::string_view, 3> kDashes{"", "8 5", "2 4"};
  return kDashes[number / kHues % kDashes.size()];
}

Markup legend_of(const std::vector<Series>& series) {
  Markup items;
  for (std::size_t i = 0; i < series.size(); ++i) {
    const Markup swatch = Element("svg")
                              .with_class("swatch")
                              .with("viewBox", "0 0 32 12")
                              .with("aria-hidden", "true")
                              .holding(Element("path")
                                           .with_class(series_class(i))
                                           .with("stroke-dasharray", dashes_of(i))
                                           .with("d", "M0 6H32")
                                           .empty());
    items += Element("li").holding(swatch + Element("span").holding(series[i].name));
  }
  return Element("ul").with_class("legend").holding(items);
}

}  // namespace

double Axis::part(double value) const { return std::clamp((value - low) / (high - low), 0.0, 1.0); }

Axis axis_between(double low, double high) {
  constexpr double kMaxTicks = 6;
  const double span = std::max(high - low, 1e-9);
  double step = std::pow(10.0, std::floor(std::log10(span / kMaxTicks)));
  for (const double factor : {2.0, 2.5, 2.0}) {
    if (span / step <= kMaxTicks) break;
    step *= factor;
  }
  Axis axis{.low = step * std::floor(low / step), .high = step * std::ceil(high / step)};
  if (axis.low == axis.high) axis.high += step;
  const auto steps = std::llround((axis.high - axis.low) / step);
  const int decimals = step >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(step)));
  for (long long i = 0; i <= steps; ++i) {
    const double at = axis.low + static_cast<double>(i) * step;
    const double value = std::abs(at) < step / 2 ? 0 : at;
    axis.ticks.push_back({.at = value, .text = fmt::format("{:.{}f}", value, decimals)});
  }
  return axis;
}

Axis share_axis() {
  Axis axis{.low = 0, .high = 1};
  for (const int percent : {0, 25, 50, 75, 100}) {
    axis.ticks.push_back({.at = percent / 100.0, .text = fmt::format("{} %", percent)});
  }
  return axis;
}

Markup interval_plot(const std::vector<IntervalRow>& rows, const Axis& axis,
                     std::string_view about) {
  constexpr double kRow = kLabelHeight + kDotHeight + kRowGap;
  const double height = kRow * static_cast<double>(rows.size()) + kAxisHeight;
  Markup markup = ticks_below(axis, height);
  double top = 0;
  for (const IntervalRow& row : rows) {
    const double y = top + kLabelHeight + kDotHeight / 2;
    markup += text_at(kPlotLeft, top + kLabelHeight - 6, "start", "", row.label);
    markup += line_from(along(axis, row.lower), y, along(axis, row.upper), y, "span");
    const auto circle = [&](double value, double radius, std::string_view css_class) {
      return Element("circle")
          .with_class(css_class)
          .with("cx", along(axis, value))
          .with("cy", y)
          .with("r", radius)
          .empty();
    };
    markup += circle(row.value, kDotRadius, "here");
    if (row.ring) markup += circle(*row.ring, kDotRadius + 3, "printed");
    markup += text_at(kPlotWidth - kPlotRight + 12, y + 5, "start", "tick", row.text);
    top += kRow;
  }
  return svg(height, about, markup);
}

Markup bar_plot(const std::vector<BarRow>& rows, const Axis& axis, std::string_view about) {
  double height = kAxisHeight;
  for (const BarRow& row : rows) {
    height += kLabelHeight + kBarHeight * static_cast<double>(row.bars.size()) + kRowGap;
  }
  Markup markup = ticks_below(axis, height);
  double top = 0;
  for (const BarRow& row : rows) {
    markup += text_at(kPlotLeft, top + kLabelHeight - 6, "start", "", row.label);
    top += kLabelHeight;
    for (const Bar& bar : row.bars) {
      const double end = along(axis, bar.value);
      markup += Element("rect")
                    .with_class(bar.css_class)
                    .with("x", kPlotLeft)
                    .with("y", top)
                    .with("width", end - kPlotLeft)
                    .with("height", kBarHeight - 2)
                    .empty();
      markup += text_at(end + 8, top + kBarHeight - 3, "start", "tick", bar.text);
      top += kBarHeight;
    }
    top += kRowGap;
  }
  return svg(height, about, markup);
}

Markup line_plot(const std::vector<Series>& series, const Axis& x, const Axis& y,
                 std::string_view about) {
  constexpr double kHeight = 320;
  constexpr double kLeftMargin = 64;
  constexpr double kTopMargin = 12;
  constexpr double kRightMargin = 30;
  constexpr double kBottom = kHeight - kAxisHeight;
  const auto across = [&](double value) {
    return kLeftMargin + (kPlotWidth - kLeftMargin - kRightMargin) * x.part(value);
  };
  const auto up = [&](double value) { return kBottom - (kBottom - kTopMargin) * y.part(value); };
  Markup markup;
  for (const Tick& tick : y.ticks) {
    markup += line_from(kLeftMargin, up(tick.at), kPlotWidth - kRightMargin, up(tick.at),
                        tick.at == 0 ? "zero" : "grid");
    markup += text_at(kLeftMargin - 8, up(tick.at) + 5, "end", "tick", tick.text);
  }
  for (const Tick& tick : x.ticks) {
    markup += text_at(across(tick.at), kHeight - 6, "middle", "tick", tick.text);
  }
  for (std::size_t i = 0; i < series.size(); ++i) {
    std::string band;
    std::string back;
    bool has_band = false;
    for (const PlotPoint& point : series[i].points) {
      band += fmt::format("{:.1f},{:.1f} ", across(point.x), up(point.upper));
      back = fmt::format("{:.1f},{:.1f} ", across(point.x), up(point.lower)) + back;
      has_band |= point.lower != point.upper;
    }
    if (has_band) {
      markup += Element("polygon")
                    .with_class(fmt::format("band s{}", i % kHues))
                    .with("points", band + back)
                    .empty();
    }
  }
  for (std::size_t i = 0; i < series.size(); ++i) {
    std::string line;
    for (const PlotPoint& point : series[i].points) {
      line += fmt::format("{:.1f},{:.1f} ", across(point.x), up(point.y));
    }
    markup += Element("polyline")
                  .with_class(series_class(i))
                  .with("stroke-dasharray", dashes_of(i))
                  .with("points", line)
                  .empty();
  }
  const Markup plot = svg(kHeight, about, markup);
  return series.size() > 1 ? plot + legend_of(series) : plot;
}

Markup share_bar(double won, double drawn, double lost) {
  const double all = won + drawn + lost;
  if (all <= 0) return {};
  Markup parts;
  double x = 0;
  const auto add = [&](double part, std::string_view css_class) {
    const double width = 100 * part / all;
    if (width > 0) {
      parts += Element("rect")
                   .with_class(css_class)
                   .with("x", x)
                   .with("y", 0.0)
                   .with("width", width)
                   .with("height", 10.0)
                   .empty();
    }
    x += width;
  };
  add(won, "won");
  add(drawn, "drawn");
  add(lost, "lost");
  return Element("svg")
      .with_class("sharebar")
      .with("viewBox", "0 0 100 10")
      .with("preserveAspectRatio", "none")
      .with("aria-hidden", "true")
      .holding(parts);
}

Markup share_legend(std::string_view won, std::string_view drawn, std::string_view lost) {
  Markup items;
  const auto add = [&](std::string_view css_class, std::string_view text) {
    items += Element("li").holding(
        Element("span").with_class(fmt::format("key {}", css_class)).around("") +
        Element("span").holding(text));
  };
  add("won", won);
  add("drawn", drawn);
  add("lost", lost);
  return Element("ul").with_class("legend").holding(items);
}

}  // namespace zugzwang::cli
