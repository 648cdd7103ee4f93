#include "notation/fen.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "notation/diagram_rows.hpp"
#include "notation/source.hpp"

namespace zugzwang {

namespace {

using Checked = std::expected<void, ParseError>;

/// One pass over the text: the board, the stones in hand, and the other fields.
class FenReader {
 public:
  FenReader(const Source& source, Geometry geometry) : source_(source), geometry_(geometry) {}

  std::expected<Position, ParseError> read() {
    at_ = source_.skip_space(0);
    if (auto board = read_board(); !board) return std::unexpected(std::move(board.error()));
    const ReadContext context{.rules = {.geometry = geometry_}, .geometry_is_explicit = true};
    auto position = position_of(source_, rows_, context);
    if (!position) return position;
    if (auto hand = skip_hand(); !hand) return std::unexpected(std::move(hand.error()));
    if (auto fields = read_fields(position->side_to_move()); !fields) {
      return std::unexpected(std::move(fields.error()));
    }
    return position;
  }

 private:
  Checked read_board() {
    rows_.push_back({{}, at_});
    for (; at_ < source_.size() && !is_space(source_.at(at_)) && source_.at(at_) != '['; ++at_) {
      const char c = source_.at(at_);
      if (c == 'P' || c == 'p') {
        rows_.back().marks.push_back({c == 'P' ? Symbol::First : Symbol::Second, at_});
      } else if (c == '/') {
        rows_.push_back({{}, at_ + 1});
      } else if (is_digit(c) && c != '0') {
        const std::size_t after = source_.skip_while(at_, is_digit);
        const int empty = to_number(source_.text().substr(at_, after - at_), kMaxColumns + 1);
        rows_.back().marks.insert(rows_.back().marks.end(), static_cast<std::size_t>(empty),
                                  {Symbol::Empty, at_});
        at_ = after - 1;
      } else {
        return source_.blame_character(ParseFault::UnknownCharacter, at_,
                                       " is not P, p, / or a number");
      }
    }
    return {};
  }

  /// The stones that are not on the board yet, in brackets: they add no information.
  Checked skip_hand() {
    if (source_.at(at_) != '[') return {};
    const std::size_t end =
        source_.skip_while(at_ + 1, [](char c) { return c == 'P' || c == 'p' || c == '-'; });
    if (end >= source_.size()) {
      return source_.blame(ParseFault::Unclosed, at_, 1, " has no closing ']'");
    }
    if (source_.at(end) != ']') {
      return source_.blame_character(ParseFault::UnknownCharacter, end,
                                     " is not P, p or the closing ']'");
    }
    at_ = end + 1;
    return {};
  }

  /// The side to move, which must be right; then what only chess needs, castling and en passant,
  /// and two counters.
  Checked read_fields(Side mover) {
    if (!is_space(source_.at(at_)) && at_ < source_.size()) {
      return source_.blame_character(ParseFault::UnknownCharacter, at_,
                                     " follows the board without a space");
    }
    for (int field = 0; (at_ = source_.skip_space(at_)) < source_.size(); ++field) {
      const std::size_t end = source_.skip_while(at_, [](char c) { return !is_space(c); });
      const std::string_view word = source_.text().substr(at_, end - at_);
      if (field == 0) {
        const std::string side = mover == Side::First ? "w" : "b";
        if (word != side) {
          return source_.blame(ParseFault::WrongCounts, at_, word.size(),
                               " contradicts the number of stones: it should be " + side);
        }
      } else if (field <= 2 ? word != "-" : field > 4 || !std::ranges::all_of(word, is_digit)) {
        return source_.blame(ParseFault::UnknownCharacter, at_, word.size(),
                             " does not belong here: after the side come - - and two numbers");
      }
      at_ = end;
    }
    return {};
  }

  const Source& source_;
  Geometry geometry_;
  std::size_t at_ = 0;
  std::vector<DiagramRow> rows_;
};

}  // namespace

std::string to_fen(const Position& position) {
  std::string fen;
  const Geometry geometry = position.geometry();
  for (int row = geometry.rows() - 1; row >= 0; --row) {
    int empty = 0;
    const auto flush = [&] {
      if (empty > 0) fen += std::to_string(empty);
      empty = 0;
    };
    for (const Column column : geometry.all_columns()) {
      const auto stone = position.stone_at({column, Row(row)});
      if (!stone) {
        ++empty;
        continue;
      }
      flush();
      fen += *stone == Side::First ? 'P' : 'p';
    }
    flush();
    if (row > 0) fen += '/';
  }
  const int round = position.ply() / 2 + 1;
  return fen + (position.side_to_move() == Side::First ? " w" : " b") + " - - 0 " +
         std::to_string(round);
}

std::expected<Position, ParseError> read_fen(std::string_view text, Geometry geometry) {
  const Source source(text);
  if (const auto fits = source.check_length(kMaxDiagramBytes); !fits) {
    return std::unexpected(fits.error());
  }
  return FenReader(source, geometry).read();
}

}  // namespace zugzwang
