#pragma once

// Every operation, one function each. docs/protocol.md says what they answer.

#include <memory>
#include <string>

#include "api/answer.hpp"
#include "api/api.hpp"
#include "api/request.hpp"
#include "board/outcome.hpp"
#include "players/player.hpp"
#include "solver/solver.hpp"

namespace zugzwang::api {

/// What is kept from request to request: it saves time and changes no answer.
struct Workshop {
  SolverOptions options;
  Solver solver;
  /// The player asked last: the next move is often wanted from the same, whose tables then know
  /// much of it.
  std::string player_text = {};
  Rules player_rules = {};
  std::unique_ptr<Player> player = nullptr;
};

[[nodiscard]] Answer state(const Request& request);
[[nodiscard]] Answer play(const Request& request);
[[nodiscard]] Answer undo(const Request& request);
[[nodiscard]] Answer threats(const Request& request);
[[nodiscard]] Answer analyze(const Request& request, Workshop& workshop,
                             const ProgressCallback& on_progress);
[[nodiscard]] Answer explain(const Request& request, Workshop& workshop);
[[nodiscard]] Answer review(const Request& request, Workshop& workshop,
                            const ProgressCallback& on_progress);
[[nodiscard]] Answer players(const Request& request);
[[nodiscard]] Answer move(const Request& request, Workshop& workshop,
                          const ProgressCallback& on_progress);
[[nodiscard]] Answer load(const Request& request);
[[nodiscard]] Answer games(const Request& request);
[[nodiscard]] Answer save(const Request& request);
[[nodiscard]] Answer convert(const Request& request);
[[nodiscard]] Answer validate(const Request& request);

}  // namespace zugzwang::api
