#include <algorithm>

#include "explain/plan_words.hpp"
#include "explain/voice.hpp"
#include "notation/cells.hpp"

namespace zugzwang {

namespace {

/// Speaks about a move and the answer to it.
class RefutationSpeaker : private Voice {
 public:
  RefutationSpeaker(const Refutation& refutation, Speech speech)
      : Voice(speech),
        refutation_(refutation),
        plan_(refutation.plan),
        cells_(refutation.plan.deciding_cells()) {}

  [[nodiscard]] std::string sentence() const {
    const std::string tail = reply();
    return head() + (tail.empty() ? "." : ": " + tail + ".");
  }

  /// What the other side does about the move.
  [[nodiscard]] std::string reply() const {
    if (plan_.winner == refutation_.mover) return answers();
    if (!plan_.winner) return into_a_draw();
    return into_a_loss();
  }

 private:
  [[nodiscard]] std::string mover() const { return name(refutation_.mover); }
  [[nodiscard]] std::string opponent() const { return name(other(refutation_.mover)); }
  [[nodiscard]] std::string all_cells() const { return list_of(cells_, language()); }

  [[nodiscard]] std::string reply_cell() const { return to_text(refutation_.reply_cell()); }

  [[nodiscard]] std::string head() const {
    const std::string column = to_text(refutation_.column());
    const int lost = refutation_.moves_lost();
    const std::string number = std::to_string(lost);
    if (plan_.winner == refutation_.mover) {
      return lost == 1 ? say({"{0} also wins, but one move later",
                              "{0} gewinnt auch, aber einen Zug später"},
                             {column})
                       : say({"{0} also wins, but {1} moves later",
                              "{0} gewinnt auch, aber {1} Züge später"},
                             {column, number});
    }
    if (!plan_.winner) return say({"{0} gives away the win", "{0} vergibt den Sieg"}, {column});
    if (!refutation_.keeps_result()) return say({"{0} loses", "{0} verliert"}, {column});
    return lost == 1 ? say({"{0} loses one move sooner", "{0} verliert einen Zug früher"}, {column})
                     : say({"{0} loses {1} moves sooner", "{0} verliert {1} Züge früher"},
                           {column, number});
  }

  [[nodiscard]] std::string answers() const {
    return say({"{0} answers with {1}", "{0} antwortet mit {1}"}, {opponent(), reply_cell()});
  }

  [[nodiscard]] std::string into_a_draw() const {
    const auto own = std::ranges::find(plan_.cells, refutation_.mover, &DecidingCell::side);
    if (own == plan_.cells.end()) return answers();
    return answers() + say({", and {0}'s threat on {1} comes to nothing",
                            ", und die Drohung von {0} auf {1} bleibt wirkungslos"},
                           {mover(), to_text(own->cell)});
  }

  [[nodiscard]] std::string into_a_loss() const {
    const int plies = plan_.plies();
    if (plies == 1) return loses_next();
    switch (plan_.kind()) {
      case PlanKind::DoubleThreat:
        return double_threat(plies);
      case PlanKind::Stacked:
        return answers() + say({" and gets two winning cells on top of each other, {0}",
                                " und bekommt zwei Gewinnfelder übereinander, {0}"},
                               {all_cells()});
      case PlanKind::Block:
        return plies == 3
                   ? say({"with {0}, {1} threatens {2}, and stopping that opens {3}",
                          "Mit {0} droht {1} auf {2}, und die Abwehr macht {3} frei"},
                         {reply_cell(), opponent(), to_text(cells_.front()),
                          to_text(cells_.back())})
                   : answers() +
                         say({", and in the end {0} has to stop a threat on {1}, which opens {2}",
                              ", und am Ende muss {0} eine Drohung auf {1} abwehren und macht "
                              "damit {2} frei"},
                             {mover(), to_text(cells_.front()), to_text(cells_.back())});
      default:
        return answers() + say({", and in the end zugzwang makes {0} open {1}",
                                ", und am Ende muss {0} im Zugzwang {1} öffnen"},
                               {mover(), any_of(cells_, language())});
    }
  }

  [[nodiscard]] std::string loses_next() const {
    const Cell opened{refutation_.column(), Row(refutation_.cell.row.index() + 1)};
    if (!refutation_.left_open) {
      return say({"it opens {1} for {0}", "Der Zug macht {1} für {0} frei"},
                 {opponent(), to_text(opened)});
    }
    std::vector<Cell> left = cells_;
    std::erase(left, opened);
    return say({"it does not stop {0}'s threat on {1}",
                "Der Zug wehrt die Drohung von {0} auf {1} nicht ab"},
               {opponent(), any_of(left, language())});
  }

  [[nodiscard]] std::string double_threat(int plies) const {
    if (plies == 3) {
      return say(
          {"with {0}, {1} threatens {2} at the same time", "Mit {0} droht {1} zugleich auf {2}"},
          {reply_cell(), opponent(), all_cells()});
    }
    if (plan_.sequence == 1) {
      return say({"from {0} on, every {1} stone is a threat, up to the double threat on {2}",
                  "Von {0} an ist jeder Stein von {1} eine Drohung, bis zur Doppeldrohung auf {2}"},
                 {reply_cell(), opponent(), all_cells()});
    }
    return answers() + say({" and in the end gets a double threat on {0}",
                            " und bekommt am Ende eine Doppeldrohung auf {0}"},
                           {all_cells()});
  }

  const Refutation& refutation_;
  const Plan& plan_;
  std::vector<Cell> cells_;
};

}  // namespace

std::string refutation_text(const Refutation& refutation, Speech speech) {
  return RefutationSpeaker(refutation, speech).sentence();
}

std::string refuting_reply_text(const Refutation& refutation, Speech speech) {
  return RefutationSpeaker(refutation, speech).reply();
}

}  // namespace zugzwang
