#include "explain/plan_words.hpp"

#include <algorithm>
#include <cstddef>

#include "board/bitboard.hpp"
#include "explain/voice.hpp"
#include "notation/cells.hpp"
#include "theory/threat_list.hpp"
#include "theory/verdict.hpp"

namespace zugzwang {

namespace {

Cell below(Cell cell) { return {cell.column, Row(cell.row.index() - 1)}; }
Cell above(Cell cell) { return {cell.column, Row(cell.row.index() + 1)}; }

/// Speaks about one plan.
class PlanSpeaker : private Voice {
 public:
  PlanSpeaker(const Position& position, const Plan& plan, Speech speech)
      : Voice(speech), position_(position), plan_(plan), cells_(plan.deciding_cells()) {}

  [[nodiscard]] std::string story() const {
    if (!plan_.winner) return draw();
    std::string text;
    if (plan_.plies() > 2) text = links_before_the_last();
    return text + last_link();
  }

  [[nodiscard]] std::string frame(const KeyFrame& frame) const {
    switch (frame.role) {
      case FrameRole::Now:
        return now(frame);
      case FrameRole::Birth:
        return birth(frame.ply);
      case FrameRole::Sequence:
        return say({"{0}: from here on, every {1} stone is a threat.",
                    "{0}: Von hier an ist jeder Stein von {1} eine Drohung."},
                   {stone(frame.ply), winner()});
      case FrameRole::Bite:
        return bite(frame);
      case FrameRole::Decided:
        return plan_.kind() == PlanKind::DoubleThreat
                   ? say({"{0} threatens {1}, and {2} can stop only one.",
                          "{0} droht auf {1}, und {2} kann nur eine Drohung abwehren."},
                         {winner(), all_cells(), loser()})
                   : say({"{0} has to take {1}, and {2} wins on {3}.",
                          "{0} muss {1} nehmen, und {2} gewinnt auf {3}."},
                         {loser(), lower(), winner(), upper()});
      case FrameRole::Stopped:
        return stopped(frame.ply);
      case FrameRole::NoLines:
        return frame.ply < plan_.dead.value_or(0)
                   ? say({"A single cell is left.", "Ein einziges Feld ist noch frei."}, {})
                   : say({"Neither side can complete a line any more.",
                          "Keine Seite kann noch eine Reihe vollenden."},
                         {});
      case FrameRole::End:
        break;
    }
    return plan_.winner
               ? say({"{0} wins on {1}.", "{0} gewinnt auf {1}."}, {winner(), stone(plan_.plies())})
               : say({"The board is full: a draw.", "Das Brett ist voll: remis."}, {});
  }

  /// How far the reason holds beyond the line. Empty where the loser has no choice before the last
  /// link.
  [[nodiscard]] std::string reach(const Reason& reason) const {
    if (reason.replies < 2 || !reason.has_choice()) return {};
    const bool one = cells_.size() == 1;
    const std::string decisive =
        one ? all_cells() : say({"one of these cells", "eines dieser Felder"}, {});
    if (reason.all_replies) {
      // The loser's moves before its first choice are forced.
      const bool later = reason.forced_plies > 1;
      return say(
          later ? Text{"Whatever {0} plays then, {1} decides.",
                       "Was {0} dann auch spielt, {1} entscheidet."}
                : Text{"Whatever {0} plays, {1} decides.", "Was {0} auch spielt, {1} entscheidet."},
          {loser(), decisive});
    }
    const std::string replies = std::to_string(reason.replies);
    if (reason.holds == reason.replies) {
      return say({"After each of {0}'s {1} most stubborn replies, {2} decides.",
                  "Nach jeder der {1} zähesten Antworten von {0} entscheidet {2}."},
                 {loser(), replies, decisive});
    }
    const std::string count =
        reason.holds == 1 ? say({"one", "einer"}, {}) : std::to_string(reason.holds);
    return say({"This is how it goes in this line; {0} decides after {1} of {2}'s {3} most "
                "stubborn replies.",
                "So geht es in dieser Variante aus; nach {1} der {3} zähesten Antworten von {2} "
                "entscheidet {0}."},
               {decisive, count, loser(), replies});
  }

