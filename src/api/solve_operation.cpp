#include "api/describe_values.hpp"
#include "api/operations.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang::api {

namespace {

Json to_json(const SolveProgress& progress) {
  return {{"op", "solve"},
          {"lower", progress.lower.value()},
          {"upper", progress.upper.value()},
          {"nodes", progress.nodes},
          {"seconds", progress.seconds}};
}

}  // namespace

std::unexpected<Error> no_exact_values() {
  return std::unexpected(Error{.kind = ErrorKind::BadRules,
                               .message = "rules.consolation: " + std::string(kNoExactValues),
                               .field = "rules.consolation"});
}

Answer answer_solve(const Request& request, Resources& resources,
                    const ProgressCallback& on_progress) {
  const auto game = request.game();
  if (!game) return std::unexpected(game.error());
  const auto limits = request.limits();
  if (!limits) return std::unexpected(limits.error());
  if (!has_exact_values(game->rules())) return no_exact_values();
  const Position& position = game->position();
  if (is_over(position)) {
    return std::unexpected(Error{.kind = ErrorKind::GameOver, .message = "the game is over"});
  }
  SolveRequest solve_request{.limits = *limits, .on_progress = {}};
  if (on_progress) {
    solve_request.on_progress = [&](const SolveProgress& progress) {
      on_progress(compact_text(to_json(progress)));
    };
  }
  const SolveResult result = resources.solver.solve(position, solve_request);
  const auto score = result.score();
  return Json{{"score", api::to_json(score)},
              {"lower", result.lower.value()},
              {"upper", result.upper.value()},
              {"outcome", outcome_between(result.lower, result.upper)},
              {"in", score ? value_of(*score, position)["in"] : Json()},
              {"from_book", result.from_book},
              {"nodes", result.nodes},
              {"seconds", result.seconds}};
}

}  // namespace zugzwang::api
