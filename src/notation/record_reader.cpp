#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <utility>

#include "notation/board_text.hpp"
#include "notation/moves.hpp"
#include "notation/record.hpp"
#include "notation/record_escape.hpp"
#include "notation/source.hpp"
#include "notation/utf8.hpp"

namespace zugzwang {

namespace {

using Checked = std::expected<void, ParseError>;

constexpr std::array<std::pair<std::string_view, Verdict>, 4> kResults{{
    {"1-0", Verdict::FirstWins},
    {"0-1", Verdict::SecondWins},
    {"1/2-1/2", Verdict::Draw},
    {"*", Verdict::Open},
}};

bool ends_token(char c) { return is_space(c) || c == '{' || c == '}' || c == ','; }

constexpr std::array<std::string_view, 6> kTags{"Board",  "Rules", "Reason",
                                                "Begins", "First", "Second"};

/// The tag that is meant by a name with the wrong case; none for the tags of other programs.
std::optional<std::string_view> misspelt_tag(std::string_view name) {
  const auto found = std::ranges::find_if(kTags, [&](std::string_view tag) {
    return tag != name && std::ranges::equal(tag, name, {}, to_lower, to_lower);
  });
  if (found == kTags.end()) return std::nullopt;
  return *found;
}

/// One pass over the text: tags, then moves with comments, then the result.
class RecordReader {
 public:
  RecordReader(const Source& source, const ReadContext& context)
      : source_(source), context_(context) {
    record_.rules = context.rules;
  }

  std::expected<GameRecord, ParseError> read() {
    if (const auto tags = read_tags(); !tags) return std::unexpected(tags.error());
    Game game(record_.rules);
    if (const auto moves = read_moves(game); !moves) return std::unexpected(moves.error());
    if (tags_.empty() && !verdict_ && game.moves().empty()) {
      return source_.blame_character(
          ParseFault::NoGame, source_.skip_space(0),
          " opens a comment, but there is no game: no tag, no move and no result");
    }
    if (const auto result = check_result(game); !result) return std::unexpected(result.error());
    record_.moves.assign(game.moves().begin(), game.moves().end());
    return std::move(record_);
  }

 private:
  Checked read_tags();
  Checked read_tag();
  Checked apply_tag(std::string_view name, const std::string& value, std::size_t value_at);
  Checked apply_board(const std::string& value, std::size_t value_at);
  Checked read_moves(Game& game);
  Checked read_comment(int ply);
  Checked read_move_number(const Game& game);
  Checked read_comma();
  Checked read_move(Game& game, std::size_t end);
  /// Refuses a comma or a move number that no move follows.
  [[nodiscard]] Checked check_nothing_pending() const;
  /// False if there is no result here.
  bool read_result();
  Checked check_result(const Game& game);

  [[nodiscard]] std::size_t token_end() const {
    return source_.skip_while(at_, [](char c) { return !ends_token(c); });
  }

