#include "match/scorer.hpp"

#include "search/random.hpp"

namespace zugzwang {

namespace {

/// A hash of the moves and of who began.
std::uint64_t fingerprint(const MatchGame& game) {
  Random mixed(game.one_is_first ? 1 : 2);
  for (const Column column : game.played.record.moves) {
    mixed = mixed.stream(static_cast<std::uint64_t>(column.index()));
  }
  return mixed.next();
}

}  // namespace

Scorer::Scorer(std::size_t contestants, const MatchPlan& plan, std::uint64_t games)
    : plan_(plan), seen_(plan.pairings.size()), first_of_pair_(plan.pairings.size()) {
  for (const Pairing& pairing : plan.pairings) result_.pairings.push_back({.pairing = pairing});
  result_.efforts.resize(contestants);
  result_.games_planned = static_cast<std::int64_t>(games);
  if (plan.sprt) result_.sprt = SprtState{};
}

void Scorer::add(const MatchGame& game) {
  PairingResult& pairing = result_.pairings[game.pairing];
  (game.one_is_first ? pairing.as_first : pairing.as_second).add(game.score);
  pairing.plies += static_cast<std::int64_t>(game.played.record.moves.size());
  note_moves(game);
  note_efforts(game);
  auto& first_of_pair = first_of_pair_[game.pairing];
  if (first_of_pair) {
    pairing.pairs.add(*first_of_pair, game.score);
    first_of_pair.reset();
    if (plan_.sprt) result_.sprt = sprt_state_of(Sample(pairing.pairs), *plan_.sprt);
  } else {
    first_of_pair = game.score;
  }
  if (plan_.on_game) plan_.on_game(game);
}

void Scorer::note_moves(const MatchGame& game) {
  if (seen_[game.pairing].insert(fingerprint(game)).second) {
    result_.pairings[game.pairing].different_games += 1;
  }
}

void Scorer::note_efforts(const MatchGame& game) {
  const Pairing& pairing = plan_.pairings[game.pairing];
  const auto& [first, second] = game.played.effort;
  result_.efforts[pairing.one] += game.one_is_first ? first : second;
  result_.efforts[pairing.other] += game.one_is_first ? second : first;
}

}  // namespace zugzwang
