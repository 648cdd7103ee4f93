#include "explain/words.hpp"

#include <algorithm>
#include <cstddef>

#include "explain/voice.hpp"
#include "notation/cells.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang {

namespace {

constexpr Text kYellow{"Yellow", "Gelb"};
constexpr Text kRed{"Red", "Rot"};

/// Every other cell of a column, as a side gets them when both fill it in turn.
std::vector<Cell> every_other_cell(Column column, int first_row, int count) {
  std::vector<Cell> cells;
  for (int row = 0; row < count; row += 2) cells.push_back({column, Row(first_row + row)});
  return cells;
}

class Speaker : private Voice {
 public:
  Speaker(const Explanation& explanation, const Fact& fact, Speech speech)
      : Voice(speech), explanation_(explanation), fact_(fact) {}

  [[nodiscard]] std::string sentence() const {
    switch (fact_.kind) {
      case FactKind::GameOver:
        return game_over();
      case FactKind::Win:
        return win();
      case FactKind::Draw:
        return say({"Best play leads to a draw; {0} holds it with {1}.",
                    "Bestes Spiel führt zum Remis; {0} hält es mit {1}."},
                   {side(), any_column()});
      case FactKind::Loss:
        return loss();
      case FactKind::WinsAtOnce:
        return say({"{0} wins immediately on {1}.", "{0} gewinnt sofort auf {1}."},
                   {side(), any_cell()});
      case FactKind::TwoThreats:
        return say({"{0} threatens {1}; {2} can stop only one of them.",
                    "{0} droht zugleich auf {1}; {2} kann nur eine Drohung abwehren."},
                   {side(), cells(), opponent()});
      case FactKind::MustBlock:
        return say({"{0} must play {1}, or {2} wins there.",
                    "{0} muss {1} besetzen, sonst gewinnt dort {2}."},
                   {side(), cells(), opponent()});
      case FactKind::ForcedLine:
        return say({"{0} wins by force, one threat after another: {1}.",
                    "{0} gewinnt zwingend, Drohung auf Drohung: {1}."},
                   {side(), moves()});
      case FactKind::Threats:
        return threats();
      case FactKind::ClosedCells:
        return say(several() ? Text{"{1} are closed to {0}: {2} would play on top and win.",
                                    "{1} sind für {0} gesperrt: {2} würde darüber gewinnen."}
                             : Text{"{1} is closed to {0}: {2} would play on top and win.",
                                    "{1} ist für {0} gesperrt: {2} würde darüber gewinnen."},
                   {side(), cells(), opponent()});
      case FactKind::WaitingMoves:
        return waiting_moves();
      case FactKind::Zugzwang:
        if (fact_.count == 1) {
          return say(
              {"Then {0} must open {1}, and {2} wins with its next stone: zugzwang.",
               "Dann muss {0} {1} öffnen, und {2} gewinnt mit dem nächsten Stein: Zugzwang."},
              {side(), any_column(), opponent()});
        }
        return say({"Then {0} must open {1}, and {2} wins with its {3} stone from now: zugzwang.",
                    "Dann muss {0} {1} öffnen, und {2} gewinnt mit seinem {3} Stein ab jetzt: "
                    "Zugzwang."},
                   {side(), any_column(), opponent(), ordinal(fact_.count, language())});
      case FactKind::Proof:
        return proof();
      case FactKind::RuleOfThumb:
        return rule_of_thumb();
      case FactKind::DeadThreats:
        return say(several()
                       ? Text{"{0}'s threats on {1} never come into play: the game is decided "
                              "below them.",
                              "Die Drohungen von {0} auf {1} kommen nie ins Spiel: Die "
                              "Entscheidung fällt schon darunter."}
                       : Text{"{0}'s threat on {1} never comes into play: the game is decided "
                              "below it.",
                              "Die Drohung von {0} auf {1} kommt nie ins Spiel: Die "
                              "Entscheidung fällt schon darunter."},
                   {side(), cells()});
    }
    return {};
  }

 private:
  [[nodiscard]] std::string side() const { return fact_.side ? name(*fact_.side) : ""; }
  [[nodiscard]] std::string opponent() const { return fact_.side ? name(other(*fact_.side)) : ""; }
  [[nodiscard]] std::string count() const { return std::to_string(fact_.count); }
  [[nodiscard]] bool several() const { return fact_.cells.size() > 1; }
  [[nodiscard]] std::string cells() const { return list_of(fact_.cells, language()); }
  [[nodiscard]] std::string any_cell() const { return any_of(fact_.cells, language()); }
  [[nodiscard]] std::string any_column() const { return any_of(fact_.columns, language()); }
  [[nodiscard]] std::string moves() const { return separated(fact_.cells, ", "); }

