// The published figures. To add another one, add a row here, and nothing else.

#include <string>
#include <string_view>

#include "museum/exhibit.hpp"

namespace zugzwang {

namespace {

constexpr std::monostate kNothing;

Exhibit runs_depths() {
  const auto at_depth = [](int depth, std::vector<FigureValue> published) {
    const std::string text = std::to_string(depth);
    return ExhibitRow{.label = text,
                      .position = "4",
                      .player = "runs:depth=" + text,
                      .published = std::move(published)};
  };
  Exhibit exhibit{.name = "runs-depths",
                  .group = "runs",
                  .year = 2023,
                  .publication = "a school thesis and its slides",
                  .title = "The answer to a first stone in d, by depth",
                  .label_head = "depth",
                  .rerun = Rerun::Moves,
                  .quantities = {Quantity::Column, Quantity::Value, Quantity::MaxCalls,
                                 Quantity::MinCalls, Quantity::Positions, Quantity::Seconds},
                  .rows = {at_depth(4, {"d", 1, 111, 62, 194, 0.01}),
                           at_depth(5, {"e", 1, 389, 1793, 3356, 0.1}),
                           at_depth(6, {"d", 1, 1375, 563, 2162, 0.07}),
                           at_depth(7, {"d", 15, 7424, 37977, 69781, 2.28}),
                           at_depth(8, {"d", 1, 19243, 5875, 30319, 1.05}),
                           at_depth(9, {"f", 17, 122707, 580310, 1070254, 39.76}),
                           at_depth(10, {"d", 1, 353667, 85024, 585348, 22.8})}};
  exhibit.rows[4].contradictions = {{Quantity::Positions, 20219}};
  exhibit.rows[6].contradictions = {{Quantity::Seconds, 22.48}};
  exhibit.notes = {
      "Depth 8: the thesis prints 20219 positions, the slides 30319. The slides are right.",
      "Depth 10: the thesis prints 22.8 s, the slides 22.48 s."};
  return exhibit;
}

Exhibit runs_game() {
  // The computer's moves and figures were published, the person's moves were not. This is the game
  // that fits all twelve rows; the person's last stone may be in any column but c.
  constexpr std::string_view kGame = "445344447656656366575313";
  Exhibit exhibit{
      .name = "runs-game",
      .group = "runs",
      .year = 2023,
      .publication = "a school thesis",
      .title = "The computer's moves of the example game, at depth 6",
      .label_head = "move",
      .rerun = Rerun::Moves,
      .quantities = {Quantity::Column, Quantity::Forced, Quantity::Value, Quantity::MaxCalls,
                     Quantity::MinCalls, Quantity::Positions, Quantity::Seconds},
      .rows = {}};
  const std::vector<std::vector<FigureValue>> published{
      {"d", "no", 1, 1375, 563, 2162, 0.08},   {"c", "no", 15, 3987, 1111, 6673, 0.24},
      {"d", "no", 15, 2345, 777, 3863, 0.16},  {"d", "no", 15, 1682, 626, 2895, 0.13},
      {"f", "block", kNothing, 0, 0, 0, 0.0},  {"f", "no", 13, 1249, 488, 1946, 0.13},
      {"e", "no", -1, 1451, 590, 2076, 0.14},  {"c", "no", 12, 1574, 596, 2353, 0.15},
      {"f", "block", kNothing, 0, 0, 0, 0.0},  {"g", "block", kNothing, 0, 0, 0, 0.0},
      {"c", "no", 50000, 269, 167, 212, 0.01}, {"c", "win", kNothing, 0, 0, 0, 0.0}};
  for (const std::vector<FigureValue>& figures : published) {
    const std::size_t stones = 2 * exhibit.rows.size() + 1;
    exhibit.rows.push_back({.label = std::to_string(exhibit.rows.size() + 1),
                            .position = std::string(kGame.substr(0, stones)),
                            .player = "runs:depth=6",
                            .published = figures});
  }
  exhibit.notes = {"Only the computer's moves were printed. They determine the person's: " +
                   std::string(kGame.substr(0, 22)) + "?3, where ? is any column but c (a here)."};
  return exhibit;
}

Exhibit runs_tree() {
  return {.name = "runs-tree",
          .group = "runs",
          .year = 2023,
          .publication = "a school thesis",
          .title = "How many of a tree's 18 leaves alpha-beta looks at",
          .label_head = "search",
          .rerun = Rerun::Textbook,
          .quantities = {Quantity::Leaves, Quantity::Cuts},
          .rows = {{.label = "minimax", .player = "minimax", .published = {18}},
                   {.label = "alpha-beta",
                    .player = "alphabeta",
                    .published = {12, "12 >= beta 10; 3 <= alpha 12"}}},
          .notes = {
              "The tree is ours (zugzwang trace --example textbook). It has as many leaves as the "
              "published one, and the same cuts."}};
}

Exhibit scorecard_times() {
  const auto at_depth = [](int depth, double first, double longest) {
    const std::string text = std::to_string(depth);
    return ExhibitRow{
        .label = text, .player = "scorecard:depth=" + text, .published = {first, longest}};
  };
  return {.name = "scorecard-times",
          .group = "scorecard",
          .year = 2019,
          .publication = "a university project",
          .title = "Thinking time, by depth",
          .label_head = "depth",
          .rerun = Rerun::Times,
          .games = 1,
          .quantities = {Quantity::FirstMove, Quantity::LongestThink},
          .rows = {at_depth(3, 0.028, 0.034), at_depth(4, 0.114, 0.290), at_depth(5, 0.622, 0.976),
                   at_depth(6, 2.495, 2.495), at_depth(7, 9.166, 12.529)},
          .notes = {"The longest think is that of a whole game, here of one in self-play."}};
}

Exhibit scorecard_series() {
  // Neither player chooses at random, so that without random stones all games would be the same.
  const auto between = [](std::string label, std::string player, std::string opponent) {
    return ExhibitRow{.label = std::move(label),
                      .player = std::move(player),
                      .opponent = std::move(opponent),
                      .openings = "random:4"};
  };
  return {.name = "scorecard-series",
          .group = "scorecard",
          .year = 2019,
          .publication = "a university project",
          .title = "Series of 1000 games",
          .label_head = "series",
          .rerun = Rerun::Series,
          .games = 1000,
          .quantities = {Quantity::Won, Quantity::Score},
          .rows = {{.label = "depth 5 against random",
                    .player = "scorecard",
                    .opponent = "random",
                    .published = {0.998}},
                   between("depth 4 against depth 3", "scorecard:depth=4", "scorecard:depth=3"),
                   between("depth 5 against depth 4", "scorecard", "scorecard:depth=4"),
                   between("card 1000/5/3/7 against 1000/5/3/0", "scorecard:depth=4",
                           "scorecard:depth=4,card=1000/5/3/0")},
          .notes = {"Series between two scorecards were described, but their results were not "
                    "printed. Their games begin with four random stones here, twice with sides "
                    "swapped, since such players always choose the same moves."}};
}

Exhibit blocks_times() {
  const auto at_depth = [](int depth, double seconds) {
    const std::string text = std::to_string(depth);
    return ExhibitRow{.label = text, .player = "blocks:depth=" + text, .published = {seconds}};
  };
  return {.name = "blocks-times",
          .group = "blocks",
          .year = 2009,
          .publication = "a paper on game theory with a game on the web",
          .title = "Mean time of a move in self-play, by difficulty",
          .label_head = "difficulty",
          .rerun = Rerun::Times,
          .games = 4,
          .quantities = {Quantity::MeanThink},
          .rows = {at_depth(4, 0.117), at_depth(5, 0.567), at_depth(6, 1.61), at_depth(7, 9.73),
                   at_depth(8, 43.2)}};
}

Exhibit blocks_values() {
  Exhibit exhibit{.name = "blocks-values",
                  .group = "blocks",
                  .year = 2009,
                  .publication = "a paper on game theory with a game on the web",
                  .title = "The values on a screenshot, at difficulty 3 in round 10",
                  .label_head = "column",
                  .rerun = Rerun::Valuations,
                  .quantities = {Quantity::Value},
                  .rows = {}};
  char column = 'a';
  for (const int value : {-10, -20, 10400, 130, 20320, 10460, 9880}) {
    exhibit.rows.push_back({.label = std::string(1, column++),
                            .position = "343454457",
                            .player = "blocks:depth=3",
                            .published = {value}});
  }
  exhibit.notes = {
      "The position was found by its values: of 569,547 candidates only 343454457 has these "
      "seven."};
  return exhibit;
}

Exhibit blocks_character() {
  Exhibit exhibit{
      .name = "blocks-character",
      .group = "blocks",
      .year = 2009,
      .publication = "a paper on game theory with a game on the web",
      .title = "Two weaknesses that its authors describe, measured by difficulty",
      .label_head = "difficulty",
      .rerun = Rerun::Character,
      .games = 500,
      .quantities = {Quantity::MissedWins, Quantity::MirrorDiffers, Quantity::MirrorFactor},
      .rows = {}};
  for (int depth = 1; depth <= 6; ++depth) {
    const std::string text = std::to_string(depth);
    exhibit.rows.push_back({.label = text, .player = "blocks:depth=" + text});
  }
  exhibit.notes = {
      "No figures were published for them. 500 random positions in which the side to move can win "
      "immediately, and 500 random positions with their mirror images."};
  return exhibit;
}

Exhibit blocks_claims() {
  return {
      .name = "blocks-claims",
      .group = "blocks",
      .year = 2009,
      .publication = "a paper on game theory with a game on the web",
      .title = "Claims about positions, judged by exact values",
      .label_head = "position",
      .rerun = Rerun::Judgement,
      .quantities = {Quantity::Result, Quantity::BestLine},
      .rows = {{.label = "44454544, then c", .position = "444545443", .published = {"Second wins"}},
               {.label = "44454544, then a", .position = "444545441", .published = {"First wins"}},
               {.label = "44454544, then b", .position = "444545442"},
               {.label = "444545443331313351115155",
                .position = "444545443331313351115155",
                .published = {"Second wins"}}},
      .notes = {
          "After 44454544 the paper holds that c loses and a wins. Both are right; b wins, too."}};
}

Exhibit playouts_strength() {
  Exhibit exhibit{.name = "playouts-strength",
                  .group = "playouts",
                  .year = 2022,
                  .publication = "a Java game",
                  .title = "Strength by random games per leaf",
                  .label_head = "series",
                  .rerun = Rerun::Series,
                  .games = 100,
                  .quantities = {Quantity::Won, Quantity::Score},
                  .rows = {},
                  .notes = {"The number of random games is the difficulty. No figures were "
                            "published."}};
  const auto add = [&](int games, const std::string& label, const std::string& opponent) {
    const std::string text = std::to_string(games);
    exhibit.rows.push_back({.label = text + " against " + label,
                            .player = "playouts:n=" + text,
                            .opponent = opponent});
  };
  for (const int games : {1, 10, 50}) add(games, "random", "random");
  for (const int games : {10, 50, 100}) {
    const std::string fewer = games == 10 ? "1" : games == 50 ? "10" : "50";
    add(games, fewer, "playouts:n=" + fewer);
  }
  return exhibit;
}

}  // namespace

std::vector<Exhibit> all_exhibits() {
  return {runs_depths(),      runs_game(),        runs_tree(),    playouts_strength(),
          scorecard_times(),  scorecard_series(), blocks_times(), blocks_values(),
          blocks_character(), blocks_claims()};
}

}  // namespace zugzwang
