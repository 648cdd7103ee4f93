#pragma once

// What the report of a match says beyond the result: collected game by game, in memory that does
// not grow with the number of games.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "match/match.hpp"

namespace zugzwang::cli {

/// A game, reduced to what the report needs.
struct StoryGame {
  std::uint64_t number = 0;
  Pairing seats = {};  ///< First and Second, by their places in the list of contestants
  Verdict verdict = Verdict::Open;
  std::vector<Column> moves = {};
  int opening_plies = 0;

  [[nodiscard]] std::optional<std::size_t> winner() const;
  [[nodiscard]] std::optional<std::size_t> loser() const;
};

/// A match after its first `games` games.
struct Checkpoint {
  std::int64_t games = 0;
  std::vector<PairingResult> pairings = {};
};

/// The outcomes of pairs of games with the same opening and sides swapped.
struct PairKinds {
  std::int64_t better = 0;       ///< one of the players got more points than the other
  std::int64_t first_both = 0;   ///< First won both
  std::int64_t second_both = 0;  ///< Second won both
  std::int64_t drawn_both = 0;

  PairKinds& operator+=(const PairKinds& other);
  [[nodiscard]] std::int64_t pairs() const {
    return better + first_both + second_both + drawn_both;
  }
};

struct OpeningResult {
  Tally first = {};  ///< from First's view
  PairKinds kinds = {};
};

/// The time that a player took for all its moves with the same number of stones on the board.
struct TimeAtPly {
  std::int64_t milliseconds = 0;
  std::int64_t moves = 0;
};

class MatchStory {
 public:
  /// Openings beyond this number are counted together.
  static constexpr std::size_t kMaxOpenings = 4096;
  static constexpr std::size_t kMaxCheckpoints = 128;
  static constexpr std::size_t kMaxSample = 256;
  /// Where games begin on the empty board, their first stones count as the opening.
  static constexpr std::size_t kOwnOpeningPlies = 2;

  MatchStory(std::size_t contestants, const MatchPlan& plan);

  /// The games of a match, in their order.
  void add(const MatchGame& game);

  [[nodiscard]] const std::vector<Checkpoint>& checkpoints() const { return checkpoints_; }
  [[nodiscard]] const std::map<std::vector<Column>, OpeningResult>& openings() const {
    return openings_;
  }
  /// Games with openings that there was no room for.
  [[nodiscard]] std::int64_t games_of_other_openings() const { return other_openings_; }
  /// By pairing.
  [[nodiscard]] const std::vector<PairKinds>& pair_kinds() const { return pair_kinds_; }
  /// By contestant, then by the number of stones on the board.
  [[nodiscard]] const std::vector<std::vector<TimeAtPly>>& times() const { return times_; }

  /// By pairing: the shortest game that its `one` won, and the one that its `other` won.
  [[nodiscard]] const std::vector<std::array<std::optional<StoryGame>, 2>>& shortest_wins() const {
    return shortest_wins_;
  }
  /// The longest game that somebody won, the earliest of several.
  [[nodiscard]] const std::optional<StoryGame>& longest_win() const { return longest_win_; }
  /// Every game, or every second, fourth, ... of a long match.
  [[nodiscard]] const std::vector<StoryGame>& sample() const { return sample_; }

 private:
  void add_result(const MatchGame& game);
  void add_opening(const MatchGame& game, const std::optional<PairKinds>& kinds);
  void add_times(const StoryGame& game, const GameRecord& record);
  void add_candidates(const StoryGame& game, const MatchGame& reported);
  void add_checkpoint();

  std::vector<PairingResult> results_;
  std::int64_t games_ = 0;
  /// The score of the first game of a pair, from the view of the pairing's `one`.
  std::optional<GameScore> first_of_pair_;
  std::vector<Checkpoint> checkpoints_;
  std::int64_t games_per_checkpoint_;
  std::map<std::vector<Column>, OpeningResult> openings_;
  std::int64_t other_openings_ = 0;
  std::vector<PairKinds> pair_kinds_;
  std::vector<std::vector<TimeAtPly>> times_;
  std::vector<std::array<std::optional<StoryGame>, 2>> shortest_wins_;
  std::optional<StoryGame> longest_win_;
  std::vector<StoryGame> sample_;
  std::uint64_t games_per_sample_ = 1;
};

}  // namespace zugzwang::cli
