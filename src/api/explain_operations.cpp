#include "api/describe_explanation.hpp"
#include "api/operations.hpp"
#include "explain/explanation.hpp"
#include "explain/review.hpp"
#include "explain/words.hpp"
#include "notation/game_record.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang::api {

namespace {

/// The language, and the colour of the side that moves first.
std::expected<Speech, Error> speech_of(const Request& request) {
  Speech speech;
  if (request.has("lang")) {
    const auto language = request.text("lang");
    if (!language) return std::unexpected(language.error());
    if (*language != "en" && *language != "de") return bad_field("lang", "must be en or de");
    if (*language == "de") speech.language = Language::German;
  }
  if (request.has("begins")) {
    const auto colour = request.text("begins");
    if (!colour) return std::unexpected(colour.error());
    const auto yellow = yellow_side(*colour);
    if (!yellow) return bad_field("begins", "must be yellow or red");
    speech.yellow = *yellow;
  }
  return speech;
}

/// What both operations are asked.
struct Question {
  Game game;
  SearchLimits limits;
  Speech speech;
};

std::expected<Question, Error> question_of(const Request& request) {
  auto game = request.game();
  if (!game) return std::unexpected(game.error());
  if (!has_exact_values(game->rules())) return no_exact_values();
  const auto limits = request.limits();
  if (!limits) return std::unexpected(limits.error());
  const auto speech = speech_of(request);
  if (!speech) return std::unexpected(speech.error());
  return Question{.game = *std::move(game), .limits = *limits, .speech = *speech};
}

}  // namespace

Answer answer_explain(const Request& request, Resources& resources,
                      const ProgressCallback& on_progress) {
  const auto question = question_of(request);
  if (!question) return std::unexpected(question.error());
  const Game& game = question->game;
  const MovesBefore moves = std::vector(game.moves().begin(), game.moves().end());
  ExplanationCallback on_part;
  if (on_progress) {
    on_part = [&](const Explanation& so_far) {
      on_progress(compact_text(
          {{"op", "explain"}, {"explanation", to_json(so_far, question->speech, moves)}}));
    };
  }
  const Explanation explanation =
      explain_position(game.position(), resources.solver, question->limits, on_part);
  return to_json(explanation, question->speech, moves);
}

Answer answer_review(const Request& request, Resources& resources,
                     const ProgressCallback& on_progress) {
  const auto question = question_of(request);
  if (!question) return std::unexpected(question.error());
  ReviewRequest review_request{.limits = question->limits, .on_progress = {}};
  if (on_progress) {
    review_request.on_progress = [&](int done, int all) {
      on_progress(compact_text({{"op", "review"}, {"done", done}, {"all", all}}));
    };
  }
  const Game& game = question->game;
  return to_json(review_game(game.rules(), game.moves(), resources.solver, review_request),
                 question->speech);
}

}  // namespace zugzwang::api
