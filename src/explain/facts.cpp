#include "explain/facts.hpp"

#include <algorithm>
#include <utility>

#include "theory/lines.hpp"

namespace zugzwang {

namespace {

class FactFinder {
 public:
  explicit FactFinder(const Explanation& explanation)
      : explanation_(explanation), mover_(explanation.position.side_to_move()) {}

  std::vector<Fact> find() && {
    if (explanation_.outcome.is_over()) {
      facts_.push_back({.kind = FactKind::GameOver,
                        .side = explanation_.outcome.winner,
                        .cells = explanation_.outcome.winning_cells(),
                        .lines = explanation_.outcome.lines});
      return std::move(facts_);
    }
    add_value();
    if (!add_immediate()) {
      add_threats();
      add_zugzwang();
      add_proof();
    }
    add_thumb();
    add_dead();
    return std::move(facts_);
  }

 private:
  void add_value() {
    if (!explanation_.score) return;
    const Score score = *explanation_.score;
    const Position& position = explanation_.position;
    facts_.push_back({.kind = score.is_win()    ? FactKind::Win
                              : score.is_loss() ? FactKind::Loss
                                                : FactKind::Draw,
                      .side = mover_,
                      .columns = explanation_.best,
                      .count = score.winners_stones_to_end(position.geometry(), position.ply())});
  }

  /// Adds what the next stones decide. Returns whether that is all there is to say.
  bool add_immediate() {
    const std::vector<Cell> own = explanation_.immediate(mover_);
    if (!own.empty()) {
      Fact fact{.kind = FactKind::WinsAtOnce, .side = mover_, .cells = own};
      for (const Threat& threat : explanation_.threats[index_of(mover_)]) {
        if (threat.state != ThreatState::Immediate) continue;
        fact.lines.insert(fact.lines.end(), threat.lines.begin(), threat.lines.end());
      }
      facts_.push_back(std::move(fact));
      return true;
    }
    const std::vector<Cell> others = explanation_.immediate(other(mover_));
    if (others.size() >= 2) {
      facts_.push_back({.kind = FactKind::TwoThreats, .side = other(mover_), .cells = others});
      return true;
    }
    if (others.size() == 1) {
      facts_.push_back({.kind = FactKind::MustBlock, .side = mover_, .cells = others});
    }
    if (!explanation_.forced_line) return false;
    add_forced_line(*explanation_.forced_line);
    return true;
  }

  void add_forced_line(const ForcedLine& line) {
    Fact fact{.kind = FactKind::ForcedLine, .side = line.winner, .columns = line.moves};
    Position position = explanation_.position;
    for (const Column column : line.moves) {
      fact.cells.push_back({column, Row(position.height(column))});
      position.play(column);
    }
    facts_.push_back(std::move(fact));
  }

  /// The lasting threats: the winning side's first, and each side's good ones first.
  void add_threats() {
    const Side leading =
        explanation_.score && explanation_.score->is_loss() ? other(mover_) : mover_;
    for (const Side side : {leading, other(leading)}) {
      for (const bool good : {true, false}) {
        Fact fact{.kind = FactKind::Threats, .side = side};
        for (const Threat& threat : explanation_.threats[index_of(side)]) {
          if (threat.state != ThreatState::Waiting || threat.good != good) continue;
          fact.cells.push_back(threat.cell);
          fact.lines.insert(fact.lines.end(), threat.lines.begin(), threat.lines.end());
        }
        if (!fact.cells.empty()) facts_.push_back(std::move(fact));
      }
    }
  }

