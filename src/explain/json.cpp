#include "explain/json.hpp"

#include <nlohmann/json.hpp>
#include <span>

#include "notation/cells.hpp"
#include "notation/digits.hpp"

namespace zugzwang {

namespace {

// Keeps the keys in the order in which they are written below.
using Json = nlohmann::ordered_json;

Json key_of(const std::optional<Side>& side) {
  if (!side) return nullptr;
  return *side == Side::First ? "first" : "second";
}

Json winner_key(const std::optional<Side>& winner) { return winner ? key_of(winner) : "draw"; }

Json value_of(const std::optional<Score>& score) { return score ? Json(score->value()) : Json(); }

Json cells_json(std::span<const Cell> cells) {
  Json list = Json::array();
  for (const Cell cell : cells) list.push_back(to_text(cell));
  return list;
}

Json numbers_json(std::span<const Column> columns) {
  Json list = Json::array();
  for (const Column column : columns) list.push_back(column.number());
  return list;
}

Json lines_json(std::span<const Line> lines) {
  Json list = Json::array();
  for (const Line& line : lines) {
    std::vector<Cell> cells;
    for (int i = 0; i < line.length; ++i) cells.push_back(line.cell(i));
    list.push_back(cells_json(cells));
  }
  return list;
}

const char* text_of(ThreatState state) {
  switch (state) {
    case ThreatState::Immediate:
      return "immediate";
    case ThreatState::Waiting:
      return "waiting";
    case ThreatState::Overshadowed:
      return "overshadowed";
    case ThreatState::Dead:
      break;
  }
  return "dead";
}

const char* text_of(FactKind kind) {
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

Json threat_cells(const std::vector<Threat>& threats) {
  Json list = Json::array();
  for (const Threat& threat : threats) list.push_back(to_text(threat.cell));
  return list;
}

Json details_json(const ThreatLists& threats) {
  Json list = Json::array();
  for (const auto& side : threats) {
    for (const Threat& threat : side) {
      list.push_back({{"side", key_of(threat.side)},
                      {"cell", to_text(threat.cell)},
                      {"parity", threat.parity == Parity::Odd ? "odd" : "even"},
                      {"good", threat.good},
                      {"state", text_of(threat.state)},
                      {"empty_below", threat.empty_below},
                      {"lines", lines_json(threat.lines)}});
    }
  }
  return list;
}

Json proof_json(const std::optional<Proof>& proof) {
  if (!proof) return nullptr;
  Json list = Json::array();
  for (const ProofStep& step : proof->steps) {
    Json entry{{"rule", to_text(step.kind)},
               {"cells", cells_json(step.cells)},
               {"solves", lines_json(step.lines)}};
    if (!step.own_line.empty()) entry["own_line"] = lines_json(step.own_line).front();
    list.push_back(std::move(entry));
  }
  return list;
}

Json facts_json(const Explanation& explanation, Speech speech) {
  Json list = Json::array();
  for (const Fact& fact : explanation.facts) {
    list.push_back({{"kind", text_of(fact.kind)},
                    {"side", key_of(fact.side)},
                    {"cells", cells_json(fact.cells)},
                    {"lines", lines_json(fact.lines)},
                    {"columns", numbers_json(fact.columns)},
                    {"count", fact.count},
                    {"text", sentence(explanation, fact, speech)}});
  }
  return list;
}

}  // namespace

Json explanation_json(const Explanation& explanation, Speech speech) {
  const Position& position = explanation.position;
  const bool over = explanation.outcome.is_over();
  const auto doubled = explanation.double_threat();
  Json columns = Json::array();
  for (const auto& score : explanation.columns) columns.push_back(value_of(score));
  Json json;
  json["side_to_move"] = over ? Json() : key_of(position.side_to_move());
  json["score"] = value_of(explanation.score);
  json["columns"] = std::move(columns);
  json["best"] = numbers_json(explanation.best);
  json["threats"] = {{"first", threat_cells(explanation.threats[0])},
                     {"second", threat_cells(explanation.threats[1])},
                     {"details", details_json(explanation.threats)}};
  json["double_threat"] = doubled.has_value();
  json["double_threat_side"] = key_of(doubled);
  json["double_threat_cells"] =
      doubled ? cells_json(explanation.immediate(*doubled)) : Json::array();
  json["verdict"] = winner_key(over ? explanation.outcome.winner : explanation.verdict.winner);
  json["verdict_agrees"] = explanation.verdict_agrees ? Json(*explanation.verdict_agrees) : Json();
  json["verdict_is"] = "rule of thumb";
  json["controls_zugzwang"] = key_of(explanation.controls_zugzwang);
  json["proof"] = proof_json(explanation.proof);
  json["proof_attacker"] = explanation.proof ? key_of(explanation.proof->attacker) : Json();
  json["proof_after"] = explanation.proof_after ? Json(explanation.proof_after->number()) : Json();
  json["forced_line"] =
      explanation.forced_line ? Json(to_digits(explanation.forced_line->moves)) : Json();
  json["forced_winner"] =
      explanation.forced_line ? key_of(explanation.forced_line->winner) : Json();
  json["facts"] = facts_json(explanation, speech);
  return json;
}

Json review_json(const Review& review, Speech speech) {
  Json moves = Json::array();
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    const ReviewedMove& move = review.moves[i];
    const bool mistake = move.mistake.has_value();
    moves.push_back({{"move", i + 1},
                     {"side", key_of(move.side)},
                     {"column", move.column.number()},
                     {"cell", to_text(move.cell)},
                     {"before", value_of(move.before)},
                     {"after", value_of(move.after)},
                     {"grade", to_text(move.grade)},
                     {"changes_result", changes_result(move.grade)},
                     {"lost_tempo", move.grade == MoveGrade::LostTempo ? move.lost() : 0},
                     {"better", numbers_json(move.better)},
                     {"why", mistake ? Json(why(move, speech)) : Json()}});
  }
  const auto percent = [&](Side side) {
    const auto& accuracy = review.accuracy[index_of(side)];
    return accuracy ? Json(*accuracy) : Json();
  };
  Json json;
  json["moves"] = std::move(moves);
  json["winner"] = review.outcome.is_over() ? winner_key(review.outcome.winner) : Json();
  json["turning_point"] = review.turning_point ? Json(*review.turning_point + 1) : Json();
  json["accuracy"] = {{"first", percent(Side::First)}, {"second", percent(Side::Second)}};
  json["summary"] = summary(review, speech);
  return json;
}

}  // namespace zugzwang