 private:
  [[nodiscard]] std::string winner() const { return name(*plan_.winner); }
  [[nodiscard]] std::string loser() const { return name(other(*plan_.winner)); }
  [[nodiscard]] std::string all_cells() const { return list_of(cells_, language()); }
  [[nodiscard]] std::string any_cell() const { return any_of(cells_, language()); }
  [[nodiscard]] std::string lower() const { return to_text(cells_.front()); }
  [[nodiscard]] std::string upper() const { return to_text(cells_.back()); }
  /// The cell of the line's stone number `ply`.
  [[nodiscard]] std::string stone(int ply) const {
    return to_text(
        last_cell(position_, std::span(plan_.line).first(static_cast<std::size_t>(ply))));
  }

  [[nodiscard]] std::string links_before_the_last() const {
    std::string text;
    if (plan_.bite && plan_.kind() != PlanKind::Zugzwang) {
      text += say({"{0} runs out of safe moves. ", "{0} gehen die sicheren Züge aus. "}, {loser()});
    }
    if (plan_.kind() == PlanKind::ForcedSequence || !plan_.sequence) return text;
    if (*plan_.sequence == 0) {
      return text + say({"{0} has to answer one threat after another. ",
                         "{0} muss eine Drohung nach der anderen abwehren. "},
                        {loser()});
    }
    return text + say({"From {0} on, every {1} stone is a threat that {2} has to answer. ",
                       "Von {0} an ist jeder Stein von {1} eine Drohung, die {2} abwehren muss. "},
                      {stone(*plan_.sequence), winner(), loser()});
  }

  [[nodiscard]] std::string last_link() const {
    const int plies = plan_.plies();
    if (plies == 1)
      return say({"{0} wins with {1}.", "{0} gewinnt mit {1}."}, {winner(), any_cell()});
    switch (plan_.kind()) {
      case PlanKind::DoubleThreat:
        return double_threat(plies);
      case PlanKind::Stacked:
        return say(plies == 2
                       ? Text{"{0} has two winning cells on top of each other, {1} and {2}: if {3} "
                              "takes {1}, {0} takes {2}.",
                              "{0} hat zwei Gewinnfelder übereinander, {1} und {2}: Besetzt {3} "
                              "{1}, nimmt {0} {2}."}
                       : Text{"{0} gets two winning cells on top of each other, {1} and {2}: when "
                              "{3} takes {1}, {0} takes {2}.",
                              "{0} bekommt zwei Gewinnfelder übereinander, {1} und {2}: Wenn {3} "
                              "{1} besetzt, nimmt {0} {2}."},
                   {winner(), lower(), upper(), loser()});
      case PlanKind::Block:
        return say(plies <= 3
                       ? Text{"{0} has to stop the threat on {1}, and that opens {2} for {3}.",
                              "{0} muss die Drohung auf {1} abwehren und macht damit {2} für "
                              "{3} frei."}
                       : Text{"In the end {0} has to stop a threat on {1}, and that opens {2} "
                              "for {3}.",
                              "Am Ende muss {0} eine Drohung auf {1} abwehren und macht damit "
                              "{2} für {3} frei."},
                   {loser(), lower(), upper(), winner()});
      default:
        return zugzwang(plies);
    }
  }