  void add_zugzwang() {
    const Position& position = explanation_.position;
    const WaitingMoves waiting = waiting_moves(position, explanation_.threats);
    const auto loser = explanation_.score ? loser_by_zugzwang(position, explanation_.threats,
                                                              *explanation_.score, waiting)
                                          : std::nullopt;
    for (const Side side : {loser.value_or(mover_), other(loser.value_or(mover_))}) {
      const u128 closed = poisoned_cells(position, side);
      if (closed == 0) continue;
      facts_.push_back(
          {.kind = FactKind::ClosedCells, .side = side, .cells = cells_of_mask(position, closed)});
    }
    if (!loser) return;
    if (waiting.cells > 0) {
      facts_.push_back({.kind = FactKind::WaitingMoves,
                        .side = mover_,
                        .columns = waiting.columns,
                        .count = waiting.cells});
    }
    Fact fact{.kind = FactKind::Zugzwang, .side = *loser, .cells = waiting.openings};
    for (const Cell cell : waiting.openings) fact.columns.push_back(cell.column);
    fact.count = explanation_.score->winners_stones_to_end(position.geometry(), position.ply());
    facts_.push_back(std::move(fact));
  }

  void add_proof() {
    if (!explanation_.proof) return;
    Fact fact{.kind = FactKind::Proof, .side = explanation_.proof->attacker};
    if (explanation_.proof_after) fact.columns = {*explanation_.proof_after};
    for (const ProofStep& step : explanation_.proof->steps) {
      for (const Cell cell : step.cells) {
        if (std::ranges::find(fact.cells, cell) == fact.cells.end()) fact.cells.push_back(cell);
      }
    }
    facts_.push_back(std::move(fact));
  }

  /// The rule of thumb, unless it is known to be wrong.
  void add_thumb() {
    if (!explanation_.verdict_agrees.value_or(true)) return;
    const ThumbVerdict& verdict = explanation_.verdict;
    Fact fact{.kind = FactKind::RuleOfThumb, .side = verdict.winner};
    for (const auto& cell : {verdict.leaders_threat, verdict.followers_threat}) {
      if (cell) fact.cells.push_back(*cell);
    }
    facts_.push_back(std::move(fact));
  }

  void add_dead() {
    for (const Side side : {Side::First, Side::Second}) {
      Fact fact{.kind = FactKind::DeadThreats, .side = side};
      for (const Threat& threat : explanation_.threats[index_of(side)]) {
        if (threat.state == ThreatState::Dead) fact.cells.push_back(threat.cell);
      }
      if (!fact.cells.empty()) facts_.push_back(std::move(fact));
    }
  }

  const Explanation& explanation_;
  Side mover_;
  std::vector<Fact> facts_;
};

}  // namespace

std::vector<Fact> facts_of(const Explanation& explanation) {
  return FactFinder(explanation).find();
}

WaitingMoves waiting_moves(const Position& position, const ThreatLists& threats) {
  WaitingMoves waiting;
  for (const Column column : position.open_columns()) {
    const int height = position.height(column);
    int end = position.geometry().rows();
    for (const auto& list : threats) {
      for (const Threat& threat : list) {
        if (threat.cell.column != column) continue;
        // The last waiting move is two below the winning cell.
        end = std::min(end, std::max(height, threat.cell.row.index() - 1));
      }
    }
    waiting.cells += end - height;
    if (end > height) waiting.columns.push_back(column);
    if (end < position.geometry().rows()) waiting.openings.push_back({column, Row(end)});
  }
  return waiting;
}

std::optional<Side> loser_by_zugzwang(const Position& position, const ThreatLists& threats,
                                      Score score, const WaitingMoves& waiting) {
  if (score.is_draw() || waiting.openings.empty()) return std::nullopt;
  const Side mover = position.side_to_move();
  const Side loser = waiting.cells % 2 == 0 ? mover : other(mover);
  if ((score.is_loss() ? mover : other(mover)) != loser) return std::nullopt;
  const auto loses = [&](Cell opening) {
    return std::ranges::any_of(threats[index_of(other(loser))], [&](const Threat& threat) {
      return threat.cell == Cell{opening.column, Row(opening.row.index() + 1)};
    });
  };
  if (!std::ranges::all_of(waiting.openings, loses)) return std::nullopt;
  // After the waiting moves the loser opens a column, and the next stone wins.
  const int plies = score.plies_to_end(position.geometry(), position.ply());
  return plies == waiting.cells + 2 ? std::optional(loser) : std::nullopt;
}

}  // namespace zugzwang
