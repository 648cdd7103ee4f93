// Finds every rule that the defender could use in a position.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

#include "board/bitboard.hpp"
#include "theory/columns.hpp"
#include "theory/rules.hpp"

namespace zugzwang {

namespace {

class RuleFinder {
 public:
  RuleFinder(const Position& position, const CutBoard& board)
      : position_(position),
        board_(board),
        uppers_(board.uppers()),
        empty_(board.empty_cells(position)),
        playable_(board.playable(position)) {
    book_.lines = all_lines(position.geometry());
    for (std::size_t i = 0; i < book_.lines.size(); ++i) {
      if (is_open(book_.lines[i].cells)) book_.open.set(i);
    }
    index_lines();
  }

  RuleBook find() && {
    find_claimevens();
    find_verticals();
    find_baseinverses();
    find_baseclaims();
    find_teams();
    find_lines_of_the_defender();
    find_claimed_lines();
    return std::move(book_);
  }

 private:
  [[nodiscard]] bool is_open(u128 line) const {
    const u128 cut_off = line & ~board_.cells();
    return (line & position_.opponents_stones()) == 0 && (cut_off & ~board_.cuts()) == 0 &&
           without_lowest_bit(cut_off) == 0;
  }

  void index_lines() {
    through_.resize(kWordBits<u128>);
    above_.resize(kWordBits<u128>);
    // The attacker may still take the lowest cell that is cut off: it lies above the others.
    const u128 cells = empty_ | board_.cuts();
    for (u128 rest = cells; rest != 0; rest = without_lowest_bit(rest)) {
      const int bit = lowest_bit_index(rest);
      for (std::size_t i = 0; i < book_.lines.size(); ++i) {
        if (book_.open[i] && (book_.lines[i].cells >> bit & 1) != 0) through_at(bit).set(i);
      }
    }
    // From the top down, since a cell inherits what is above the next one.
    for (u128 rest = cells; rest != 0;) {
      const int bit = highest_bit_index(rest);
      rest &= ~(u128{1} << bit);
      if ((cells >> (bit + 1) & 1) == 0) continue;
      above_[static_cast<std::size_t>(bit)] = above_[static_cast<std::size_t>(bit) + 1];
      above_[static_cast<std::size_t>(bit)] |= through_[static_cast<std::size_t>(bit) + 1];
    }
  }

  [[nodiscard]] LineSet& through_at(int bit) { return through_[static_cast<std::size_t>(bit)]; }
  /// The attacker's lines that need this cell.
  [[nodiscard]] const LineSet& through(u128 cell) const {
    return through_[static_cast<std::size_t>(lowest_bit_index(cell))];
  }
  /// Those that need a cell somewhere above it.
  [[nodiscard]] const LineSet& above(u128 cell) const {
    return above_[static_cast<std::size_t>(lowest_bit_index(cell))];
  }
  [[nodiscard]] LineSet through(u128 one, u128 two) const { return through(one) & through(two); }

  [[nodiscard]] bool is_upper(u128 cell) const { return (cell & uppers_) != 0; }

  int part(const Part& wanted) {
    const auto found = std::ranges::find(book_.parts, wanted);
    if (found != book_.parts.end()) return static_cast<int>(found - book_.parts.begin());
    book_.parts.push_back(wanted);
    return static_cast<int>(book_.parts.size()) - 1;
  }
  int pair(u128 lower) { return part({PartKind::Pair, {lower, lower << 1}}); }
  int inverse(u128 one, u128 two) {
    return part({PartKind::Inverse, {std::min(one, two), std::max(one, two)}});
  }

  void add(RuleKind kind, std::vector<int> parts, const LineSet& solves) {
    if (solves.any()) book_.rules.push_back({kind, std::move(parts), {}, solves});
  }

  /// Claimeven: of an upper and the lower below it the defender gets the upper.
  void find_claimevens() {
    for (u128 rest = empty_ & uppers_ & ~playable_; rest != 0; rest = without_lowest_bit(rest)) {
      const u128 upper = lowest_bit(rest);
      add(RuleKind::Claimeven, {pair(upper >> 1)}, through(upper));
    }
  }

  /// Vertical: of two cells, one directly above the other, the defender gets one.
  void find_verticals() {
    for (u128 rest = empty_ & uppers_ & (empty_ >> 1); rest != 0; rest = without_lowest_bit(rest)) {
      const u128 lower = lowest_bit(rest);
      add(RuleKind::Vertical, {pair(lower)}, through(lower, lower << 1));
    }
  }

