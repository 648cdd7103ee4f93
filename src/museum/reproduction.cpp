#include "museum/reproduction.hpp"

#include <algorithm>
#include <cassert>

namespace zugzwang {

namespace {

template <class Predicate>
std::size_t count_figures(const std::vector<ReproducedRow>& rows, const Predicate& counts) {
  std::size_t count = 0;
  for (const ReproducedRow& row : rows) {
    count += static_cast<std::size_t>(std::ranges::count_if(row.figures, counts));
  }
  return count;
}

}  // namespace

std::optional<double> Figure::speed_up() const {
  if (kind() != FigureClass::Time) return std::nullopt;
  const std::optional<double> then = number_of(published);
  const std::optional<double> now = number_of(here.value);
  // A time that was printed as 0.00 cannot be divided by anything.
  if (!then || !now || *then <= 0 || *now <= 0) return std::nullopt;
  return *then / *now;
}

std::size_t Reproduction::compared() const {
  return count_figures(rows, [](const Figure& figure) { return figure.is_compared(); });
}

std::size_t Reproduction::equal() const {
  return count_figures(
      rows, [](const Figure& figure) { return figure.is_compared() && figure.is_equal(); });
}

ReproducedRow compare_row(const Exhibit& exhibit, std::size_t row,
                          const std::vector<Measured>& measured) {
  assert(measured.empty() || measured.size() == exhibit.quantities.size());
  const ExhibitRow& setting = exhibit.rows[row];
  ReproducedRow reproduced{.label = setting.label, .figures = {}};
  for (std::size_t q = 0; q < exhibit.quantities.size(); ++q) {
    Figure figure{.quantity = exhibit.quantities[q]};
    if (q < measured.size()) figure.here = measured[q];
    if (q < setting.published.size()) figure.published = setting.published[q];
    for (const Contradiction& other : setting.contradictions) {
      if (other.quantity == figure.quantity) figure.contradicted_by = other.value;
    }
    reproduced.figures.push_back(std::move(figure));
  }
  return reproduced;
}

Reproduction compare(const Exhibit& exhibit, const Measurements& measurements) {
  assert(measurements.size() == exhibit.rows.size());
  Reproduction reproduction{.exhibit = exhibit, .rows = {}};
  for (std::size_t row = 0; row < exhibit.rows.size(); ++row) {
    reproduction.rows.push_back(compare_row(exhibit, row, measurements[row]));
  }
  return reproduction;
}

}  // namespace zugzwang
