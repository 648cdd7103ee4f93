#include "cli/terminal/match_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "api/describe_match.hpp"
#include "notation/digits.hpp"

namespace zugzwang::cli {

namespace {

using Json = nlohmann::ordered_json;

std::size_t longest_name(const std::vector<Contestant>& contestants) {
  std::size_t longest = std::string("player").size();
  for (const Contestant& contestant : contestants) {
    longest = std::max(longest, contestant.name.size());
  }
  return longest;
}

std::string tally_text(const Tally& tally) {
  return fmt::format("{:>6}{:>6}{:>6}", tally.wins, tally.draws, tally.losses);
}

/// One line for each player; with ratings, the strongest first.
std::string player_table(const MatchReport& report, const Ratings* ratings) {
  const std::size_t width = longest_name(report.contestants);
  auto standings = standings_of(report.result);
  if (ratings != nullptr) sort_by_rating(standings, *ratings);
  std::string text = fmt::format(
      "{:<{}}  first: won drawn  lost  second: won drawn  lost    score{}{}  positions/move\n",
      "player", width, ratings != nullptr ? "     Elo   +-" : "",
      report.without_times ? "" : "    ms/move");
  for (const Standing& standing : standings) {
    const Effort& effort = report.result.efforts[standing.contestant];
    text += fmt::format(
        "{:<{}}      {}       {}  {:>5.1f} %", report.contestants[standing.contestant].name, width,
        tally_text(standing.as_first), tally_text(standing.as_second), 100 * standing.score());
    if (ratings != nullptr) {
      text += fmt::format("  {:>+6.0f} {:>4.0f}", ratings->elo(standing.contestant),
                          ratings->error(standing.contestant));
    }
    if (!report.without_times) text += fmt::format("  {:>9.3f}", 1000 * effort.seconds_per_move());
    text += fmt::format("  {:>14.0f}\n", effort.positions_per_move());
  }
  return text;
}

std::string caution_line(const PairingResult& pairing) {
  const std::string words = caution_words(pairing);
  return words.empty() ? "" : fmt::format("caution   {}\n", words);
}

std::string result_of_two(const MatchReport& report) {
  const PairingResult& pairing = report.result.pairings.front();
  const Sample sample = pairing.sample();
  std::string text = fmt::format(
      "Elo       {}, for {}\nstronger  with {:.1f} % likelihood\n", elo_text(estimate_elo(sample)),
      report.contestants[pairing.pairing.one].name, 100 * likelihood_of_superiority(sample));
  if (report.result.sprt) {
    text += fmt::format("SPRT      {}\n", sprt_words(*report.result.sprt, *report.plan.sprt));
  }
  return text + caution_line(pairing);
}

std::string results_of_many(const MatchReport& report) {
  std::string text = "Elo is relative to the mean of all; +- is the 95 % interval.\n\n";
  for (const PairingResult& pairing : report.result.pairings) {
    const Tally tally = pairing.tally();
    text +=
        fmt::format("{} - {}: +{} ={} -{}, Elo {}\n", report.contestants[pairing.pairing.one].name,
                    report.contestants[pairing.pairing.other].name, tally.wins, tally.draws,
                    tally.losses, elo_text(estimate_elo(pairing.sample())));
    text += caution_line(pairing);
  }
  return text;
}

Json player_json(const Standing& standing, const MatchReport& report, const Ratings& ratings) {
  const Effort& effort = report.result.efforts[standing.contestant];
  Json json = api::to_json(standing, report.contestants, ratings);
  json["moves"] = effort.moves;
  json["positions_per_move"] = effort.positions_per_move();
  if (!report.without_times) {
    json["seconds_per_move"] = effort.seconds_per_move();
    json["longest_move_seconds"] = effort.longest_seconds;
  }
  return json;
}

}  // namespace

void sort_by_rating(std::vector<Standing>& standings, const Ratings& ratings) {
  std::ranges::sort(standings, [&](const Standing& a, const Standing& b) {
    const double difference = ratings.elo(a.contestant) - ratings.elo(b.contestant);
    return difference != 0 ? difference > 0 : a.contestant < b.contestant;
  });
}

std::string sprt_words(const SprtState& state, const SprtPlan& plan) {
  const double accepted = state.verdict == SprtVerdict::AcceptElo1 ? plan.elo1 : plan.elo0;
  const double rejected = state.verdict == SprtVerdict::AcceptElo1 ? plan.elo0 : plan.elo1;
  const std::string verdict =
      state.verdict == SprtVerdict::Undecided
          ? fmt::format("undecided between {:g} and {:g}", plan.elo0, plan.elo1)
          : fmt::format("decided for {:+g} and against {:+g}", accepted, rejected);
  return fmt::format("{} (LLR {:.2f}, bounds {:.2f} and {:.2f})", verdict, state.llr,
                     plan.lower_bound(), plan.upper_bound());
}

std::string caution_words(const PairingResult& pairing) {
  if (2 * pairing.different_games >= pairing.games()) return "";
  return fmt::format("only {} of {} games differ, so the interval is too narrow: vary the openings",
                     pairing.different_games, pairing.games());
}

std::string elo_text(const std::optional<EloEstimate>& estimate) {
  if (!estimate) return "unknown";
  if (estimate->elo) {
    return fmt::format("{:+.1f} (95 %: {:+.1f} to {:+.1f})", *estimate->elo, *estimate->lower,
                       *estimate->upper);
  }
  return estimate->lower ? fmt::format("more than {:+.1f} (95 %)", *estimate->lower)
                         : fmt::format("less than {:+.1f} (95 %)", *estimate->upper);
}

std::string to_text(const MatchReport& report) {
  const MatchResult& result = report.result;
  if (result.games() == 0) return "no game was finished\n";
  const bool of_two = result.pairings.size() == 1;
  const Ratings ratings = result.ratings();
  std::int64_t plies = 0;
  for (const PairingResult& pairing : result.pairings) plies += pairing.plies;
  std::string text = player_table(report, of_two ? nullptr : &ratings);
  text += fmt::format("\ngames     {}{}, {:.1f} stones on average, openings {}, seed {}\n",
                      result.games(),
                      result.was_cancelled ? fmt::format(" of {}", result.games_planned) : "",
                      static_cast<double>(plies) / static_cast<double>(result.games()),
                      to_text(report.plan.openings), report.plan.seed);
  if (!report.without_times) {
    text += fmt::format("time      {:.1f} s{}\n", report.seconds,
                        report.earlier_games > 0
                            ? fmt::format(", not counting {} earlier games", report.earlier_games)
                            : "");
  }
  return text + (of_two ? result_of_two(report) : results_of_many(report));
}

Json to_json(const MatchReport& report) {
  const MatchResult& result = report.result;
  const Rules& rules = report.plan.rules;
  const Ratings ratings = result.ratings();
  Json players = Json::array();
  for (const Standing& standing : standings_of(result)) {
    players.push_back(player_json(standing, report, ratings));
  }
  Json pairings = Json::array();
  for (const PairingResult& pairing : result.pairings) {
    pairings.push_back(api::to_json(pairing, report.contestants));
  }
  Json json{{"geometry",
             {{"columns", rules.geometry.columns()},
              {"rows", rules.geometry.rows()},
              {"connect", rules.geometry.connect()}}},
            {"rules", {{"consolation", rules.consolation}}},
            {"openings", to_text(report.plan.openings)},
            {"seed", report.plan.seed},
            {"games", result.games()},
            {"games_planned", result.games_planned},
            {"games_before", report.earlier_games},
            {"interrupted", result.was_cancelled}};
  if (!report.without_times) json["seconds"] = report.seconds;
  json["players"] = std::move(players);
  json["pairings"] = std::move(pairings);
  json["sprt"] = result.sprt ? api::to_json(*result.sprt, *report.plan.sprt) : Json();
  return json;
}

std::string csv_head(bool without_times) {
  return fmt::format(
      "game,first,second,winner,reason,plies,opening_plies,moves{},first_positions,"
      "second_positions\n",
      without_times ? "" : ",first_seconds,second_seconds");
}

std::string csv_line(const MatchGame& game, bool without_times) {
  const GameRecord& record = game.played.record;
  const char* winner = record.result.verdict == Verdict::FirstWins    ? "first"
                       : record.result.verdict == Verdict::SecondWins ? "second"
                                                                      : "draw";
  const auto& [first, second] = game.played.effort;
  const std::string times =
      without_times ? "" : fmt::format(",{:.6f},{:.6f}", first.seconds, second.seconds);
  // Names with options may contain commas.
  return fmt::format("{},\"{}\",\"{}\",{},{},{},{},{}{},{},{}\n", game.number + 1, record.first,
                     record.second, winner, to_text(record.result.reason), record.moves.size(),
                     game.played.opening_plies, to_digits(record.moves), times, first.positions,
                     second.positions);
}

}  // namespace zugzwang::cli