  /// Baseinverse: of two playable cells the defender gets one.
  void find_baseinverses() {
    for (u128 rest = playable_; rest != 0; rest = without_lowest_bit(rest)) {
      const u128 one = lowest_bit(rest);
      for (u128 more = without_lowest_bit(rest); more != 0; more = without_lowest_bit(more)) {
        const u128 two = lowest_bit(more);
        const LineSet solves = through(one, two);
        if (solves.any()) add(RuleKind::Baseinverse, {inverse(one, two)}, solves);
      }
    }
  }

  /// Baseclaim: three playable cells, and the upper above the second. The first and the second are
  /// answered with the third, the third with the second. If that leaves the second and the cell
  /// above it, they are a claimeven; if it leaves the first and the cell above the second, both
  /// are playable, and an inverse.
  void find_baseclaims() {
    for (u128 seconds = playable_ & ~uppers_; seconds != 0; seconds = without_lowest_bit(seconds)) {
      const u128 second = lowest_bit(seconds);
      const u128 top = second << 1;
      for (u128 firsts = playable_ & ~second; firsts != 0; firsts = without_lowest_bit(firsts)) {
        const u128 first = lowest_bit(firsts);
        const LineSet high = through(first, top);
        if (high.none()) continue;
        u128 thirds = playable_ & ~second & ~first;
        for (; thirds != 0; thirds = without_lowest_bit(thirds)) {
          const u128 third = lowest_bit(thirds);
          const LineSet low = through(second, third);
          if (low.none()) continue;
          add(RuleKind::Baseclaim, {part({PartKind::Baseclaim, {first, second, third, top}})},
              high | low);
        }
      }
    }
  }

  void find_teams() {
    for (u128 rest = playable_; rest != 0; rest = without_lowest_bit(rest)) {
      const u128 one = lowest_bit(rest);
      for (u128 more = without_lowest_bit(rest); more != 0; more = without_lowest_bit(more)) {
        const u128 two = lowest_bit(more);
        if (is_upper(one) == is_upper(two)) find_inverses(one, two);
      }
    }
  }

  /// The inverses of a team, given the playable cells of its columns.
  void find_inverses(u128 one, u128 two) {
    const auto& layout = position_.layout();
    const bool odd = is_upper(one);
    const std::array base = odd ? std::array<u128, 2>{} : std::array<u128, 2>{one, two};
    const LineSet base_lines = odd ? LineSet{} : through(one, two);
    const u128 lowers = empty_ & uppers_ & (empty_ >> 1);
    for (u128 a = lowers & columns_around(layout, one); a != 0; a = without_lowest_bit(a)) {
      for (u128 b = lowers & columns_around(layout, two); b != 0; b = without_lowest_bit(b)) {
        add_lowinverse(lowest_bit(a), lowest_bit(b), base, base_lines);
        add_highinverse(lowest_bit(a), lowest_bit(b), base, base_lines);
      }
    }
  }

  /// Lowinverse: in each of two columns an upper and the lower above it. The defender answers every
  /// upper in its own column, and so gets the higher cell of the column in which the attacker takes
  /// the lower one first; the attacker never gets both. From then on the team's uppers answer
  /// each other.
  void add_lowinverse(u128 one, u128 two, const std::array<u128, 2>& base,
                      const LineSet& base_lines) {
    const LineSet gain = through(one << 1, two << 1);
    if (gain.none()) return;
    const Part team{PartKind::LowTeam, {one, one << 1, two, two << 1}, base};
    add(RuleKind::Lowinverse, {part(team)},
        gain | through(one, one << 1) | through(two, two << 1) | base_lines);
  }

  /// Highinverse: the same with the upper above. The first of the two columns that the attacker
  /// enters leaves its middle cell to the defender; then the upper above it and the other column's
  /// playable cell answer each other, and the other column is even, so that the defender gets its
  /// upper.
  void add_highinverse(u128 one, u128 two, const std::array<u128, 2>& base,
                       const LineSet& base_lines) {
    if ((empty_ & (one << 2)) == 0 || (empty_ & (two << 2)) == 0) return;
    const LineSet gain = through(one << 2, two << 2) | through(one << 1, two << 1) |
                         through(one, two << 2) | through(two, one << 2);
    if (gain.none()) return;
    const Part team{PartKind::HighTeam, {one, one << 1, one << 2, two, two << 1, two << 2}, base};
    add(RuleKind::Highinverse, {part(team)},
        gain | through(one << 1, one << 2) | through(two << 1, two << 2) | base_lines);
  }

