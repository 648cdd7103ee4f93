#include "explain/words.hpp"

#include <algorithm>
#include <cstddef>
#include <initializer_list>

#include "notation/cells.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang {

namespace {

/// The same text in every language.
struct Text {
  std::string_view english;
  std::string_view german;

  [[nodiscard]] std::string_view in(Language language) const {
    return language == Language::German ? german : english;
  }
};

constexpr Text kYellow{"Yellow", "Gelb"};
constexpr Text kRed{"Red", "Rot"};
constexpr Text kAnd{" and ", " und "};
constexpr Text kOr{" or ", " oder "};

std::string joined(std::span<const std::string> words, std::string_view last) {
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    list += i == 0 ? "" : i + 1 == words.size() ? last : ", ";
    list += words[i];
  }
  return list;
}

/// "c2 d2 e2"
std::string in_a_row(std::span<const std::string> words) {
  std::string row;
  for (const std::string& word : words) row += (row.empty() ? "" : " ") + word;
  return row;
}

template <class T>
std::vector<std::string> words_of(std::span<const T> things) {
  std::vector<std::string> words;
  for (const T& thing : things) words.push_back(to_text(thing));
  return words;
}

/// The rows a side gets of a column that both fill in turn: "1, 3, 5".
std::string rows_list(int from, int to) {
  std::vector<std::string> rows;
  for (int row = from; row <= to; row += 2) rows.push_back(std::to_string(row));
  return joined(rows, ", ");
}

class Speaker {
 public:
  Speaker(const Explanation& explanation, const Fact& fact, Speech speech)
      : explanation_(explanation), fact_(fact), speech_(speech) {}

  [[nodiscard]] std::string say() const {
    switch (fact_.kind) {
      case FactKind::GameOver:
        return game_over();
      case FactKind::Win:
        return say({"{0} to move wins in {1} with {2}.", "{0} am Zug gewinnt in {1} mit {2}."},
                   {side(), count(), any_column()});
      case FactKind::Draw:
        return say({"With best play a draw; {0} keeps it with {1}.",
                    "Bei bestem Spiel remis; {0} hält es mit {1}."},
                   {side(), any_column()});
      case FactKind::Loss:
        return say({"{0} to move loses whatever it plays, in {1} at the latest.",
                    "{0} am Zug verliert, was es auch spielt, spätestens in {1}."},
                   {side(), count()});
      case FactKind::WinsAtOnce:
        return say({"{0} wins at once on {1}.", "{0} gewinnt sofort auf {1}."},
                   {side(), any_cell()});
      case FactKind::TwoThreats:
        return say({"{0} threatens {1} at once; {2} can stop only one.",
                    "{0} droht zugleich auf {1}; {2} kann nur eins verhindern."},
                   {side(), cells(), opponent()});
      case FactKind::MustBlock:
        return say({"{0} must play {1}, or {2} wins there.",
                    "{0} muss {1} besetzen, sonst gewinnt dort {2}."},
                   {side(), cells(), opponent()});
      case FactKind::ForcedLine:
        return say({"{0} wins by force, one threat after the other: {1}.",
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
        return say({"Then {0} must open {1}, and {2} wins with stone {3} from now: zugzwang.",
                    "Dann muss {0} {1} öffnen, und {2} gewinnt mit dem {3}. Stein von jetzt an: "
                    "Zugzwang."},
                   {side(), any_column(), opponent(), count()});
      case FactKind::Proof:
        return proof();
      case FactKind::RuleOfThumb:
        return rule_of_thumb();
      case FactKind::DeadThreats:
        return say(several()
                       ? Text{"{0}'s threats {1} never come into play: the column ends below.",
                              "Die Drohungen von {0} auf {1} kommen nie ins Spiel: Die Spalte "
                              "endet darunter."}
                       : Text{"{0}'s threat {1} never comes into play: the column ends below.",
                              "Die Drohung von {0} auf {1} kommt nie ins Spiel: Die Spalte "
                              "endet darunter."},
                   {side(), cells()});
    }
    return {};
  }

 private:
  [[nodiscard]] std::string say(Text text, std::initializer_list<std::string> arguments) const {
    return fill_in(text.in(speech_.language), {arguments.begin(), arguments.end()});
  }
  [[nodiscard]] std::string name(Side side) const { return std::string(name_of(side, speech_)); }
  [[nodiscard]] std::string side() const { return fact_.side ? name(*fact_.side) : ""; }
  [[nodiscard]] std::string opponent() const { return fact_.side ? name(other(*fact_.side)) : ""; }
  [[nodiscard]] std::string count() const { return std::to_string(fact_.count); }
  [[nodiscard]] bool several() const { return fact_.cells.size() > 1; }
  [[nodiscard]] std::string cells() const { return list_of(fact_.cells, speech_.language); }
  [[nodiscard]] std::string any_cell() const { return any_of(fact_.cells, speech_.language); }
  [[nodiscard]] std::string any_column() const {
    return joined(words_of(std::span<const Column>(fact_.columns)), kOr.in(speech_.language));
  }
  [[nodiscard]] std::string moves() const {
    return joined(words_of(std::span<const Cell>(fact_.cells)), ", ");
  }

  [[nodiscard]] std::string game_over() const {
    if (fact_.side) {
      return say({"{0} has won: {1}.", "{0} hat gewonnen: {1}."},
                 {side(), joined(words_of(std::span<const Cell>(fact_.cells)), ", ")});
    }
    return say({"The game is a draw.", "Die Partie ist remis."}, {});
  }

  [[nodiscard]] std::vector<Cell> stones_of(const Line& line) const {
    std::vector<Cell> stones;
    for (int i = 0; i < line.length; ++i) {
      if (explanation_.position.stone_at(line.cell(i))) stones.push_back(line.cell(i));
    }
    return stones;
  }

  /// Stones with which each of the cells is threatened, if there are such.
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
      if (common) return in_a_row(words_of(std::span<const Cell>(stones)));
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
    const std::string columns = list_of(fact_.columns, speech_.language);
    if (fact_.columns.size() > 1) {
      return say({"Only columns {0} are left to wait in, with {1} cells.",
                  "Abwarten geht nur in den Spalten {0}, dort sind noch {1} Felder frei."},
                 {columns, count()});
    }
    if (fact_.count == 1) {
      return say({"Only column {0} is left to wait in, with one cell.",
                  "Abwarten geht nur in Spalte {0}, dort ist noch ein Feld frei."},
                 {columns});
    }
    const int first = explanation_.position.height(fact_.columns.front()) + 1;
    const int last = first + fact_.count - 1;
    return say(
        {"Only column {0} is left to wait in. It has {1} cells: {2} gets {3}, {4} gets {5}.",
         "Abwarten geht nur in Spalte {0}. Sie hat {1} Felder: {2} bekommt {3}, {4} {5}."},
        {columns, count(), side(), rows_list(first, last), opponent(), rows_list(first + 1, last)});
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
    std::string text = say({"Rule of thumb: {0}", "Faustregel: {0}"}, {thumb()});
    if (!explanation_.verdict_agrees) return text;
    text +=
        *explanation_.verdict_agrees
            ? say({" The exact value agrees.", " Der exakte Wert stimmt überein."}, {})
            : say({" The exact value says otherwise.", " Der exakte Wert sagt etwas anderes."}, {});
    return text;
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
      case ThumbRule::WinsAtOnce:
        return say({"{0} wins at once.", "{0} gewinnt sofort."}, {side()});
      case ThumbRule::TwoAtOnce:
        return say(
            {"two threats at once win for {0}.", "zwei Drohungen zugleich gewinnen für {0}."},
            {side()});
      case ThumbRule::BothGood:
        return say({"{0} holds {1}, {2} holds {3} in another column; {0} wins.",
                    "{0} hat {1}, {2} hat {3} in einer anderen Spalte; {0} gewinnt."},
                   {leader, leaders, follower, followers});
      case ThumbRule::LeaderGood:
        return say({"{0} holds {1}, and the last waiting move; {0} wins by zugzwang.",
                    "{0} hat {1} und damit den letzten Wartezug; {0} gewinnt durch Zugzwang."},
                   {leader, leaders});
      case ThumbRule::GoodAgainstBad:
        return say({"{0} holds {1}, but {2}'s {3} balances it; a draw.",
                    "{0} hat {1}, aber {3} von {2} hebt das auf; remis."},
                   {leader, leaders, follower, followers});
      case ThumbRule::FollowerGood:
        return say({"{0} holds {1} and gets it by answering in the same column; {0} wins.",
                    "{0} hat {1} und bekommt es, wenn es in derselben Spalte antwortet; {0} "
                    "gewinnt."},
                   {follower, followers});
      case ThumbRule::NobodyGood:
        return say({"nobody gains by zugzwang; a draw.", "niemand gewinnt durch Zugzwang; remis."},
                   {});
    }
    return {};
  }

