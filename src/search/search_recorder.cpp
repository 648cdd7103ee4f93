#include "search/search_recorder.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace zugzwang {

std::uint64_t Recording::node_count() const {
  std::uint64_t count = 0;
  for (const RecordedLevel& level : levels) count += level.nodes;
  return count;
}

std::uint64_t Recording::calls(Role role) const {
  std::uint64_t count = 0;
  for (std::size_t depth = role == Role::Max ? 0 : 1; depth < levels.size(); depth += 2) {
    count += levels[depth].nodes;
  }
  return count;
}

std::uint64_t Recording::cuts() const {
  std::uint64_t count = 0;
  for (const RecordedLevel& level : levels) count += level.cuts;
  return count;
}

std::uint64_t Recording::positions() const {
  if (is_tree_of_simulations) return simulation_count;
  std::uint64_t count = 0;
  for (const RecordedLevel& level : levels) count += level.positions;
  return count;
}

std::vector<Column> Recording::path_to(std::size_t node) const {
  std::vector<Column> path;
  for (std::optional<std::size_t> at = node; at; at = nodes[*at].parent) {
    if (nodes[*at].column) path.push_back(*nodes[*at].column);
  }
  std::ranges::reverse(path);
  return path;
}

Recording SearchRecorder::finish() {
  recording_.listed_levels = std::min(listed_levels_, recording_.levels.size());
  return std::move(recording_);
}

RecordedNode* SearchRecorder::listed(const Frame& frame) {
  return frame.node ? &recording_.nodes[*frame.node] : nullptr;
}

RecordedLevel& SearchRecorder::level(std::size_t depth) {
  if (recording_.levels.size() <= depth) recording_.levels.resize(depth + 1);
  return recording_.levels[depth];
}

SearchRecorder::Index SearchRecorder::add(const RecordedNode& node) {
  if (static_cast<std::size_t>(node.depth) >= listed_levels_) return std::nullopt;
  const std::size_t index = recording_.nodes.size();
  if (node.parent) recording_.nodes[*node.parent].children.push_back(index);
  recording_.nodes.push_back(node);
  return index;
}

bool SearchRecorder::drop_deepest_level() {
  std::vector<RecordedNode>& nodes = recording_.nodes;
  const int deepest = std::ranges::max_element(nodes, {}, &RecordedNode::depth)->depth;
  if (deepest == 0) return false;
  listed_levels_ = static_cast<std::size_t>(deepest);
  std::vector<Index> places(nodes.size());       // none for those that are dropped
  std::vector<std::size_t> homes(nodes.size());  // their own place, or that of their parent
  std::size_t kept = 0;
  for (std::size_t i = 0; i < nodes.size(); ++i) {  // a parent comes before its children
    if (nodes[i].parent) nodes[i].parent = places[*nodes[i].parent];
    if (nodes[i].depth == deepest) {
      homes[i] = *nodes[i].parent;
      continue;
    }
    places[i] = homes[i] = kept;
    if (kept != i) nodes[kept] = std::move(nodes[i]);
    ++kept;
  }
  nodes.resize(kept);
  for (RecordedNode& node : nodes) {
    std::erase_if(node.children, [&](std::size_t child) { return !places[child]; });
    for (std::size_t& child : node.children) child = *places[child];
  }
  for (Frame& frame : frames_) {
    if (frame.node) frame.node = places[*frame.node];
  }
  for (RecordedSimulation& simulation : recording_.simulations) {
    simulation.node = homes[simulation.node];
  }
  for (RecordedSearch& search : recording_.searches) search.root = *places[search.root];
  return true;
}

void SearchRecorder::enforce_limit() {
  while (recording_.nodes.size() > limit_ && drop_deepest_level()) {
  }
}

void SearchRecorder::push(std::optional<Column> column, Role role, Window window) {
  const std::size_t depth = frames_.size();
  RecordedNode node{.column = column,
                    .role = role,
                    .depth = static_cast<int>(depth),
                    .search = recording_.searches.size() - 1,
                    .window = window,
                    .entered = clock_++};
  if (depth > 0) node.parent = frames_.back().node;
  ++level(depth).nodes;
  ++entered_;
  frames_.push_back({.node = add(node), .column = column, .role = role, .nodes_before = entered_});
  if (frames_.back().node) enforce_limit();
}

void SearchRecorder::enter_root(int depth, Window window) {
  assert(frames_.empty());
  recording_.searches.push_back(
      {.root = recording_.nodes.size(), .depth = depth, .playouts = playouts_});
  push(std::nullopt, Role::Max, window);
}

void SearchRecorder::enter(Column column, Role role, Window window) { push(column, role, window); }

RecordedNode* SearchRecorder::evaluate(NodeEnd end, Value value, std::uint64_t positions) {
  Frame& frame = frames_.back();
  frame.end = end;
  frame.value = value;
  RecordedLevel& counts = level(frames_.size() - 1);
  counts.positions += positions;
  ++(end == NodeEnd::Leaf ? counts.leaves : counts.terminals);
  RecordedNode* const node = listed(frame);
  if (node != nullptr) node->positions = positions;
  return node;
}