  const Source& source_;
  const ReadContext& context_;
  GameRecord record_;
  std::set<std::string, std::less<>> tags_;
  std::size_t at_ = 0;
  bool is_after_move_ = false;
  /// A comma or a move number that a move has to follow; empty if there is none.
  std::string_view pending_;
  std::size_t pending_at_ = 0;
  std::optional<Verdict> verdict_;
  std::string_view verdict_text_;
  std::size_t verdict_at_ = 0;
  std::optional<ResultReason> reason_;
  std::size_t reason_at_ = 0;
};

Checked RecordReader::read_tags() {
  at_ = source_.skip_space(at_);
  while (source_.at(at_) == '[') {
    if (auto tag = read_tag(); !tag) return tag;
    at_ = source_.skip_space(at_);
  }
  return {};
}

Checked RecordReader::read_tag() {
  const std::size_t opening = at_;
  const std::size_t name_at = source_.skip_space(opening + 1);
  const std::size_t name_end =
      source_.skip_while(name_at, [](char c) { return is_letter(c) || is_digit(c) || c == '_'; });
  const std::size_t value_at = source_.skip_space(name_end);
  if (name_end == name_at || source_.at(value_at) != '"') {
    return source_.blame(ParseFault::BadTag, opening, 1,
                         R"( does not begin a tag like [Board "7x6x4"])");
  }
  const auto value = read_escaped(source_, value_at, '"');
  if (!value) return std::unexpected(value.error());
  const std::size_t closing = source_.skip_space(value->end);
  if (source_.at(closing) != ']') {
    return source_.blame(ParseFault::Unclosed, opening, 1, " has no closing ']'");
  }
  const std::string_view name = source_.text().substr(name_at, name_end - name_at);
  if (const auto meant = misspelt_tag(name)) {
    return source_.blame(ParseFault::BadTag, name_at, name.size(),
                         " must be written " + std::string(*meant));
  }
  if (!tags_.emplace(name).second) {
    return source_.fail(ParseFault::RepeatedTag, name_at,
                        "the tag " + source_.mention(name_at, name.size()) + " is repeated",
                        excerpt(name));
  }
  at_ = closing + 1;
  return apply_tag(name, value->text, value_at + 1);
}

Checked RecordReader::apply_tag(std::string_view name, const std::string& value,
                                std::size_t value_at) {
  const auto refuse = [&](const std::string& known) {
    return source_.fail(
        ParseFault::BadTag, value_at,
        in_quotes(value) + " " + source_.where(value_at) + " is not one of " + known,
        excerpt(value));
  };
  if (name == "Board") return apply_board(value, value_at);
  if (name == "Rules") {
    if (value != "standard" && value != "consolation") return refuse("standard, consolation");
    const bool consolation = value == "consolation";
    if (context_.consolation_is_explicit && consolation != context_.rules.consolation) {
      return source_.fail(ParseFault::OtherRules, value_at,
                          in_quotes(value) + " " + source_.where(value_at) + ": " +
                              std::string(describe_rules_mismatch(consolation)),
                          excerpt(value));
    }
    record_.rules.consolation = consolation;
  } else if (name == "Reason") {
    reason_ = reason_of(value);
    reason_at_ = value_at;
    if (!reason_) {
      return refuse("line, full board, consolation, resigned, time, agreed, unstated, unfinished");
    }
  } else if (name == "Begins") {
    record_.yellow = yellow_side(value);
    if (!record_.yellow) return refuse("yellow, red");
  } else if (name == "First") {
    record_.first = value;
  } else if (name == "Second") {
    record_.second = value;
  }
  // Other tags, such as those of chess records, are not ours to refuse.
  return {};
}

Checked RecordReader::apply_board(const std::string& value, std::size_t value_at) {
  const auto numbers = board_numbers(value);
  if (!numbers) {
    return source_.fail(ParseFault::BadGeometry, value_at,
                        in_quotes(value) + " " + source_.where(value_at) +
                            " is not a board like 7x6x4 (columns x rows x connect)",
                        excerpt(value));
  }
  const auto geometry = Geometry::make(numbers->columns, numbers->rows, numbers->connect);
  if (!geometry) {
    return source_.fail(
        ParseFault::BadGeometry, value_at,
        in_quotes(value) + " " + source_.where(value_at) + ": " + describe(geometry.error()),
        excerpt(value));
  }
  if (context_.geometry_is_explicit && *geometry != context_.rules.geometry) {
    return source_.fail(ParseFault::OtherBoard, value_at,
                        in_quotes(value) + " " + source_.where(value_at) + ": " +
                            describe_board_mismatch(*geometry, context_.rules.geometry),
                        excerpt(value));
  }
  record_.rules.geometry = *geometry;
  return {};
}

Checked RecordReader::read_moves(Game& game) {
  while ((at_ = source_.skip_space(at_)) < source_.size()) {
    const std::size_t end = token_end();
    Checked step;
    if (source_.at(at_) == '{') {
      step = read_comment(game.position().ply());
    } else if (verdict_) {
      step = source_.blame_character(ParseFault::TextAfterResult, at_, " comes after the result");
    } else if (read_result()) {
      step = check_nothing_pending();
    } else if (is_digit(source_.at(at_))) {
      step = read_move_number(game);
    } else if (source_.at(at_) == ',') {
      step = read_comma();
    } else if (end == at_) {
      step = source_.blame_character(ParseFault::UnknownCharacter, at_, " closes no comment");
    } else {
      step = read_move(game, end);
    }
    if (!step) return step;
  }
  return check_nothing_pending();
}

Checked RecordReader::read_move(Game& game, std::size_t end) {
  auto played = play_cell(game, source_, at_, end - at_);
  at_ = end;
  is_after_move_ = true;
  pending_ = {};
  return played;
}

Checked RecordReader::read_comma() {
  if (!is_after_move_) {
    return source_.blame_character(ParseFault::UnknownCharacter, at_, " follows no move");
  }
  is_after_move_ = false;
  pending_ = source_.text().substr(at_, 1);
  pending_at_ = at_++;
  return {};
}

Checked RecordReader::check_nothing_pending() const {
  if (pending_.empty()) return {};
  return source_.blame(ParseFault::UnknownCharacter, pending_at_, pending_.size(),
                       " is not followed by a move");
}

Checked RecordReader::read_comment(int ply) {
  auto comment = read_escaped(source_, at_, '}');
  if (!comment) return std::unexpected(comment.error());
  at_ = comment->end;
  const auto [entry, is_new] = record_.comments.try_emplace(ply, std::move(comment->text));
  if (!is_new) entry->second += " " + comment->text;
  return {};
}

/// "3." before a move of First, "3..." before one of Second; only the right number will do.
Checked RecordReader::read_move_number(const Game& game) {
  const std::size_t dots_at = source_.skip_while(at_, is_digit);
  const std::size_t end = source_.skip_while(dots_at, [](char c) { return c == '.'; });
  if (end == dots_at) {
    return source_.blame(ParseFault::UnknownCharacter, at_, token_end() - at_,
                         " is neither a move, a move number nor a result");
  }
  const int ply = game.position().ply();
  std::string expected = std::to_string(ply / 2 + 1);
  expected += ply % 2 == 0 ? "." : "...";
  if (source_.text().substr(at_, end - at_) != expected) {
    return source_.blame(ParseFault::WrongMoveNumber, at_, end - at_,
                         " is the wrong move number: it should be " + expected);
  }
  // After a comma, a number may come before the move.
  if (pending_ != ",") {
    if (auto kept = check_nothing_pending(); !kept) return kept;
  }
  pending_ = source_.text().substr(at_, end - at_);
  pending_at_ = at_;
  is_after_move_ = false;
  at_ = end;
  return {};
}

bool RecordReader::read_result() {
  const std::string_view token = source_.text().substr(at_, token_end() - at_);
  const auto found = std::ranges::find(kResults, token, [](const auto& r) { return r.first; });
  if (found == kResults.end()) return false;
  verdict_ = found->second;
  verdict_text_ = token;
  verdict_at_ = at_;
  at_ += token.size();
  return true;
}

Checked RecordReader::check_result(const Game& game) {
  const Outcome outcome = game.outcome();
  const bool claims_nothing = !verdict_ && !reason_;
  // A reason without a result token refers to what the board shows.
  const Verdict verdict = verdict_.value_or(result_of(outcome).verdict);
  const auto result = claims_nothing ? std::optional(result_of(outcome))
                                     : claimed_result(outcome, verdict, reason_);
  if (result) {
    record_.result = *result;
    return {};
  }
  // Blame the reason only if the verdict alone would do.
  const bool blames_reason = reason_ && claimed_result(outcome, verdict, std::nullopt);
  const std::size_t at = blames_reason ? reason_at_ : verdict_at_;
  const std::string_view subject = blames_reason ? to_text(*reason_) : verdict_text_;
  const std::string claim = (blames_reason ? "the reason " : "the result ") + in_quotes(subject) +
                            " " + source_.where(at);
  return source_.fail(
      ParseFault::ContradictingResult, at,
      claim + (outcome.is_over() ? " contradicts the board: " + describe(result_of(outcome))
                                 : " does not fit the result"),
      excerpt(subject));
}

}  // namespace

std::expected<GameRecord, ParseError> read_record(std::string_view text,
                                                  const ReadContext& context) {
  const Source source(text);
  if (const auto fits = source.check_length(kMaxRecordBytes); !fits) {
    return std::unexpected(fits.error());
  }
  if (const auto bad = find_invalid_utf8(source.text())) {
    return source.blame_character(ParseFault::InvalidUtf8, *bad, " is not valid UTF-8");
  }
  if (is_start(text)) {
    GameRecord empty;
    empty.rules = context.rules;
    return empty;
  }
  return RecordReader(source, context).read();
}

}  // namespace zugzwang