  /// How the defender gets the missing cells of a line of its own.
  struct OwnLine {
    const LineMask* line;
    u128 missing;  ///< those that no part provides yet
    std::vector<int> parts;
    LineSet bonus;  ///< lines that cannot be completed before this one
    LineSet solved_by_parts;
    bool has_vertical = false;
    bool has_inverse = false;
  };

  void find_lines_of_the_defender() {
    for (const LineMask& line : book_.lines) {
      if (could_complete(line)) extend(own_line(line));
    }
  }

  /// Could the defender complete this line?
  [[nodiscard]] bool could_complete(const LineMask& line) const {
    return (line.cells & (position_.movers_stones() | ~board_.cells())) == 0;
  }

  [[nodiscard]] OwnLine own_line(const LineMask& line) const {
    return {.line = &line,
            .missing = line.cells & empty_,
            .parts = {},
            .bonus = book_.open,
            .solved_by_parts = {}};
  }

  void find_claimed_lines() {
    const u128 claimed = empty_ & uppers_ & ~playable_;
    for (const LineMask& line : book_.lines) {
      if (!could_complete(line) || (line.cells & empty_ & ~claimed) != 0) continue;
      OwnLine own = own_line(line);
      while (own.missing != 0) own = with_claimeven(own, lowest_bit(own.missing));
      book_.claimed_lines.push_back(
          {RuleKind::Aftereven, own.parts, {line.line}, own.bonus | own.solved_by_parts});
    }
  }

  /// Aftereven, Before and Specialbefore: the defender completes a line of its own before the
  /// attacker can complete any of the bonus lines. For each missing cell, one of:
  ///  - a claimeven provides it before anybody gets a cell above it;
  ///  - a vertical does, or gives the defender the cell above it;
  ///  - once, an inverse with another playable cell does, or gives the defender that other cell.
  ///    The bonus line also needs a cell above the missing one, which is then filled already.
  void extend(const OwnLine& so_far) {
    if (so_far.bonus.none()) return;
    if (so_far.missing == 0) {
      finish(so_far);
      return;
    }
    const u128 cell = lowest_bit(so_far.missing);
    if (is_upper(cell) && (cell & playable_) == 0) extend(with_claimeven(so_far, cell));
    if (is_upper(cell) && (cell << 1 & empty_) != 0) {
      OwnLine next =
          with_part(so_far, cell, pair(cell), through(cell << 1), through(cell, cell << 1));
      next.has_vertical = true;
      extend(next);
    }
    if ((cell & playable_) == 0 || so_far.has_inverse) return;
    for (u128 rest = playable_ & ~cell; rest != 0; rest = without_lowest_bit(rest)) {
      const u128 partner = lowest_bit(rest);
      const LineSet bonus = above(cell) & through(partner);
      if ((so_far.bonus & bonus).none()) continue;
      OwnLine next = with_part(so_far, cell, inverse(cell, partner), bonus, through(cell, partner));
      next.has_inverse = true;
      extend(next);
    }
  }

  OwnLine with_claimeven(const OwnLine& so_far, u128 cell) {
    return with_part(so_far, cell, pair(cell >> 1), above(cell), through(cell));
  }

  static OwnLine with_part(const OwnLine& so_far, u128 cell, int part, const LineSet& bonus,
                           const LineSet& solved) {
    OwnLine next = so_far;
    next.missing &= ~cell;
    next.parts.push_back(part);
    next.bonus &= bonus;
    next.solved_by_parts |= solved;
    return next;
  }

  void finish(const OwnLine& own) {
    if ((own.bonus & ~own.solved_by_parts).none()) return;
    for (std::size_t i = 0; i < own.parts.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (!are_compatible(board_, book_.parts[static_cast<std::size_t>(own.parts[i])],
                            book_.parts[static_cast<std::size_t>(own.parts[j])])) {
          return;
        }
      }
    }
    const RuleKind kind = own.has_inverse    ? RuleKind::Specialbefore
                          : own.has_vertical ? RuleKind::Before
                                             : RuleKind::Aftereven;
    book_.rules.push_back({kind, own.parts, {own.line->line}, own.bonus | own.solved_by_parts});
  }

  const Position& position_;
  const CutBoard& board_;
  u128 uppers_;
  u128 empty_;
  u128 playable_;
  RuleBook book_;
  std::vector<LineSet> through_;
  std::vector<LineSet> above_;
};

}  // namespace

RuleBook find_rules(const Position& position, const CutBoard& board) {
  assert(rules_apply(position, board));
  return RuleFinder(position, board).find();
}

RuleBook find_rules(const Position& position) {
  return find_rules(position, CutBoard(position.layout()));
}

}  // namespace zugzwang
