#include <cmath>
#include <initializer_list>

#include "explain/plan_words.hpp"
#include "explain/review.hpp"
#include "notation/cells.hpp"

namespace zugzwang {

namespace {

/// "Red turns a win into a draw": what the move did to the result.
std::string what_it_did(const ReviewedMove& move, Speech speech) {
  const auto say = [&](Text text) {
    // A stone of the winner is a move of each side.
    return fill_in(text, speech.language,
                   {std::string(name_of(move.side, speech)), std::to_string(move.lost())});
  };
  const bool by_one = move.lost() == 1;
  switch (move.grade) {
    case MoveGrade::WinToDraw:
      return say({"{0} turns a win into a draw", "{0} vergibt den Sieg, nun steht es remis"});
    case MoveGrade::WinToLoss:
      return say({"{0} turns a win into a loss", "{0} macht aus einem Sieg eine Niederlage"});
    case MoveGrade::DrawToLoss:
      return say({"{0} throws away the draw", "{0} verspielt das Remis"});
    case MoveGrade::LostTempo:
      if (move.before->is_win()) {
        return by_one ? say({"{0} still wins, but one move later",
                             "{0} gewinnt, aber einen Zug später"})
                      : say({"{0} still wins, but {1} moves later",
                             "{0} gewinnt, aber {1} Züge später"});
      }
      return by_one ? say({"{0} loses one move sooner", "{0} verliert damit einen Zug früher"})
                    : say({"{0} loses {1} moves sooner", "{0} verliert damit {1} Züge früher"});
    case MoveGrade::Kept:
    case MoveGrade::Unknown:
      break;
  }
  return {};
}

/// What would have been better.
std::string what_was_missed(const ReviewedMove& move, Speech speech) {
  const Language language = speech.language;
  const Mistake& mistake = *move.mistake;
  const auto say = [&](Text text, std::initializer_list<std::string> arguments) {
    return fill_in(text, language, arguments);
  };
  const std::string any_column = any_of(mistake.columns, language);
  const std::string columns = list_of(mistake.columns, language);
  switch (mistake.missed) {
    case Missed::WinAtOnce:
      return say({"{0} would have won immediately", "{0} hätte sofort gewonnen"},
                 {any_of(mistake.cells, language)});
    case Missed::ForcedLine:
      return say(
          {"{0} would have won by threats alone", "{0} hätte allein durch Drohungen gewonnen"},
          {to_text(mistake.columns.front())});
    case Missed::OnlyMove:
      return say({"only {0} was right", "nur {0} war richtig"}, {columns});
    case Missed::RightMoves:
      return mistake.columns.size() == 1 ? say({"{0} was right", "richtig war {0}"}, {columns})
                                         : say({"{0} were right", "richtig waren {0}"}, {columns});
    case Missed::BetterMoves:
      if (move.before->is_win()) {
        return say({"{0} would have won sooner", "{0} hätte schneller gewonnen"}, {any_column});
      }
      return say({"{0} would have held out longer", "{0} hätte länger standgehalten"},
                 {any_column});
  }
  return {};
}

/// What the other side does about the mistake, unless it loses anyway.
std::string what_follows(const ReviewedMove& move, Speech speech) {
  const auto& refutation = move.mistake->refutation;
  if (!refutation || refutation->plan.winner == move.side) return {};
  return refuting_reply_text(*refutation, speech) + "; ";
}

/// A number of moves in a sentence: "one", "3".
std::string count_of_moves(std::size_t count, Language language) {
  return count == 1 ? fill_in({"one", "einem"}, language, {}) : std::to_string(count);
}

std::string open_before_turning_point(std::size_t open, Language language) {
  return fill_in(open == 1
                     ? Text{"For one earlier move the values were not found in time.",
                            "Bei einem früheren Zug wurden die Werte nicht rechtzeitig gefunden."}
                     : Text{"For {0} earlier moves the values were not found in time.",
                            "Bei {0} früheren Zügen wurden die Werte nicht rechtzeitig gefunden."},
                 language, {std::to_string(open)});
}

}  // namespace

std::string mistake_sentence(const ReviewedMove& move, Speech speech) {
  if (!move.mistake) return {};
  return what_it_did(move, speech) + ": " + what_follows(move, speech) +
         what_was_missed(move, speech) + ".";
}

std::string numbered_move(const Review& review, std::size_t move) {
  const ReviewedMove& played = review.moves[move];
  return std::to_string(move / 2 + 1) + (played.side == Side::First ? ". " : "... ") +
         to_text(played.cell);
}

namespace {

/// "7... b1. Red throws away the draw: only d was right."
std::string place_and_reason(const Review& review, std::size_t move, Speech speech) {
  const std::string reason = mistake_sentence(review.moves[move], speech);
  return numbered_move(review, move) + "." + (reason.empty() ? "" : " " + reason);
}

}  // namespace

std::string summary_of(const Review& review, Speech speech) {
  const auto say = [&](Text text, std::initializer_list<std::string> arguments) {
    return fill_in(text, speech.language, arguments);
  };
  const auto change = review.last_known_change();
  const std::string changed = change ? place_and_reason(review, *change, speech) : "";
  const auto all = review.moves.size();
  const std::size_t open = review.moves_without_value();
  if (open == 0 || review.turning_point) {
    std::string text =
        change ? say({"Turning point: {0}", "Wendepunkt: {0}"}, {changed})
               : say({"No move changed the result.", "Kein Zug hat das Ergebnis geändert."}, {});
    if (open > 0) text += " " + open_before_turning_point(open, speech.language);
    return text;
  }
  if (open == all) {
    return say({"The values of the moves were not found in time: whether one changed the result is "
                "not known.",
                "Die Werte der Züge wurden nicht rechtzeitig gefunden: Ob einer das Ergebnis "
                "geändert hat, ist offen."},
               {});
  }
  const std::string some =
      say({"For {0} of {1} moves the values were not found in time;",
           "Bei {0} von {1} Zügen wurden die Werte nicht rechtzeitig gefunden;"},
          {count_of_moves(open, speech.language), std::to_string(all)});
  return some + (change ? say({" the last known change of the result: {0}",
                               " die letzte bekannte Änderung des Ergebnisses: {0}"},
                              {changed})
                        : say({" no other move changed the result.",
                               " kein anderer Zug hat das Ergebnis geändert."},
                              {}));
}

std::string accuracy_text(const Review& review, Side side, Speech speech) {
  const auto& accuracy = review.accuracy[index_of(side)];
  if (!accuracy) return {};
  return fill_in({"Accuracy of {0}: {1} %", "Genauigkeit von {0}: {1} %"}, speech.language,
                 {std::string(name_of(side, speech)), std::to_string(std::lround(*accuracy))});
}

}  // namespace zugzwang
