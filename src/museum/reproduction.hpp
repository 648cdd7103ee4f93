#pragma once

// Exhibits run again: what was published beside what comes out here.

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "book/bookshelf.hpp"
#include "museum/exhibit.hpp"

namespace zugzwang {

/// What came out for one figure.
struct Measured {
  FigureValue value = {};
  /// The ends of a 95 % interval, where the value is an estimate.
  std::optional<double> lower = {};
  std::optional<double> upper = {};
};

/// By row and quantity.
using Measurements = std::vector<std::vector<Measured>>;

struct RerunOptions {
  int threads = 1;  ///< of series; 0 takes all cores. Times are always taken on one.
  std::shared_ptr<const Bookshelf> books = nullptr;  ///< for judgements, which are quicker with it
  bool without_times = false;  ///< takes none, so that the result is always the same
  /// Set from any thread to give up; what was measured is worth nothing then.
  const std::atomic<bool>* cancelled = nullptr;
  /// Called before each row, which is counted from 0.
  std::function<void(std::size_t row)> on_row = {};
};

/// Runs one row of the exhibit. Apart from times the result does not depend on the machine.
[[nodiscard]] std::vector<Measured> measure_row(const Exhibit& exhibit, std::size_t row,
                                                const RerunOptions& options = {});

/// Runs the whole exhibit, row after row.
[[nodiscard]] Measurements measure(const Exhibit& exhibit, const RerunOptions& options = {});

struct Figure {
  Quantity quantity;
  FigureValue published = {};
  FigureValue contradicted_by = {};  ///< what another publication says
  Measured here = {};

  [[nodiscard]] FigureClass kind() const { return info_of(quantity).kind; }
  /// Is it one of those that must be equal?
  [[nodiscard]] bool is_compared() const {
    return kind() == FigureClass::Exact && is_given(published);
  }
  [[nodiscard]] bool is_equal() const { return published == here.value; }
  /// How many times as fast this is; none where there are no two times to compare.
  [[nodiscard]] std::optional<double> speed_up() const;
};

struct ReproducedRow {
  std::string label;
  std::vector<Figure> figures;
};

struct Reproduction {
  Exhibit exhibit;
  std::vector<ReproducedRow> rows;

  /// The figures that must be equal, and those of them that are.
  [[nodiscard]] std::size_t compared() const;
  [[nodiscard]] std::size_t equal() const;
};

/// Puts what was published in a row beside what came out, which may be nothing yet.
[[nodiscard]] ReproducedRow compare_row(const Exhibit& exhibit, std::size_t row,
                                        const std::vector<Measured>& measured);
/// Puts the two side by side. The measurements must be those of this exhibit.
[[nodiscard]] Reproduction compare(const Exhibit& exhibit, const Measurements& measurements);

}  // namespace zugzwang
