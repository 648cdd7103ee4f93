#include "cli/terminal/trace_text.hpp"

#include <fmt/core.h>

#include <cstddef>
#include <span>
#include <vector>

#include "cli/terminal/telemetry_table.hpp"
#include "cli/terminal/trace_choice.hpp"
#include "notation/cells.hpp"
#include "players/trace_words.hpp"

namespace zugzwang::cli {

namespace {

std::string columns_text(std::span<const Column> columns, std::string_view separator) {
  std::string text;
  for (const Column column : columns) {
    if (!text.empty()) text += separator;
    text += to_text(column);
  }
  return text;
}

/// "max [3, -]"; a tree of simulations has no windows.
std::string role_text(const Recording& recording, std::size_t id) {
  const std::string role = recording.nodes[id].role == Role::Max ? "max" : "min";
  if (recording.is_tree_of_simulations) return role;
  return role + " " + window_text(recording, id);
}

/// "12", or "12, returned 10" where the window limits the value.
std::string result_text(const Recording& recording, std::size_t id) {
  const auto value = value_of(recording, id);
  if (!value) return "no value";
  const auto returned = returned_by(recording, id);
  if (!returned || returned->number == value->number) return to_text(*value);
  return fmt::format("{}, returned {}", to_text(*value), to_text(*returned));
}

std::string unlisted_text(const RecordedNode& node) {
  if (node.below == 0 || !node.children.empty()) return "";
  return fmt::format("{} node{} below", node.below, node.below == 1 ? "" : "s");
}

std::string node_text(const Trace& trace, std::size_t id) {
  const RecordedNode& node = trace.recording.nodes[id];
  std::string text =
      fmt::format("{}{}{}: {}, {}", std::string(static_cast<std::size_t>(node.depth) * 2, ' '),
                  node.column ? to_text(*node.column) + " " : "", role_text(trace.recording, id),
                  result_text(trace.recording, id), to_text(node.end));
  if (const std::string reason = why(trace, id); !reason.empty()) text += " (" + reason + ")";
  if (node.best && node.value) text += ", best " + to_text(*node.best);
  if (!node.unvisited.empty() && node.end != NodeEnd::Leaf) {
    text += ", never visited " + columns_text(node.unvisited, " ");
  }
  if (const std::string unlisted = unlisted_text(node); !unlisted.empty()) text += ", " + unlisted;
  return text;
}

std::string move_text(const Decision& decision) {
  const Telemetry& telemetry = decision.telemetry;
  std::string text = to_text(decision.column);
  if (telemetry.forced)
    text += *telemetry.forced == Forced::Win ? ", which wins" : ", which blocks";
  if (telemetry.random) text += ", chosen at random";
  if (decision.value) text += fmt::format(", value {}", value_text(decision.value, decision.kind));
  return text;
}

std::string counts_text(const Recording& recording) {
  const std::uint64_t nodes = recording.node_count();
  if (recording.is_tree_of_simulations) {
    return fmt::format("{} nodes, {} simulations", nodes, recording.simulation_count);
  }
  return fmt::format("{} nodes: max {}, min {}; {} positions, {} cut-off{}", nodes,
                     recording.calls(Role::Max), recording.calls(Role::Min), recording.positions(),
                     recording.cuts(), recording.cuts() == 1 ? "" : "s");
}

/// "a -2, b -1": those that are open.
std::string exact_text(const Decision& decision) {
  std::string text;
  for (std::size_t i = 0; i < decision.columns.size(); ++i) {
    if (!decision.columns[i]) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", to_text(Column(static_cast<int>(i))),
                        value_text(decision.columns[i], decision.kind));
  }
  return text;
}

std::string head_text(const Trace& trace) {
  const Recording& recording = trace.recording;
  std::string text =
      fmt::format("player  {}\nmove    {}\n", trace.player, move_text(trace.decision));
  if (const std::string choice = choice_text(trace.decision); !choice.empty()) {
    text += fmt::format("choice  {}\n", choice);
  }
  if (trace.decision.kind == ValueKind::Score) {
    text += fmt::format("exact   {}\n", exact_text(trace.decision));
  }
  if (const std::string reason = no_tree_text(trace); !reason.empty()) {
    return text + fmt::format("tree    none: {}\n", reason);
  }
  text += fmt::format("tree    {}\n", counts_text(recording));
  if (!recording.is_complete()) {
    text += fmt::format(
        "listed  {} of {} of {} levels; the others are only counted\n",
        recording.nodes.size() == 1 ? "1 node" : fmt::format("{} nodes", recording.nodes.size()),
        recording.listed_levels, recording.levels.size());
  }
  return text;
}

std::string simulation_text(const RecordedSimulation& simulation, std::size_t number) {
  const std::string ending =
      simulation.winner ? *simulation.winner == Side::First ? "first wins" : "second wins" : "draw";
  const std::string game = simulation.proved ? "proved" : columns_text(simulation.game, " ");
  const std::string path = columns_text(simulation.path, " ");
  return fmt::format("{}. {} | {}: {}\n", number, path.empty() ? "root" : path, game, ending);
}

std::string simulations_text(const Recording& recording) {
  if (recording.simulations.empty()) return "";
  std::string text = fmt::format("\nSimulations: path | random game\n");
  for (std::size_t i = 0; i < recording.simulations.size(); ++i) {
    text += simulation_text(recording.simulations[i], i + 1);
  }
  const std::uint64_t more = recording.simulation_count - recording.simulations.size();
  if (more > 0) text += fmt::format("and {} more\n", more);
  return text;
}

}  // namespace

std::string trace_as_text(const Trace& trace) {
  const Recording& recording = trace.recording;
  std::string text = head_text(trace);
  std::size_t search = 0;
  // Nodes of a tree of simulations are listed as they were first visited, so each tree is walked.
  std::vector<std::size_t> open;
  for (const RecordedSearch& recorded : recording.searches) {
    text += recording.searches.size() > 1
                ? fmt::format("\nSearch {}, to depth {}\n", ++search, recorded.depth)
                : "\n";
    open.assign(1, recorded.root);
    while (!open.empty()) {
      const std::size_t id = open.back();
      open.pop_back();
      text += node_text(trace, id) + "\n";
      const auto& children = recording.nodes[id].children;
      open.insert(open.end(), children.rbegin(), children.rend());
    }
  }
  return text + simulations_text(recording);
}

}  // namespace zugzwang::cli
