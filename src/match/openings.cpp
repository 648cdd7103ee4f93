#include "match/openings.hpp"

#include <charconv>
#include <optional>
#include <string_view>

#include "solver/house_rules.hpp"

namespace zugzwang {

namespace {

/// Random moves, none of which ends the game; none if that led to a dead end.
std::optional<std::vector<Column>> random_moves(Geometry geometry, int plies, Random& random) {
  Position position(geometry);
  std::vector<Column> moves;
  for (int ply = 0; ply < plies; ++ply) {
    ColumnSet harmless;
    for (const Column column : position.open_columns()) {
      Position next = position;
      next.play(column);
      if (!is_over(next)) harmless.insert(column);
    }
    if (harmless.empty()) return std::nullopt;
    moves.push_back(random.one_of(harmless));
    position.play(moves.back());
  }
  return moves;
}

Position position_after(Geometry geometry, const std::vector<Column>& moves) {
  Position position(geometry);
  for (const Column column : moves) position.play(column);
  return position;
}

}  // namespace

std::string to_text(const OpeningPlan& plan) {
  switch (plan.kind) {
    case OpeningKind::None:
      break;
    case OpeningKind::Random:
      return "random:" + std::to_string(plan.plies);
    case OpeningKind::Balanced:
      return "balanced:" + std::to_string(plan.plies);
  }
  return "none";
}

std::expected<OpeningPlan, std::string> read_opening_plan(std::string_view text) {
  if (text == "none") return OpeningPlan{};
  const auto colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  const bool balanced = name == "balanced";
  if (colon == std::string_view::npos || (!balanced && name != "random")) {
    return std::unexpected("write none, random:N or balanced:N, N being a number of plies");
  }
  const std::string_view digits = text.substr(colon + 1);
  int plies = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), plies);
  if (error != std::errc() || end != digits.data() + digits.size() || plies < 1 ||
      plies >= kMaxBoardBits) {
    return std::unexpected("the number of plies must be 1 to " + std::to_string(kMaxBoardBits - 1));
  }
  return OpeningPlan{.kind = balanced ? OpeningKind::Balanced : OpeningKind::Random,
                     .plies = plies};
}

OpeningMaker::OpeningMaker(const Rules& rules, const OpeningPlan& plan, Random random,
                           std::shared_ptr<const Bookshelf> books)
    // A small table: it is cleared for every position.
    : rules_(rules),
      plan_(plan),
      random_(random),
      solver_({.table_mib = 4, .books = std::move(books)}) {}

std::expected<std::vector<Column>, std::string> OpeningMaker::make(std::uint64_t number) {
  constexpr int kMaxTries = 500;
  constexpr int kMaxUnknown = 30;
  if (plan_.kind == OpeningKind::None) return std::vector<Column>{};
  const auto fail = [this](const std::string& why) {
    return std::unexpected("openings " + to_text(plan_) + ": " + why);
  };
  if (plan_.plies >= rules_.geometry.cells()) {
    return fail("the board has only " + std::to_string(rules_.geometry.cells()) + " cells");
  }
  if (plan_.kind == OpeningKind::Balanced && !has_exact_values(rules_)) {
    return fail(std::string(kNoExactValues));
  }
  Random random = random_.stream(number);
  int unknown = 0;
  for (int i = 0; i < kMaxTries && unknown < kMaxUnknown; ++i) {
    auto moves = random_moves(rules_.geometry, plan_.plies, random);
    if (!moves) continue;
    if (plan_.kind == OpeningKind::Random) return *std::move(moves);
    const Judgement judgement = assess(position_after(rules_.geometry, *moves));
    if (judgement == Judgement::Draw) return *std::move(moves);
    if (judgement == Judgement::Unknown) ++unknown;
  }
  if (plan_.kind == OpeningKind::Random)
    return fail("no moves were found that leave the game open");
  if (unknown == kMaxUnknown) {
    return fail("positions with so few stones take too long to solve on this board");
  }
  return fail("none of " + std::to_string(kMaxTries) + " random ones was a draw");
}

OpeningMaker::Judgement OpeningMaker::assess(const Position& position) {
  // With an empty table and the same limit, the answer does not depend on earlier ones.
  constexpr std::uint64_t kMaxNodes = 2'000'000;
  SolveRequest request{.precision = Precision::Outcome};
  request.limits.nodes = kMaxNodes;
  solver_.clear();
  const SolveResult result = solver_.solve(position, request);
  if (result.lower.is_win() || result.upper.is_loss()) return Judgement::Decided;
  const bool is_draw = result.lower.is_draw() && result.upper.is_draw();
  return is_draw ? Judgement::Draw : Judgement::Unknown;
}

}  // namespace zugzwang
