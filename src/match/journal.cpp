#include "match/journal.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <concepts>

#include "board/fnv1a.hpp"
#include "notation/digits.hpp"
#include "notation/parse_error.hpp"
#include "players/spec.hpp"

namespace zugzwang {

namespace {

constexpr std::string_view kTitle = "zugzwang match journal 1\n";
constexpr std::size_t kCheckDigits = 16;
constexpr double kNanoseconds = 1e9;

template <std::integral Number>
std::string to_hex(Number number) {
  std::array<char, kCheckDigits> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
  return {digits.data(), end};
}

std::string check_of(std::string_view text) {
  Fnv1a hash;
  for (const char c : text) hash.add(static_cast<std::uint8_t>(c));
  const std::string check = to_hex(hash.value());
  return std::string(kCheckDigits - check.size(), '0') + check;
}

/// Exact, in a form that every library reads back.
std::string bits_of(double number) { return to_hex(std::bit_cast<std::uint64_t>(number)); }

std::int64_t nanoseconds(double seconds) { return std::llround(seconds * kNanoseconds); }

std::string effort_text(const Effort& effort) {
  return std::to_string(effort.moves) + " " + std::to_string(effort.positions) + " " +
         std::to_string(nanoseconds(effort.seconds)) + " " +
         std::to_string(nanoseconds(effort.longest_seconds));
}

/// Takes a line apart at its spaces.
class Fields {
 public:
  explicit Fields(std::string_view line) : rest_(line) {}

