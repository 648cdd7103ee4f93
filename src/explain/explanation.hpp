#pragma once

// Why a position has its value, as data. words.hpp turns it into sentences.

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "board/outcome.hpp"
#include "board/position.hpp"
#include "explain/key_frames.hpp"
#include "explain/reason.hpp"
#include "explain/refutation.hpp"
#include "search/score.hpp"
#include "solver/solver.hpp"
#include "theory/forced_win.hpp"
#include "theory/proof.hpp"
#include "theory/threat_list.hpp"
#include "theory/verdict.hpp"

namespace zugzwang {

enum class FactKind : std::uint8_t {
  GameOver,      ///< side: the winner, none for a draw; cells: of the lines
  Win,           ///< side: to move; columns: that win soonest; count: its stones until then
  Draw,          ///< side: to move; columns: that keep the draw
  Loss,          ///< side: to move; columns: that last longest; count: the other side's stones
  WinsAtOnce,    ///< side: to move; cells: that win; lines: what they complete
  TwoThreats,    ///< side: that threatens; cells: playable, two or more
  MustBlock,     ///< side: to move; cells: the one that the other side threatens
  ForcedLine,    ///< side: the winner; columns: the moves; cells: where they fall
  Threats,       ///< side; cells: lasting threats that are good ones, or all that are not
  ClosedCells,   ///< side; cells: it must not play them, for the other side would win on top
  WaitingMoves,  ///< columns: where both can still wait; count: how many cells there are
  Zugzwang,      ///< side: that must open one of the columns, and loses; count: winner's stones
  Proof,         ///< side: that cannot win; columns: the move that comes first, if any
  RuleOfThumb,   ///< side: who should win, none for a draw
  DeadThreats,   ///< side; cells: threats that never come into play
};

/// One thing that can be said, with the cells that it is about.
struct Fact {
  FactKind kind;
  std::optional<Side> side = {};
  std::vector<Cell> cells = {};
  std::vector<Line> lines = {};
  std::vector<Column> columns = {};
  int count = 0;
};

struct Explanation {
  Position position;
  Outcome outcome;
  /// Exact, for the side to move; none if a limit came first.
  std::optional<Score> score;
  /// The exact score of each move, by column.
  std::vector<std::optional<Score>> columns;
  /// The moves that keep the score.
  std::vector<Column> best;
  ThreatLists threats;
  ThumbVerdict verdict;
  /// Does the exact result agree with the verdict?
  std::optional<bool> verdict_agrees;
  Side controls_zugzwang;
  std::optional<ForcedLine> forced_line;
  std::optional<Proof> proof;
  /// With an odd number of empty cells, the move after which the proof holds.
  std::optional<Column> proof_after;
  /// Most important first.
  std::vector<Fact> facts;
  /// Why the score is what it is; none if the game is over or a limit came first.
  std::optional<Reason> reason;
  /// The positions on the reason's line that show it.
  std::vector<KeyFrame> frames;
  /// Why not another move: those that are worse than the best, by column, as far as the limits
  /// allowed.
  std::vector<Refutation> refutations;

  /// The playable cells with which the side could win; two of them cannot both be stopped.
  [[nodiscard]] std::vector<Cell> immediate(Side side) const;
  /// The side that threatens two playable cells, if the other one cannot win first.
  [[nodiscard]] std::optional<Side> double_threat() const;
};

/// Explains a position under the standard rules from an analysis, which may be incomplete. The
/// result has no reason and no refutations: they need a solver.
[[nodiscard]] Explanation explain_position(const Position& position, const Analysis& analysis);

/// Called with what is known so far.
using ExplanationCallback = std::function<void(const Explanation&)>;

/// Analyzes all columns first; then finds the reason, and then what is wrong with the other moves.
/// Calls `on_part` after each of the first two parts.
[[nodiscard]] Explanation explain_position(const Position& position, Solver& solver,
                                           const SearchLimits& limits,
                                           const ExplanationCallback& on_part = {});

}  // namespace zugzwang