void SearchRecorder::cut(const ColumnList& columns, std::size_t next) {
  Frame& frame = frames_.back();
  frame.end = NodeEnd::Cut;
  ++level(frames_.size() - 1).cuts;
  if (RecordedNode* const node = listed(frame)) {
    for (std::size_t i = next; i < columns.size(); ++i) node->unvisited.push_back(columns[i]);
  }
}

void SearchRecorder::leave(Value returned, bool stopped) {
  const Frame frame = frames_.back();
  frames_.pop_back();
  if (RecordedNode* const node = listed(frame)) {
    node->end = stopped ? NodeEnd::Stopped : frame.end;
    node->left = clock_;
    node->below = entered_ - frame.nodes_before;
    node->best = frame.best;
    if (!stopped) {
      node->value = frame.value;
      node->returned = returned;
    }
  }
  ++clock_;
  if (frames_.empty() || !frame.value) return;
  Frame& parent = frames_.back();
  const bool is_better = !parent.value || (parent.role == Role::Max ? *frame.value > *parent.value
                                                                    : *frame.value < *parent.value);
  if (!is_better) return;
  parent.value = frame.value;
  parent.best = frame.column;
}

void SearchRecorder::note_history(NodeGames& games) const {
  constexpr std::uint64_t kAllUpTo = 8;
  constexpr std::uint64_t kPart = 8;
  const std::uint64_t last = games.history.empty() ? 0 : games.history.back().visits;
  if (games.visits > kAllUpTo && games.visits < last + last / kPart) return;
  games.history.push_back({.simulations = recording_.simulation_count + 1,
                           .visits = games.visits,
                           .mean = games.mean()});
}

void SearchRecorder::keep_simulation() {
  ++recording_.simulation_count;
  if (recording_.simulations.size() >= limit_) return;
  for (const Frame& frame : frames_) {
    if (frame.column) simulation_.path.push_back(*frame.column);
    if (frame.node) simulation_.node = *frame.node;
  }
  recording_.simulations.push_back(std::move(simulation_));
}

void SearchRecorder::end_game(std::optional<Side> winner, Side own) {
  simulation_.winner = winner;
  if (recording_.is_tree_of_simulations) return;  // the simulation is counted at its end
  if (RecordedNode* const leaf = listed(frames_.back())) {
    ++leaf->games.visits;
    if (winner == own) leaf->games.half_wins += 2;
    note_history(leaf->games);
  }
  keep_simulation();
}

void SearchRecorder::begin_tree(Side own, ColumnSet columns) {
  own_ = own;
  recording_.is_tree_of_simulations = true;
  recording_.searches.push_back({.root = recording_.nodes.size()});
  (void)add({.end = NodeEnd::Leaf, .entered = 1, .unvisited = {columns.begin(), columns.end()}});
}

void SearchRecorder::begin_simulation() {
  frames_.assign(1, Frame{.node = recording_.searches.back().root});
  simulation_ = {};
}

void SearchRecorder::descend(Column column) {
  Frame child{.column = column};
  if (RecordedNode* const parent = listed(frames_.back())) {
    const auto known = std::ranges::find_if(parent->children, [&](std::size_t index) {
      return recording_.nodes[index].column == column;
    });
    if (known != parent->children.end()) {
      child.node = *known;
    } else {
      parent->end = NodeEnd::Done;
      std::erase(parent->unvisited, column);
      child.node = add({.parent = frames_.back().node,
                        .column = column,
                        .role = frames_.size() % 2 == 0 ? Role::Max : Role::Min,
                        .depth = static_cast<int>(frames_.size()),
                        .search = recording_.searches.size() - 1,
                        .end = NodeEnd::Leaf,
                        .entered = recording_.simulation_count + 1});
    }
  }
  frames_.push_back(child);
  if (child.node) enforce_limit();
}

void SearchRecorder::opened(ColumnSet columns) {
  if (RecordedNode* const node = listed(frames_.back())) {
    node->unvisited.assign(columns.begin(), columns.end());
  }
}

void SearchRecorder::game_over_here() {
  if (RecordedNode* const node = listed(frames_.back())) node->end = NodeEnd::Terminal;
}

void SearchRecorder::visited(std::size_t depth, std::uint64_t visits, std::uint64_t half_wins,
                             ProvedResult proof, int proof_plies) {
  // At an even depth the side that searches is to move, and the other one has moved there.
  const bool own_to_move = depth % 2 == 0;
  const ProvedResult own_proof = own_to_move ? proof : for_other_side(proof);
  if (depth + 1 == frames_.size() && proof != ProvedResult::None && simulation_.game.empty()) {
    simulation_.proved = true;
    if (own_proof == ProvedResult::Win) simulation_.winner = own_;
    if (own_proof == ProvedResult::Loss) simulation_.winner = other(own_);
  }
  if (visits == 1) {
    ++level(depth).nodes;
    for (std::size_t above = 0; above < depth; ++above) {
      if (RecordedNode* const node = listed(frames_[above])) ++node->below;
    }
  }
  RecordedNode* const node = listed(frames_[depth]);
  if (node == nullptr) return;
  node->left = recording_.simulation_count + 1;
  node->games.visits = visits;
  node->games.half_wins = own_to_move ? 2 * visits - half_wins : half_wins;
  node->games.proof = own_proof;
  node->games.proof_plies = proof_plies;
  note_history(node->games);
}

void SearchRecorder::end_simulation() { keep_simulation(); }

}  // namespace zugzwang
