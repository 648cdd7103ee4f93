#include <array>

#include "explain/review.hpp"
#include "notation/cells.hpp"

namespace zugzwang {

namespace {

std::string say(Language language, std::string_view english, std::string_view german,
                std::initializer_list<std::string> arguments) {
  return fill_in(language == Language::German ? german : english,
                 {arguments.begin(), arguments.end()});
}

/// "Red threw away a win": what the move did to the result.
std::string what_it_did(const ReviewedMove& move, Speech speech) {
  const Language language = speech.language;
  const std::string side(name_of(move.side, speech));
  const std::string stones = std::to_string(move.lost());
  switch (move.grade) {
    case MoveGrade::WinToDraw:
      return say(language, "{0} lets the win slip into a draw", "{0} verschenkt den Sieg zum Remis",
                 {side});
    case MoveGrade::WinToLoss:
      return say(language, "{0} turns a win into a loss",
                 "{0} macht aus einem Sieg eine Niederlage", {side});
    case MoveGrade::DrawToLoss:
      return say(language, "{0} loses the draw", "{0} verliert das Remis", {side});
    case MoveGrade::LostTempo:
      if (move.before->is_win()) {
        return move.lost() == 1 ? say(language, "{0} wins, but a stone later",
                                      "{0} gewinnt, aber einen Stein später", {side})
                                : say(language, "{0} wins, but {1} stones later",
                                      "{0} gewinnt, aber {1} Steine später", {side, stones});
      }
      return move.lost() == 1 ? say(language, "{0} loses a stone sooner",
                                    "{0} verliert einen Stein früher", {side})
                              : say(language, "{0} loses {1} stones sooner",
                                    "{0} verliert {1} Steine früher", {side, stones});
    case MoveGrade::Kept:
    case MoveGrade::Unknown:
      break;
  }
  return {};
}

std::string because(const ReviewedMove& move, Speech speech) {
  const Language language = speech.language;
  const Mistake& mistake = *move.mistake;
  const std::string opponent(name_of(other(move.side), speech));
  const std::string cells = list_of(mistake.cells, language);
  const std::string columns = list_of(mistake.columns, language);
  const bool one = mistake.columns.size() == 1;
  const auto first_move = [&] { return to_text(mistake.columns.front()); };
  switch (mistake.reason) {
    case MistakeReason::MissedWinAtOnce:
      return say(language, "{0} won at once",
                 mistake.cells.size() == 1 ? "{0} gewann sofort" : "{0} gewannen sofort", {cells});
    case MistakeReason::AllowedWinAtOnce:
      return say(language, "{0} wins on {1} next", "{0} gewinnt gleich auf {1}", {opponent, cells});
    case MistakeReason::MissedForcedLine:
      return say(language, "{0} began a win by threats alone",
                 "{0} begann einen Sieg allein durch Drohungen", {first_move()});
    case MistakeReason::AllowedForcedLine:
      return say(language, "{0} now wins by threats alone",
                 "{0} gewinnt jetzt allein durch Drohungen", {opponent});
    case MistakeReason::AllowedZugzwang:
      return say(language, "it will run out of moves and have to open {0}",
                 "ihm gehen die Züge aus, und es muss {0} öffnen", {cells});
    case MistakeReason::OnlyMove:
      return say(language, "only {0} was right", "nur {0} war richtig", {columns});
    case MistakeReason::RightMoves:
      return one ? say(language, "{0} was right", "richtig war {0}", {columns})
                 : say(language, "{0} were right", "richtig waren {0}", {columns});
    case MistakeReason::BetterMoves:
      if (move.before->is_win()) {
        return say(language, "{0} won sooner",
                   one ? "{0} gewann schneller" : "{0} gewannen schneller", {columns});
      }
      return say(language, "{0} held out longer",
                 one ? "{0} hielt länger stand" : "{0} hielten länger stand", {columns});
  }
  return {};
}

}  // namespace

std::string why(const ReviewedMove& move, Speech speech) {
  if (!move.mistake) return {};
  return what_it_did(move, speech) + ": " + because(move, speech) + ".";
}

std::string numbered(const Review& review, std::size_t move) {
  const ReviewedMove& played = review.moves[move];
  return std::to_string(move / 2 + 1) + (played.side == Side::First ? ". " : "... ") +
         to_text(played.cell);
}

std::string turning_point_sentence(const Review& review, Speech speech) {
  const Language language = speech.language;
  if (!review.turning_point) {
    return say(language, "No move changed the result.", "Kein Zug hat das Ergebnis geändert.", {});
  }
  return say(
      language, "Turning point: {0}. {1}", "Wendepunkt: {0}. {1}",
      {numbered(review, *review.turning_point), why(review.moves[*review.turning_point], speech)});
}

}  // namespace zugzwang
