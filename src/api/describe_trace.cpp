#include "api/describe_trace.hpp"

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>

#include "api/describe.hpp"
#include "notation/cells.hpp"
#include "players/trace_words.hpp"

namespace zugzwang::api {

namespace {

constexpr double kPercent = 100;

Json shown(const std::optional<ShownValue>& value) {
  if (!value) return nullptr;
  if (value->is_percent) return value->number;
  return static_cast<std::int64_t>(value->number);
}

Json shown(const std::optional<Column>& column) { return column ? Json(column->number()) : Json(); }

Json word_for(CountedKind kind) {
  switch (kind) {
    case CountedKind::Line:
      return "line";
    case CountedKind::Run:
      return "run";
    case CountedKind::Window:
      return "window";
    case CountedKind::Bias:
      break;
  }
  return "bias";
}

/// "a1-d1", or "a1" for a single cell.
std::string place_of(const EvaluationPart& part) {
  const std::string from = to_text(*part.from);
  return part.from == part.to ? from : from + "-" + to_text(*part.to);
}

Json part_of(const PartGroup& group) {
  Json places = Json::array();
  for (const EvaluationPart& part : group.parts) {
    if (part.from) places.push_back(place_of(part));
  }
  return {{"kind", word_for(group.kind)},
          {"side", to_json(std::optional(group.side))},
          {"stones", group.stones},
          {"points", group.points},
          {"at", std::move(places)}};
}

Json word_for(ProvedResult proof) {
  switch (proof) {
    case ProvedResult::Win:
      return "win";
    case ProvedResult::Draw:
      return "draw";
    case ProvedResult::Loss:
      return "loss";
    case ProvedResult::None:
      break;
  }
  return nullptr;
}

Json word_for(Choice choice) {
  switch (choice) {
    case Choice::Search:
      return "search";
    case Choice::Exact:
      return "exact";
    case Choice::Win:
      return "win";
    case Choice::Block:
      return "block";
    case Choice::Defence:
      return "defence";
    case Choice::MissedWin:
      return "missed_win";
    case Choice::MissedThreat:
      return "missed_threat";
    case Choice::Slip:
      return "slip";
    case Choice::Random:
      break;
  }
  return "random";
}

Json games_of(const NodeGames& games) {
  if (games.visits == 0) return nullptr;
  Json history = Json::array();
  for (const VisitSnapshot& then : games.history) {
    history.push_back({then.simulations, then.visits, kPercent * then.mean});
  }
  const bool has_plies = games.proof == ProvedResult::Win || games.proof == ProvedResult::Loss;
  return {{"visits", games.visits},
          {"mean", kPercent * games.mean()},
          {"proof", word_for(games.proof)},
          {"plies", has_plies ? Json(games.proof_plies) : Json()},
          {"history", std::move(history)}};
}

Json node_of(const Trace& trace, std::size_t id) {
  const Recording& recording = trace.recording;
  const RecordedNode& node = recording.nodes[id];
  const std::string reason = why(trace, id);
  Json parts = Json::array();
  for (const PartGroup& group : grouped(node.parts)) parts.push_back(part_of(group));
  return {{"id", id},
          {"parent", node.parent ? Json(*node.parent) : Json()},
          {"column", shown(node.column)},
          {"role", node.role == Role::Max ? "max" : "min"},
          {"depth", node.depth},
          {"search", node.search},
          {"alpha", shown(alpha_of(recording, id))},
          {"beta", shown(beta_of(recording, id))},
          {"value", shown(value_of(recording, id))},
          {"returned", shown(returned_by(recording, id))},
          {"end", to_text(node.end)},
          {"why", reason.empty() ? Json() : Json(reason)},
          {"best", shown(node.best)},
          {"entered", node.entered},
          {"left", node.left},
          {"below", node.below},
          {"positions", node.positions},
          {"unvisited", to_json(node.unvisited)},
          {"parts", std::move(parts)},
          {"games", games_of(node.games)}};
}

Json simulation_of(const RecordedSimulation& simulation) {
  return {{"node", simulation.node},
          {"path", to_json(simulation.path)},
          {"game", to_json(simulation.game)},
          {"winner", to_json(simulation.winner)},
          {"proved", simulation.proved}};
}

/// Did it look at columns at all? A forced or random move may be played without doing so.
bool has_opinion(const Decision& decision) { return decision.value || decision.instead_of; }

Json counts_of(const Recording& recording) {
  const bool has_roles = !recording.is_tree_of_simulations;
  return {{"nodes", recording.node_count()},
          {"listed", recording.nodes.size()},
          {"max_calls", has_roles ? recording.calls(Role::Max) : 0},
          {"min_calls", has_roles ? recording.calls(Role::Min) : 0},
          {"positions", recording.positions()},
          {"cutoffs", recording.cuts()},
          {"simulations", recording.simulation_count}};
}

Json levels_of(const Recording& recording) {
  Json levels = Json::array();
  for (std::size_t depth = 0; depth < recording.levels.size(); ++depth) {
    const RecordedLevel& level = recording.levels[depth];
    levels.push_back({{"depth", depth},
                      {"nodes", level.nodes},
                      {"leaves", level.leaves},
                      {"terminals", level.terminals},
                      {"cuts", level.cuts},
                      {"listed", depth < recording.listed_levels}});
  }
  return levels;
}

}  // namespace

Json to_json(const Trace& trace) {
  const Recording& recording = trace.recording;
  const Column column = trace.decision.column;
  Json json{{"player", trace.player},
            {"cell", trace.start ? to_json(Cell{column, Row(trace.start->position.height(column))})
                                 : Json()}};
  json.update(to_json(trace.decision));
  json["choice"] = word_for(choice_of(trace.decision));
  json["found"] = has_opinion(trace.decision) ? Json(trace.decision.found().number()) : Json();
  json["complete"] = recording.is_complete();
  json["counts"] = counts_of(recording);
  json["levels"] = levels_of(recording);
  json["searches"] = Json::array();
  for (const RecordedSearch& search : recording.searches) {
    json["searches"].push_back(
        {{"root", search.root},
         {"depth", search.depth},
         {"playouts", search.playouts > 0 ? Json(search.playouts) : Json()}});
  }
  Json& nodes = json["nodes"] = Json::array();
  for (std::size_t id = 0; id < recording.nodes.size(); ++id) nodes.push_back(node_of(trace, id));
  Json& simulations = json["simulations"] = Json::array();
  for (const RecordedSimulation& simulation : recording.simulations) {
    simulations.push_back(simulation_of(simulation));
  }
  return json;
}

}  // namespace zugzwang::api
