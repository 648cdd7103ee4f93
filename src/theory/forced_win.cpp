#include "theory/forced_win.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "board/bitboard.hpp"
#include "board/immediate_wins.hpp"
#include "board/outcome.hpp"
#include "board/quickest_position.hpp"
#include "theory/columns.hpp"

namespace zugzwang {

namespace {

template <BoardLayout L>
class ThreatSearch {
  using Word = typename L::Word;

 public:
  ThreatSearch(const L& layout, std::uint64_t node_limit)
      : layout_(layout), nodes_left_(node_limit) {}

  /// The shortest line that wins for the attacker, who is to move; empty if there is none.
  std::vector<Column> shortest(Word attacker, Word defender) {
    const int empty = count_bits(layout_.all_cells() & ~(attacker | defender));
    for (int stones = 1; stones <= (empty + 1) / 2 && nodes_left_ > 0; ++stones) {
      too_short_ = false;
      std::vector<Column> line;
      if (wins(attacker, defender, stones, line)) {
        std::ranges::reverse(line);
        return line;
      }
      if (!too_short_) break;  // every sequence of threats has come to its end
    }
    return {};
  }

 private:
  /// Does the attacker win with so many stones? The line is written backwards.
  bool wins(Word attacker, Word defender, int stones, std::vector<Column>& line) {
    if (nodes_left_ == 0) return false;
    --nodes_left_;
    const Word occupied = attacker | defender;
    if (const Word now = immediate_wins(layout_, attacker, occupied); now != 0) {
      line.push_back(column_of(now));
      return true;
    }
    if (stones == 1) {
      too_short_ = true;
      return false;
    }
    const auto key = std::pair(attacker, defender);
    if (const auto known = failed_.find(key); known != failed_.end() && known->second >= stones) {
      too_short_ = true;
      return false;
    }
    const Word danger = immediate_wins(layout_, defender, occupied);
    if (more_than_one(danger)) return false;
    const Word moves = danger != 0 ? danger : playable_cells(layout_, occupied);
    for (Word rest = moves; rest != 0; rest = without_lowest_bit(rest)) {
      const Word move = lowest_bit(rest);
      if (threatens(attacker | move, defender, stones, line)) {
        line.push_back(column_of(move));
        return true;
      }
    }
    failed_[key] = stones;
    return false;
  }

  /// The same after a move of the attacker, which has to threaten something.
  bool threatens(Word attacker, Word defender, int stones, std::vector<Column>& line) {
    const Word occupied = attacker | defender;
    const Word threats = immediate_wins(layout_, attacker, occupied);
    if (threats == 0 || immediate_wins(layout_, defender, occupied) != 0) return false;
    const Word reply = lowest_bit(threats);
    if (more_than_one(threats)) {
      line.push_back(column_of(threats & ~reply));
    } else if (!wins(attacker, defender | reply, stones - 1, line)) {
      return false;
    }
    line.push_back(column_of(reply));
    return true;
  }

  [[nodiscard]] Column column_of(Word cells) const {
    return Column(lowest_bit_index(cells) / layout_.stride());
  }

  L layout_;
  std::uint64_t nodes_left_;
  bool too_short_ = false;
  /// Positions in which so many stones were not enough.
  std::map<std::pair<Word, Word>, int> failed_;
};

template <BoardLayout L>
std::optional<ForcedLine> find_in(const BasicPosition<L>& position, std::uint64_t node_limit) {
  using Word = typename L::Word;
  const L& layout = position.layout();
  ThreatSearch<L> search(layout, node_limit);
  const Word mover = position.movers_stones();
  const Word opponent = position.opponents_stones();
  const Side side = position.side_to_move();
  if (auto line = search.shortest(mover, opponent); !line.empty()) {
    return ForcedLine{side, std::move(line)};
  }
  const Word danger = immediate_wins(position, other(side));
  if (danger == 0) return std::nullopt;
  const Word reply = lowest_bit(danger);
  auto line = ThreatSearch<L>(layout, node_limit).shortest(opponent, mover | reply);
  if (line.empty()) return std::nullopt;
  line.insert(line.begin(), Column(lowest_bit_index(reply) / layout.stride()));
  return ForcedLine{other(side), std::move(line)};
}

}  // namespace

std::optional<ForcedLine> find_forced_line(const Position& position, std::uint64_t node_limit) {
  if (is_over(position)) return std::nullopt;
  return with_quickest_position(position,
                                [&](const auto& quick) { return find_in(quick, node_limit); });
}

}  // namespace zugzwang
