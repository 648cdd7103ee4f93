#include "theory/proof.hpp"

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <utility>

namespace zugzwang {

namespace {

/// Only boards far larger than the usual ones have more parts.
constexpr std::size_t kMaxParts = 1024;
using PartSet = std::bitset<kMaxParts>;

/// Chooses rules that go together, one for each line that is still unsolved, hardest line first.
class ProofSearch {
 public:
  ProofSearch(const CutBoard& board, const RuleBook& book, int node_limit)
      : book_(book), nodes_left_(node_limit), excluded_(book.rules.size(), false) {
    conflicts_.resize(book.parts.size());
    for (std::size_t i = 0; i < book.parts.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (are_compatible(board, book.parts[i], book.parts[j])) continue;
        conflicts_[i].set(j);
        conflicts_[j].set(i);
      }
    }
    for (const Rule& rule : book.rules) {
      PartSet parts;
      PartSet conflicts;
      for (const int part : rule.parts) {
        parts.set(static_cast<std::size_t>(part));
        conflicts |= conflicts_[static_cast<std::size_t>(part)];
      }
      parts_.push_back(parts);
      conflicts_of_rule_.push_back(conflicts);
    }
    by_line_.resize(book.lines.size());
    for (std::size_t rule = 0; rule < book.rules.size(); ++rule) {
      for (std::size_t line = 0; line < book.lines.size(); ++line) {
        if (book.rules[rule].solves[line]) by_line_[line].push_back(rule);
      }
    }
  }

  /// The rules of a proof, or none.
  std::optional<std::vector<std::size_t>> find() {
    if (!solve(book_.open, {})) return std::nullopt;
    drop_redundant_rules();
    return std::move(chosen_);
  }

 private:
  [[nodiscard]] bool is_allowed(std::size_t rule, const PartSet& forbidden) const {
    return !excluded_[rule] && (parts_[rule] & forbidden).none();
  }

  bool solve(const LineSet& unsolved, const PartSet& forbidden) {
    if (unsolved.none()) return true;
    if (--nodes_left_ < 0) return false;
    std::vector<std::size_t> candidates = fewest_candidates(unsolved, forbidden);
    // Rules that solve many lines come first.
    std::ranges::sort(candidates, std::ranges::greater{}, [&](std::size_t rule) {
      return std::pair((book_.rules[rule].solves & unsolved).count(), ~rule);
    });
    std::size_t tried = 0;
    bool found = false;
    for (; tried < candidates.size() && !found && nodes_left_ > 0; ++tried) {
      const std::size_t rule = candidates[tried];
      chosen_.push_back(rule);
      found = solve(unsolved & ~book_.rules[rule].solves, forbidden | conflicts_of_rule_[rule]);
      if (found) return true;
      chosen_.pop_back();
      // A proof with this rule would have been found: it need not be tried together with the
      // others.
      excluded_[rule] = true;
    }
    for (std::size_t i = 0; i < tried; ++i) excluded_[candidates[i]] = false;
    return false;
  }

  /// The rules for the line that has the fewest.
  [[nodiscard]] std::vector<std::size_t> fewest_candidates(const LineSet& unsolved,
                                                           const PartSet& forbidden) const {
    std::vector<std::size_t> fewest;
    bool any = false;
    for (std::size_t line = 0; line < by_line_.size(); ++line) {
      if (!unsolved[line]) continue;
      std::vector<std::size_t> candidates;
      for (const std::size_t rule : by_line_[line]) {
        if (is_allowed(rule, forbidden)) candidates.push_back(rule);
        if (any && candidates.size() >= fewest.size()) break;
      }
      if (any && candidates.size() >= fewest.size()) continue;
      any = true;
      fewest = std::move(candidates);
      if (fewest.empty()) break;
    }
    return fewest;
  }

  void drop_redundant_rules() {
    for (std::size_t i = 0; i < chosen_.size();) {
      LineSet by_others;
      for (std::size_t j = 0; j < chosen_.size(); ++j) {
        if (j != i) by_others |= book_.rules[chosen_[j]].solves;
      }
      if ((book_.open & ~by_others).none()) {
        chosen_.erase(chosen_.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        ++i;
      }
    }
  }

  const RuleBook& book_;
  int nodes_left_;
  std::vector<bool> excluded_;
  std::vector<PartSet> conflicts_;
  std::vector<PartSet> parts_;
  std::vector<PartSet> conflicts_of_rule_;
  std::vector<std::vector<std::size_t>> by_line_;
  std::vector<std::size_t> chosen_;
};

ProofStep step_of(const Position& position, const RuleBook& book, const Rule& rule) {
  ProofStep step{.kind = rule.kind,
                 .cells = cells_of_rule(position, book, rule),
                 .lines = {},
                 .own_line = rule.own_line};
  for (std::size_t i = 0; i < book.lines.size(); ++i) {
    if (rule.solves[i]) step.lines.push_back(book.lines[i].line);
  }
  return step;
}

}  // namespace

std::optional<Proof> find_proof(const Position& position, int node_limit) {
  return find_proof(position, CutBoard(position.layout()), node_limit);
}

std::optional<Proof> find_proof(const Position& position, const CutBoard& board, int node_limit) {
  if (!rules_apply(position, board)) return std::nullopt;
  const RuleBook book = find_rules(position, board);
  LineSet solvable;
  for (const Rule& rule : book.rules) solvable |= rule.solves;
  if ((book.open & ~solvable).any() || book.parts.size() > kMaxParts) return std::nullopt;

  const auto chosen = ProofSearch(board, book, node_limit).find();
  if (!chosen) return std::nullopt;
  Proof proof{.attacker = position.side_to_move(), .steps = {}, .parts = {}};
  for (const std::size_t index : *chosen) {
    const Rule& rule = book.rules[index];
    proof.steps.push_back(step_of(position, book, rule));
    for (const int part : rule.parts) {
      const Part& used = book.parts[static_cast<std::size_t>(part)];
      if (std::ranges::find(proof.parts, used) == proof.parts.end()) proof.parts.push_back(used);
    }
  }
  std::ranges::sort(proof.steps, {},
                    [](const ProofStep& step) { return std::pair(step.kind, step.cells); });
  return proof;
}

}  // namespace zugzwang
