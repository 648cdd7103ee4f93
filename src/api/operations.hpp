#pragma once

// Every operation, one function each. docs/protocol.md says what they answer.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "api/answer.hpp"
#include "api/api.hpp"
#include "api/request.hpp"
#include "board/outcome.hpp"
#include "match/game_worker.hpp"
#include "players/player.hpp"
#include "players/spec.hpp"
#include "solver/solver.hpp"

namespace zugzwang::api {

/// A match whose games are played one by one.
struct OngoingMatch {
  std::string identity;
  std::vector<Contestant> contestants;
  MatchPlan plan;
  std::optional<GameWorker> worker;
};

/// What is kept from request to request: it saves time and changes no answer.
struct Resources {
  SolverOptions options;
  Solver solver;
  /// The last player asked: the next move is often wanted from the same one, whose tables then know
  /// much about it.
  std::string player_text = {};
  Rules player_rules = {};
  std::unique_ptr<Player> player = nullptr;
  /// The last match asked about: its players keep their tables.
  std::unique_ptr<OngoingMatch> match = nullptr;
};

[[nodiscard]] Answer answer_state(const Request& request);
[[nodiscard]] Answer answer_play(const Request& request);
[[nodiscard]] Answer answer_undo(const Request& request);
[[nodiscard]] Answer answer_threats(const Request& request);
[[nodiscard]] Answer answer_solve(const Request& request, Resources& resources,
                                  const ProgressCallback& on_progress);
[[nodiscard]] Answer answer_analyze(const Request& request, Resources& resources,
                                    const ProgressCallback& on_progress);
[[nodiscard]] Answer answer_explain(const Request& request, Resources& resources,
                                    const ProgressCallback& on_progress);
[[nodiscard]] Answer answer_review(const Request& request, Resources& resources,
                                   const ProgressCallback& on_progress);
[[nodiscard]] Answer answer_players(const Request& request);
[[nodiscard]] Answer answer_move(const Request& request, Resources& resources,
                                 const ProgressCallback& on_progress);
[[nodiscard]] Answer answer_trace(const Request& request, const Resources& resources,
                                  const ProgressCallback& on_progress);
[[nodiscard]] Answer answer_match_game(const Request& request, Resources& resources);
[[nodiscard]] Answer answer_match_table(const Request& request, const Resources& resources);
[[nodiscard]] Answer answer_museum(const Request& request);
[[nodiscard]] Answer answer_reproduce(const Request& request, const Resources& resources);
[[nodiscard]] Answer answer_load(const Request& request);
[[nodiscard]] Answer answer_games(const Request& request);
[[nodiscard]] Answer answer_save(const Request& request);
[[nodiscard]] Answer answer_convert(const Request& request);
[[nodiscard]] Answer answer_validate(const Request& request);

/// The refusal of a house rule under which there are no exact values.
[[nodiscard]] std::unexpected<Error> no_exact_values();
/// The refusal of a player.
[[nodiscard]] std::unexpected<Error> bad_player(const SpecError& error);
/// The refusal to move in a game that is over.
[[nodiscard]] Error no_move_left();

}  // namespace zugzwang::api
