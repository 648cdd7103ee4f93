#include "notation/game_record.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace zugzwang {

namespace {

constexpr std::array<std::pair<ResultReason, std::string_view>, 8> kReasons{{
    {ResultReason::Line, "line"},
    {ResultReason::FullBoard, "full board"},
    {ResultReason::Consolation, "consolation"},
    {ResultReason::Resigned, "resigned"},
    {ResultReason::Time, "time"},
    {ResultReason::Agreed, "agreed"},
    {ResultReason::Unstated, "unstated"},
    {ResultReason::Unfinished, "unfinished"},
}};

constexpr std::array<std::pair<Verdict, std::string_view>, 3> kWinners{{
    {Verdict::FirstWins, "first"},
    {Verdict::SecondWins, "second"},
    {Verdict::Draw, "draw"},
}};

/// Can a game that is undecided on the board have ended like this?
bool can_end_off_board(Verdict verdict, ResultReason reason) {
  switch (verdict) {
    case Verdict::FirstWins:
    case Verdict::SecondWins:
      return reason == ResultReason::Resigned || reason == ResultReason::Time ||
             reason == ResultReason::Unstated;
    case Verdict::Draw:
      return reason == ResultReason::Agreed || reason == ResultReason::Unstated;
    case Verdict::Open:
      return reason == ResultReason::Unfinished;
  }
  return false;
}

ResultReason reason_for(Ending ending) {
  switch (ending) {
    case Ending::Line:
      return ResultReason::Line;
    case Ending::FullBoard:
      return ResultReason::FullBoard;
    case Ending::Consolation:
      return ResultReason::Consolation;
  }
  return ResultReason::Unfinished;
}

}  // namespace

std::optional<std::string_view> winner_name(Verdict verdict) {
  const auto found =
      std::ranges::find(kWinners, verdict, [](const auto& entry) { return entry.first; });
  if (found == kWinners.end()) return std::nullopt;
  return found->second;
}

std::optional<Verdict> verdict_named(std::string_view winner) {
  const auto found =
      std::ranges::find(kWinners, winner, [](const auto& entry) { return entry.second; });
  if (found == kWinners.end()) return std::nullopt;
  return found->first;
}

std::string_view to_text(ResultReason reason) {
  return std::ranges::find(kReasons, reason, [](const auto& entry) { return entry.first; })->second;
}

std::optional<ResultReason> reason_of(std::string_view text) {
  const auto found =
      std::ranges::find(kReasons, text, [](const auto& entry) { return entry.second; });
  if (found == kReasons.end()) return std::nullopt;
  return found->first;
}

std::string_view beginning_colour(Side yellow) { return yellow == Side::First ? "yellow" : "red"; }

std::optional<Side> yellow_side(std::string_view beginning_colour) {
  if (beginning_colour == "yellow") return Side::First;
  if (beginning_colour == "red") return Side::Second;
  return std::nullopt;
}

GameResult result_of(const Outcome& outcome) {
  if (!outcome.ending) return {};
  const Verdict verdict = !outcome.winner                  ? Verdict::Draw
                          : *outcome.winner == Side::First ? Verdict::FirstWins
                                                           : Verdict::SecondWins;
  return {.verdict = verdict, .reason = reason_for(*outcome.ending)};
}

std::optional<GameResult> claimed_result(const Outcome& outcome, Verdict verdict,
                                         std::optional<ResultReason> reason) {
  if (outcome.is_over()) {
    const GameResult actual = result_of(outcome);
    const bool agrees = verdict == actual.verdict && (!reason || *reason == actual.reason);
    return agrees ? std::optional(actual) : std::nullopt;
  }
  const ResultReason assumed =
      verdict == Verdict::Open ? ResultReason::Unfinished : ResultReason::Unstated;
  const GameResult claimed{.verdict = verdict, .reason = reason.value_or(assumed)};
  if (!can_end_off_board(claimed.verdict, claimed.reason)) return std::nullopt;
  return claimed;
}

std::string describe(const GameResult& result) {
  const std::string reason = " (" + std::string(to_text(result.reason)) + ")";
  switch (result.verdict) {
    case Verdict::FirstWins:
      return "First wins" + reason;
    case Verdict::SecondWins:
      return "Second wins" + reason;
    case Verdict::Draw:
      return "a draw" + reason;
    case Verdict::Open:
      return "unfinished";
  }
  return {};
}

GameRecord record_of(const Game& game) {
  GameRecord record;
  record.rules = game.rules();
  record.moves.assign(game.moves().begin(), game.moves().end());
  record.result = result_of(game.outcome());
  return record;
}

std::expected<Game, MoveFault> game_of(const GameRecord& record) {
  Game game(record.rules);
  for (const Column column : record.moves) {
    if (const auto played = game.play(column); !played) return std::unexpected(played.error());
  }
  return game;
}

}  // namespace zugzwang
