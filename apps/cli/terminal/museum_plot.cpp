#include "cli/terminal/museum_plot.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "cli/terminal/museum_report.hpp"

namespace zugzwang::cli {

namespace {

// In the units of the drawing.
constexpr double kLabelWidth = 240;
constexpr double kPlotWidth = 400;
constexpr double kValueWidth = 100;
constexpr double kAxisHeight = 24;
constexpr double kBarHeight = 14;
constexpr double kTimeRow = 2 * kBarHeight + 12;
constexpr double kShareRow = 26;
constexpr double kDot = 5;

struct PlottedRow {
  std::string label;
  Figure figure;
};

std::vector<PlottedRow> rows_of(const Reproduction& reproduction, std::size_t quantity) {
  std::vector<PlottedRow> rows;
  for (const ReproducedRow& row : reproduction.rows) {
    const Figure& figure = row.figures[quantity];
    // A time is plotted beside another one, or it says nothing.
    const bool is_shown = figure.kind() == FigureClass::Time
                              ? figure.speed_up().has_value()
                              : number_of(figure.here.value).has_value();
    if (is_shown) rows.push_back({.label = row.label, .figure = figure});
  }
  return rows;
}

std::string opening_tag(std::string_view about, double height) {
  return fmt::format("<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">\n",
                     kLabelWidth + kPlotWidth + kValueWidth, height, as_markup(about));
}

std::string written(double x, double y, std::string_view anchor, std::string_view css_class,
                    std::string_view text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" class=\"{}\">{}</text>\n",
                     x, y, anchor, css_class, as_markup(text));
}

std::string tick_at(double x, double height, std::string_view text) {
  return fmt::format("<path class=\"grid\" d=\"M{0:.1f} 0V{1:.1f}\"/>\n", x, height - kAxisHeight) +
         written(x, height - 8, "middle", "tick", text);
}

/// Powers of ten, from one that is below all times to one that is above.
class TimeScale {
 public:
  explicit TimeScale(const std::vector<PlottedRow>& rows) {
    double least = 1;
    double most = 1e-6;
    for (const PlottedRow& row : rows) {
      for (const FigureValue& value : {row.figure.published, row.figure.here.value}) {
        const auto seconds = number_of(value);
        if (!seconds || *seconds <= 0) continue;
        least = std::min(least, *seconds);
        most = std::max(most, *seconds);
      }
    }
    low_ = static_cast<int>(std::floor(std::log10(least)));
    high_ = std::max(low_ + 1, static_cast<int>(std::ceil(std::log10(most))));
  }

  [[nodiscard]] int low() const { return low_; }
  [[nodiscard]] int high() const { return high_; }
  /// How far from the left a time ends.
  [[nodiscard]] double width(double seconds) const {
    const double part = (std::log10(seconds) - low_) / (high_ - low_);
    return kPlotWidth * std::clamp(part, 0.0, 1.0);
  }

 private:
  int low_ = 0;
  int high_ = 0;
};

std::string time_bar(const TimeScale& scale, const FigureValue& value, double y,
                     std::string_view css_class) {
  const auto seconds = number_of(value);
  if (!seconds || *seconds <= 0) return "";
  const double width = scale.width(*seconds);
  return fmt::format(
             "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.0f}\"/>\n",
             css_class, kLabelWidth, y, width, kBarHeight) +
         written(kLabelWidth + width + 6, y + kBarHeight - 3, "start", "tick",
                 figure_text(value, FigureUnit::Seconds));
}

std::string time_plot(const std::vector<PlottedRow>& rows, std::string_view about) {
  const TimeScale scale(rows);
  const double height = kTimeRow * static_cast<double>(rows.size()) + kAxisHeight;
  std::string text = opening_tag(about, height);
  // More labels than that would run into each other.
  constexpr int kMostLabels = 6;
  const int step = (scale.high() - scale.low()) / kMostLabels + 1;
  for (int power = scale.low(); power <= scale.high(); power += step) {
    const double seconds = std::pow(10.0, power);
    text += tick_at(kLabelWidth + scale.width(seconds), height,
                    figure_text(seconds, FigureUnit::Seconds));
  }
  double y = 4;
  for (const PlottedRow& row : rows) {
    text += written(kLabelWidth - 10, y + kBarHeight + 4, "end", "", row.label);
    text += time_bar(scale, row.figure.published, y, "then");
    text += time_bar(scale, row.figure.here.value, y + kBarHeight, "here");
    y += kTimeRow;
  }
  return text + "</svg>\n";
}

double share_x(double share) { return kLabelWidth + kPlotWidth * std::clamp(share, 0.0, 1.0); }

std::string share_plot(const std::vector<PlottedRow>& rows, std::string_view about) {
  const double height = kShareRow * static_cast<double>(rows.size()) + kAxisHeight;
  std::string text = opening_tag(about, height);
  for (const int percent : {0, 25, 50, 75, 100}) {
    text += tick_at(share_x(percent / 100.0), height, fmt::format("{} %", percent));
  }
  double y = kShareRow / 2;
  for (const PlottedRow& row : rows) {
    const Measured& here = row.figure.here;
    const double share = *number_of(here.value);
    text += written(kLabelWidth - 10, y + 4, "end", "", row.label);
    text +=
        fmt::format("<path class=\"span\" d=\"M{:.1f} {:.1f}H{:.1f}\"/>\n",
                    share_x(here.lower.value_or(share)), y, share_x(here.upper.value_or(share)));
    text += fmt::format("<circle class=\"here\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.0f}\"/>\n",
                        share_x(share), y, kDot);
    if (const auto published = number_of(row.figure.published)) {
      text += fmt::format("<circle class=\"printed\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.0f}\"/>\n",
                          share_x(*published), y, kDot + 3);
    }
    text += written(kLabelWidth + kPlotWidth + 14, y + 4, "start", "tick",
                    figure_text(here.value, FigureUnit::Share));
    y += kShareRow;
  }
  return text + "</svg>\n";
}

}  // namespace

std::string as_markup(std::string_view text) {
  std::string markup;
  for (const char c : text) {
    switch (c) {
      case '&':
        markup += "&amp;";
        break;
      case '<':
        markup += "&lt;";
        break;
      case '>':
        markup += "&gt;";
        break;
      case '"':
        markup += "&quot;";
        break;
      default:
        markup += c;
    }
  }
  return markup;
}

std::string plots_of(const Reproduction& reproduction) {
  std::string text;
  const Exhibit& exhibit = reproduction.exhibit;
  for (std::size_t i = 0; i < exhibit.quantities.size(); ++i) {
    const QuantityInfo info = info_of(exhibit.quantities[i]);
    const std::vector<PlottedRow> rows = rows_of(reproduction, i);
    if (rows.empty()) continue;
    const std::string about = fmt::format("{} by {}", info.name, exhibit.label_head);
    if (info.unit == FigureUnit::Seconds) {
      text += "<figure>\n" + time_plot(rows, about) +
              fmt::format(
                  "<figcaption>{}, on a logarithmic scale: then in grey, here in "
                  "blue</figcaption>\n</figure>\n",
                  as_markup(about));
    } else if (info.unit == FigureUnit::Share) {
      const bool is_published = std::ranges::any_of(
          rows, [](const PlottedRow& row) { return is_given(row.figure.published); });
      text += "<figure>\n" + share_plot(rows, about) +
              fmt::format("<figcaption>{}, with intervals of 95 %{}</figcaption>\n</figure>\n",
                          as_markup(about), is_published ? "; a ring is what was published" : "");
    }
  }
  return text;
}

}  // namespace zugzwang::cli
