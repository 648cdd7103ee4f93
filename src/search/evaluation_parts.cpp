// The parts of each evaluation, for display: slower than the values, but by the same rules.

#include <optional>

#include "board/bitboard.hpp"
#include "board/outcome.hpp"
#include "search/blocks_evaluation.hpp"
#include "search/evaluation_part.hpp"
#include "search/runs_evaluation.hpp"
#include "search/scorecard_evaluation.hpp"

namespace zugzwang {

namespace {

/// A part for each of the windows that begin there.
template <class W>
void add_windows(EvaluationParts& parts, const Position& position, W starts, EvaluationPart each,
                 int distance) {
  if (each.points == 0) return;
  const auto& layout = position.layout();
  for (; starts != 0; starts = without_lowest_bit(starts)) {
    const int first = lowest_bit_index(starts);
    each.from = cell_at(layout, first);
    each.to = cell_at(layout, first + (layout.connect() - 1) * distance);
    parts.push_back(each);
  }
}

}  // namespace

EvaluationParts BlocksEvaluation::parts(const Position& position) const {
  EvaluationParts parts;
  for_each_count(position, [&](auto mine, auto theirs, int stones, int distance) {
    const std::int64_t points = weight(stones, position.layout().connect());
    const auto part = [&](Side side, std::int64_t counted) {
      return EvaluationPart{
          .kind = CountedKind::Window, .side = side, .stones = stones, .points = counted};
    };
    add_windows(parts, position, mine, part(side_, points), distance);
    add_windows(parts, position, theirs, part(other(side_), -points), distance);
  });
  return parts;
}

EvaluationParts ScorecardEvaluation::parts(const Position& position) const {
  EvaluationParts parts;
  if (finished(position)) return parts;
  for_each_kind(
      position.layout(), position.stones(side_), position.stones(other(side_)),
      [&](auto windows, std::int64_t points, Side side, int stones, int distance) {
        const EvaluationPart part{
            .kind = CountedKind::Window, .side = side, .stones = stones, .points = points};
        add_windows(parts, position, windows, part, distance);
      });
  return parts;
}

EvaluationParts RunsEvaluation::parts(const Position& position) const {
  const Side viewer = view_ == LeafView::Computer ? computer_ : position.side_to_move();
  if (const auto owner = owner_of_first_line(position)) {
    const std::int64_t worth = line(position.layout().connect()).points;
    const Line first = completed_lines(position, *owner).front();
    return {{.kind = CountedKind::Line,
             .side = *owner,
             .stones = position.layout().connect(),
             .points = *owner == viewer ? worth : -worth,
             .from = first.cell(0),
             .to = first.cell(first.length - 1)}};
  }
  EvaluationParts parts;
  for (const Side side : {viewer, other(viewer)}) {
    const bool counts_in_favour = (side == viewer) == (view_ == LeafView::Computer);
    const std::int64_t sign = counts_in_favour ? 1 : -1;
    std::int64_t sum = 0;
    std::optional<EvaluationPart> run;
    const auto end_run = [&] {
      if (!run) return;
      std::int64_t points = 0;
      for (std::size_t i = 0; i < 3 && static_cast<int>(i) < run->stones; ++i) {
        points += weights_.runs[i];
      }
      sum += points;
      run->points = sign * points;
      parts.push_back(*run);
      run.reset();
    };
    for (int row = 0; row < position.geometry().rows(); ++row) {
      for (int column = 0; column < position.geometry().columns(); ++column) {
        const Cell cell{Column(column), Row(row)};
        if (position.stone_at(cell) != side) {
          end_run();
          continue;
        }
        if (!run) run = {.kind = CountedKind::Run, .side = side, .from = cell};
        run->to = cell;
        ++run->stones;
      }
    }
    end_run();
    if (side == computer_ && biased(sum) != sum) {
      parts.push_back(
          {.kind = CountedKind::Bias, .side = side, .points = sign * (biased(sum) - sum)});
    }
  }
  return parts;
}

}  // namespace zugzwang
