#include "cli/terminal/trace_choice.hpp"

#include "notation/cells.hpp"

namespace zugzwang::cli {

std::string choice_text(const Decision& decision) {
  const std::string found = to_text(decision.found());
  const std::string random_move = decision.instead_of
                                      ? "a random move instead of " + found
                                      : "a random move, which happens to be what it had found";
  switch (choice_of(decision)) {
    case Choice::Search:
      return "";
    case Choice::Exact:
      return decision.telemetry.random ? "exact: one of the best at random" : "exact: the best";
    case Choice::Win:
      return decision.instead_of ? "the win at sight instead of " + found : "";
    case Choice::Block:
      return decision.instead_of ? "the block at sight instead of " + found : "";
    case Choice::Defence:
      return "the best that stops the threat instead of " + found;
    case Choice::MissedWin:
      return "a win overlooked: " + random_move;
    case Choice::MissedThreat:
      return "a threat overlooked: " + random_move;
    case Choice::Slip:
      return "a lapse: " + random_move;
    case Choice::Random:
      break;
  }
  return decision.instead_of ? "a random move instead of " + found + ", which promised nothing"
                             : "a random move, without a thought";
}

std::string no_tree_text(const Trace& trace) {
  if (!trace.recording.nodes.empty()) return "";
  const Decision& decision = trace.decision;
  if (decision.kind == ValueKind::Score) return "the solver has the exact value of every column";
  if (decision.value) return "the solver has proved the result, and nothing else was searched";
  return decision.telemetry.forced ? "the move is forced, and nothing was searched"
                                   : "the move is random, and nothing was searched";
}

}  // namespace zugzwang::cli
