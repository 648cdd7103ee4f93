#include "explain/review.hpp"

#include <fmt/core.h>

#include <memory>
#include <span>

#include "api/describe_explanation.hpp"
#include "cli/command.hpp"
#include "cli/options/speaking_options.hpp"
#include "cli/system/output.hpp"
#include "cli/terminal/progress.hpp"
#include "explain/marked_diagram.hpp"
#include "explain/plan_words.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang::cli {

namespace {

std::string score_text(const std::optional<Score>& score) {
  if (!score) return "?";
  return score->is_draw() ? "0" : fmt::format("{:+}", score->value());
}

/// The mark of a mistake: none for a lost tempo, one for half a point, two for a whole one.
const char* mark_of(MoveGrade grade) {
  switch (grade) {
    case MoveGrade::LostTempo:
      return "";
    case MoveGrade::WinToDraw:
    case MoveGrade::DrawToLoss:
      return "?";
    case MoveGrade::WinToLoss:
      return "??";
    case MoveGrade::Kept:
    case MoveGrade::Unknown:
      break;
  }
  return "";
}

/// Prints the board that shows why the game turned where it did.
void print_turning_frame(const Review& review, Speech speech) {
  const Refutation* refutation = turning_refutation(review);
  if (refutation == nullptr) return;
  const KeyFrame frame = refutation->telling_frame();
  print_output("\n{}\n{}\n\n", frame_diagrams(std::span(&frame, 1), refutation->plan),
               frame_text(refutation->after, refutation->plan, frame, speech));
}

void print_text(const Review& review, Language language) {
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    const ReviewedMove& move = review.moves[i];
    std::string line =
        fmt::format("{:<10}{:>4} {:>4}", numbered_move(review, i) + mark_of(move.grade),
                    score_text(move.before), score_text(move.after));
    const std::string reason = mistake_sentence(move, {language});
    if (!reason.empty()) line += "  " + reason;
    print_output("{}\n", line);
  }
  print_output("\n{}\n", summary_of(review, {language}));
  print_turning_frame(review, {language});
  for (const Side side : {Side::First, Side::Second}) {
    const std::string accuracy = accuracy_text(review, side, {language});
    if (!accuracy.empty()) print_output("{}\n", accuracy);
  }
}

ExitStatus run_review(SpeakingOptions& options) {
  const auto text = options.position.read();
  if (!text) return print_error(text.error());
  if (!has_exact_values(text->rules)) return print_error(no_exact_values(options.language));
  if (!text->moves) return print_error("a diagram has no moves to review: give a game");
  if (text->moves->empty())
    return print_error("the game has no moves yet: there is nothing to review");

  auto solver = options.solver.make_solver(text->rules.geometry);
  if (!solver) return print_error(solver.error());
  ReviewRequest request;
  request.limits = limits_of(options.seconds);
  Progress progress("moves", static_cast<std::int64_t>(text->moves->size()));
  request.on_progress = [&](int done, int /*all*/) { progress.update(done); };
  const Review result = review_game(text->rules, *text->moves, *solver, request);
  progress.clear();
  if (options.json) {
    print_output("{}\n", api::compact_text(api::to_json(result, {options.language})));
  } else {
    print_text(result, options.language);
  }
  return ExitStatus::Success;
}

}  // namespace

void add_review(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand("review", "Review a game: values, mistakes, turning point");
  const auto options = std::make_shared<SpeakingOptions>();
  // Without a book, a game has many values to find.
  options->seconds = 60;
  options->add_to(*command, "Give up on values not found after S seconds");
  command->footer(
      "\nValues before and after a move are those of the side that made it: 0 is a draw, +s a\n"
      "win, -s a loss; the larger s, the sooner the game ends. ? marks a move that gives away\n"
      "half a point, ?? one that turns a win into a loss.");
  command->callback([options, &status] { status = run_review(*options); });
}

}  // namespace zugzwang::cli
