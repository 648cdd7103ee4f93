#pragma once

// Allis's rules ("A Knowledge-based Approach of Connect-Four", 1988), as parts of one strategy.
//
// The setting: an even number of cells is empty and the attacker is to move. The defender wants to
// keep the attacker from completing any line. Pair the empty cells of each column from the top down
// (follow_up.hpp): the upper cells of the pairs are the even rows on a board of six rows. The cells
// are *uppers* and *lowers*, whether their partner is still empty or not. A column with an odd
// number of empty cells is an odd column; its playable cell is an upper. At the attacker's turn the
// number of odd columns is even.
//
// What the defender does unless a part says otherwise (strategy.hpp has it as code):
//  - a lower is answered with the upper above it; the column was even and stays so;
//  - an upper, whose column was odd, is answered with the playable upper of another odd column.
// So the defender always has an answer, and takes a lower only where a part below says so.
//
// A part changes the answers in a few cells, and guarantees the defender some of them:
//  - Pair: the lower cell is answered with the cell above it. If the upper one of the two is an
//    upper, the defender gets it for sure, as it never takes the lower one itself: claimeven. If it
//    is a lower (vertical), the defender may have got the lower one of the two before; it gets one
//    of the two.
//  - Inverse: two playable cells in different columns; one is answered with the other. The
//    defender gets one of the two.
//  - Baseclaim: see find_baseclaims() in rule_finder.cpp.
//  - Team: two columns that are both odd, or both even and then begin with an inverse; they stay so
//    together, and their uppers are answered within the team, so that the rest of the board is not
//    affected. See add_lowinverse() and add_highinverse() in rule_finder.cpp.
//
// Parts whose cells are disjoint do not disturb each other: no cell has two answers, and the free
// moves that the defender gets (the upper of some odd column) only help the part they fall into.
// Teams need their columns to themselves up to the topmost cell of the inverse, except for
// verticals.
//
// None of this needs columns of the same height: it also holds on a board with cut columns
// (cut_board.hpp), whose cells are those that take part.
//
// A rule is one part or several, with the lines that they solve: each of these holds a cell that
// the defender gets, or can be completed only after the defender has completed its own.

#include <array>
#include <bitset>
#include <cstdint>
#include <string_view>
#include <vector>

#include "board/position.hpp"
#include "theory/cut_board.hpp"
#include "theory/lines.hpp"

namespace zugzwang {

enum class RuleKind : std::uint8_t {
  Claimeven,
  Baseinverse,
  Vertical,
  Aftereven,
  Lowinverse,
  Highinverse,
  Baseclaim,
  Before,
  Specialbefore,
};

inline constexpr int kRuleKinds = 9;

/// "claimeven" and so on, as data formats write it.
[[nodiscard]] std::string_view to_text(RuleKind kind);

/// A set of the board's lines, by their index in all_lines().
inline constexpr std::size_t kMaxLines = 4 * kMaxBoardBits;
using LineSet = std::bitset<kMaxLines>;

enum class PartKind : std::uint8_t { Pair, Inverse, Baseclaim, LowTeam, HighTeam };

/// What the defender has decided to do about a few cells.
struct Part {
  PartKind kind;
  /// Pair: lower, upper. Inverse: both. Baseclaim: the first, second and third playable cell, and
  /// the one above the second. LowTeam: lower and upper of one column, then of the other.
  /// HighTeam: lower, middle and upper of one column, then of the other. Unused ones are 0.
  std::array<u128, 6> cells{};
  /// Teams of even columns: the playable cells that begin them, which are an inverse.
  std::array<u128, 2> base{};
  friend bool operator==(const Part&, const Part&) = default;

  [[nodiscard]] u128 all_cells() const;
};

/// May the defender use both? Equal parts count as one.
[[nodiscard]] bool are_compatible(const CutBoard& board, const Part& one, const Part& two);

struct Rule {
  RuleKind kind;
  /// Indices into RuleBook::parts.
  std::vector<int> parts;
  /// The defender's own line that it completes first; only Aftereven, Before and Specialbefore have
  /// one.
  std::vector<Line> own_line;
  LineSet solves;
};

/// Everything that the defender could use in a position.
struct RuleBook {
  std::vector<LineMask> lines;
  /// The lines that the attacker could still complete. Of a cut column it gets at most the lowest
  /// cell that is cut off, and that in one column only: taking it ends the game.
  LineSet open;
  std::vector<Part> parts;
  std::vector<Rule> rules;
  /// Aftereven for each of the defender's own lines that claimevens complete, even where it solves
  /// no more than they do. If the strategy is followed until the board is full, the defender has
  /// that line.
  std::vector<Rule> claimed_lines;
};

/// Do the rules apply? The game goes on, and an even number of the board's cells is empty.
[[nodiscard]] bool rules_apply(const Position& position, const CutBoard& board);
[[nodiscard]] bool rules_apply(const Position& position);

/// All rules for the side that is not to move. They must apply, and the cells that are cut off must
/// be empty.
[[nodiscard]] RuleBook find_rules(const Position& position, const CutBoard& board);
[[nodiscard]] RuleBook find_rules(const Position& position);

/// The cells of a rule, in the order in which Allis names them.
[[nodiscard]] std::vector<Cell> cells_of_rule(const Position& position, const RuleBook& book,
                                              const Rule& rule);

}  // namespace zugzwang