  [[nodiscard]] std::string game_over() const {
    if (fact_.side) {
      return say({"{0} has won with {1}.", "{0} hat mit {1} gewonnen."}, {side(), cells()});
    }
    return say({"The game is a draw.", "Die Partie ist remis."}, {});
  }

  [[nodiscard]] std::string win() const {
    if (fact_.count == 1) {
      return say({"{0} to move wins now with {1}.", "{0} am Zug gewinnt sofort mit {1}."},
                 {side(), any_column()});
    }
    return say(
        {"{0} to move wins in {1} moves with {2}.", "{0} am Zug gewinnt mit {2} in {1} Zügen."},
        {side(), count(), any_column()});
  }

  [[nodiscard]] std::string loss() const {
    if (fact_.count == 1) {
      return say({"{0} to move loses whatever it plays: {1} wins with the next stone.",
                  "{0} ist am Zug und verliert in jedem Fall: {1} gewinnt mit dem nächsten Stein."},
                 {side(), opponent()});
    }
    return say({"{0} to move loses whatever it plays: {1} wins within {2} moves.",
                "{0} ist am Zug und verliert in jedem Fall: {1} gewinnt in spätestens {2} Zügen."},
               {side(), opponent(), count()});
  }

  [[nodiscard]] std::vector<Cell> stones_of(const Line& line) const {
    std::vector<Cell> stones;
    for (int i = 0; i < line.length; ++i) {
      if (explanation_.position.stone_at(line.cell(i))) stones.push_back(line.cell(i));
    }
    return stones;
  }

  /// The stones that threaten each of the cells, if they are the same.
  [[nodiscard]] std::string common_stones() const {
    const auto completes = [&](Cell cell, const Line& line) {
      for (int i = 0; i < line.length; ++i) {
        if (line.cell(i) == cell) return true;
      }
      return false;
    };
    for (const Line& line : fact_.lines) {
      const std::vector<Cell> stones = stones_of(line);
      const bool common = std::ranges::all_of(fact_.cells, [&](Cell cell) {
        return std::ranges::any_of(fact_.lines, [&](const Line& one) {
          return completes(cell, one) && stones_of(one) == stones;
        });
      });
      if (common) return separated(stones, " ");
    }
    return {};
  }

  [[nodiscard]] std::string threats() const {
    const std::string stones = common_stones();
    if (stones.empty()) {
      return say({"{0} threatens {1}.", "{0} droht auf {1}."}, {side(), cells()});
    }
    return say(
        several() ? Text{"{0} threatens {1}, each with {2}.", "{0} droht auf {1}, jeweils mit {2}."}
                  : Text{"{0} threatens {1} with {2}.", "{0} droht auf {1} mit {2}."},
        {side(), cells(), stones});
  }

  [[nodiscard]] std::string waiting_moves() const {
    const std::string columns = list_of(fact_.columns, language());
    if (fact_.columns.size() > 1) {
      return say({"Waiting moves are left only in columns {0}, {1} cells in all.",
                  "Wartezüge gibt es nur noch in den Spalten {0}, insgesamt {1} Felder."},
                 {columns, count()});
    }
    if (fact_.count == 1) {
      return say({"Only one waiting move is left, in column {0}.",
                  "Es bleibt nur ein Wartezug, in Spalte {0}."},
                 {columns});
    }
    const Column column = fact_.columns.front();
    const int height = explanation_.position.height(column);
    const auto own = every_other_cell(column, height, fact_.count);
    const auto others = every_other_cell(column, height + 1, fact_.count - 1);
    return say(
        {"Waiting moves are left only in column {0}. It has {1} safe cells: {2} gets {3}, "
         "{4} gets {5}.",
         "Wartezüge gibt es nur noch in Spalte {0}. Dort sind {1} Felder sicher: {2} bekommt "
         "{3}, {4} bekommt {5}."},
        {columns, count(), side(), list_of(own, language()), opponent(),
         list_of(others, language())});
  }

  [[nodiscard]] std::string proof() const {
    if (fact_.columns.empty()) {
      return say({"Proved: {0} cannot win. {1} has an answer to everything.",
                  "Bewiesen: {0} kann nicht gewinnen. {1} hat auf alles eine Antwort."},
                 {side(), opponent()});
    }
    return say({"Proved: after {2}, {0} cannot win. {1} has an answer to everything.",
                "Bewiesen: Nach {2} kann {0} nicht gewinnen. {1} hat auf alles eine Antwort."},
               {side(), opponent(), to_text(fact_.columns.front())});
  }

