#include "samples.hpp"

#include <algorithm>

namespace zugzwang::training {

namespace {

constexpr int kMinPlies = 4;
constexpr int kMaxPlies = 17;
constexpr int kMinDeadline = 18;
static_assert(kMinDeadline <= kLearnedOrderDeadline, "every node that is ordered may be sampled");
constexpr int kBandWidth = 4;
constexpr std::size_t kNodesPerBand = 3;
constexpr std::uint64_t kPositionLimit = 3'000'000;
constexpr std::uint64_t kMoveLimit = 30'000;
/// The questions an exact solve is likely to ask: who wins, and then how fast.
constexpr std::array kGoals{1, 0, 3, -2, 6, -5, 2, -1};

}  // namespace

template <BoardLayout Layout>
void Sampler<Layout>::Watcher::operator()(const Node<Layout>& node, int goal, int deadline) const {
  if (deadline < kMinDeadline) return;
  const auto band =
      static_cast<std::size_t>(std::min(kBands - 1, (deadline - kMinDeadline) / kBandWidth));
  auto& questions = (*kept)[band];
  const ScoreQuestion<Layout> question{node, 0, goal, deadline, 0, false};
  const std::uint64_t count = ++(*seen)[band];
  if (questions.size() < kNodesPerBand) {
    questions.push_back(question);
  } else if (const std::uint64_t at = sampler->random_() % count; at < kNodesPerBand) {
    questions[at] = question;
  }
}

template <BoardLayout Layout>
Node<Layout> Sampler<Layout>::node_of(const Position& position) {
  return Node<Layout>::of(position.layout(), position.movers_stones(), position.opponents_stones());
}

/// False if the game ended or ran into a win on the way.
template <BoardLayout Layout>
bool Sampler<Layout>::play_randomly(Position& position) {
  const int plies = kMinPlies + static_cast<int>(random_() % (kMaxPlies - kMinPlies + 1));
  for (int ply = 0; ply < plies; ++ply) {
    const Node<Layout> node = node_of(position);
    if ((node.own_wins & playable_cells(layout_, position.occupied())) != 0) return false;
    const Column column(static_cast<int>(random_() % Layout::columns()));
    if (!position.is_open(column)) return false;
    position.play(column);
  }
  return true;
}

template <BoardLayout Layout>
void Sampler<Layout>::add_position(std::vector<NodeSample>& samples) {
  Position position;
  if (!play_randomly(position)) return;
  memory_.clear();
  far_.clear();
  Kept kept;
  std::array<std::uint64_t, kBands> seen{};
  SearchControl control(SearchLimits{.nodes = kPositionLimit, .time = {}, .cancelled = nullptr});
  NodeSearch<Layout, Watcher> search(context_, memory_, control, Watcher{this, &kept, &seen});
  constexpr int kCells = Layout::geometry().cells();
  ScoreBounds bounds{-kCells, kCells};
  for (const int goal : kGoals) {
    if (goal <= bounds.lower || goal > bounds.upper) continue;
    const int value = search.probe(node_of(position), goal);
    if (search.stopped()) break;
    (value >= goal ? bounds.lower : bounds.upper) = value;
  }
  for (const auto& questions : kept) {
    for (const ScoreQuestion<Layout>& question : questions) add_node(question, samples);
  }
}

template <BoardLayout Layout>
void Sampler<Layout>::add_node(const ScoreQuestion<Layout>& question,
                               std::vector<NodeSample>& samples) {
  const Node<Layout>& node = question.node;
  const bool even = (Layout::geometry().cells() - node.stones) % 2 == 0;
  NodeSample sample{OrderingGroup::of(even, question.goal > 0), {}};
  bool some_succeed = false;
  Word moves = playable_cells(layout_, node.occupied()) & ~(node.other_wins >> 1);
  for (; moves != 0; moves = without_lowest_bit(moves)) {
    const Word move = lowest_bit(moves);
    const Node<Layout> next = node.after(layout_, move);
    ScoreQuestion<Layout> child;
    const int goal = opposite_goal(question.goal);
    child.put(next, goal, question.deadline - 1);
    if (play_forced_moves(layout_, child)) continue;
    memory_of_move_.clear();
    far_of_move_.clear();
    SearchControl control(SearchLimits{.nodes = kMoveLimit, .time = {}, .cancelled = nullptr});
    NodeSearch<Layout> search(context_of_move_, memory_of_move_, control);
    const int value = search.probe(next, goal);
    if (search.nodes() == 0) continue;  // known without a search: never ordered
    MoveSample entry;
    entry.succeeds = !search.stopped() && -value >= question.goal;
    entry.nodes = static_cast<double>(search.nodes()) * (search.stopped() ? 2 : 1);
    some_succeed |= entry.succeeds;
    const MoveView<Layout> view{.own = node.own,
                                .other = node.other,
                                .own_wins = node.own_wins,
                                .other_wins = node.other_wins,
                                .move = move,
                                .own_wins_after = next.other_wins,
                                .child_own = child.node.own,
                                .child_other = child.node.other,
                                .child_choices = count_bits(child.moves),
                                .forced_plies = child.node.stones - next.stones,
                                .same_side = child.flipped};
    visit_ordering_features(layout_, context_.cells, context_.windows, upper_cells(layout_), view,
                            [&](int feature, int count) {
                              if (count != 0) entry.features.emplace_back(feature, count);
                            });
    sample.moves.push_back(std::move(entry));
  }
  if (some_succeed && sample.moves.size() > 1) samples.push_back(std::move(sample));
}

template class Sampler<StandardLayout>;
template class Sampler<OddRowsLayout>;

}  // namespace zugzwang::training
