#pragma once

// The interface of all opponents, and what they say about a move.

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "board/cell.hpp"
#include "board/position.hpp"
#include "search/random.hpp"
#include "search/search_control.hpp"

namespace zugzwang {

class SearchRecorder;

/// Why there was nothing to think about: the move wins now, or stops an immediate win.
enum class Forced : std::uint8_t { Win, Block };

/// What went wrong when a random move was played instead of the one that was found.
enum class Lapse : std::uint8_t {
  MissedWin,
  MissedThreat,
  Slip,  ///< nothing was forced, and what was found was not played
};

/// What the values of a player mean, always from its own side.
enum class ValueKind : std::uint8_t {
  Points,   ///< points of an evaluation
  WinRate,  ///< percent
  Score,    ///< exact (see Score)
};

/// What a search did for one move.
struct Telemetry {
  std::optional<Forced> forced = {};
  bool random = false;  ///< chosen at random
  std::optional<Lapse> lapse = {};
  std::uint64_t max_calls = 0;
  std::uint64_t min_calls = 0;
  std::uint64_t positions = 0;  ///< evaluated, played out or searched, as the player counts them
  std::uint64_t cutoffs = 0;
  int depth = 0;  ///< 0 where a depth has no meaning
  double seconds = 0;
};

/// A move, and what its player thinks of it.
struct Decision {
  Column column;
  ValueKind kind = ValueKind::Points;
  /// The worth of the move; none if the player has no opinion.
  std::optional<double> value = {};
  /// The worth of every column, none for those that are full or were not looked at; empty if the
  /// player does not value columns one by one.
  std::vector<std::optional<double>> columns = {};
  /// What its search prefers, if another move is played.
  std::optional<Column> instead_of = {};
  Telemetry telemetry = {};

  /// What its search prefers.
  [[nodiscard]] Column found() const { return instead_of.value_or(column); }
};

/// Chooses moves. It plays by the rules that it was made for, and serves one thread at a time. The
/// same position and random numbers give the same decision, unless a time limit comes first.
class Player {
 public:
  virtual ~Player() = default;

  /// A move for a game that is not over. If a limit is hit, it is the best found so far.
  [[nodiscard]] Decision choose(const Position& position, Random& random,
                                const SearchLimits& limits = {});
  /// The same decision, with its search recorded. Nothing is recorded if the player does not search
  /// or is not recordable.
  [[nodiscard]] Decision choose_recorded(const Position& position, Random& random,
                                         const SearchLimits& limits, SearchRecorder& recorder);

 private:
  [[nodiscard]] virtual Decision decide(const Position& position, Random& random,
                                        const SearchLimits& limits) = 0;
  [[nodiscard]] virtual Decision decide_recorded(const Position& position, Random& random,
                                                 const SearchLimits& limits,
                                                 SearchRecorder& recorder);
};

/// A player whose search can be recorded.
class RecordablePlayer : public Player {
 private:
  [[nodiscard]] Decision decide(const Position& position, Random& random,
                                const SearchLimits& limits) final {
    return decide_watched(position, random, limits, nullptr);
  }
  [[nodiscard]] Decision decide_recorded(const Position& position, Random& random,
                                         const SearchLimits& limits,
                                         SearchRecorder& recorder) final {
    return decide_watched(position, random, limits, &recorder);
  }
  /// The decision does not depend on the recorder, which may be null.
  [[nodiscard]] virtual Decision decide_watched(const Position& position, Random& random,
                                                const SearchLimits& limits,
                                                SearchRecorder* recorder) = 0;
};

}  // namespace zugzwang
