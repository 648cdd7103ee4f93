#include "match/tune.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <set>

#include "match/journal.hpp"

namespace zugzwang {

namespace {

// Streams of the seed.
constexpr std::uint64_t kVariationStream = 0;
constexpr std::uint64_t kTrialStream = 1;
constexpr std::uint64_t kConfirmationStream = 2;

bool may_change(const TunePlan& plan, std::size_t place) {
  return place >= plan.fixed.size() || !plan.fixed[place];
}

std::int64_t varied(std::int64_t weight, std::int64_t largest, Random& random) {
  constexpr std::array kFactors{0.5, 0.7, 0.85, 1.2, 1.4, 2.0};
  const double factor = kFactors[random.below(kFactors.size())];
  const auto scaled = static_cast<std::int64_t>(std::llround(static_cast<double>(weight) * factor));
  const std::int64_t step = factor > 1 ? 1 : -1;
  const std::int64_t moved = scaled != weight ? scaled : weight + step;
  // Below zero only where it already was: a bonus that turns into a penalty is a different idea.
  return std::clamp(moved, std::min<std::int64_t>(weight, 0), largest);
}

class Tuner {
 public:
  Tuner(const TunePlan& plan, const TuneHooks& hooks)
      : plan_(plan), hooks_(hooks), variations_(Random(plan.match.seed).stream(kVariationStream)) {
    result_.best = plan.start;
    tried_.insert(plan.start);
  }

  std::expected<TuneResult, std::string> run() {
    for (int i = 0; i < plan_.candidates && !result_.was_cancelled; ++i) {
      const auto candidate = next_candidate();
      if (!candidate) break;
      const auto tried = try_candidate(*candidate, static_cast<std::uint64_t>(i));
      if (!tried) return std::unexpected(tried.error());
    }
    if (!result_.was_cancelled && result_.best != plan_.start) {
      const auto confirmed = confirm();
      if (!confirmed) return std::unexpected(confirmed.error());
    }
    return std::move(result_);
  }

 private:
  /// None if all variations seem to have been tried.
  std::optional<Weights> next_candidate() {
    constexpr int kMaxTries = 1000;
    for (int i = 0; i < kMaxTries; ++i) {
      Weights candidate = vary_weights(result_.best, plan_, variations_);
      if (tried_.insert(candidate).second) return candidate;
    }
    return std::nullopt;
  }

  /// A match of `weights` against `opponent`, with a seed of its own.
  std::expected<MatchResult, std::string> play(const Weights& weights, const Weights& opponent,
                                               Random seed, int games, std::optional<SprtPlan> sprt,
                                               std::uint64_t number) {
    MatchPlan plan = plan_.match;
    plan.pairings = {{.one = 0, .other = 1}};
    plan.games = games;
    plan.seed = seed.next();
    plan.sprt = sprt;
    if (hooks_.on_game) {
      plan.on_game = [this, number](const MatchGame& game) { hooks_.on_game(number, game); };
    }
    if (hooks_.earlier) plan.earlier = [this, number] { return hooks_.earlier(number); };
    if (hooks_.on_end) {
      plan.on_end = [this, number](const MatchGame& game) { hooks_.on_end(number, game); };
    }
    auto result = play_match({hooks_.contestant(weights), hooks_.contestant(opponent)}, plan);
    if (result) result_.was_cancelled = result->was_cancelled;
    return result;
  }

  std::expected<void, std::string> try_candidate(const Weights& candidate, std::uint64_t number) {
    const Random seed = Random(plan_.match.seed).stream(kTrialStream).stream(number);
    const auto match = play(candidate, result_.best, seed, plan_.games, plan_.sprt, number);
    if (!match) return std::unexpected(match.error());
    const Trial trial{.weights = candidate,
                      .accepted = match->sprt->verdict == SprtVerdict::AcceptElo1,
                      .result = match->pairings.front(),
                      .sprt = *match->sprt};
    if (trial.accepted) result_.best = candidate;
    result_.trials.push_back(trial);
    if (hooks_.on_trial) hooks_.on_trial(trial);
    return {};
  }

  std::expected<void, std::string> confirm() {
    const Random seed = Random(plan_.match.seed).stream(kConfirmationStream);
    auto match = play(result_.best, plan_.start, seed, plan_.confirming_games, std::nullopt,
                      static_cast<std::uint64_t>(plan_.candidates));
    if (!match) return std::unexpected(match.error());
    result_.confirmation = *std::move(match);
    return {};
  }

  const TunePlan& plan_;
  const TuneHooks& hooks_;
  Random variations_;
  TuneResult result_;
  std::set<Weights> tried_;
};

}  // namespace

std::string tune_journal_head(const TunePlan& plan, const Contestant& start) {
  MatchPlan trial = plan.match;
  trial.pairings = {{.one = 0, .other = 1}};
  trial.games = plan.games;
  trial.sprt = plan.sprt;
  std::string head = "zugzwang tune journal 1\ncandidates " + std::to_string(plan.candidates) +
                     "\nconfirming " + std::to_string(plan.confirming_games) + "\nlargest " +
                     std::to_string(plan.largest) + "\nweights";
  for (std::size_t place = 0; place < plan.start.size(); ++place) {
    head += (may_change(plan, place) ? " " : " fixed:") + std::to_string(plan.start[place]);
  }
  return head + "\n" + match_journal_head({start, start}, trial);
}

Weights vary_weights(const Weights& weights, const TunePlan& plan, Random& random) {
  std::vector<std::size_t> places;
  for (std::size_t place = 0; place < weights.size(); ++place) {
    if (may_change(plan, place)) places.push_back(place);
  }
  assert(!places.empty());
  Weights result = weights;
  const int changes = 1 + static_cast<int>(random.below(2));
  for (int change = 0; change < changes; ++change) {
    const std::size_t place = places[random.below(static_cast<std::uint32_t>(places.size()))];
    result[place] = varied(result[place], plan.largest, random);
  }
  return result;
}

std::expected<TuneResult, std::string> tune_weights(const TunePlan& plan, const TuneHooks& hooks) {
  assert(hooks.contestant && plan.games > 0 && plan.confirming_games > 0 && is_valid(plan.sprt));
  return Tuner(plan, hooks).run();
}

}  // namespace zugzwang
