#pragma once

// Players by name: "runs:depth=6", "scorecard:depth=5,card=1000/5/3/7", "level:4".

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "board/outcome.hpp"
#include "book/bookshelf.hpp"
#include "players/player.hpp"
#include "search/blocks_evaluation.hpp"
#include "search/move_order.hpp"
#include "search/runs_evaluation.hpp"
#include "search/scorecard_evaluation.hpp"

namespace zugzwang {

/// How much may be searched for one move. Whichever limit comes first ends the search.
struct MoveLimit {
  /// For the classic searches: enough for every depth that anybody would wait for, a minute or two.
  static constexpr std::int64_t kClassicNodes = 500'000'000;

  std::int64_t nodes = kClassicNodes;
  int milliseconds = 0;  ///< 0 for no time limit

  /// The limits that the caller and the player have set.
  [[nodiscard]] SearchLimits within(const SearchLimits& limits) const;
  friend bool operator==(const MoveLimit&, const MoveLimit&) = default;
};

/// Any open column.
struct RandomSpec {
  static constexpr std::string_view kName = "random";
  friend bool operator==(const RandomSpec&, const RandomSpec&) = default;
};

/// Alpha-beta over runs in rows.
struct RunsSpec {
  static constexpr std::string_view kName = "runs";
  int depth = 6;
  RunsWeights weights = {};
  int threads = 1;
  MoveLimit limit = {};
  friend bool operator==(const RunsSpec&, const RunsSpec&) = default;
};

/// The same without the flaw of the original (see LeafView).
struct RunsFixedSpec : RunsSpec {
  static constexpr std::string_view kName = "runs-fixed";
  friend bool operator==(const RunsFixedSpec&, const RunsFixedSpec&) = default;
};

/// Which of several equally good columns is played.
enum class Ties : std::uint8_t { Left, Random };

/// Alpha-beta over windows of four, with a card of points.
struct ScorecardSpec {
  static constexpr std::string_view kName = "scorecard";
  int depth = 5;
  Scorecard card = {};
  Ties ties = Ties::Left;
  int threads = 1;
  MoveLimit limit = {};
  friend bool operator==(const ScorecardSpec&, const ScorecardSpec&) = default;
};

/// Alpha-beta over lines of one side, which values every column and breaks ties at random.
struct BlocksSpec {
  static constexpr std::string_view kName = "blocks";
  int depth = 4;
  BlockWeights weights = {};
  int threads = 1;
  MoveLimit limit = {};
  friend bool operator==(const BlocksSpec&, const BlocksSpec&) = default;
};

/// Minimax over a few plies, and random games at its leaves.
struct PlayoutsSpec {
  static constexpr std::string_view kName = "playouts";
  int plies = 3;
  int playouts = 100;
  int threads = 1;
  MoveLimit limit = {.nodes = 20'000'000};  ///< a playout is a node
  friend bool operator==(const PlayoutsSpec&, const PlayoutsSpec&) = default;
};

/// Whose evaluation a plain search uses, with its usual weights.
enum class EvaluationName : std::uint8_t { Runs, Scorecard, Blocks };

/// Minimax without cutoffs, to compare with and to learn from.
struct MinimaxSpec {
  static constexpr std::string_view kName = "minimax";
  int depth = 4;
  EvaluationName evaluation = EvaluationName::Blocks;
  MoveLimit limit = {};
  friend bool operator==(const MinimaxSpec&, const MinimaxSpec&) = default;
};

/// The same values with alpha-beta.
struct AlphaBetaSpec {
  static constexpr std::string_view kName = "alphabeta";
  int depth = 4;
  EvaluationName evaluation = EvaluationName::Blocks;
  MoveOrder order = MoveOrder::LeftToRight;
  MoveLimit limit = {};
  friend bool operator==(const AlphaBetaSpec&, const AlphaBetaSpec&) = default;
};

/// Monte Carlo tree search with a limit of playouts or of time.
struct UctSpec {
  static constexpr std::string_view kName = "uct";
  int playouts = 20'000;
  int milliseconds = 0;  ///< instead of playouts, if not 0
  double exploration = 0.8;
  friend bool operator==(const UctSpec&, const UctSpec&) = default;
};

/// Exact play.
struct PerfectSpec {
  static constexpr std::string_view kName = "perfect";
  int threads = 1;
  MoveLimit limit = {.nodes = 0};  ///< 0 nodes: as many as nodes_for_board() says
  friend bool operator==(const PerfectSpec&, const PerfectSpec&) = default;
};

/// For people: graded by measured strength.
struct LevelSpec {
  static constexpr std::string_view kName = "level";
  static constexpr int kMaxLevel = 10;
  int level = 5;
  friend bool operator==(const LevelSpec&, const LevelSpec&) = default;
};

/// Which player, with its options. Every spec that was read can be made into a player under the
/// standard rules.
using PlayerSpec =
    std::variant<RandomSpec, RunsSpec, RunsFixedSpec, ScorecardSpec, BlocksSpec, PlayoutsSpec,
                 MinimaxSpec, AlphaBetaSpec, UctSpec, PerfectSpec, LevelSpec>;

/// One sentence that names the offending part.
struct SpecError {
  std::string message;
};

[[nodiscard]] std::expected<PlayerSpec, SpecError> read_spec(std::string_view text);
/// The shortest text that reads back as this: options that have their default are left out.
[[nodiscard]] std::string to_text(const PlayerSpec& spec);

/// An option as a dialog would show it: a number, several numbers, or a choice among words.
struct OptionInfo {
  std::string_view name;
  std::string default_text;
  double min = 0;
  double max = 0;
  bool whole = false;                        ///< takes whole numbers only
  int count = 1;                             ///< how many numbers, joined by '/'
  std::vector<std::string_view> words = {};  ///< the words to choose from; none for numbers
};

struct PlayerInfo {
  std::string_view name;
  std::vector<OptionInfo> options;
  /// The lowest value of its first option with which it uses the solver, and so an opening book; 0
  /// if it always does, none if it never does.
  std::optional<int> solves_from = {};
};

/// All players, with their options.
[[nodiscard]] std::vector<PlayerInfo> player_catalogue();

/// What a player gets besides its options.
struct PlayerSetup {
  Rules rules = {};
  std::shared_ptr<const Bookshelf> books = nullptr;  ///< for those that solve
};

/// Why there is no such player under these rules; none if there is one.
[[nodiscard]] std::optional<SpecError> objection_to(const PlayerSpec& spec, const Rules& rules);

[[nodiscard]] std::expected<std::unique_ptr<Player>, SpecError> make_player(
    const PlayerSpec& spec, const PlayerSetup& setup);

}  // namespace zugzwang
