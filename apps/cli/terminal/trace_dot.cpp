// The language of Graphviz: https://graphviz.org/doc/info/lang.html

#include <fmt/core.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/trace_choice.hpp"
#include "cli/terminal/trace_text.hpp"
#include "notation/cells.hpp"
#include "players/trace_words.hpp"

namespace zugzwang::cli {

namespace {

/// A text in quotes. Line breaks become those of a label.
std::string dot_text(std::string_view text) {
  std::string result = "\"";
  for (const char character : text) {
    if (character == '"' || character == '\\') result += '\\';
    result += character == '\n' ? "\\n" : std::string(1, character);
  }
  return result + '"';
}

std::string label_of(const Trace& trace, std::size_t id) {
  const Recording& recording = trace.recording;
  const RecordedNode& node = recording.nodes[id];
  std::string label = node.role == Role::Max ? "max" : "min";
  if (!recording.is_tree_of_simulations) label += " " + window_text(recording, id);
  if (const auto value = value_of(recording, id)) label += "\n" + to_text(*value);
  if (const std::string reason = why(trace, id); !reason.empty()) label += "\n" + reason;
  if (node.below > 0 && node.children.empty()) label += fmt::format("\n{} below", node.below);
  return label;
}

/// How a node looks, by what became of it.
std::string_view style_of(NodeEnd end) {
  switch (end) {
    case NodeEnd::Leaf:
    case NodeEnd::Terminal:
      return ", shape=ellipse";
    case NodeEnd::Cut:
      return ", style=filled, fillcolor=lightgrey";
    case NodeEnd::Stopped:
      return ", style=dashed";
    case NodeEnd::Done:
      break;
  }
  return "";
}

/// The nodes on the line of best values from each root.
std::vector<bool> chosen_line(const Trace& trace) {
  const Recording& recording = trace.recording;
  std::vector<bool> chosen(recording.nodes.size());
  for (std::size_t id = 0; id < recording.nodes.size(); ++id) {
    const RecordedNode& node = recording.nodes[id];
    if (!node.parent) {
      chosen[id] = true;
      continue;
    }
    const RecordedNode& parent = recording.nodes[*node.parent];
    const auto best = recording.is_tree_of_simulations && !parent.parent
                          ? std::optional(trace.decision.found())
                          : parent.best;
    chosen[id] = chosen[*node.parent] && best == node.column;
  }
  return chosen;
}

std::string unvisited_text(const RecordedNode& node, std::size_t id) {
  std::string text;
  for (const Column column : node.unvisited) {
    const std::string name = fmt::format("u{}_{}", id, column.number());
    text += fmt::format("  {} [shape=point];\n  n{} -> {} [label={}, style=dotted];\n", name, id,
                        name, dot_text(to_text(column)));
  }
  return text;
}

}  // namespace

std::string trace_as_dot(const Trace& trace) {
  const Recording& recording = trace.recording;
  std::string title = fmt::format("{}: {}", trace.player, to_text(trace.decision.column));
  if (const std::string choice = choice_text(trace.decision); !choice.empty()) {
    title += "\n" + choice;
  }
  if (const std::string reason = no_tree_text(trace); !reason.empty()) title += "\n" + reason;
  if (!recording.is_complete()) {
    title += fmt::format("\n{} of {} nodes", recording.nodes.size(), recording.node_count());
  }
  std::string text =
      fmt::format("digraph trace {{\n  label={};\n  node [shape=box];\n", dot_text(title));
  const std::vector<bool> chosen = chosen_line(trace);
  for (std::size_t id = 0; id < recording.nodes.size(); ++id) {
    const RecordedNode& node = recording.nodes[id];
    text +=
        fmt::format("  n{} [label={}{}];\n", id, dot_text(label_of(trace, id)), style_of(node.end));
    if (node.parent) {
      text += fmt::format("  n{} -> n{} [label={}{}];\n", *node.parent, id,
                          dot_text(to_text(*node.column)), chosen[id] ? ", penwidth=3" : "");
    }
    text += unvisited_text(node, id);
  }
  return text + "}\n";
}

}  // namespace zugzwang::cli
