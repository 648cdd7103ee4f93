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
  // A stone of the winner is a move of each side.
  const std::string moves = std::to_string(move.lost());
  switch (move.grade) {
    case MoveGrade::WinToDraw:
      return say(language, "{0} lets the win slip into a draw",
                 "{0} vergibt den Sieg, es wird remis", {side});
    case MoveGrade::WinToLoss:
      return say(language, "{0} turns a win into a loss",
                 "{0} macht aus einem Sieg eine Niederlage", {side});
    case MoveGrade::DrawToLoss:
      return say(language, "{0} loses the draw", "{0} verspielt das Remis", {side});
    case MoveGrade::LostTempo:
      if (move.before->is_win()) {
        return move.lost() == 1 ? say(language, "{0} still wins, but a move later",
                                      "{0} gewinnt, aber einen Zug später", {side})
                                : say(language, "{0} still wins, but {1} moves later",
                                      "{0} gewinnt, aber {1} Züge später", {side, moves});
      }
      return move.lost() == 1 ? say(language, "{0} still loses, but a move earlier",
                                    "{0} verliert so einen Zug früher", {side})
                              : say(language, "{0} still loses, but {1} moves earlier",
                                    "{0} verliert so {1} Züge früher", {side, moves});
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
  const std::string any_cell = any_of(mistake.cells, language);
  const std::string columns = list_of(mistake.columns, language);
  const bool one = mistake.columns.size() == 1;
  const auto first_move = [&] { return to_text(mistake.columns.front()); };
  switch (mistake.reason) {
    case MistakeReason::MissedWinAtOnce:
      return say(language, "{0} won at once",
                 mistake.cells.size() == 1 ? "{0} gewann sofort" : "{0} gewannen sofort", {cells});
    case MistakeReason::AllowedWinAtOnce:
      return say(language, "{0} wins on {1} next", "{0} gewinnt gleich auf {1}",
                 {opponent, any_cell});
    case MistakeReason::MissedForcedLine:
      return say(language, "{0} began a win by threats alone",
                 "{0} begann einen Sieg allein durch Drohungen", {first_move()});
    case MistakeReason::AllowedForcedLine:
      return say(language, "{0} now wins by threats alone",
                 "{0} gewinnt jetzt allein durch Drohungen", {opponent});
    case MistakeReason::AllowedZugzwang:
      return say(language, "it will run out of moves and have to open {0}",
                 "ihm gehen die Züge aus, und es muss {0} öffnen", {any_cell});
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

/// "one", "3": of moves that are spoken of.
std::string count_of_moves(std::size_t count, Language language) {
  return count == 1 ? say(language, "one", "einem", {}) : std::to_string(count);
}

std::string open_before_turning_point(std::size_t open, Language language) {
  return open == 1 ? say(language, "For one earlier move the values were not found in time.",
                         "Bei einem früheren Zug wurden die Werte nicht rechtzeitig gefunden.", {})
                   : say(language, "For {0} earlier moves the values were not found in time.",
                         "Bei {0} früheren Zügen wurden die Werte nicht rechtzeitig gefunden.",
                         {std::to_string(open)});
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

namespace {

/// "7... b1. Red loses the draw: only d was right."
std::string place_and_reason(const Review& review, std::size_t move, Speech speech) {
  const std::string reason = why(review.moves[move], speech);
  return numbered(review, move) + "." + (reason.empty() ? "" : " " + reason);
}

}  // namespace

std::string summary(const Review& review, Speech speech) {
  const Language language = speech.language;
  const auto change = review.last_known_change();
  const std::string changed = change ? place_and_reason(review, *change, speech) : "";
  const auto all = review.moves.size();
  const std::size_t open = review.moves_without_value();
  if (open == 0 || review.turning_point) {
    std::string text = change ? say(language, "Turning point: {0}", "Wendepunkt: {0}", {changed})
                              : say(language, "No move changed the result.",
                                    "Kein Zug hat das Ergebnis geändert.", {});
    if (open > 0) text += " " + open_before_turning_point(open, language);
    return text;
  }
  if (open == all) {
    return say(language,
               "The values of the moves were not found in time: whether one changed the result is "
               "not known.",
               "Die Werte der Züge wurden nicht rechtzeitig gefunden: Ob einer das Ergebnis "
               "geändert hat, ist offen.",
               {});
  }
  const std::string some = say(language, "For {0} of {1} moves the values were not found in time;",
                               "Bei {0} von {1} Zügen wurden die Werte nicht rechtzeitig gefunden;",
                               {count_of_moves(open, language), std::to_string(all)});
  return some + (change ? say(language, " the last known change of the result: {0}",
                              " die letzte bekannte Änderung des Ergebnisses: {0}", {changed})
                        : say(language, " no other move changed the result.",
                              " kein anderer Zug hat das Ergebnis geändert.", {}));
}

}  // namespace zugzwang
