#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "notation/board_text.hpp"
#include "notation/cells.hpp"
#include "notation/record.hpp"
#include "notation/record_escape.hpp"

namespace zugzwang {

namespace {

/// Puts pieces into lines of at most 80 characters, as far as the pieces allow it.
class LineWrapper {
 public:
  /// Adds a piece, `gap` spaces after the one before.
  void add(const std::string& piece, std::size_t gap) {
    constexpr std::size_t kMaxLineLength = 80;
    if (line_length_ > 0 && line_length_ + gap + piece.size() > kMaxLineLength) {
      text_ += '\n';
      line_length_ = 0;
    }
    if (line_length_ > 0) {
      text_.append(gap, ' ');
      line_length_ += gap;
    }
    text_ += piece;
    line_length_ += piece.size();
  }

  [[nodiscard]] std::string finish() && { return std::move(text_) + "\n"; }

 private:
  std::string text_;
  std::size_t line_length_ = 0;
};

std::string tag(std::string_view name, std::string_view value) {
  std::string text = "[";
  text += name;
  text += " \"" + escaped(value, '"') + "\"]\n";
  return text;
}

std::string tags_of(const GameRecord& record) {
  std::string tags = tag("Board", to_text(record.rules.geometry));
  tags += tag("Rules", record.rules.consolation ? "consolation" : "standard");
  if (!record.first.empty()) tags += tag("First", record.first);
  if (!record.second.empty()) tags += tag("Second", record.second);
  if (record.yellow) tags += tag("Begins", beginning_colour(*record.yellow));
  // The other reasons follow from the board and the verdict.
  const ResultReason reason = record.result.reason;
  if (reason == ResultReason::Resigned || reason == ResultReason::Time ||
      reason == ResultReason::Agreed) {
    tags += tag("Reason", to_text(reason));
  }
  return tags;
}

std::string_view result_token(Verdict verdict) {
  switch (verdict) {
    case Verdict::FirstWins:
      return "1-0";
    case Verdict::SecondWins:
      return "0-1";
    case Verdict::Draw:
      return "1/2-1/2";
    case Verdict::Open:
      return "*";
  }
  return {};
}

}  // namespace

std::string to_record(const GameRecord& record) {
  LineWrapper lines;
  /// True if there is one.
  const auto add_comment = [&](int ply) {
    const auto comment = record.comments.find(ply);
    if (comment == record.comments.end()) return false;
    lines.add("{" + escaped(comment->second, '}') + "}", 1);
    return true;
  };
  bool interrupted = add_comment(0);
  int ply = 0;
  for (const Cell cell : cells_of(record.moves)) {
    const bool is_first_to_move = ply % 2 == 0;
    const std::string number = std::to_string(ply / 2 + 1);
    if (is_first_to_move) {
      lines.add(number + ". " + to_text(cell), ply == 0 ? 1 : 2);
    } else {
      lines.add(interrupted ? number + "... " + to_text(cell) : to_text(cell), 1);
    }
    interrupted = add_comment(++ply);
  }
  lines.add(std::string(result_token(record.result.verdict)), 2);
  return tags_of(record) + "\n" + std::move(lines).finish();
}

}  // namespace zugzwang
