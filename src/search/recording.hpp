#pragma once

// A search recorded node by node: the result of SearchRecorder.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/cell.hpp"
#include "search/evaluation_part.hpp"
#include "search/proved_result.hpp"
#include "search/search_observer.hpp"
#include "search/value.hpp"

namespace zugzwang {

/// How a node stood after some simulations.
struct VisitSnapshot {
  std::uint64_t simulations;  ///< how many there had been in the whole search
  std::uint64_t visits;       ///< how many of them went through this node
  double mean;                ///< of their results, from 0 to 1, for the side that searches
};

/// What random games said about a node. Results are those of the side that searches.
struct NodeGames {
  std::uint64_t visits = 0;
  std::uint64_t half_wins = 0;  ///< two for a win, one for a draw where draws count
  ProvedResult proof = ProvedResult::None;
  int proof_plies = 0;  ///< to the end of the game; only if it is proved
  /// After each of the first visits, then whenever their number has grown by an eighth.
  std::vector<VisitSnapshot> history = {};

  [[nodiscard]] double mean() const {
    return visits == 0 ? 0 : static_cast<double>(half_wins) / (2 * static_cast<double>(visits));
  }
};

struct RecordedNode {
  std::optional<std::size_t> parent = {};  ///< none for a root
  std::optional<Column> column = {};       ///< of the move that leads here
  Role role = Role::Max;
  int depth = 0;                ///< plies below the root
  std::size_t search = 0;       ///< which of the searches
  Window window = kOpenWindow;  ///< when it was entered
  NodeEnd end = NodeEnd::Done;
  /// What the evaluation said, or the best of the children that were looked at; none if the search
  /// was stopped, and in a tree of simulations.
  std::optional<Value> value = {};
  std::optional<Value> returned = {};  ///< the same clamped to the window, as it was passed up
  std::optional<Column> best = {};     ///< the first child with that value
  /// When it was entered and left. The clock advances by one whenever a node is entered or left; in
  /// a tree of simulations it counts simulations.
  std::uint64_t entered = 0;
  std::uint64_t left = 0;
  std::uint64_t below = 0;      ///< nodes visited below it, listed or not
  std::uint64_t positions = 0;  ///< what the evaluation counted here
  std::vector<Column> unvisited = {};
  std::vector<std::size_t> children = {};  ///< those that are listed, in order of entry
  EvaluationParts parts = {};
  NodeGames games = {};
};

/// One game that was played to its end, and how it began in the tree.
struct RecordedSimulation {
  std::vector<Column> path = {};  ///< from the root through the tree
  std::vector<Column> game = {};  ///< from there to the end, at random; empty if that is proved
  std::optional<Side> winner = {};
  bool proved = false;   ///< the result was certain at the end of the path
  std::size_t node = 0;  ///< the last node on its path that is listed
};

/// One of the searches of a player for one move.
struct RecordedSearch {
  std::size_t root = 0;
  int depth = 0;  ///< the depth to search to; 0 for a tree of simulations
  /// Random games at each leaf, where values count them; 0 where values are points.
  int playouts = 0;
};

/// All nodes of one level, listed or not.
struct RecordedLevel {
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
  std::uint64_t terminals = 0;
  std::uint64_t cuts = 0;
  std::uint64_t positions = 0;
};

struct Recording {
  std::vector<RecordedNode> nodes = {};  ///< in order of entry; an id is an index
  std::vector<RecordedSearch> searches = {};
  std::vector<RecordedSimulation> simulations = {};  ///< the first ones, in order
  std::uint64_t simulation_count = 0;                ///< of all
  std::vector<RecordedLevel> levels = {};
  std::size_t listed_levels = 0;  ///< whole levels from the root; what is deeper is only counted
  bool is_tree_of_simulations = false;

  [[nodiscard]] std::uint64_t node_count() const;
  /// Calls of `max` and `min`.
  [[nodiscard]] std::uint64_t calls(Role role) const;
  [[nodiscard]] std::uint64_t cuts() const;
  /// As the telemetry counts them: evaluated, or played out.
  [[nodiscard]] std::uint64_t positions() const;
  [[nodiscard]] bool is_complete() const { return nodes.size() == node_count(); }
  /// The columns that lead from the root to a node.
  [[nodiscard]] std::vector<Column> path_to(std::size_t node) const;
};

}  // namespace zugzwang
