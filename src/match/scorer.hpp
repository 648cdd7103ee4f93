#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

#include "match/match.hpp"

namespace zugzwang {

/// Counts the games of a match in their order, and knows when the match is decided. It does not
/// keep the games, only eight bytes of each.
class Scorer {
 public:
  Scorer(std::size_t contestants, const MatchPlan& plan, std::uint64_t games);

  void add(const MatchGame& game);

  [[nodiscard]] bool is_decided() const {
    return result_.sprt && result_.sprt->verdict != SprtVerdict::Undecided;
  }
  [[nodiscard]] MatchResult& result() { return result_; }

 private:
  void note_moves(const MatchGame& game);
  void note_efforts(const MatchGame& game);

  const MatchPlan& plan_;
  MatchResult result_;
  /// The fingerprints of the games played, by pairing. With ten million different games, the chance
  /// that two of them are taken for the same is one in 300 000.
  std::vector<std::unordered_set<std::uint64_t>> seen_;
  /// The score of a pair's first game while the second is awaited.
  std::vector<std::optional<GameScore>> first_of_pair_;
};

}  // namespace zugzwang