  [[nodiscard]] std::string double_threat(int plies) const {
    if (plies == 2) {
      return say({"{0} threatens {1} at the same time, and {2} can stop only one.",
                  "{0} droht zugleich auf {1}, und {2} kann nur eine Drohung abwehren."},
                 {winner(), all_cells(), loser()});
    }
    return say(plies == 3
                   ? Text{"With {0}, {1} threatens {2} at the same time, and {3} can stop only "
                          "one.",
                          "Mit {0} droht {1} zugleich auf {2}, und {3} kann nur eine Drohung "
                          "abwehren."}
                   : Text{"In the end {1} plays {0} and threatens {2} at the same time; {3} can "
                          "stop only one.",
                          "Am Ende spielt {1} {0} und droht zugleich auf {2}; {3} kann nur eine "
                          "Drohung abwehren."},
               {stone(plies - 2), winner(), all_cells(), loser()});
  }

  [[nodiscard]] std::string zugzwang(int plies) const {
    if (cells_.size() > 1) {
      return plies == 2 ? say({"{0} is in zugzwang: every move opens a winning cell, {1}.",
                               "{0} ist im Zugzwang: Jeder Zug macht ein Gewinnfeld frei, {1}."},
                              {loser(), any_cell()})
                        : say({"{0} wins by zugzwang: in the end every move of {1} opens a winning "
                               "cell, {2}.",
                               "{0} gewinnt durch Zugzwang: Am Ende macht jeder Zug von {1} ein "
                               "Gewinnfeld frei, {2}."},
                              {winner(), loser(), any_cell()});
    }
    const std::string opening = to_text(below(cells_.front()));
    return plies == 2
               ? say({"{0} is in zugzwang: the only move left is {1}, and {2} wins on {3}.",
                      "{0} ist im Zugzwang: Es bleibt nur {1}, und {2} gewinnt auf {3}."},
                     {loser(), opening, winner(), all_cells()})
               : say({"{0} wins on {1} by zugzwang: in the end {2} has only {3} left.",
                      "{0} gewinnt durch Zugzwang auf {1}: Am Ende bleibt {2} nur noch {3}."},
                     {winner(), all_cells(), loser(), opening});
  }

  [[nodiscard]] std::string draw() const {
    if (plan_.cells.empty()) {
      return say({"Neither side gets a threat that lasts, and the board fills up.",
                  "Keine Seite bekommt eine bleibende Drohung, und das Brett füllt sich."},
                 {});
    }
    const DecidingCell& one = plan_.cells.front();
    const std::string attacker = name(one.side);
    const std::string defender = name(other(one.side));
    if (plan_.cells.size() == 1) {
      return say({"Every threat comes to nothing: {0} gets {1}, where {2} threatens.",
                  "Keine Drohung setzt sich durch: {0} bekommt {1}, wo {2} droht."},
                 {defender, to_text(one.cell), attacker});
    }
    return say(
        {"Every threat comes to nothing: {0} gets {1}, where {2} threatens, and {2} gets {3}, "
         "where "
         "{0} does.",
         "Keine Drohung setzt sich durch: {0} bekommt {1}, wo {2} droht, und {2} bekommt {3}, "
         "wo {0} droht."},
        {defender, to_text(one.cell), attacker, to_text(plan_.cells.back().cell)});
  }

  [[nodiscard]] std::string now(const KeyFrame& frame) const {
    const std::string mover = name(frame.position.side_to_move());
    if (!plan_.winner || frame.cells.empty()) {
      return say({"{0} to move.", "{0} ist am Zug."}, {mover});
    }
    return say(
        {"{0} to move. {1} threatens {2} already.", "{0} ist am Zug. {1} droht schon auf {2}."},
        {mover, winner(), list_of(frame.cells, language())});
  }

  [[nodiscard]] std::string birth(int ply) const {
    std::vector<Cell> born;
    Side side = Side::First;
    for (const DecidingCell& cell : plan_.cells) {
      if (cell.birth != ply) continue;
      born.push_back(cell.cell);
      side = cell.side;
    }
    return say({"With {0}, {1} threatens {2}.", "Mit {0} droht {1} auf {2}."},
               {stone(ply), name(side), list_of(born, language())});
  }

