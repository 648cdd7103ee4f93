#include "cli/report/match_story.hpp"

#include <algorithm>
#include <utility>

namespace zugzwang::cli {

namespace {

/// Keeps every second item, beginning with the one at index `first`.
template <class T>
void keep_every_second(std::vector<T>& items, std::size_t first) {
  std::vector<T> kept;
  for (std::size_t i = first; i < items.size(); i += 2) kept.push_back(std::move(items[i]));
  items = std::move(kept);
}

/// The outcome of a pair; both scores are those of the same player, once as First, once as Second.
PairKinds kinds_of(GameScore as_first, GameScore as_second) {
  if (as_first == GameScore::Win && as_second == GameScore::Loss) return {.first_both = 1};
  if (as_first == GameScore::Loss && as_second == GameScore::Win) return {.second_both = 1};
  if (as_first == GameScore::Draw && as_second == GameScore::Draw) return {.drawn_both = 1};
  return {.better = 1};
}

StoryGame story_of(const MatchGame& game, const PairingResult& result) {
  Pairing seats = result.pairing;
  if (!game.one_is_first) std::swap(seats.one, seats.other);
  return {.number = game.number,
          .seats = seats,
          .verdict = game.played.record.result.verdict,
          .moves = game.played.record.moves,
          .opening_plies = game.played.opening_plies};
}

}  // namespace

std::optional<std::size_t> StoryGame::winner() const {
  if (verdict == Verdict::FirstWins) return seats.one;
  if (verdict == Verdict::SecondWins) return seats.other;
  return std::nullopt;
}

std::optional<std::size_t> StoryGame::loser() const {
  if (!winner()) return std::nullopt;
  return winner() == seats.one ? seats.other : seats.one;
}

PairKinds& PairKinds::operator+=(const PairKinds& other) {
  better += other.better;
  first_both += other.first_both;
  second_both += other.second_both;
  drawn_both += other.drawn_both;
  return *this;
}

MatchStory::MatchStory(std::size_t contestants, const MatchPlan& plan)
    : games_per_checkpoint_(2 * static_cast<std::int64_t>(plan.pairings.size())),
      pair_kinds_(plan.pairings.size()),
      times_(contestants),
      shortest_wins_(plan.pairings.size()) {
  for (const Pairing& pairing : plan.pairings) results_.push_back({.pairing = pairing});
}

void MatchStory::add(const MatchGame& game) {
  add_result(game);
  const StoryGame story = story_of(game, results_[game.pairing]);
  add_times(story, game.played.record);
  add_candidates(story, game);
  ++games_;
  if (games_ % games_per_checkpoint_ == 0) add_checkpoint();
}

void MatchStory::add_result(const MatchGame& game) {
  PairingResult& result = results_[game.pairing];
  (game.one_is_first ? result.as_first : result.as_second).add(game.score);
  std::optional<PairKinds> kinds;
  if (game.one_is_first) {
    first_of_pair_ = game.score;
  } else if (first_of_pair_) {
    result.pairs.add(*first_of_pair_, game.score);
    kinds = kinds_of(*first_of_pair_, game.score);
    pair_kinds_[game.pairing] += *kinds;
    first_of_pair_.reset();
  }
  add_opening(game, kinds);
}

void MatchStory::add_opening(const MatchGame& game, const std::optional<PairKinds>& kinds) {
  const std::vector<Column>& moves = game.played.record.moves;
  const bool is_given = game.played.opening_plies > 0;
  const std::size_t plies =
      std::min(moves.size(),
               is_given ? static_cast<std::size_t>(game.played.opening_plies) : kOwnOpeningPlies);
  const std::vector<Column> opening(moves.begin(),
                                    moves.begin() + static_cast<std::ptrdiff_t>(plies));
  if (openings_.size() >= kMaxOpenings && !openings_.contains(opening)) {
    ++other_openings_;
    return;
  }
  OpeningResult& result = openings_[opening];
  result.first.add(game.one_is_first ? game.score : opposite(game.score));
  // Players that choose their first stones themselves may have chosen others in the other game.
  if (kinds && is_given) result.kinds += *kinds;
}

void MatchStory::add_times(const StoryGame& game, const GameRecord& record) {
  for (std::size_t ply = static_cast<std::size_t>(game.opening_plies); ply < record.times.size();
       ++ply) {
    auto& times = times_[ply % 2 == 0 ? game.seats.one : game.seats.other];
    if (times.size() <= ply) times.resize(ply + 1);
    times[ply].milliseconds += record.times[ply].count();
    ++times[ply].moves;
  }
}

void MatchStory::add_candidates(const StoryGame& game, const MatchGame& reported) {
  if (game.number % games_per_sample_ == 0) {
    sample_.push_back(game);
    if (sample_.size() > kMaxSample) {
      keep_every_second(sample_, 0);
      games_per_sample_ *= 2;
    }
  }
  if (!game.winner()) return;
  auto& shortest = shortest_wins_[reported.pairing][reported.score == GameScore::Win ? 0 : 1];
  if (!shortest || game.moves.size() < shortest->moves.size()) shortest = game;
  if (!longest_win_ || game.moves.size() > longest_win_->moves.size()) longest_win_ = game;
}

void MatchStory::add_checkpoint() {
  checkpoints_.push_back({.games = games_, .pairings = results_});
  if (checkpoints_.size() < 2 * kMaxCheckpoints) return;
  // Keeps those that fit the doubled distance.
  keep_every_second(checkpoints_, 1);
  games_per_checkpoint_ *= 2;
}

}  // namespace zugzwang::cli
