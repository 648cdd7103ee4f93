#include "api/describe_explanation.hpp"

#include <string_view>

#include "api/describe.hpp"
#include "api/describe_values.hpp"
#include "explain/plan_words.hpp"
#include "notation/digits.hpp"

namespace zugzwang::api {

namespace {

/// Who wins; "draw" if nobody does.
Json winner_of(const std::optional<Side>& winner) {
  return winner ? to_json(winner) : Json("draw");
}

std::string_view name_of(FactKind kind) {
  switch (kind) {
    case FactKind::GameOver:
      return "game_over";
    case FactKind::Win:
      return "win";
    case FactKind::Draw:
      return "draw";
    case FactKind::Loss:
      return "loss";
    case FactKind::WinsAtOnce:
      return "wins_at_once";
    case FactKind::TwoThreats:
      return "two_threats";
    case FactKind::MustBlock:
      return "must_block";
    case FactKind::ForcedLine:
      return "forced_line";
    case FactKind::Threats:
      return "threats";
    case FactKind::ClosedCells:
      return "closed_cells";
    case FactKind::WaitingMoves:
      return "waiting_moves";
    case FactKind::Zugzwang:
      return "zugzwang";
    case FactKind::Proof:
      return "proof";
    case FactKind::RuleOfThumb:
      return "rule_of_thumb";
    case FactKind::DeadThreats:
      break;
  }
  return "dead_threats";
}

Json steps_of(const std::vector<ProofStep>& steps) {
  Json list = Json::array();
  for (const ProofStep& step : steps) {
    Json entry{{"rule", to_text(step.kind)},
               {"cells", to_json(step.cells)},
               {"solves", to_json(step.lines)}};
    if (!step.own_line.empty()) entry["own_line"] = to_json(step.own_line.front());
    list.push_back(std::move(entry));
  }
  return list;
}

Json win_proof_of(const Reason& reason, Speech speech) {
  if (!reason.proof) return nullptr;
  const WinProof& proof = *reason.proof;
  return {{"winner", to_json(std::optional(proof.winner))},
          {"cell", to_json(proof.cell)},
          {"others", to_json(proof.others)},
          {"line", proof.claimed_line ? to_json(*proof.claimed_line) : Json()},
          {"after", proof.after ? Json(proof.after->number()) : Json()},
          {"steps", steps_of(proof.steps)},
          {"text", proof_text(proof, speech)}};
}

Json facts_of(const Explanation& explanation, Speech speech) {
  Json list = Json::array();
  for (const Fact& fact : explanation.facts) {
    list.push_back({{"kind", name_of(fact.kind)},
                    {"side", to_json(fact.side)},
                    {"cells", to_json(fact.cells)},
                    {"lines", to_json(fact.lines)},
                    {"columns", to_json(fact.columns)},
                    {"count", fact.count},
                    {"text", sentence_of(explanation, fact, speech)}});
  }
  return list;
}

Json kinds_of(const Plan& plan) {
  Json list = Json::array();
  for (const PlanKind kind : plan.kinds) list.push_back(to_text(kind));
  return list;
}

Json principle_json(const Position& position, const Plan& plan, Speech speech) {
  const auto principle = principle_of(position, plan, speech);
  if (!principle) return nullptr;
  return {{"text", principle->text}, {"lesson", principle->lesson}};
}

Json reason_of(const Explanation& explanation, Speech speech) {
  if (!explanation.reason) return nullptr;
  const Reason& reason = *explanation.reason;
  const Plan& plan = reason.plan;
  Json births = Json::array();
  for (const DecidingCell& cell : plan.cells) births.push_back(cell.birth);
  return {{"kind", to_text(plan.kind())},
          {"kinds", kinds_of(plan)},
          {"winner", to_json(plan.winner)},
          {"cells", to_json(plan.deciding_cells())},
          {"line", to_digits(plan.line)},
          {"birth", std::move(births)},
          {"bite", plan.bite ? Json(*plan.bite) : Json()},
          {"holds", {{"count", reason.holds}, {"of", reason.replies}}},
          {"proved", reason.is_proved()},
          {"firm", reason.is_firm()},
          {"proof", win_proof_of(reason, speech)},
          {"text", reason_text(explanation.position, reason, speech)},
          {"principle", principle_json(explanation.position, plan, speech)}};
}

/// A frame of a plan that begins after these moves; without a position if they are not known.
Json frame_of(const KeyFrame& frame, const Position& start, const Plan& plan,
              const MovesBefore& moves, Speech speech) {
  Json position;
  if (moves) {
    std::vector<Column> all = *moves;
    all.insert(all.end(), plan.line.begin(), plan.line.begin() + frame.ply);
    position = to_digits(all);
  }
  return {{"role", to_text(frame.role)},     {"ply", frame.ply},
          {"position", std::move(position)}, {"cells", to_json(frame.cells)},
          {"closed", to_json(frame.closed)}, {"text", frame_text(start, plan, frame, speech)}};
}

Json frames_of(const Explanation& explanation, Speech speech, const MovesBefore& moves) {
  Json list = Json::array();
  for (const KeyFrame& frame : explanation.frames) {
    list.push_back(frame_of(frame, explanation.position, explanation.reason->plan, moves, speech));
  }
  return list;
}

Json turning_frame_of(const Review& review, Speech speech) {
  const Refutation* refutation = turning_refutation(review);
  if (refutation == nullptr) return nullptr;
  std::vector<Column> moves;
  for (std::size_t i = 0; i <= *review.turning_point; ++i) moves.push_back(review.moves[i].column);
  return frame_of(refutation->telling_frame(), refutation->after, refutation->plan, moves, speech);
}

Json refutation_of(const Refutation& refutation, Speech speech) {
  return {{"column", refutation.column().number()},
          {"reply", refutation.reply().number()},
          {"kind", to_text(refutation.plan.kind())},
          {"cells", to_json(refutation.plan.deciding_cells())},
          {"line", to_digits(refutation.line())},
          {"text", refutation_text(refutation, speech)}};
}

Json refutations_of(const Explanation& explanation, Speech speech) {
  Json list = Json::array();
  for (const Refutation& refutation : explanation.refutations) {
    list.push_back(refutation_of(refutation, speech));
  }
  return list;
}

}  // namespace

Json to_json(const Explanation& explanation, Speech speech, const MovesBefore& moves) {
  const Position& position = explanation.position;
  const bool over = explanation.outcome.is_over();
  const auto doubled = explanation.double_threat();
  const auto& forced = explanation.forced_line;
  Json json;
  json["side_to_move"] = over ? Json() : to_json(position.side_to_move());
  json["score"] = to_json(explanation.score);
  json["columns"] = to_json(explanation.columns);
  json["best"] = to_json(explanation.best);
  json["threats"] = to_json(explanation.threats);
  json["double_threat"] = doubled.has_value();
  json["double_threat_side"] = to_json(doubled);
  json["double_threat_cells"] = doubled ? to_json(explanation.immediate(*doubled)) : Json::array();
  json["verdict"] = winner_of(over ? explanation.outcome.winner : explanation.verdict.winner);
  json["verdict_agrees"] = explanation.verdict_agrees ? Json(*explanation.verdict_agrees) : Json();
  json["verdict_is"] = "rule of thumb";
  json["controls_zugzwang"] = to_json(explanation.controls_zugzwang);
  json["proof"] = explanation.proof ? steps_of(explanation.proof->steps) : Json();
  json["proof_attacker"] = explanation.proof ? to_json(explanation.proof->attacker) : Json();
  json["proof_after"] = explanation.proof_after ? Json(explanation.proof_after->number()) : Json();
  json["forced_line"] = forced ? Json(to_digits(forced->moves)) : Json();
  json["forced_winner"] = forced ? to_json(forced->winner) : Json();
  json["facts"] = facts_of(explanation, speech);
  json["reason"] = reason_of(explanation, speech);
  json["frames"] = frames_of(explanation, speech, moves);
  json["refutations"] = refutations_of(explanation, speech);
  return json;
}

Json to_json(const Review& review, Speech speech) {
  Json moves = Json::array();
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    const ReviewedMove& move = review.moves[i];
    const bool mistake = move.mistake.has_value();
    moves.push_back({{"move", i + 1},
                     {"side", to_json(move.side)},
                     {"column", move.column.number()},
                     {"cell", to_json(move.cell)},
                     {"before", to_json(move.before)},
                     {"after", to_json(move.after)},
                     {"grade", to_text(move.grade)},
                     {"changes_result", changes_result(move.grade)},
                     {"lost_tempo", move.grade == MoveGrade::LostTempo ? move.lost() : 0},
                     {"better", to_json(move.better)},
                     {"why", mistake ? Json(mistake_sentence(move, speech)) : Json()},
                     {"refutation", mistake && move.mistake->refutation
                                        ? refutation_of(*move.mistake->refutation, speech)
                                        : Json()}});
  }
  const auto percent = [&](Side side) {
    const auto& accuracy = review.accuracy[index_of(side)];
    return accuracy ? Json(*accuracy) : Json();
  };
  Json json;
  json["moves"] = std::move(moves);
  json["outcome"] = to_json(review.outcome);
  json["turning_point"] = review.turning_point ? Json(*review.turning_point + 1) : Json();
  json["turning_frame"] = turning_frame_of(review, speech);
  json["accuracy"] = {{"first", percent(Side::First)}, {"second", percent(Side::Second)}};
  json["summary"] = summary_of(review, speech);
  return json;
}

}  // namespace zugzwang::api
