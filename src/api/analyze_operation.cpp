#include "api/describe.hpp"
#include "api/describe_values.hpp"
#include "api/operations.hpp"
#include "players/column_values.hpp"

namespace zugzwang::api {

namespace {

Json no_value() { return {{"score", nullptr}, {"outcome", nullptr}, {"in", nullptr}}; }

/// One entry for each column of the board; null for those that are full, and for those that the
/// solver is still at work on.
Json entries_of(const ColumnValues& values, const Position& position) {
  Json entries(static_cast<std::size_t>(position.geometry().columns()), nullptr);
  for (const ColumnValue& value : values.columns) {
    Json& entry = entries[static_cast<std::size_t>(value.column.index())];
    if (value.score) {
      entry = value_of(*value.score, position);
    } else if (!values.estimator.empty()) {
      entry = {{"value", value.win_rate ? Json(*value.win_rate) : Json()}, {"kind", "win_rate"}};
    }
  }
  return entries;
}

/// The value of the position itself.
Json value_of_position(const ColumnValues& values, const Game& game, Solver& solver) {
  const Position& position = game.position();
  if (const Outcome outcome = game.outcome(); outcome.is_over()) {
    const Score score = outcome.is_draw() ? Score(0) : solver.solve(position).lower;
    Json json = value_of(score, position);
    json["in"] = outcome.is_draw() ? Json() : Json(0);
    return json;
  }
  const auto score = values.score();
  return score ? value_of(*score, position) : no_value();
}

}  // namespace

Answer answer_analyze(const Request& request, Resources& resources,
                      const ProgressCallback& on_progress) {
  const auto game = request.game();
  if (!game) return std::unexpected(game.error());
  const auto limits = request.limits();
  if (!limits) return std::unexpected(limits.error());

  const Position& position = game->position();
  ColumnValuesCallback report;
  if (on_progress) {
    report = [&](const ColumnValues& values) {
      on_progress(compact_text({{"op", "analyze"},
                                {"columns", entries_of(values, position)},
                                {"nodes", values.nodes},
                                {"seconds", values.seconds}}));
    };
  }
  const ColumnValues values = value_columns(*game, resources.solver, *limits, report);
  Json answer{{"columns", entries_of(values, position)}, {"best", to_json(values.best())}};
  answer.update(value_of_position(values, *game, resources.solver));
  answer["exact"] = values.is_exact();
  answer["estimator"] = values.estimator.empty() ? Json() : Json(values.estimator);
  answer["nodes"] = values.nodes;
  answer["seconds"] = values.seconds;
  return answer;
}

}  // namespace zugzwang::api
