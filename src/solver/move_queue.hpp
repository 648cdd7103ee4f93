#pragma once

// The moves of a node that still have to be searched, the most promising first.
//
// They are not sorted. Usually the first one decides, or all of them are searched. Sorting takes
// branches that the processor cannot predict; finding the largest of a few numbers takes none.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "solver/child.hpp"

namespace zugzwang {

template <BoardLayout L>
class MoveQueue {
 public:
  /// For children with indices below `children`.
  explicit MoveQueue(std::size_t children) : places_(places_for(children)) {
    for (std::size_t i = 0; i < places(); ++i) keys_[i] = kNoMove;
  }

  /// The larger the order, the sooner the child is taken.
  void add(std::uint8_t child, int order) {
    keys_[child] = order * kIndices + (kIndices - 1 - child);
  }

  /// Takes out the most promising move, if there is one; of equals that with the lowest index.
  std::optional<std::uint8_t> take_best() {
    const int best = best_key();
    if (best == kNoMove) return std::nullopt;
    const auto child = static_cast<std::uint8_t>(kIndices - 1 - (best & (kIndices - 1)));
    keys_[child] = kNoMove;
    return child;
  }

 private:
  static constexpr int kNoMove = std::numeric_limits<int>::min();
  /// Places come in groups that fit into a register: there an empty one costs nothing.
  static constexpr std::size_t kGroup = 8;

  [[nodiscard]] static constexpr std::size_t places_for(std::size_t children) {
    return (children + kGroup - 1) / kGroup * kGroup;
  }
  static constexpr std::size_t kPlaces = places_for(max_children<L>());
  static constexpr int kIndices = static_cast<int>(std::bit_ceil(kPlaces));

  /// Known to the compiler where there is only one group.
  [[nodiscard]] std::size_t places() const { return kPlaces == kGroup ? kGroup : places_; }

  [[nodiscard]] int best_key() const {
    int best = kNoMove;
    for (std::size_t i = 0; i < places(); ++i) best = std::max(best, keys_[i]);
    return best;
  }

  std::size_t places_;
  std::array<int, kPlaces> keys_;  ///< by child: its order, and its index in the lowest bits
};

}  // namespace zugzwang
