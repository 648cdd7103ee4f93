#include "museum/exhibit.hpp"

#include <utility>

namespace zugzwang {

std::optional<double> number_of(const FigureValue& value) {
  if (const auto* count = std::get_if<std::int64_t>(&value)) return static_cast<double>(*count);
  if (const auto* measured = std::get_if<double>(&value)) return *measured;
  return std::nullopt;
}

QuantityInfo info_of(Quantity quantity) {
  using enum FigureClass;
  using enum FigureUnit;
  switch (quantity) {
    case Quantity::Column:
      return {"column", "column", Exact, Plain};
    case Quantity::Forced:
      return {"forced", "forced", Exact, Plain};
    case Quantity::Value:
      return {"value", "value", Exact, Plain};
    case Quantity::MaxCalls:
      return {"max calls", "max_calls", Exact, Plain};
    case Quantity::MinCalls:
      return {"min calls", "min_calls", Exact, Plain};
    case Quantity::Positions:
      return {"positions", "positions", Exact, Plain};
    case Quantity::Seconds:
      return {"time", "seconds", Time, FigureUnit::Seconds};
    case Quantity::Leaves:
      return {"leaves", "leaves", Exact, Plain};
    case Quantity::Cuts:
      return {"cuts", "cuts", Exact, Plain};
    case Quantity::FirstMove:
      return {"first move", "first_move_seconds", Time, FigureUnit::Seconds};
    case Quantity::LongestThink:
      return {"longest think", "longest_seconds", Time, FigureUnit::Seconds};
    case Quantity::MeanThink:
      return {"mean move time", "mean_seconds", Time, FigureUnit::Seconds};
    case Quantity::Won:
      return {"won", "won", Statistical, Share};
    case Quantity::Score:
      return {"score", "score", Statistical, Share};
    case Quantity::MissedWins:
      return {"wins not taken", "missed_wins", Statistical, Share};
    case Quantity::MirrorDiffers:
      return {"mirror differs", "mirror_differs", Statistical, Share};
    case Quantity::MirrorFactor:
      return {"mirror factor", "mirror_factor", Statistical, Plain};
    case Quantity::Result:
      return {"result", "result", Exact, Plain};
    case Quantity::BestLine:
      return {"line", "line", Exact, Line};
  }
  std::unreachable();
}

}  // namespace zugzwang
