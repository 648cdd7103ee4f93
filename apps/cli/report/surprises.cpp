#include "cli/report/surprises.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <tuple>

#include "notation/cells.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang::cli {

namespace {

constexpr std::size_t kMaxUpsets = 2;
constexpr std::size_t kMaxThrownWins = 3;
constexpr std::uint64_t kNodesPerPosition = 20'000;
constexpr std::uint64_t kTotalNodes = 4'000'000;

bool is_settled_win(const SolveResult& result) { return result.lower.is_win(); }

/// Whether it is known that the side to move does not win.
bool is_settled_non_win(const SolveResult& result) { return !result.upper.is_win(); }

/// Makes the sentences and boards of one match.
class SurpriseWriter {
 public:
  SurpriseWriter(const MatchPlan& plan, const std::vector<Contestant>& contestants)
      : plan_(plan), contestants_(contestants) {}

  [[nodiscard]] Surprise upset(const StoryGame& game, double expected) const {
    return {
        .title = fmt::format("Game {}: an upset", game.number + 1),
        .sentence = fmt::format("{} beat {} with stone {}. By their ratings it scores {:.0f} %.",
                                name(*game.winner(), game), name(*game.loser(), game),
                                game.moves.size(), 100 * expected),
        .board = final_board(game),
        .game = game};
  }

  [[nodiscard]] Surprise longest(const StoryGame& game) const {
    return {.title = fmt::format("Game {}: the longest fight", game.number + 1),
            .sentence = fmt::format("{} beat {} with stone {} of {}.", name(*game.winner(), game),
                                    name(*game.loser(), game), game.moves.size(),
                                    plan_.rules.geometry.cells()),
            .board = final_board(game),
            .game = game};
  }

  [[nodiscard]] Surprise thrown(const ThrownWin& thrown, const std::vector<Column>& winning) const {
    const StoryGame& game = thrown.game;
    const Position position = after(game, thrown.ply);
    const std::size_t mover = thrown.ply % 2 == 0 ? game.seats.one : game.seats.other;
    const Column played = game.moves[thrown.ply];
    std::vector<std::string> columns;
    BoardPicture board{.position = position};
    for (const Column column : winning) {
      columns.push_back(to_text(column));
      board.missed.push_back({column, Row(position.height(column))});
    }
    board.marked = Cell{played, Row(position.height(played))};
    board.position.play(played);
    const std::string how =
        thrown.stones == 1 ? "could win immediately"
        : thrown.stones    ? fmt::format("could win with {} more stones of its own", *thrown.stones)
                           : "had won";
    const std::string ended = !game.winner()            ? "drew"
                              : *game.winner() == mover ? "won all the same"
                                                        : "lost";
    const std::string moves =
        columns.empty() ? "" : fmt::format("; the win is in {}", fmt::join(columns, ", "));
    return {.title = fmt::format("Game {}: a win thrown away", game.number + 1),
            .sentence = fmt::format("{} {}{}. Stone {} in {} made it {}, and it {}.",
                                    name(mover, game), how, moves, thrown.ply + 1, to_text(played),
                                    thrown.was_lost ? "a loss" : "a draw", ended),
            .board = board,
            .game = game};
  }

 private:
  [[nodiscard]] Position after(const StoryGame& game, std::size_t ply) const {
    Position position(plan_.rules.geometry);
    for (std::size_t i = 0; i < ply; ++i) position.play(game.moves[i]);
    return position;
  }
  [[nodiscard]] BoardPicture final_board(const StoryGame& game) const {
    const Position position = after(game, game.moves.size());
    return {.position = position, .lines = outcome_of(position, plan_.rules.consolation).lines};
  }
  [[nodiscard]] std::string name(std::size_t contestant, const StoryGame& game) const {
    return fmt::format("{} ({})", contestants_[contestant].name,
                       contestant == game.seats.one ? "First" : "Second");
  }

