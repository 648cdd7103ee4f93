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

/// Chooses compatible rules, one for each line that is still unsolved, hardest line first.
class ProofSearch {
 public:
  ProofSearch(const CutBoard& board, const RuleBook& book)
      : book_(book), excluded_(book.rules.size(), false) {
    find_conflicts(board);
    for (const Rule& rule : book.rules) {
      PartSet parts;
      for (const int part : rule.parts) parts.set(static_cast<std::size_t>(part));
      parts_.push_back(parts);
      conflicts_of_rule_.push_back(conflicts_of(rule));
    }
    by_line_.resize(book.lines.size());
    for (std::size_t line = 0; line < book.lines.size(); ++line) {
      if (!book.open[line]) continue;
      for (std::size_t rule = 0; rule < book.rules.size(); ++rule) {
        if (book.rules[rule].solves[line]) by_line_[line].push_back(rule);
      }
    }
  }

  /// The rules of a proof, or none. A given rule, which need not be one of the book's `rules`, is
  /// always used, and is not part of the result.
  std::optional<std::vector<const Rule*>> find(int node_limit, const Rule* given = nullptr) {
    nodes_left_ = node_limit;
    const LineSet unsolved = given != nullptr ? book_.open & ~given->solves : book_.open;
    if (!solve(unsolved, given != nullptr ? conflicts_of(*given) : PartSet{})) return std::nullopt;
    drop_redundant_rules(unsolved);
    std::vector<const Rule*> rules;
    for (const std::size_t rule : chosen_) rules.push_back(&book_.rules[rule]);
    return rules;
  }

 private:
  void find_conflicts(const CutBoard& board) {
    std::vector<u128> cells;
    for (const Part& part : book_.parts) cells.push_back(part.all_cells());
    conflicts_.resize(book_.parts.size());
    for (std::size_t i = 0; i < book_.parts.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        // Most incompatible pairs have a cell in common, which is quick to check.
        if ((cells[i] & cells[j]) == 0 && are_compatible(board, book_.parts[i], book_.parts[j])) {
          continue;
        }
        conflicts_[i].set(j);
        conflicts_[j].set(i);
      }
    }
  }

  [[nodiscard]] PartSet conflicts_of(const Rule& rule) const {
    PartSet conflicts;
    for (const int part : rule.parts) conflicts |= conflicts_[static_cast<std::size_t>(part)];
    return conflicts;
  }

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

  void drop_redundant_rules(const LineSet& unsolved) {
    for (std::size_t i = 0; i < chosen_.size();) {
      LineSet by_others;
      for (std::size_t j = 0; j < chosen_.size(); ++j) {
        if (j != i) by_others |= book_.rules[chosen_[j]].solves;
      }
      if ((unsolved & ~by_others).none()) {
        chosen_.erase(chosen_.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        ++i;
      }
    }
  }

  const RuleBook& book_;
  int nodes_left_ = 0;
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

bool is_worth_trying(const RuleBook& book) {
  LineSet solvable;
  for (const Rule& rule : book.rules) solvable |= rule.solves;
  return (book.open & ~solvable).none() && book.parts.size() <= kMaxParts;
}

Proof proof_of(const Position& position, const RuleBook& book,
               const std::vector<const Rule*>& rules) {
  Proof proof{.attacker = position.side_to_move(), .steps = {}, .parts = {}};
  for (const Rule* rule : rules) {
    proof.steps.push_back(step_of(position, book, *rule));
    for (const int part : rule->parts) {
      const Part& used = book.parts[static_cast<std::size_t>(part)];
      if (std::ranges::find(proof.parts, used) == proof.parts.end()) proof.parts.push_back(used);
    }
  }
  std::ranges::sort(proof.steps, {},
                    [](const ProofStep& step) { return std::pair(step.kind, step.cells); });
  return proof;
}

}  // namespace

std::optional<Proof> find_proof(const Position& position, int node_limit) {
  return find_proof(position, CutBoard(position.layout()), node_limit);
}

std::optional<Proof> find_proof(const Position& position, const CutBoard& board, int node_limit) {
  if (!rules_apply(position, board)) return std::nullopt;
  const RuleBook book = find_rules(position, board);
  if (!is_worth_trying(book)) return std::nullopt;
  const auto rules = ProofSearch(board, book).find(node_limit);
  return rules ? std::optional(proof_of(position, book, *rules)) : std::nullopt;
}

std::optional<ProofWithLine> find_proof_with_line(const Position& position, int node_limit) {
  const CutBoard board(position.layout());
  if (!rules_apply(position, board)) return std::nullopt;
  const RuleBook book = find_rules(position, board);
  if (book.claimed_lines.empty() || !is_worth_trying(book)) return std::nullopt;
  ProofSearch search(board, book);
  for (const Rule& line : book.claimed_lines) {
    auto rules = search.find(node_limit, &line);
    if (!rules) continue;
    rules->push_back(&line);
    return ProofWithLine{.line = line.own_line.front(), .proof = proof_of(position, book, *rules)};
  }
  return std::nullopt;
}

}  // namespace zugzwang