  [[nodiscard]] std::string bite(const KeyFrame& frame) const {
    const auto moves = static_cast<std::size_t>(frame.position.open_columns().size());
    if (frame.closed.size() < moves) {
      return say({"Every move of {0} loses immediately or opens {1}.",
                  "Jeder Zug von {0} verliert sofort oder öffnet {1}."},
                 {loser(), any_cell()});
    }
    if (moves == 1) {
      const Cell opening = frame.closed.front();
      return say({"{0} has only {1} left, which opens {2}.",
                  "{0} bleibt nur noch {1}, und das macht {2} frei."},
                 {loser(), to_text(opening), to_text(above(opening))});
    }
    return say(
        {"Every move of {0} opens a winning cell.", "Jeder Zug von {0} macht ein Gewinnfeld frei."},
        {loser()});
  }

  [[nodiscard]] std::string stopped(int ply) const {
    const auto cell = std::ranges::find(plan_.cells, std::optional(ply), &DecidingCell::filled);
    return say({"{0} takes {1} and stops {2}'s threat.",
                "{0} nimmt {1} und wehrt die Drohung von {2} ab."},
               {name(other(cell->side)), to_text(cell->cell), name(cell->side)});
  }

  const Position& position_;
  const Plan& plan_;
  std::vector<Cell> cells_;
};

}  // namespace

std::string reason_text(const Position& position, const Reason& reason, Speech speech) {
  const PlanSpeaker speaker(position, reason.plan, speech);
  std::string reach = reason.plan.winner ? speaker.reach(reason) : std::string();
  // Where the win is proved, it matters little that other replies lead elsewhere.
  if (reason.is_proved() && reason.holds < reason.replies) reach.clear();
  std::string proof;
  if (reason.proof) proof = proof_text(*reason.proof, speech);
  // Where every reply was checked, a proof for every reply says little more.
  if (reason.tree && !reason.all_replies) {
    proof = proof_text(position, *reason.tree, *reason.plan.winner, speech);
  }
  return speaker.story() + (reach.empty() ? "" : " " + reach) + (proof.empty() ? "" : " " + proof);
}

std::string best_line_text(const Position& position, const Plan& plan, Speech speech) {
  std::vector<Cell> cells;
  Position current = position;
  for (const Column column : plan.line) {
    cells.push_back({column, Row(current.height(column))});
    current.play(column);
  }
  return fill_in({"Best play: {0}", "Bestes Spiel: {0}"}, speech.language, {separated(cells, " ")});
}

std::string frame_text(const Position& position, const Plan& plan, const KeyFrame& frame,
                       Speech speech) {
  return PlanSpeaker(position, plan, speech).frame(frame);
}

std::optional<Principle> principle_of(const Position& position, const Plan& plan, Speech speech) {
  if (!plan.winner || plan.plies() == 1) return std::nullopt;
  const Voice voice(speech);
  const std::string winner = voice.name(*plan.winner);
  if (plan.kind() != PlanKind::Zugzwang) {
    return Principle{voice.say({"One threat can be answered, two at the same time cannot.",
                                "Eine Drohung lässt sich abwehren, zwei auf einmal nicht."},
                               {}),
                     "fork"};
  }
  const Cell cell = last_cell(position, plan.line);
  if ((good_cells(position, *plan.winner) & cell_bit(position.layout(), cell)) == 0) {
    return Principle{voice.say({"Whoever runs out of safe moves has to open a winning cell.",
                                "Wem die sicheren Züge ausgehen, der muss ein Gewinnfeld öffnen."},
                               {}),
                     "zugzwang"};
  }
  return Principle{
      parity_of(cell.row) == Parity::Odd
          ? voice.say({"Odd threats decide for {0}.", "Ungerade Drohungen entscheiden für {0}."},
                      {winner})
          : voice.say({"Even threats decide for {0}.", "Gerade Drohungen entscheiden für {0}."},
                      {winner}),
      *plan.winner == follower(position.geometry()) ? "followUp" : "parity"};
}

}  // namespace zugzwang
