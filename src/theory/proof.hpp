#pragma once

// A proof that the attacker cannot win: compatible rules that solve every line.

#include <cstdint>
#include <optional>
#include <vector>

#include "theory/rules.hpp"

namespace zugzwang {

/// One rule of a proof.
struct ProofStep {
  RuleKind kind;
  std::vector<Cell> cells;
  /// The attacker's lines that this step solves.
  std::vector<Line> lines;
  /// The defender's own line, for the rules that threaten to complete one.
  std::vector<Line> own_line;
};

/// The side to move, the attacker, cannot win.
struct Proof {
  Side attacker;
  std::vector<ProofStep> steps;
  /// What the defender does: see strategy.hpp.
  std::vector<Part> parts;
};

/// A proof in which claimevens also provide all cells that a line of the defender lacks. So the
/// defender has that line by the time the board is full, and wins.
struct ProofWithLine {
  Line line;
  Proof proof;
};

inline constexpr int kProofNodes = 3'000;

/// Looks for a proof that the side to move cannot win. None where the rules do not apply or none
/// was found; that says nothing about the value.
[[nodiscard]] std::optional<Proof> find_proof(const Position& position,
                                              int node_limit = kProofNodes);

/// A proof for a board with cut columns: a proof that the side to move does not complete a line
/// with the cells that take part, nor with them and the lowest of those that are cut off.
[[nodiscard]] std::optional<Proof> find_proof(const Position& position, const CutBoard& board,
                                              int node_limit = kProofNodes);

/// Looks for a proof that the side that is not to move wins, with a line of its own.
[[nodiscard]] std::optional<ProofWithLine> find_proof_with_line(const Position& position,
                                                                int node_limit = kProofNodes);

}  // namespace zugzwang
