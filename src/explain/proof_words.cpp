#include <algorithm>
#include <string>
#include <vector>

#include "explain/plan_words.hpp"
#include "explain/voice.hpp"
#include "notation/cells.hpp"

namespace zugzwang {

std::string proof_text(const WinProof& proof, Speech speech) {
  const Voice voice(speech);
  const std::string winner = voice.name(proof.winner);
  const std::string loser = voice.name(other(proof.winner));
  std::vector<Cell> cells = proof.others;
  cells.push_back(proof.cell);
  std::ranges::sort(cells);
  const std::string first = proof.after
                                ? voice.say({"after {0}, ", "Nach {0} "}, {to_text(*proof.after)})
                                : std::string();
  // With a move in front, the verb comes first in German.
  if (proof.claimed_line) {
    return voice.say(
        {"Proved: {0}{1} completes no line, and {2} is sure to get {3} and with them a line.",
         proof.after ? "Bewiesen: {0}vollendet {1} keine Reihe, und {2} bekommt auf jeden Fall {3} "
                       "und damit eine Reihe."
                     : "Bewiesen: {0}{1} vollendet keine Reihe, und {2} bekommt auf jeden Fall {3} "
                       "und damit eine Reihe."},
        {first, loser, winner, list_of(cells, voice.language())});
  }
  return voice.say(
      {"Proved: {0}{1} completes no line and has to open {2} in the end.",
       proof.after ? "Bewiesen: {0}vollendet {1} keine Reihe und muss am Ende {2} öffnen."
                   : "Bewiesen: {0}{1} vollendet keine Reihe und muss am Ende {2} öffnen."},
      {first, loser, any_of(cells, voice.language())});
}

std::string proof_text(const Position& position, const WinTree& tree, Side winner, Speech speech) {
  const Voice voice(speech);
  const std::string loser = voice.name(other(winner));
  const std::vector<Cell> cells = deciding_cells(tree);
  const bool begins = position.side_to_move() == winner;
  const std::string first =
      begins ? voice.say({"after {0}, ", "nach {0} "}, {to_text(tree.moves.front())})
             : std::string();
  if (cells.empty()) {
    return voice.say({"Proved: {0}whatever {1} plays, {2} wins by threats alone.",
                      "Bewiesen: Was {1} {0}auch spielt, {2} gewinnt allein durch Drohungen."},
                     {first, loser, voice.name(winner)});
  }
  return voice.say(
      {"Proved: {0}whatever {1} plays, it has to open {2} in the end or loses to threats "
       "before that.",
       "Bewiesen: Was {1} {0}auch spielt, am Ende muss es {2} öffnen, wenn es nicht "
       "schon vorher durch Drohungen verliert."},
      {first, loser, any_of(cells, voice.language())});
}

}  // namespace zugzwang
