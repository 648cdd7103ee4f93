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

Reproduction compare(const Exhibit& exhibit, const Measurements& measurements) {
  assert(measurements.size() == exhibit.rows.size());
  Reproduction reproduction{.exhibit = exhibit, .rows = {}};
  for (std::size_t r = 0; r < exhibit.rows.size(); ++r) {
    const ExhibitRow& row = exhibit.rows[r];
    assert(measurements[r].size() == exhibit.quantities.size());
    ReproducedRow reproduced{.label = row.label, .figures = {}};
    for (std::size_t q = 0; q < exhibit.quantities.size(); ++q) {
      Figure figure{.quantity = exhibit.quantities[q], .here = measurements[r][q]};
      if (q < row.published.size()) figure.published = row.published[q];
      for (const Contradiction& other : row.contradictions) {
        if (other.quantity == figure.quantity) figure.contradicted_by = other.value;
      }
      reproduced.figures.push_back(std::move(figure));
    }
    reproduction.rows.push_back(std::move(reproduced));
  }
  return reproduction;
}

}  // namespace zugzwang