  const MatchPlan& plan_;
  const std::vector<Contestant>& contestants_;
};

struct Upset {
  StoryGame game;
  double expected;
};

std::vector<Upset> upsets_of(const MatchStory& story, const Ratings& ratings) {
  std::vector<Upset> upsets;
  for (const auto& of_pairing : story.shortest_wins()) {
    for (const auto& game : of_pairing) {
      if (!game) continue;
      const double lead = ratings.elo(*game->winner()) - ratings.elo(*game->loser());
      if (-lead <= ratings.error_of_difference(*game->winner(), *game->loser())) continue;
      upsets.push_back({.game = *game, .expected = expected_score(lead)});
    }
  }
  std::ranges::sort(
      upsets, {}, [](const Upset& upset) { return std::tuple(upset.expected, upset.game.number); });
  if (upsets.size() > kMaxUpsets) upsets.resize(kMaxUpsets);
  return upsets;
}

/// The most surprising first: a loss, then the nearest win, then the earlier game.
auto rank_of(const ThrownWin& win) {
  constexpr int kFar = 1000;
  return std::tuple(!win.was_lost, win.stones.value_or(kFar), win.game.number);
}

}  // namespace

GameJudge::GameJudge(const Rules& rules, std::shared_ptr<const Bookshelf> books)
    : rules_(rules),
      solver_({.threads = 1, .books = std::move(books)}),
      nodes_left_(has_exact_values(rules) ? kTotalNodes : 0) {}

Position GameJudge::position_after(const StoryGame& game, std::size_t ply) const {
  Position position(rules_.geometry);
  for (std::size_t i = 0; i < ply; ++i) position.play(game.moves[i]);
  return position;
}

SolveResult GameJudge::solve(const Position& position, Precision precision) {
  SolveResult result = solver_.solve(
      position,
      {.precision = precision, .limits = {.nodes = std::min(kNodesPerPosition, nodes_left_)}});
  nodes_left_ -= std::min(nodes_left_, result.nodes);
  return result;
}

std::optional<ThrownWin> GameJudge::judge(const StoryGame& game) {
  std::optional<ThrownWin> worst;
  SolveResult after = solve(position_after(game, game.moves.size()), Precision::Outcome);
  for (std::size_t ply = game.moves.size(); ply-- > static_cast<std::size_t>(game.opening_plies);) {
    if (is_exhausted()) break;
    const Position position = position_after(game, ply);
    const SolveResult before = solve(position, Precision::Outcome);
    const bool is_known = is_settled_win(before) || is_settled_non_win(before);
    // Earlier positions are only harder.
    if (!is_known) break;
    // The move kept the win if the other side has lost after it.
    if (is_settled_win(before) && !after.lower.is_loss()) {
      const auto score = solve(position, Precision::Exact).score();
      ThrownWin thrown{.game = game, .ply = ply, .was_lost = after.lower.is_win()};
      if (score) {
        thrown.stones = score->winners_stones_to_end(rules_.geometry, position.ply());
      }
      if (!worst || rank_of(thrown) < rank_of(*worst)) worst = thrown;
    }
    after = before;
  }
  return worst;
}

std::vector<Column> GameJudge::winning_columns(const StoryGame& game, std::size_t ply) {
  const Position position = position_after(game, ply);
  std::vector<Column> columns;
  for (const Column column : legal_columns(position)) {
    Position child = position;
    child.play(column);
    // Only a few positions, which do not count against the limit for all games.
    const SolveResult result = solver_.solve(
        child, {.precision = Precision::Outcome, .limits = {.nodes = kNodesPerPosition}});
    if (result.upper.is_loss()) columns.push_back(column);
  }
  return columns;
}

Surprises find_surprises(const MatchStory& story, const MatchPlan& plan,
                         const std::vector<Contestant>& contestants, const Ratings& ratings) {
  const SurpriseWriter writer(plan, contestants);
  Surprises found;
  const auto add = [&](Surprise surprise) {
    const auto same = [&](const Surprise& known) {
      return known.game.number == surprise.game.number;
    };
    if (std::ranges::none_of(found.games, same)) found.games.push_back(std::move(surprise));
  };
  for (const Upset& upset : upsets_of(story, ratings)) {
    add(writer.upset(upset.game, upset.expected));
  }
  GameJudge judge(plan.rules, plan.books);
  std::vector<ThrownWin> thrown;
  for (const StoryGame& game : story.sample()) {
    if (judge.is_exhausted()) break;
    if (auto win = judge.judge(game)) thrown.push_back(*std::move(win));
    ++found.judged;
  }
  std::ranges::sort(thrown, {}, rank_of);
  thrown.resize(std::min(thrown.size(), kMaxThrownWins));
  for (const ThrownWin& win : thrown) {
    add(writer.thrown(win, judge.winning_columns(win.game, win.ply)));
  }
  if (story.longest_win()) add(writer.longest(*story.longest_win()));
  return found;
}

}  // namespace zugzwang::cli
