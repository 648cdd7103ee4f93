#include "cli/terminal/ladder_report.hpp"

#include <fmt/core.h>

#include "api/describe_match.hpp"

namespace zugzwang::cli {

namespace {

// What a player should score against the one below: clearly stronger, but still beatable.
constexpr double kMinScore = 0.6;
constexpr double kMaxScore = 0.8;

}  // namespace

std::string LadderReport::table() const {
  std::string text = fmt::format(
      "| player | Elo | +- | score against the one below | games: won, drawn, lost | stones |{}\n"
      "|---|---|---|---|---|---|{}\n",
      time_column(" ms a move |"), time_column("---|"));
  for (std::size_t rung = 0; rung < rungs_; ++rung) text += line(rung);
  return text;
}

std::string LadderReport::added_table() const {
  if (played_.contestants.size() == rungs_) return "";
  std::string text = fmt::format("\n| player | Elo | +- |{}\n|---|---|---|{}\n",
                                 time_column(" ms a move |"), time_column("---|"));
  for (std::size_t extra = rungs_; extra < played_.contestants.size(); ++extra) {
    text += fmt::format("| `{}` | {} |{}\n", name(extra), rating(extra), time_of(extra));
  }
  return text;
}

std::vector<std::string> LadderReport::remarks() const {
  std::vector<std::string> lines;
  for (std::size_t rung = 1; rung < rungs_; ++rung) {
    const double score = step(rung).sample().mean();
    if (score >= kMinScore && score <= kMaxScore) continue;
    lines.push_back(fmt::format("{}: {:.1f} % against {} is outside of {:.0f} to {:.0f} %",
                                name(rung), 100 * score, name(rung - 1), 100 * kMinScore,
                                100 * kMaxScore));
  }
  return lines;
}

nlohmann::ordered_json LadderReport::json() const {
  using Json = nlohmann::ordered_json;
  Json players = Json::array();
  for (std::size_t i = 0; i < played_.contestants.size(); ++i) {
    Json player{{"name", name(i)}, {"elo", elo(i)}, {"elo_error", ratings_.error(i)}};
    if (!played_.without_times) {
      player["seconds_per_move"] = played_.result.efforts[i].seconds_per_move();
    }
    if (i > 0 && i < rungs_) {
      Json below{{"games", step(i).games()}};
      api::add_elo(below, estimate_elo(step(i).sample()));
      player["against_the_one_below"] = below;
    }
    players.push_back(player);
  }
  return {{"openings", to_text(played_.plan.openings)},
          {"seed", played_.plan.seed},
          {"games", played_.result.games()},
          {"players", players}};
}

std::string LadderReport::rating(std::size_t i) const {
  return fmt::format("{:.0f} | {:.0f}", elo(i), ratings_.error(i));
}

std::string LadderReport::line(std::size_t rung) const {
  if (rung == 0) return fmt::format("| `{}` | {} | | | |{}\n", name(0), rating(0), time_of(0));
  const PairingResult& result = step(rung);
  const auto estimate = estimate_elo(result.sample());
  const Tally tally = result.tally();
  return fmt::format("| `{}` | {} | {:.1f} % ({:.1f} to {:.1f}) | {}, {}, {} | {:.1f} |{}\n",
                     name(rung), rating(rung), 100 * estimate->score, 100 * estimate->score_lower,
                     100 * estimate->score_upper, tally.wins, tally.draws, tally.losses,
                     result.average_plies(), time_of(rung));
}

std::string LadderReport::time_column(const char* text) const {
  return played_.without_times ? "" : text;
}

std::string LadderReport::time_of(std::size_t i) const {
  if (played_.without_times) return "";
  return fmt::format(" {:.3f} |", 1000 * played_.result.efforts[i].seconds_per_move());
}

}  // namespace zugzwang::cli
