#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/cell.hpp"
#include "board/word.hpp"

namespace zugzwang {

/// The best moves that a search found in the positions it visited, for the next search, which goes
/// one ply deeper. The number of places is fixed: of two positions that share one, the later stays.
template <class P>
class BestMoves {
 public:
  BestMoves() : places_(kPlaces) {}

  [[nodiscard]] std::optional<Column> find(const P& position) const {
    const Place& place = places_[index_of(position.key())];
    return place.key == position.key() ? std::optional(Column(place.column)) : std::nullopt;
  }
  void remember(const P& position, Column best) {
    places_[index_of(position.key())] = {position.key(), static_cast<std::uint8_t>(best.index())};
  }

 private:
  using Word = typename P::Word;
  struct Place {
    Word key = 0;  ///< no position has the key 0
    std::uint8_t column = 0;
  };
  static constexpr int kIndexBits = 17;
  static constexpr std::size_t kPlaces = std::size_t{1} << kIndexBits;

  [[nodiscard]] static std::size_t index_of(Word key) {
    const std::uint64_t folded = low_half(key) ^ high_half(key);
    return static_cast<std::size_t>((folded * kGoldenRatio) >> (64 - kIndexBits));
  }

  std::vector<Place> places_;
};

/// Takes the place of BestMoves where nothing is remembered.
struct NoBestMoves {};

}  // namespace zugzwang
