#pragma once

// A played game with the exact value of every move: where it turned, and why.

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "board/outcome.hpp"
#include "explain/refutation.hpp"
#include "explain/words.hpp"
#include "solver/solver.hpp"

namespace zugzwang {

/// What a move did to the value of the game, for the side that played it.
enum class MoveGrade : std::uint8_t {
  Kept,       ///< as good as any
  LostTempo,  ///< the same result, but a win later or a loss sooner
  WinToDraw,
  WinToLoss,
  DrawToLoss,
  Unknown,  ///< a limit came before the exact value
};

/// "kept", "lost_tempo" and so on, as data formats write it.
[[nodiscard]] std::string_view to_text(MoveGrade grade);

/// Did the result change?
[[nodiscard]] constexpr bool changes_result(MoveGrade grade) {
  return grade == MoveGrade::WinToDraw || grade == MoveGrade::WinToLoss ||
         grade == MoveGrade::DrawToLoss;
}

/// What would have been better than a mistake, in the plainest terms that apply.
enum class Missed : std::uint8_t {
  WinAtOnce,    ///< cells: where it would have won
  ForcedLine,   ///< columns: a win by continuous threats
  OnlyMove,     ///< columns: the one that kept the result
  RightMoves,   ///< columns: those that kept the result, as far as is known
  BetterMoves,  ///< columns: those that won sooner or lost later, where the result is kept
};

struct Mistake {
  Missed missed;
  std::vector<Cell> cells = {};
  std::vector<Column> columns = {};
  /// What the other side does about it; none if a limit came first.
  std::optional<Refutation> refutation = {};
};

struct ReviewedMove {
  Side side;
  Column column;
  Cell cell;
  /// For the side that moved. They are equal if it kept the value.
  std::optional<Score> before;
  std::optional<Score> after;
  MoveGrade grade = MoveGrade::Unknown;
  /// Was there no other move?
  bool only_legal = false;
  /// The moves that would have kept the value; only for mistakes.
  std::vector<Column> better = {};
  /// Only for mistakes.
  std::optional<Mistake> mistake = {};

  /// By how much the score fell: in stones of the winner, if the result is the same.
  [[nodiscard]] int lost() const { return before && after ? before->value() - after->value() : 0; }
};

struct Review {
  Rules rules;
  Outcome outcome;
  std::vector<ReviewedMove> moves;
  /// The index of the last move that changed the result; none if a later move whose value is not
  /// known may have changed it again.
  std::optional<std::size_t> turning_point;
  /// For First and Second, in percent; none for a side without a choice in the whole game, or with
  /// a choice whose grade is not known.
  std::array<std::optional<double>, 2> accuracy;

  /// The index of the last move that is known to have changed the result.
  [[nodiscard]] std::optional<std::size_t> last_known_change() const;
  /// How many moves have no grade, since a limit came before their values.
  [[nodiscard]] std::size_t moves_without_value() const;
};

struct ReviewRequest {
  /// For the whole game.
  SearchLimits limits = {};
  /// Called after each move, with the number of those done.
  std::function<void(int done, int all)> on_progress = {};
};

/// Reviews a legal game under rules that have exact values. Works from the last move to the first,
/// so that the solver's tables know the rest of the game already.
[[nodiscard]] Review review_game(const Rules& rules, std::span<const Column> moves, Solver& solver,
                                 const ReviewRequest& request = {});

/// What a move is worth in the accuracy, from 0 to 1: 1 if it kept the value; 0.03 less for each
/// stone lost, but at least 0.7, if it kept the result; 0.3 for a win turned into a draw or a draw
/// into a loss; 0 for a win turned into a loss. Moves without a choice do not count.
[[nodiscard]] double worth_of(const ReviewedMove& move);

/// One sentence on why the move was a mistake; empty for other moves.
[[nodiscard]] std::string mistake_sentence(const ReviewedMove& move, Speech speech);

/// "7... b1" for a move of Second, "7. b1" for one of First.
[[nodiscard]] std::string numbered_move(const Review& review, std::size_t move);

/// The turning point in a sentence, or that there was none, and for how many moves that is unknown.
[[nodiscard]] std::string summary_of(const Review& review, Speech speech);

/// The refutation of the turning point, if both are known: its telling frame shows why the game
/// turned there.
[[nodiscard]] const Refutation* turning_refutation(const Review& review);

/// "Accuracy of Yellow: 74 %"; empty for a side without an accuracy.
[[nodiscard]] std::string accuracy_text(const Review& review, Side side, Speech speech);

}  // namespace zugzwang
