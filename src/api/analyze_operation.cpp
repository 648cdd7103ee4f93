#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include "api/describe_values.hpp"
#include "api/operations.hpp"
#include "players/spec.hpp"
#include "players/uct_player.hpp"
#include "search/search_budget.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang::api {

namespace {

Json no_value() { return {{"score", nullptr}, {"outcome", nullptr}, {"in", nullptr}}; }

// Win rates, in percent.
constexpr double kCertain = 100;
constexpr double kEven = 50;

/// One column that can be played, and what is known about it.
struct Candidate {
  Column column;
  std::optional<Score> score = {};
  std::optional<double> win_rate = {};

  /// For a comparison of what may be known in different ways: a proved win before everything, a
  /// proved loss after everything, and a draw like a win rate of a half.
  [[nodiscard]] std::pair<int, double> rank() const {
    if (!score) return {0, win_rate.value_or(kEven)};
    if (score->is_draw()) return {0, kEven};
    return {score->is_win() ? 1 : -1, score->value()};
  }
};

/// Is its score still to be found?
bool is_open(const Candidate& candidate) { return !candidate.score; }

/// The candidates from the centre outwards: the order in which the tables help most.
std::vector<Candidate> candidates_of(const Position& position) {
  std::vector<Candidate> candidates;
  for (const Column column : legal_columns(position)) candidates.push_back({.column = column});
  std::ranges::sort(candidates, {}, [&](const Candidate& candidate) {
    const int index = candidate.column.index();
    return std::pair(std::abs(2 * index - (position.geometry().columns() - 1)), index);
  });
  return candidates;
}

class Analyzer {
 public:
  Analyzer(const Game& game, const SearchLimits& limits, Workshop& workshop,
           const ProgressCallback& on_progress)
      : game_(game),
        position_(game.position()),
        budget_(limits),
        workshop_(workshop),
        on_progress_(on_progress),
        candidates_(candidates_of(position_)) {}

  Json run() {
    if (has_exact_values(game_.rules())) solve();
    if (!is_exact()) estimate();
    return answer();
  }

 private:
  [[nodiscard]] bool is_exact() const { return std::ranges::none_of(candidates_, is_open); }

  /// First every column for a short while, so that the easy ones are not starved by a hard one;
  /// then the hard ones, each with its share of the rest.
  void solve() {
    auto left = static_cast<int>(candidates_.size());
    for (Candidate& candidate : candidates_) solve(candidate, 4 * left);
    left = static_cast<int>(std::ranges::count_if(candidates_, is_open));
    for (Candidate& candidate : candidates_) {
      if (is_open(candidate)) solve(candidate, left--);
    }
  }

  /// With one part of so many of what is left.
  void solve(Candidate& candidate, int parts) {
    Position next = position_;
    next.play(candidate.column);
    const SearchLimits limits = budget_.three_quarters().part(parts);
    const SolveResult result = workshop_.solver.solve(next, {.limits = limits});
    budget_.spend(result.nodes);
    if (const auto score = result.score()) {
      candidate.score = -*score;
      report();
    } else if (result.upper.is_loss() || result.lower.is_win()) {
      // How soon is not known, but who wins is.
      candidate.win_rate = result.upper.is_loss() ? kCertain : 0;
    }
  }

  /// Every open column by itself: a search of the whole position looks no more at the others once
  /// one is proved to win.
  void estimate() {
    const UctSpec spec;
    estimator_ = to_text(spec);
    UctPlayer player(spec, game_.rules());
    const auto is_wanted = [](const Candidate& candidate) {
      return is_open(candidate) && !candidate.win_rate;
    };
    auto left = static_cast<int>(std::ranges::count_if(candidates_, is_wanted));
    for (Candidate& candidate : candidates_) {
      if (is_wanted(candidate)) candidate.win_rate = estimate(candidate.column, player, left--);
    }
  }

  /// The win rate of the column by a search of what follows, with one part of so many of what is
  /// left.
  double estimate(Column column, Player& player, int parts) {
    Game next = game_;
    [[maybe_unused]] const auto played = next.play(column);
    assert(played);
    if (const Outcome outcome = next.outcome(); outcome.is_over()) {
      return outcome.is_draw() ? kEven : kCertain;
    }
    SearchLimits limits = budget_.part(parts);
    // The solver may have used up all nodes; a look is cheap.
    constexpr std::uint64_t kFewestPlayouts = 200;
    if (limits.nodes) limits.nodes = std::max(*limits.nodes, kFewestPlayouts);
    Random random(0);
    const Decision reply = player.choose(next.position(), random, limits);
    budget_.spend(reply.telemetry.positions);
    return kCertain - reply.value.value_or(kEven);
  }

  void report() const {
    if (!on_progress_) return;
    on_progress_(compact_text({{"op", "analyze"},
                               {"columns", columns(false)},
                               {"nodes", budget_.nodes()},
                               {"seconds", budget_.seconds()}}));
  }

  /// One entry for each column of the board. Estimates are for the end only.
  [[nodiscard]] Json columns(bool with_estimates) const {
    Json list(static_cast<std::size_t>(position_.geometry().columns()), nullptr);
    for (const Candidate& candidate : candidates_) {
      Json& entry = list[static_cast<std::size_t>(candidate.column.index())];
      if (candidate.score) {
        entry = value_of(*candidate.score, position_);
      } else if (with_estimates) {
        entry = {{"value", candidate.win_rate ? Json(*candidate.win_rate) : Json()},
                 {"kind", "win_rate"}};
      }
    }
    return list;
  }

  [[nodiscard]] Json best() const {
    Json list = Json::array();
    if (candidates_.empty()) return list;
    const auto highest = std::ranges::max(candidates_, {}, &Candidate::rank).rank();
    for (const Column column : position_.geometry().all_columns()) {
      const auto found = std::ranges::find(candidates_, column, &Candidate::column);
      if (found != candidates_.end() && found->rank() == highest) list.push_back(column.number());
    }
    return list;
  }

  /// The value of the position itself.
  [[nodiscard]] Json value() {
    if (candidates_.empty()) {
      const bool drawn = game_.outcome().is_draw();
      const Score score = drawn ? Score(0) : workshop_.solver.solve(position_).lower;
      Json json = value_of(score, position_);
      json["in"] = drawn ? Json() : Json(0);
      return json;
    }
    if (!is_exact()) return no_value();
    return value_of(*std::ranges::max(candidates_, {}, &Candidate::score).score, position_);
  }

  Json answer() {
    Json json{{"columns", columns(true)}, {"best", best()}};
    json.update(value());
    json["exact"] = is_exact();
    json["estimator"] = estimator_.empty() ? Json() : Json(estimator_);
    json["nodes"] = budget_.nodes();
    json["seconds"] = budget_.seconds();
    return json;
  }

  const Game& game_;
  const Position& position_;
  SearchBudget budget_;
  Workshop& workshop_;
  const ProgressCallback& on_progress_;
  std::vector<Candidate> candidates_;
  std::string estimator_;
};

}  // namespace

Answer analyze(const Request& request, Workshop& workshop, const ProgressCallback& on_progress) {
  const auto game = request.game();
  if (!game) return std::unexpected(game.error());
  const auto limits = request.limits();
  if (!limits) return std::unexpected(limits.error());
  return Analyzer(*game, *limits, workshop, on_progress).run();
}

}  // namespace zugzwang::api
