#pragma once

// The observer that writes a search down, up to a limit of nodes.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "search/recording.hpp"
#include "search/search_observer.hpp"

namespace zugzwang {

/// As soon as there are more nodes than the limit, the deepest level is dropped, and from then on
/// only counted. So whole levels from the root stay; the roots always do. Of the simulations the
/// first ones are kept, up to the same limit.
class SearchRecorder {
 public:
  static constexpr bool kWatches = true;

  explicit SearchRecorder(std::size_t limit) : limit_(limit) {}

  /// What was recorded; to be called once, at the end.
  [[nodiscard]] Recording finish();

  /// The values of the next searches count half games, with that many playouts at each leaf.
  void count_playouts(int playouts) { playouts_ = playouts; }

  // See Unwatched.
  void enter_root(int depth, Window window);
  void enter(Column column, Role role, Window window);
  template <class E, class P>
  void evaluated(NodeEnd end, const E& evaluation, const P& position, Value value,
                 std::uint64_t positions) {
    RecordedNode* const node = evaluate(end, value, positions);
    if constexpr (requires { evaluation.parts(position); }) {
      if (node != nullptr) node->parts = evaluation.parts(position);
    }
  }
  void cut(const ColumnList& columns, std::size_t next);
  void leave(Value returned, bool stopped);

  void begin_game() { simulation_ = {}; }
  void play(Column column) { simulation_.game.push_back(column); }
  void end_game(std::optional<Side> winner, Side own);

  void begin_tree(Side own, ColumnSet columns);
  void begin_simulation();
  void descend(Column column);
  void opened(ColumnSet columns);
  void game_over_here();
  void visited(std::size_t depth, std::uint64_t visits, std::uint64_t half_wins, ProvedResult proof,
               int proof_plies);
  void end_simulation();

 private:
  using Index = std::optional<std::size_t>;  ///< none for a node that is not listed

  /// A node that was entered and not left yet, or that is on the path of the simulation.
  struct Frame {
    Index node = {};
    std::optional<Column> column = {};
    Role role = Role::Max;
    NodeEnd end = NodeEnd::Done;
    std::optional<Value> value = {};
    std::optional<Column> best = {};
    std::uint64_t nodes_before = 0;  ///< entered up to it, itself included
  };

  [[nodiscard]] RecordedNode* listed(const Frame& frame);
  [[nodiscard]] RecordedLevel& level(std::size_t depth);
  /// Writes the node down, if its level is listed.
  [[nodiscard]] Index add(const RecordedNode& node);
  /// False if only roots are left.
  [[nodiscard]] bool drop_deepest_level();
  void enforce_limit();
  void push(std::optional<Column> column, Role role, Window window);
  /// The node that was evaluated; null if it is not listed.
  [[nodiscard]] RecordedNode* evaluate(NodeEnd end, Value value, std::uint64_t positions);
  void note_history(NodeGames& games) const;
  void keep_simulation();

  std::size_t limit_;
  std::size_t listed_levels_ = std::numeric_limits<std::size_t>::max();
  Recording recording_;
  std::vector<Frame> frames_;
  RecordedSimulation simulation_;
  std::uint64_t clock_ = 0;
  std::uint64_t entered_ = 0;  ///< nodes
  int playouts_ = 0;
  Side own_ = Side::First;  ///< who searches a tree of simulations
};

}  // namespace zugzwang
