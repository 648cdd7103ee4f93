#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "board/immediate_wins.hpp"
#include "match/match.hpp"
#include "match/statistics.hpp"
#include "museum/reproduction.hpp"
#include "notation/cells.hpp"
#include "notation/digits.hpp"
#include "players/forced_move.hpp"
#include "players/spec.hpp"
#include "players/trace.hpp"
#include "players/trace_words.hpp"
#include "search/random_game.hpp"
#include "solver/solver.hpp"

namespace zugzwang {

namespace {

constexpr std::uint64_t kSeed = 1;

/// What a rerun found out about a row. It may be more than the exhibit asks for.
using Findings = std::map<Quantity, Measured>;

bool is_cancelled(const RerunOptions& options) {
  return options.cancelled != nullptr && options.cancelled->load(std::memory_order_relaxed);
}

SearchLimits limits_of(const RerunOptions& options) { return {.cancelled = options.cancelled}; }

/// The texts of exhibits are ours, and a test reads every one of them.
Game game_of(const ExhibitRow& row) {
  auto game = read_digits(row.position, {});
  assert(game);
  return *std::move(game);
}

PlayerSpec spec_of(const std::string& text) {
  auto spec = read_spec(text);
  assert(spec);
  return *std::move(spec);
}

std::unique_ptr<Player> player_of(const std::string& text) {
  auto player = make_player(spec_of(text), {});
  assert(player);
  return *std::move(player);
}

Measured count_of(std::uint64_t count) { return {.value = static_cast<std::int64_t>(count)}; }

Measured points_of(const std::optional<double>& value) {
  return value ? Measured{.value = std::llround(*value)} : Measured{};
}

Measured estimate_of(const Sample& sample) {
  const auto estimate = estimate_elo(sample);
  if (!estimate) return {};
  return {.value = estimate->score, .lower = estimate->score_lower, .upper = estimate->score_upper};
}

Measured share_of(std::int64_t count, std::int64_t all) {
  return estimate_of(Sample(Tally{.wins = count, .losses = all - count}));
}

Findings move_of(const ExhibitRow& row, const RerunOptions& options) {
  const Game game = game_of(row);
  const auto player = player_of(row.player);
  const auto choose = [&] {
    Random random(kSeed);
    return player->choose(game.position(), random, limits_of(options));
  };
  const Decision decision = choose();
  const Telemetry& telemetry = decision.telemetry;
  // The shortest of a few runs, so that other work of the machine does not count.
  constexpr int kExtraRuns = 2;
  double seconds = telemetry.seconds;
  for (int i = 0; i < kExtraRuns; ++i) seconds = std::min(seconds, choose().telemetry.seconds);
  const std::string forced = !telemetry.forced                 ? "no"
                             : telemetry.forced == Forced::Win ? "win"
                                                               : "block";
  return {{Quantity::Column, {.value = to_text(decision.column)}},
          {Quantity::Forced, {.value = forced}},
          {Quantity::Value, points_of(decision.value)},
          {Quantity::MaxCalls, count_of(telemetry.max_calls)},
          {Quantity::MinCalls, count_of(telemetry.min_calls)},
          {Quantity::Positions, count_of(telemetry.positions)},
          {Quantity::Seconds, {.value = seconds}}};
}

Findings valuation_of(const Exhibit& exhibit, std::size_t row, const RerunOptions& options) {
  const Game game = game_of(exhibit.rows[row]);
  Random random(kSeed);
  const Decision decision =
      player_of(exhibit.rows[row].player)->choose(game.position(), random, limits_of(options));
  if (row >= decision.columns.size()) return {};
  return {{Quantity::Value, points_of(decision.columns[row])}};
}

Findings textbook_search(const ExhibitRow& row) {
  const auto trace = trace_textbook(spec_of(row.player), {});
  assert(trace);
  std::string cuts;
  for (std::size_t node = 0; node < trace->recording.nodes.size(); ++node) {
    if (trace->recording.nodes[node].end != NodeEnd::Cut) continue;
    cuts += (cuts.empty() ? "" : "; ") + why(*trace, node);
  }
  return {{Quantity::Leaves, count_of(trace->recording.positions())},
          {Quantity::Cuts, {.value = cuts.empty() ? "none" : cuts}}};
}

MatchResult play(const Exhibit& exhibit, const ExhibitRow& row, const std::string& opponent,
                 const RerunOptions& options, int threads) {
  const auto one = contestant_of(spec_of(row.player), {});
  const auto other = contestant_of(spec_of(opponent), {});
  const auto openings = read_opening_plan(row.openings);
  assert(one && other && openings);
  MatchPlan plan;
  plan.pairings = {{.one = 0, .other = 1}};
  plan.games = exhibit.games;
  plan.seed = kSeed;
  plan.threads = threads;
  plan.openings = *openings;
  plan.cancelled = options.cancelled;
  auto result = play_match({*one, *other}, plan);
  assert(result);
  return *std::move(result);
}

Findings times_of(const Exhibit& exhibit, const ExhibitRow& row, const RerunOptions& options) {
  ExhibitRow first_move = row;
  first_move.position = "start";
  const Measured first = move_of(first_move, options).at(Quantity::Seconds);
  const MatchResult result = play(exhibit, row, row.player, options, 1);
  Effort effort;
  for (const Effort& of_one : result.efforts) effort += of_one;
  return {{Quantity::FirstMove, first},
          {Quantity::LongestThink, {.value = effort.longest_seconds}},
          {Quantity::MeanThink, {.value = effort.seconds_per_move()}}};
}

Findings series_of(const Exhibit& exhibit, const ExhibitRow& row, const RerunOptions& options) {
  const MatchResult result = play(exhibit, row, row.opponent, options, options.threads);
  const PairingResult& pairing = result.pairings.front();
  if (pairing.games() == 0) return {};
  return {{Quantity::Won, share_of(pairing.tally().wins, pairing.games())},
          {Quantity::Score, estimate_of(pairing.sample())}};
}

using Moves = std::vector<Column>;

Position position_after(const Moves& moves) {
  Position position(Geometry::standard());
  for (const Column column : moves) position.play(column);
  return position;
}

/// Random games that are broken off in a wanted position, before their end.
template <class Predicate>
std::vector<Moves> random_openings(int count, const Predicate& is_wanted) {
  constexpr std::uint32_t kMaxStones = 35;
  Random random(kSeed);
  std::vector<Moves> openings;
  while (static_cast<int>(openings.size()) < count) {
    Moves moves =
        random_game(Geometry::standard(), static_cast<int>(random.below(kMaxStones + 1)), random);
    const Position position = position_after(moves);
    if (!is_over(position) && is_wanted(position)) openings.push_back(std::move(moves));
  }
  return openings;
}

Measured wins_not_taken(Player& player, int positions, const RerunOptions& options) {
  Random random(kSeed);
  std::int64_t missed = 0;
  for (const Moves& moves : random_openings(positions, can_win_now<WideLayout>)) {
    if (is_cancelled(options)) return {};
    const Position position = position_after(moves);
    const ColumnSet wins = completing_columns(position, position.side_to_move());
    if (!wins.contains(player.choose(position, random, limits_of(options)).column)) ++missed;
  }
  return share_of(missed, positions);
}

/// The mean, with an interval from its standard error.
Measured mean_of(const std::vector<double>& values) {
  const auto count = static_cast<double>(values.size());
  double sum = 0;
  for (const double value : values) sum += value;
  const double mean = sum / count;
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  const double half = kNormal95 * std::sqrt(squares / (count * std::max(1.0, count - 1)));
  return {.value = mean, .lower = mean - half, .upper = mean + half};
}

Findings mirrors(Player& player, int positions, const RerunOptions& options) {
  const int last = Geometry::standard().columns() - 1;
  std::vector<double> factors;
  std::int64_t different = 0;
  for (Moves& moves : random_openings(positions, [](const Position&) { return true; })) {
    if (is_cancelled(options)) return {};
    Random random(kSeed);
    const auto evaluated = [&] {
      const Decision decision = player.choose(position_after(moves), random, limits_of(options));
      return static_cast<double>(decision.telemetry.positions);
    };
    const double one = evaluated();
    for (Column& column : moves) column = Column(last - column.index());
    const double other = evaluated();
    if (one != other) ++different;
    factors.push_back(std::max(one, other) / std::min(one, other));
  }
  return {{Quantity::MirrorDiffers, share_of(different, positions)},
          {Quantity::MirrorFactor, mean_of(factors)}};
}

Findings character_of(const Exhibit& exhibit, const ExhibitRow& row, const RerunOptions& options) {
  const auto player = player_of(row.player);
  Findings findings = mirrors(*player, exhibit.games, options);
  findings[Quantity::MissedWins] = wins_not_taken(*player, exhibit.games, options);
  return findings;
}

Findings judgement_of(const ExhibitRow& row, const RerunOptions& options) {
  const Game game = game_of(row);
  const Position& position = game.position();
  Solver solver({.books = options.books});
  const auto score = solver.solve(position, {.limits = limits_of(options)}).score();
  if (!score) return {};
  const Side winner = score->is_win() ? position.side_to_move() : other(position.side_to_move());
  const std::string result = score->is_draw()        ? "draw"
                             : winner == Side::First ? "First wins"
                                                     : "Second wins";
  Moves moves(game.moves().begin(), game.moves().end());
  const BestLine line = solver.best_line(position, *score, limits_of(options));
  moves.insert(moves.end(), line.moves.begin(), line.moves.end());
  const std::vector<Cell> all_cells = cells_of(moves);
  std::string cells;
  for (std::size_t i = game.moves().size(); i < all_cells.size(); ++i) {
    cells += (cells.empty() ? "" : " ") + to_text(all_cells[i]);
  }
  return {{Quantity::Result, {.value = result}}, {Quantity::BestLine, {.value = cells}}};
}

Findings findings_of(const Exhibit& exhibit, std::size_t row, const RerunOptions& options) {
  switch (exhibit.rerun) {
    case Rerun::Moves:
      return move_of(exhibit.rows[row], options);
    case Rerun::Valuations:
      return valuation_of(exhibit, row, options);
    case Rerun::Textbook:
      return textbook_search(exhibit.rows[row]);
    case Rerun::Times:
      return times_of(exhibit, exhibit.rows[row], options);
    case Rerun::Series:
      return series_of(exhibit, exhibit.rows[row], options);
    case Rerun::Character:
      return character_of(exhibit, exhibit.rows[row], options);
    case Rerun::Judgement:
      return judgement_of(exhibit.rows[row], options);
  }
  std::unreachable();
}

}  // namespace

std::vector<Measured> measure_row(const Exhibit& exhibit, std::size_t row,
                                  const RerunOptions& options) {
  const bool is_skipped =
      is_cancelled(options) || (options.without_times && exhibit.rerun == Rerun::Times);
  const Findings findings = is_skipped ? Findings() : findings_of(exhibit, row, options);
  std::vector<Measured> figures;
  for (const Quantity quantity : exhibit.quantities) {
    const auto found = findings.find(quantity);
    const bool is_left_out = options.without_times && info_of(quantity).kind == FigureClass::Time;
    figures.push_back(found == findings.end() || is_left_out ? Measured{} : found->second);
  }
  return figures;
}

Measurements measure(const Exhibit& exhibit, const RerunOptions& options) {
  Measurements measurements;
  for (std::size_t row = 0; row < exhibit.rows.size(); ++row) {
    if (options.on_row) options.on_row(row);
    measurements.push_back(measure_row(exhibit, row, options));
  }
  return measurements;
}

}  // namespace zugzwang
