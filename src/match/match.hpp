#pragma once

// Many games between several players, on all cores.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/game_loop.hpp"
#include "match/openings.hpp"
#include "match/ratings.hpp"
#include "match/sprt.hpp"
#include "match/statistics.hpp"
#include "match/tally.hpp"
#include "players/player.hpp"
#include "players/spec.hpp"
#include "search/workforce.hpp"

namespace zugzwang {

/// A participant. Every thread makes a player of its own.
struct Contestant {
  std::string name;
  std::function<std::unique_ptr<Player>()> make;
};

/// Fails with a sentence if there is no such player under these rules.
[[nodiscard]] std::expected<Contestant, SpecError> contestant_of(const PlayerSpec& spec,
                                                                 const PlayerSetup& setup);

/// The contestants that the texts describe. If two have the same name, the later one gets a number.
[[nodiscard]] std::expected<std::vector<Contestant>, SpecError> contestants_of(
    const std::vector<std::string>& specs, const PlayerSetup& setup);

/// Two contestants, by their places in the list.
struct Pairing {
  std::size_t one;
  std::size_t other;
  friend bool operator==(const Pairing&, const Pairing&) = default;
};

/// Everyone against everyone.
[[nodiscard]] std::vector<Pairing> round_robin(std::size_t contestants);
/// Everyone against the next in the list; the later one comes first in its pairing.
[[nodiscard]] std::vector<Pairing> neighbours(std::size_t contestants);

/// A game of a match, as it is reported.
struct MatchGame {
  std::uint64_t number;  ///< from 0
  std::size_t pairing;
  /// Does the pairing's `one` play First?
  bool one_is_first;
  GameScore score;  ///< of the pairing's `one`
  PlayedGame played;
};

/// A game by its number, without what follows from that.
struct EndedGame {
  std::uint64_t number;
  PlayedGame played;
};

struct MatchPlan {
  Rules rules = {};
  std::vector<Pairing> pairings = {};
  /// Of each pairing. They are played in pairs: the same opening twice, with sides swapped; if the
  /// number is odd, the last opening is played once.
  int games = 100;
  std::uint64_t seed = 1;
  int threads = 1;  ///< 0 takes all cores
  /// Plays the games, each of its members with this many threads; if null, this process does.
  Workforce* workforce = nullptr;
  OpeningPlan openings = {};
  /// Ends a match of one pairing when it is decided.
  std::optional<SprtPlan> sprt = {};
  std::shared_ptr<const Bookshelf> books = nullptr;  ///< to assess openings
  /// Set from any thread to end the match after the games that are being played.
  const std::atomic<bool>* cancelled = nullptr;
  /// Called for every game, in their order, by one thread at a time.
  std::function<void(const MatchGame&)> on_game = {};
  /// Called for every game as soon as it has ended, before on_game, in the order in which they end,
  /// by one thread at a time: a game that is stored here cannot be lost by waiting for others.
  std::function<void(const MatchGame&)> on_end = {};
  /// Returns the games that on_end was called for in an earlier run of the same match, one at a
  /// time, in any order, and none after the last; or a sentence that says why it cannot. They count
  /// and are reported to on_game as if they were played now, but not to on_end.
  std::function<std::expected<std::optional<EndedGame>, std::string>()> earlier = {};
};

/// What two contestants have played.
struct PairingResult {
  Pairing pairing;
  /// All from the view of `one`, as First and as Second.
  Tally as_first = {};
  Tally as_second = {};
  PairCounts pairs = {};
  std::int64_t plies = 0;  ///< of all games together
  /// How many different games this pairing has played, by their moves and by who began.
  std::int64_t different_games = 0;

  [[nodiscard]] Tally tally() const { return as_first + as_second; }
  [[nodiscard]] std::int64_t games() const { return tally().games(); }
  /// The average number of stones in a game; 0 without a game.
  [[nodiscard]] double average_plies() const {
    return games() > 0 ? static_cast<double>(plies) / static_cast<double>(games()) : 0;
  }
  /// Pairs, or single games as long as there are fewer than two pairs.
  [[nodiscard]] Sample sample() const;
};

struct MatchResult {
  std::vector<PairingResult> pairings;
  std::vector<Effort> efforts;  ///< by contestant
  std::int64_t games_planned = 0;
  bool was_cancelled = false;
  std::optional<SprtState> sprt;

  [[nodiscard]] std::int64_t games() const;
  [[nodiscard]] Ratings ratings() const;
};

/// Plays a match. The result depends on the plan and its seed alone, not on the number of threads
/// (times aside). Fails with a sentence if there are no such openings.
[[nodiscard]] std::expected<MatchResult, std::string> play_match(
    const std::vector<Contestant>& contestants, const MatchPlan& plan);

}  // namespace zugzwang