  [[nodiscard]] std::string_view text() {
    const std::size_t end = rest_.find(' ');
    const std::string_view field = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    return field;
  }
  /// False if the next field is not a number.
  template <std::integral Number>
  [[nodiscard]] bool read(Number& number) {
    const std::string_view field = text();
    const char* const end = field.data() + field.size();
    const auto [stop, error] = std::from_chars(field.data(), end, number);
    return error == std::errc() && stop == end;
  }
  [[nodiscard]] bool read(Effort& effort) {
    std::int64_t whole = 0;
    std::int64_t longest = 0;
    if (!read(effort.moves) || !read(effort.positions) || !read(whole) || !read(longest)) {
      return false;
    }
    effort.seconds = static_cast<double>(whole) / kNanoseconds;
    effort.longest_seconds = static_cast<double>(longest) / kNanoseconds;
    return true;
  }
  [[nodiscard]] bool is_at_end() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

/// Reads one line of a head into a match. False if it is not one.
bool read_head_line(std::string_view line, DescribedMatch& match) {
  MatchPlan& plan = match.plan;
  Fields fields(line);
  const std::string_view what = fields.text();
  const std::string_view rest = line.substr(std::min(line.size(), what.size() + 1));
  if (what == "board") {
    int columns = 0;
    int rows = 0;
    int connect = 0;
    if (!fields.read(columns) || !fields.read(rows) || !fields.read(connect)) return false;
    const auto geometry = Geometry::make(columns, rows, connect);
    if (!geometry) return false;
    plan.rules = {.geometry = *geometry, .consolation = fields.text() == "consolation"};
    return true;
  }
  if (what == "player") {
    // A name that occurs more than once is followed by a number.
    const auto spec = read_spec(rest.substr(0, rest.find(' ')));
    if (!spec) return false;
    auto contestant = contestant_of(*spec, {.rules = plan.rules, .books = plan.books});
    if (!contestant) return false;
    contestant->name = rest;
    match.contestants.push_back(*std::move(contestant));
    return true;
  }
  if (what == "pairing") {
    Pairing pairing{};
    const std::size_t players = match.contestants.size();
    if (!fields.read(pairing.one) || !fields.read(pairing.other) || pairing.one >= players ||
        pairing.other >= players) {
      return false;
    }
    plan.pairings.push_back(pairing);
    return true;
  }
  if (what == "openings") {
    const auto openings = read_opening_plan(rest);
    if (openings) plan.openings = *openings;
    return openings.has_value();
  }
  if (what == "games") return fields.read(plan.games) && plan.games > 0;
  if (what == "seed") return fields.read(plan.seed);
  // When the match ends does not change its games.
  return what == "sprt";
}

/// The game with these moves, if it is over.
std::optional<GameRecord> finished_game(std::string_view digits, const Rules& rules) {
  const auto game = read_digits(digits, rules);
  if (!game || !game->outcome().is_over()) return std::nullopt;
  return record_of(*game);
}

}  // namespace

std::string match_journal_head(const std::vector<Contestant>& contestants, const MatchPlan& plan) {
  const Geometry geometry = plan.rules.geometry;
  std::string head(kTitle);
  head += "board " + std::to_string(geometry.columns()) + " " + std::to_string(geometry.rows()) +
          " " + std::to_string(geometry.connect()) +
          (plan.rules.consolation ? " consolation" : "") + "\n";
  for (const Contestant& contestant : contestants) head += "player " + contestant.name + "\n";
  for (const Pairing& pairing : plan.pairings) {
    head += "pairing " + std::to_string(pairing.one) + " " + std::to_string(pairing.other) + "\n";
  }
  head += "games " + std::to_string(plan.games) + "\n";
  head += "openings " + to_text(plan.openings) + "\n";
  head += "seed " + std::to_string(plan.seed) + "\n";
  if (plan.sprt) {
    head += "sprt " + bits_of(plan.sprt->elo0) + " " + bits_of(plan.sprt->elo1) + " " +
            bits_of(plan.sprt->alpha) + " " + bits_of(plan.sprt->beta) + "\n";
  }
  return head + "\n";
}

std::expected<DescribedMatch, std::string> read_match_journal_head(
    std::string_view head, std::shared_ptr<const Bookshelf> books) {
  const auto fail = [](std::string_view line) {
    return std::unexpected("this does not describe a match: \"" + excerpt(line) + "\"");
  };
  if (!head.starts_with(kTitle)) return fail(head);
  DescribedMatch match;
  match.plan.books = std::move(books);
  for (std::string_view rest = head.substr(kTitle.size()); !rest.empty() && rest != "\n";) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    if (end == std::string_view::npos || !read_head_line(line, match)) return fail(line);
    rest.remove_prefix(end + 1);
  }
  if (match.plan.pairings.empty()) return fail("no pairing");
  return match;
}

std::string match_journal_line(const MatchGame& game) {
  const PlayedGame& played = game.played;
  std::string line = std::to_string(game.number) + " " + std::to_string(played.opening_plies) +
                     " " + to_digits(played.record.moves);
  for (const Effort& effort : played.effort) line += " " + effort_text(effort);
  for (const auto time : played.record.times) line += " " + std::to_string(time.count());
  return with_check(line);
}

std::string with_check(const std::string& line) { return line + " " + check_of(line) + "\n"; }

std::optional<std::string_view> checked_content(std::string_view line) {
  if (line.size() <= kCheckDigits) return std::nullopt;
  const std::string_view content = line.substr(0, line.size() - kCheckDigits - 1);
  if (line.substr(content.size()) != " " + check_of(content)) return std::nullopt;
  return content;
}

std::optional<EndedGame> read_match_journal_line(std::string_view line, const Rules& rules) {
  const auto content = checked_content(line);
  if (!content) return std::nullopt;
  Fields fields(*content);
  EndedGame game{};
  int opening_plies = 0;
  if (!fields.read(game.number) || !fields.read(opening_plies)) return std::nullopt;
  auto record = finished_game(fields.text(), rules);
  if (!record) return std::nullopt;
  game.played = {.record = *std::move(record), .opening_plies = opening_plies};
  for (Effort& effort : game.played.effort) {
    if (!fields.read(effort)) return std::nullopt;
  }
  while (!fields.is_at_end()) {
    std::chrono::milliseconds::rep time = 0;
    if (!fields.read(time)) return std::nullopt;
    game.played.record.times.emplace_back(time);
  }
  if (game.played.record.times.size() != game.played.record.moves.size()) return std::nullopt;
  note_opening(game.played);
  return game;
}

std::optional<MatchJournalFault> match_journal_fault(std::string_view beginning,
                                                     std::string_view head) {
  if (head.starts_with(beginning) || beginning.starts_with(head)) return std::nullopt;
  const std::string_view title = head.substr(0, head.find('\n') + 1);
  return beginning.starts_with(title) ? MatchJournalFault::OtherMatch
                                      : MatchJournalFault::NotAJournal;
}

}  // namespace zugzwang