  [[nodiscard]] std::string rule_of_thumb() const {
    const std::string text = say({"Rule of thumb: {0}", "Faustregel: {0}"}, {thumb()});
    if (!explanation_.verdict_agrees) return text;
    return text + say({" The exact value agrees.", " Der exakte Wert bestätigt das."}, {});
  }

  [[nodiscard]] std::string thumb() const {
    const ThumbVerdict& verdict = explanation_.verdict;
    const Side follows = follower(explanation_.position.geometry());
    const std::string leader = name(other(follows));
    const std::string follower = name(follows);
    const auto cell = [](const std::optional<Cell>& known) { return known ? to_text(*known) : ""; };
    const std::string leaders = cell(verdict.leaders_threat);
    const std::string followers = cell(verdict.followers_threat);
    switch (verdict.rule) {
      case ThumbRule::ImmediateWin:
        return say({"{0} wins immediately.", "{0} gewinnt sofort."}, {side()});
      case ThumbRule::DoubleThreat:
        return say({"a double threat wins for {0}.", "Eine Doppeldrohung bringt {0} den Sieg."},
                   {side()});
      case ThumbRule::BothGood:
        return say({"{0} has {1}, {2} has {3} in another column; {0} should win.",
                    "{0} hat {1}, {2} hat {3} in einer anderen Spalte; {0} sollte gewinnen."},
                   {leader, leaders, follower, followers});
      case ThumbRule::LeaderGood:
        return say({"{0} has {1} and with it the last waiting move; {0} should win by zugzwang.",
                    "{0} hat {1} und damit den letzten Wartezug; {0} sollte durch Zugzwang "
                    "gewinnen."},
                   {leader, leaders});
      case ThumbRule::GoodAgainstBad:
        return say({"{0} has {1}, but {2}'s {3} makes up for it; a draw.",
                    "{0} hat {1}, aber {2} hält mit {3} dagegen; remis."},
                   {leader, leaders, follower, followers});
      case ThumbRule::FollowerGood:
        return say({"{0} has {1} and gets it by always answering in the same column; {0} should "
                    "win.",
                    "{0} hat {1} und bekommt das Feld durch Nachziehen in derselben Spalte; "
                    "{0} sollte gewinnen."},
                   {follower, followers});
      case ThumbRule::NeitherGood:
        return say({"nobody gains from zugzwang; a draw.", "Zugzwang nützt niemandem; remis."}, {});
    }
    return {};
  }

  const Explanation& explanation_;
  const Fact& fact_;
};

}  // namespace

std::string_view no_exact_values(Language language) {
  return Text{kNoExactValues, kNoExactValuesInGerman}.in(language);
}

std::string_view value_not_found(Language language) {
  return Text{"The exact value was not found in the time given.",
              "Der exakte Wert wurde in der vorgegebenen Zeit nicht gefunden."}
      .in(language);
}

std::string_view reason_not_found(Language language) {
  return Text{"The reason was not found in the time given.",
              "Der Grund wurde in der vorgegebenen Zeit nicht gefunden."}
      .in(language);
}

std::string_view proof_heading(Language language) {
  return Text{"Proof by Allis's rules:", "Beweis mit den Regeln von Allis:"}.in(language);
}

std::string_view name_of(Side side, Speech speech) {
  return (side == speech.yellow ? kYellow : kRed).in(speech.language);
}

std::string sentence_of(const Explanation& explanation, const Fact& fact, Speech speech) {
  return Speaker(explanation, fact, speech).sentence();
}

std::vector<std::string> sentences_of(const Explanation& explanation, Speech speech) {
  std::vector<std::string> texts;
  for (const Fact& fact : explanation.facts) {
    texts.push_back(sentence_of(explanation, fact, speech));
  }
  return texts;
}

std::vector<std::string> proof_lines(const Proof& proof) {
  constexpr std::size_t kNameWidth = 14;
  std::vector<std::string> lines;
  for (const ProofStep& step : proof.steps) {
    std::string line(to_text(step.kind));
    line.resize(kNameWidth, ' ');
    line += separated(step.cells, " ");
    for (const Line& own : step.own_line) {
      line += " ->";
      for (int i = 0; i < own.length; ++i) line += " " + to_text(own.cell(i));
    }
    lines.push_back(line);
  }
  return lines;
}

}  // namespace zugzwang
