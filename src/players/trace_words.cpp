#include "players/trace_words.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <tuple>

#include "search/playouts_evaluation.hpp"

namespace zugzwang {

namespace {

constexpr double kPercent = 100;

ShownValue shown(const Recording& recording, std::size_t node, Value value) {
  const int playouts = recording.searches[recording.nodes[node].search].playouts;
  if (playouts == 0) return {.number = static_cast<double>(value.points)};
  return {.number = percent_won(value, playouts), .is_percent = true};
}

/// A proved result counts for certain.
double own_percent(const NodeGames& games) {
  switch (games.proof) {
    case ProvedResult::Win:
      return kPercent;
    case ProvedResult::Draw:
      return kPercent / 2;
    case ProvedResult::Loss:
      return 0;
    case ProvedResult::None:
      break;
  }
  return kPercent * games.mean();
}

std::string sum_text(const EvaluationParts& parts) {
  std::string text;
  for (const PartGroup& group : grouped(parts)) {
    const std::string sign =
        group.points < 0 ? (text.empty() ? "-" : " - ") : (text.empty() ? "" : " + ");
    const std::size_t count = group.parts.size();
    text += sign + (count > 1 ? std::to_string(count) + " x " : "") +
            std::to_string(std::abs(group.points));
  }
  return text.empty() ? "nothing counts" : text;
}

std::string ending_text(const Trace& trace, std::size_t node) {
  if (!trace.start) return "";
  Position position = trace.start->position;
  for (const Column column : trace.recording.path_to(node)) position.play(column);
  const Outcome outcome = outcome_of(position, trace.start->consolation);
  if (!outcome.winner) return "draw";
  return *outcome.winner == Side::First ? "first wins" : "second wins";
}

std::string games_text(const NodeGames& games) {
  const std::string plies = " in " + std::to_string(games.proof_plies);
  switch (games.proof) {
    case ProvedResult::Win:
      return "proved win" + plies;
    case ProvedResult::Draw:
      return "proved draw";
    case ProvedResult::Loss:
      return "proved loss" + plies;
    case ProvedResult::None:
      break;
  }
  // Half a win is a draw.
  std::string wins = std::to_string(games.half_wins / 2);
  if (games.half_wins % 2 != 0) wins += ".5";
  return wins + " of " + std::to_string(games.visits) + (games.visits == 1 ? " game" : " games");
}

}  // namespace

std::optional<ShownValue> value_of(const Recording& recording, std::size_t node) {
  const RecordedNode& recorded = recording.nodes[node];
  if (recording.is_tree_of_simulations) {
    return ShownValue{.number = own_percent(recorded.games), .is_percent = true};
  }
  if (!recorded.value) return std::nullopt;
  return shown(recording, node, *recorded.value);
}

std::optional<ShownValue> returned_by(const Recording& recording, std::size_t node) {
  const auto& returned = recording.nodes[node].returned;
  return returned ? std::optional(shown(recording, node, *returned)) : std::nullopt;
}

std::optional<ShownValue> alpha_of(const Recording& recording, std::size_t node) {
  const Value alpha = recording.nodes[node].window.alpha;
  return alpha == kOpenWindow.alpha ? std::nullopt : std::optional(shown(recording, node, alpha));
}

std::optional<ShownValue> beta_of(const Recording& recording, std::size_t node) {
  const Value beta = recording.nodes[node].window.beta;
  return beta == kOpenWindow.beta ? std::nullopt : std::optional(shown(recording, node, beta));
}

std::string to_text(ShownValue value) {
  if (!value.is_percent) return std::to_string(std::llround(value.number));
  const long long tenths = std::llround(value.number * 10);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string window_text(const Recording& recording, std::size_t node) {
  const auto end_text = [](const std::optional<ShownValue>& end) {
    return end ? to_text(*end) : std::string("-");
  };
  return "[" + end_text(alpha_of(recording, node)) + ", " + end_text(beta_of(recording, node)) +
         "]";
}

std::string to_text(NodeEnd end) {
  switch (end) {
    case NodeEnd::Leaf:
      return "leaf";
    case NodeEnd::Terminal:
      return "terminal";
    case NodeEnd::Cut:
      return "cut";
    case NodeEnd::Done:
      return "done";
    case NodeEnd::Stopped:
      break;
  }
  return "stopped";
}

std::vector<PartGroup> grouped(const EvaluationParts& parts) {
  std::vector<PartGroup> groups;
  for (const EvaluationPart& part : parts) {
    const auto is_alike = [&](const PartGroup& group) {
      return group.kind == part.kind && group.side == part.side && group.stones == part.stones &&
             group.points == part.points;
    };
    auto group = std::ranges::find_if(groups, is_alike);
    if (group == groups.end()) {
      groups.push_back({.kind = part.kind,
                        .side = part.side,
                        .stones = part.stones,
                        .points = part.points,
                        .parts = {}});
      group = groups.end() - 1;
    }
    group->parts.push_back(part);
  }
  std::ranges::sort(groups, {}, [](const PartGroup& group) {
    return std::tuple(-group.points, group.side, group.kind, group.stones);
  });
  return groups;
}

std::string why(const Trace& trace, std::size_t node) {
  const Recording& recording = trace.recording;
  const RecordedNode& recorded = recording.nodes[node];
  switch (recorded.end) {
    case NodeEnd::Cut: {
      const std::string value = to_text(*value_of(recording, node));
      return recorded.role == Role::Max
                 ? value + " >= beta " + to_text(*beta_of(recording, node))
                 : value + " <= alpha " + to_text(*alpha_of(recording, node));
    }
    case NodeEnd::Terminal:
      return ending_text(trace, node);
    case NodeEnd::Leaf:
      if (recorded.games.visits > 0) return games_text(recorded.games);
      return trace.start ? sum_text(recorded.parts) : "";
    case NodeEnd::Stopped:
      return "a limit came first";
    case NodeEnd::Done:
      break;
  }
  return recording.is_tree_of_simulations ? games_text(recorded.games) : "";
}

}  // namespace zugzwang