  const Explanation& explanation_;
  const Fact& fact_;
  Speech speech_;
};

}  // namespace

std::string_view no_exact_values(Language language) {
  return language == Language::German ? kNoExactValuesInGerman : kNoExactValues;
}

std::string_view name_of(Side side, Speech speech) {
  return (side == speech.yellow ? kYellow : kRed).in(speech.language);
}

std::string list_of(std::span<const Cell> cells, Language language) {
  return joined(words_of(cells), kAnd.in(language));
}

std::string list_of(std::span<const Column> columns, Language language) {
  return joined(words_of(columns), kAnd.in(language));
}

std::string any_of(std::span<const Cell> cells, Language language) {
  return joined(words_of(cells), kOr.in(language));
}

std::string fill_in(std::string_view text, std::span<const std::string> arguments) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_place = text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}';
    if (!is_place) {
      result += text[i];
      continue;
    }
    result += arguments[static_cast<std::size_t>(text[i + 1] - '0')];
    i += 2;
  }
  return result;
}

std::string sentence(const Explanation& explanation, const Fact& fact, Speech speech) {
  return Speaker(explanation, fact, speech).say();
}

std::vector<std::string> sentences(const Explanation& explanation, Speech speech) {
  std::vector<std::string> texts;
  for (const Fact& fact : explanation.facts) {
    texts.push_back(sentence(explanation, fact, speech));
  }
  return texts;
}

std::vector<std::string> proof_lines(const Proof& proof) {
  constexpr std::size_t kNameWidth = 14;
  std::vector<std::string> lines;
  for (const ProofStep& step : proof.steps) {
    std::string line(to_text(step.kind));
    line.resize(kNameWidth, ' ');
    line += in_a_row(words_of(std::span<const Cell>(step.cells)));
    for (const Line& own : step.own_line) {
      line += " ->";
      for (int i = 0; i < own.length; ++i) line += " " + to_text(own.cell(i));
    }
    lines.push_back(line);
  }
  return lines;
}

}  // namespace zugzwang
