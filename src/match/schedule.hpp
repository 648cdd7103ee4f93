#pragma once

// Which game of a match has which number.

#include <cstddef>
#include <cstdint>

namespace zugzwang {

struct ScheduledGame {
  std::size_t pairing;
  std::uint64_t opening;
  /// Does the pairing's `one` play First?
  bool one_is_first;
};

/// In each round every pairing plays an opening twice, so that a match that is cut short is fair,
/// too.
class Schedule {
 public:
  Schedule(std::size_t pairings, int games_each)
      : pairings_(pairings), games_each_(static_cast<std::uint64_t>(games_each)) {}

  [[nodiscard]] std::uint64_t games() const { return pairings_ * games_each_; }
  [[nodiscard]] ScheduledGame at(std::uint64_t number) const {
    const std::uint64_t games_in_pairs = pairings_ * (games_each_ / 2 * 2);
    if (number >= games_in_pairs) {
      return {.pairing = static_cast<std::size_t>(number - games_in_pairs),
              .opening = games_each_ / 2,
              .one_is_first = true};
    }
    const std::uint64_t pair = number / 2;
    return {.pairing = static_cast<std::size_t>(pair % pairings_),
            .opening = pair / pairings_,
            .one_is_first = number % 2 == 0};
  }

 private:
  std::uint64_t pairings_;
  std::uint64_t games_each_;
};

}  // namespace zugzwang
