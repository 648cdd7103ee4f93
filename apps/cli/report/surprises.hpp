#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/report/board_picture.hpp"
#include "cli/report/match_story.hpp"
#include "solver/solver.hpp"

namespace zugzwang::cli {

/// A game that is worth a look, as a board and a sentence.
struct Surprise {
  std::string title;
  std::string sentence;
  BoardPicture board;
  StoryGame game;
};

struct Surprises {
  std::vector<Surprise> games;
  /// How many games were judged by the solver.
  std::int64_t judged = 0;
};

/// A position that the side to move had won, and the move that gave it away.
struct ThrownWin {
  StoryGame game;
  std::size_t ply = 0;    ///< stones on the board before that move
  bool was_lost = false;  ///< the move led to a loss, not only to a draw
  /// How many stones the shortest win would have taken; none if that is too hard to compute.
  std::optional<int> stones = {};
};

/// Judges games by exact values from their ends backwards, as far as that is cheap: a number of
/// nodes, not a time, so that the answer is the same on every machine.
class GameJudge {
 public:
  GameJudge(const Rules& rules, std::shared_ptr<const Bookshelf> books);

  /// The worst of the game's moves that gave a win away, if one was found.
  [[nodiscard]] std::optional<ThrownWin> judge(const StoryGame& game);
  /// The columns that win in the position after `ply` moves of the game.
  [[nodiscard]] std::vector<Column> winning_columns(const StoryGame& game, std::size_t ply);
  [[nodiscard]] bool is_exhausted() const { return nodes_left_ == 0; }

 private:
  [[nodiscard]] Position position_after(const StoryGame& game, std::size_t ply) const;
  /// Between lower and upper, for the side to move.
  [[nodiscard]] SolveResult solve(const Position& position, Precision precision);

  Rules rules_;
  Solver solver_;
  std::uint64_t nodes_left_;
};

/// The most surprising games of a match, as kSurprisesExplained defines them.
[[nodiscard]] Surprises find_surprises(const MatchStory& story, const MatchPlan& plan,
                                       const std::vector<Contestant>& contestants,
                                       const Ratings& ratings);

inline constexpr std::string_view kSurprisesExplained =
    "An upset is a win by the player with the lower rating, where the intervals leave no doubt who "
    "is stronger: the shortest such game of each pair of players, the least expected first. A win "
    "thrown away is a position that the solver proves to be won for the side to move, with the "
    "move that gave the win away: losses before draws, then the nearest win. The longest fight is "
    "the win with the most stones. Which of these surprises a reader most is a matter of taste; "
    "which games fit these definitions is not.";

}  // namespace zugzwang::cli
