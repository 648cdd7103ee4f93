#pragma once

// Questions from real searches, and what each of their moves costs to search.

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "board/position.hpp"
#include "solver/node_search.hpp"
#include "weights_file.hpp"

namespace zugzwang::training {

struct MoveSample {
  std::vector<std::pair<int, int>> features;  ///< feature, count
  double nodes = 0;                           ///< what the search of this move took
  bool succeeds = false;                      ///< does it answer the question with yes?
};

/// A node at which at least one of several moves succeeds.
struct NodeSample {
  int group = 0;
  std::vector<MoveSample> moves;
};

/// Samples of one board.
template <BoardLayout Layout>
class Sampler {
 public:
  /// The searches order their moves by these weights, which must outlive the sampler.
  Sampler(std::uint64_t seed, const OrderingWeights& weights) : random_(seed) {
    context_.weights = &weights;
    context_of_move_.weights = &weights;
  }

  /// Searches one random position and adds samples of the nodes met on the way.
  void add_position(std::vector<NodeSample>& samples);

 private:
  using Word = typename Layout::Word;
  using Position = BasicPosition<Layout>;
  static constexpr int kBands = 6;  ///< by deadline, so that the few large nodes get their share
  using Kept = std::array<std::vector<ScoreQuestion<Layout>>, kBands>;

  /// Watches a search and keeps a random selection of its nodes.
  struct Watcher {
    static constexpr bool kWatches = true;
    Sampler* sampler;
    Kept* kept;
    std::array<std::uint64_t, kBands>* seen;
    void operator()(const Node<Layout>& node, int goal, int deadline) const;
  };

  [[nodiscard]] static Node<Layout> node_of(const Position& position);
  bool play_randomly(Position& position);
  void add_node(const ScoreQuestion<Layout>& question, std::vector<NodeSample>& samples);

  std::mt19937_64 random_;  ///< not Random: the solver's weights come from these numbers
  Layout layout_;
  ThreadMemory<Layout> memory_{layout_};
  TranspositionTable far_{Layout::geometry().bits(), 16};
  ThreadMemory<Layout> memory_of_move_{layout_, 12};
  TranspositionTable far_of_move_{Layout::geometry().bits(), 10};
  SearchContext<Layout> context_{layout_, far_};
  SearchContext<Layout> context_of_move_{layout_, far_of_move_};
};

}  // namespace zugzwang::training
