#include "players/player.hpp"

#include "book/built_in_books.hpp"
#include "library/impl.hpp"
#include "match/match.hpp"
#include "notation/digits.hpp"
#include "players/spec.hpp"

namespace zugzwang::v1 {

namespace {

PlayerSpec spec_of(std::string_view text) {
  auto spec = read_spec(text);
  if (!spec) throw Error(spec.error().message);
  return *std::move(spec);
}

/// A player that moves immediately when the match is cancelled, so that its games come to an end.
class CancellablePlayer : public zugzwang::Player {
 public:
  CancellablePlayer(std::unique_ptr<zugzwang::Player> player, const std::atomic<bool>* cancelled)
      : player_(std::move(player)), cancelled_(cancelled) {}

 private:
  Decision decide(const zugzwang::Position& position, Random& random,
                  const SearchLimits& limits) override {
    SearchLimits cancellable = limits;
    cancellable.cancelled = cancelled_;
    return player_->choose(position, random, cancellable);
  }

  std::unique_ptr<zugzwang::Player> player_;
  const std::atomic<bool>* cancelled_;
};

Contestant contestant(std::string_view text, const MatchPlan& plan) {
  auto made = contestant_of(spec_of(text), {.rules = plan.rules, .books = plan.books});
  if (!made) throw Error(made.error().message);
  if (plan.cancelled == nullptr) return *std::move(made);
  return {.name = made->name, .make = [make = made->make, cancelled = plan.cancelled] {
            return std::make_unique<CancellablePlayer>(make(), cancelled);
          }};
}

double points_of(GameScore score) { return half_points(score) / 2.0; }

}  // namespace

class Player::Impl {
 public:
  PlayerSpec spec;
  Rules rules;
  std::unique_ptr<zugzwang::Player> player;
};

Player::Player(std::string_view spec, const Board& board)
    : impl_(std::make_unique<Impl>(Impl{spec_of(spec), rules_of(board), nullptr})) {
  auto player = make_player(impl_->spec, {.rules = impl_->rules, .books = built_in_books()});
  if (!player) throw Error(player.error().message);
  impl_->player = *std::move(player);
}
Player::~Player() = default;
Player::Player(Player&&) noexcept = default;
Player& Player::operator=(Player&&) noexcept = default;

Move Player::choose(const Position& position, std::uint64_t seed, const Budget& budget) {
  require_move(position);
  const Geometry geometry = position.impl().rules.geometry;
  if (geometry != impl_->rules.geometry) {
    throw Error(subject_of(position) + ": the board is " + describe(geometry) +
                ", and this player was made for " + describe(impl_->rules.geometry));
  }
  Random random(seed);
  Decision decision = impl_->player->choose(position.impl().position, random, limits_of(budget));
  return {.column = decision.column.number(),
          .values = std::move(decision.columns),
          .positions = decision.telemetry.positions,
          .seconds = decision.telemetry.seconds};
}

std::string Player::spec() const { return to_text(impl_->spec); }

MatchResult play_match(std::string_view one, std::string_view other, const MatchOptions& options) {
  if (options.games < 1) {
    throw Error("games: " + std::to_string(options.games) + " is less than 1");
  }
  if (options.threads < 0) {
    throw Error("threads: " + std::to_string(options.threads) + " is less than 0");
  }
  const auto openings = read_opening_plan(options.openings);
  if (!openings) throw Error("openings \"" + options.openings + "\": " + openings.error());
  MatchPlan plan;
  plan.rules = rules_of(options.board);
  plan.pairings = {{.one = 0, .other = 1}};
  plan.games = options.games;
  plan.seed = options.seed;
  plan.threads = options.threads;
  plan.openings = *openings;
  plan.books = built_in_books();
  plan.cancelled = options.cancelled;
  MatchResult summary;
  plan.on_game = [&](const zugzwang::MatchGame& game) {
    summary.games.push_back({.moves = to_digits(game.played.record.moves),
                             .one_is_first = game.one_is_first,
                             .points = points_of(game.score)});
  };
  const auto result = zugzwang::play_match({contestant(one, plan), contestant(other, plan)}, plan);
  if (!result) throw Error(result.error());
  const PairingResult& pairing = result->pairings.front();
  const Tally tally = pairing.tally();
  summary.wins = tally.wins;
  summary.draws = tally.draws;
  summary.losses = tally.losses;
  if (const auto elo = estimate_elo(pairing.sample())) {
    summary.elo = elo->elo;
    summary.elo_lower = elo->lower;
    summary.elo_upper = elo->upper;
  }
  return summary;
}

}  // namespace zugzwang::v1
