#include "match/match.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

#include "match/game_worker.hpp"
#include "match/journal.hpp"
#include "match/schedule.hpp"
#include "match/scorer.hpp"
#include "search/ordered_jobs.hpp"
#include "search/threads.hpp"

namespace zugzwang {

namespace {

/// A game, or the sentence that says why it cannot be played.
using MatchResults = OrderedResults<std::expected<MatchGame, std::string>>;

/// Takes the games of an earlier run; fails with a sentence if they cannot be read.
std::expected<void, std::string> take_earlier_games(const std::vector<Contestant>& contestants,
                                                    const MatchPlan& plan, const Schedule& schedule,
                                                    MatchResults& results) {
  if (!plan.earlier) return {};
  for (;;) {
    auto ended = plan.earlier();
    if (!ended) return std::unexpected(ended.error());
    if (!*ended) return {};
    const std::uint64_t number = (*ended)->number;
    if (number >= schedule.games() ||
        !results.restore(
            number, match_game_of(**std::move(ended), schedule.at(number), contestants, plan))) {
      return std::unexpected("the games that were played before are not those of this match");
    }
  }
}

/// Plays what is missing with threads of this process.
void play_here(const std::vector<Contestant>& contestants, const MatchPlan& plan,
               const Schedule& schedule, MatchResults& results) {
  const auto threads = static_cast<int>(
      std::min(schedule.games(),
               static_cast<std::uint64_t>(plan.threads > 0 ? plan.threads : available_threads())));
  run_threads(threads, [&](int /*thread*/) {
    GameWorker worker(contestants, plan);
    while (const auto number = results.take_number(schedule.games())) {
      results.put(*number, worker.play(*number), [&](const auto& game) {
        if (game && plan.on_end) plan.on_end(*game);
      });
    }
  });
}

/// Has the workforce play what is missing.
std::expected<void, std::string> play_elsewhere(const std::vector<Contestant>& contestants,
                                                const MatchPlan& plan, const Schedule& schedule,
                                                MatchResults& results) {
  const auto put = [&](std::uint64_t number, std::string_view result) {
    auto ended = read_game_result(number, result, plan.rules);
    if (!ended) {
      results.put(number, std::unexpected(ended.error()));
      return;
    }
    MatchGame game = match_game_of(*std::move(ended), schedule.at(number), contestants, plan);
    if (plan.on_end) plan.on_end(game);
    results.put(number, std::move(game));
  };
  return plan.workforce->run(
      match_journal_head(contestants, plan), plan.threads,
      {.next = [&](Job& job) { return results.try_take_number(schedule.games(), job.number); },
       .put = put,
       .must_stop = [&] { return results.must_stop(); }});
}

}  // namespace

std::expected<Contestant, SpecError> contestant_of(const PlayerSpec& spec,
                                                   const PlayerSetup& setup) {
  if (auto objection = objection_to(spec, setup.rules)) {
    return std::unexpected(*std::move(objection));
  }
  return Contestant{.name = to_text(spec),
                    .make = [spec, setup] { return *make_player(spec, setup); }};
}

std::expected<std::vector<Contestant>, SpecError> contestants_of(
    const std::vector<std::string>& specs, const PlayerSetup& setup) {
  std::vector<Contestant> contestants;
  std::map<std::string, int> seen;
  for (const std::string& text : specs) {
    const auto spec = read_spec(text);
    if (!spec) return std::unexpected(spec.error());
    auto contestant = contestant_of(*spec, setup);
    if (!contestant) return std::unexpected(contestant.error());
    const int times = ++seen[contestant->name];
    if (times > 1) contestant->name += " (" + std::to_string(times) + ")";
    contestants.push_back(*std::move(contestant));
  }
  return contestants;
}

std::vector<Pairing> round_robin(std::size_t contestants) {
  std::vector<Pairing> pairings;
  for (std::size_t one = 0; one < contestants; ++one) {
    for (std::size_t other = one + 1; other < contestants; ++other) {
      pairings.push_back({.one = one, .other = other});
    }
  }
  return pairings;
}

std::vector<Pairing> neighbours(std::size_t contestants) {
  std::vector<Pairing> pairings;
  for (std::size_t one = 1; one < contestants; ++one) {
    pairings.push_back({.one = one, .other = one - 1});
  }
  return pairings;
}

Sample PairingResult::sample() const { return pairs.pairs() > 1 ? Sample(pairs) : Sample(tally()); }

std::int64_t MatchResult::games() const {
  std::int64_t sum = 0;
  for (const PairingResult& pairing : pairings) sum += pairing.games();
  return sum;
}

Ratings MatchResult::ratings() const {
  std::vector<Encounter> encounters;
  for (const PairingResult& result : pairings) {
    encounters.push_back(
        {.one = result.pairing.one, .other = result.pairing.other, .sample = result.sample()});
  }
  return fit_ratings(efforts.size(), encounters);
}

std::expected<MatchResult, std::string> play_match(const std::vector<Contestant>& contestants,
                                                   const MatchPlan& plan) {
  assert(!plan.pairings.empty() && plan.games > 0);
  assert(!plan.sprt || (plan.pairings.size() == 1 && is_valid(*plan.sprt)));
  const Schedule schedule(plan.pairings.size(), plan.games);
  Scorer scorer(contestants.size(), plan, schedule.games());
  std::optional<std::string> error;
  const auto deliver = [&](std::expected<MatchGame, std::string>& game) {
    if (!game) {
      error = game.error();
      return false;
    }
    scorer.add(*game);
    return !scorer.is_decided();
  };
  constexpr std::uint64_t kGamesAheadOfThreads = 4096;
  const std::uint64_t games_ahead =
      plan.workforce != nullptr ? plan.workforce->max_ahead(plan.threads) : kGamesAheadOfThreads;
  MatchResults results(games_ahead, deliver, plan.cancelled);
  if (const auto taken = take_earlier_games(contestants, plan, schedule, results); !taken) {
    return std::unexpected(taken.error());
  }
  if (plan.workforce == nullptr) {
    play_here(contestants, plan, schedule, results);
  } else if (auto played = play_elsewhere(contestants, plan, schedule, results); !played) {
    return std::unexpected(played.error());
  }
  if (error) return std::unexpected(*std::move(error));
  scorer.result().was_cancelled = results.was_cancelled();
  return std::move(scorer.result());
}

}  // namespace zugzwang
