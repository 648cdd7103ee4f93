#include "board/census.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>
#include <vector>

#include "board/layout.hpp"
#include "board/outcome.hpp"
#include "board/position.hpp"

namespace zugzwang {

namespace {

/// The distinct positions of one ply, by key, with the number of games that lead to each. Open
/// addressing in two parallel arrays: no key is zero, so zero marks a free slot.
template <BoardWord Word>
class PositionTally {
 public:
  static constexpr std::size_t kBytesPerSlot = sizeof(Word) + sizeof(SaturatingCount);

  PositionTally() : keys_(kInitialCapacity), games_(kInitialCapacity) {}

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t capacity() const { return keys_.size(); }
  [[nodiscard]] std::size_t bytes() const { return capacity() * kBytesPerSlot; }
  [[nodiscard]] bool is_crowded() const { return size_ * 5 >= capacity() * 4; }

  void add(Word key, SaturatingCount games) {
    const std::size_t slot = slot_of(key);
    if (keys_[slot] == 0) {
      keys_[slot] = key;
      ++size_;
    }
    games_[slot] += games;
  }

  void double_capacity() {
    PositionTally larger(capacity() * 2);
    for_each([&](Word key, SaturatingCount games) { larger.add(key, games); });
    *this = std::move(larger);
  }

  /// Calls visit(key, games) for every position.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t slot = 0; slot < capacity(); ++slot) {
      if (keys_[slot] != 0) visit(keys_[slot], games_[slot]);
    }
  }

 private:
  static constexpr std::size_t kInitialCapacity = 1024;

  explicit PositionTally(std::size_t capacity) : keys_(capacity), games_(capacity) {}

  std::size_t slot_of(Word key) const {
    const std::size_t last = capacity() - 1;
    std::size_t slot = hash_of(key) & last;
    while (keys_[slot] != 0 && keys_[slot] != key) slot = (slot + 1) & last;
    return slot;
  }

  std::vector<Word> keys_;
  std::vector<SaturatingCount> games_;
  std::size_t size_ = 0;
};

template <BoardLayout L>
class Census {
  using Tally = PositionTally<typename L::Word>;

 public:
  Census(const CensusRequest& request, const BasicPosition<L>& empty)
      : request_(request), empty_(empty) {}

  std::expected<void, CensusTooLarge> take() {
    Tally parents;
    parents.add(empty_.key(), {1});
    for (int ply = 1; ply <= request_.plies && parents.size() > 0; ++ply) {
      std::optional<Tally> children = next_ply(parents, ply);
      if (!children) return std::unexpected(CensusTooLarge{ply});
      parents = std::move(*children);
      if (parents.size() > 0) request_.on_ply(summary(parents, ply));
    }
    return {};
  }

 private:
  /// None if it does not fit into the allowed memory.
  std::optional<Tally> next_ply(const Tally& parents, int ply) {
    constexpr std::size_t kParentsBetweenReports = std::size_t{1} << 16;
    Tally children;
    std::size_t done = 0;
    bool fits = true;
    parents.for_each([&](auto key, SaturatingCount games) {
      if (!fits) return;
      if (++done % kParentsBetweenReports == 0) {
        request_.on_progress(ply, static_cast<double>(done) / static_cast<double>(parents.size()));
      }
      const auto position = BasicPosition<L>::with_key(empty_, key);
      for (const Column column : legal_columns(position)) {
        if (children.is_crowded()) fits = fits && grow(children, parents);
        if (!fits) return;
        auto child = position;
        child.play(column);
        children.add(child.key(), games);
      }
    });
    if (!fits) return std::nullopt;
    return children;
  }

  /// Doubles the table if the new one fits into memory beside the old one and the parents.
  bool grow(Tally& children, const Tally& parents) {
    if (parents.bytes() + 3 * children.bytes() > request_.max_memory_bytes) return false;
    children.double_capacity();
    return true;
  }

  static PlyCensus summary(const Tally& tally, int ply) {
    PlyCensus census{.ply = ply, .games = {}, .positions = tally.size()};
    tally.for_each([&](auto, SaturatingCount games) { census.games += games; });
    return census;
  }

  const CensusRequest& request_;
  BasicPosition<L> empty_;
};

}  // namespace

std::expected<void, CensusTooLarge> take_census(const CensusRequest& request) {
  return with_quickest_layout(request.geometry, [&](const auto& layout) {
    return Census(request, BasicPosition(layout)).take();
  });
}

}  // namespace zugzwang
