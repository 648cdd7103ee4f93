#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "api/describe_match.hpp"
#include "api/operations.hpp"
#include "match/schedule.hpp"
#include "match/scorer.hpp"
#include "notation/digits.hpp"
#include "notation/json_record.hpp"

namespace zugzwang::api {

namespace {

constexpr std::size_t kMaxPlayers = 64;
constexpr std::int64_t kMaxGames = 10'000'000;
constexpr std::int64_t kMaxPoints = 1000;

/// A whole number of the request that must lie within a range.
std::expected<std::int64_t, Error> number_within(const Request& request, const char* key,
                                                 std::int64_t fallback, std::int64_t min,
                                                 std::int64_t max) {
  const auto number = request.whole_number_or(key, fallback);
  if (number && (*number < min || *number > max)) {
    return bad_field(
        key, "must be a whole number from " + std::to_string(min) + " to " + std::to_string(max));
  }
  return number;
}

/// The strings of a list; fails if it is not one.
std::expected<std::vector<std::string>, Error> texts_of(const Request& request, const char* key) {
  const Json list = request.value(key);
  if (!list.is_array() || !std::ranges::all_of(list, &Json::is_string)) {
    return bad_field(key, "must be a list of strings");
  }
  return list.get<std::vector<std::string>>();
}

std::expected<std::vector<std::string>, Error> players_of(const Request& request) {
  auto players = texts_of(request, "players");
  if (players && (players->size() < 2 || players->size() > kMaxPlayers)) {
    return bad_field("players", "must be 2 to " + std::to_string(kMaxPlayers) + " players");
  }
  return players;
}

std::expected<OpeningPlan, Error> openings_of(const Request& request) {
  if (!request.has("openings")) return OpeningPlan{};
  const auto text = request.text("openings");
  if (!text) return std::unexpected(text.error());
  const auto openings = read_opening_plan(*text);
  if (!openings) return bad_field("openings", openings.error());
  return *openings;
}

std::expected<SprtPlan, Error> sprt_of(const Json& given) {
  SprtPlan plan;
  for (const auto& [key, number] :
       {std::pair("elo0", &plan.elo0), std::pair("elo1", &plan.elo1),
        std::pair("alpha", &plan.alpha), std::pair("beta", &plan.beta)}) {
    const auto found = given.is_object() ? given.find(key) : given.end();
    if (!given.is_object()) return bad_field("sprt", "must be an object");
    if (found == given.end()) continue;
    if (!found->is_number()) return bad_field(std::string("sprt.") + key, "must be a number");
    *number = found->get<double>();
  }
  if (!is_valid(plan)) {
    return bad_field("sprt",
                     "elo0 must be less than elo1, both between -2000 and 2000, and alpha and beta "
                     "more than 0 and less than 0.5");
  }
  return plan;
}

/// What a request says about the match that it is about. Everybody plays everybody.
std::expected<void, Error> read_match(const Request& request, const Resources& resources,
                                      MatchPlan& plan, std::vector<Contestant>& contestants) {
  const auto rules = request.rules();
  if (!rules) return std::unexpected(rules.error());
  const auto players = players_of(request);
  if (!players) return std::unexpected(players.error());
  const auto games = number_within(request, "games", plan.games, 1, kMaxGames);
  if (!games) return std::unexpected(games.error());
  const auto seed = request.whole_number_or("seed", 1);
  if (!seed) return std::unexpected(seed.error());
  const auto openings = openings_of(request);
  if (!openings) return std::unexpected(openings.error());
  auto read = contestants_of(*players, {.rules = *rules, .books = resources.options.books});
  if (!read) {
    return std::unexpected(Error{.kind = ErrorKind::BadPlayer,
                                 .message = "players: " + read.error().message,
                                 .field = "players"});
  }
  contestants = *std::move(read);
  plan.rules = *rules;
  plan.pairings = round_robin(contestants.size());
  plan.games = static_cast<int>(*games);
  plan.seed = static_cast<std::uint64_t>(*seed);
  plan.openings = *openings;
  plan.books = resources.options.books;
  return {};
}

Json effort_json(const Effort& effort) {
  return {{"moves", effort.moves},
          {"positions", effort.positions},
          {"seconds", effort.seconds},
          {"longest_seconds", effort.longest_seconds}};
}

Json game_json(const MatchGame& game, const MatchPlan& plan) {
  const GameRecord& record = game.played.record;
  Pairing seats = plan.pairings[game.pairing];
  if (!game.one_is_first) std::swap(seats.one, seats.other);
  std::string line = to_json_line(record);
  line.erase(line.find_last_not_of('\n') + 1);
  const Verdict verdict = record.result.verdict;
  return {{"number", game.number},
          {"first", seats.one},
          {"second", seats.other},
          {"winner", verdict == Verdict::FirstWins    ? "first"
                     : verdict == Verdict::SecondWins ? "second"
                                                      : "draw"},
          {"reason", to_text(record.result.reason)},
          {"digits", to_digits(record.moves)},
          {"opening_plies", game.played.opening_plies},
          {"efforts", {effort_json(game.played.effort[0]), effort_json(game.played.effort[1])}},
          {"record", std::move(line)}};
}

/// All that decides which games are played, as text.
std::string identity_of(const Request& request) {
  Json parts = Json::array();
  for (const char* key : {"rules", "players", "games", "seed", "openings"}) {
    parts.push_back(request.value(key));
  }
  return compact_text(parts);
}

Json ratings_json(const Ratings& ratings, std::size_t players) {
  Json list = Json::array();
  for (std::size_t player = 0; player < players; ++player) {
    list.push_back({{"rating", ratings.elo(player)}, {"rating_error", ratings.error(player)}});
  }
  return list;
}

/// After how many games the ratings are wanted, at most `points` times.
std::set<std::uint64_t> convergence_points(std::uint64_t games, std::uint64_t points) {
  std::set<std::uint64_t> after;
  for (std::uint64_t i = 1; i <= points && games > 0; ++i) {
    after.insert(std::max<std::uint64_t>(1, games * i / points));
  }
  return after;
}

/// The games that were counted, and the ratings on the way.
struct Count {
  Json convergence = Json::array();
  std::uint64_t games = 0;
};

/// Counts the games in their order until there are no more, or a test has decided the match.
std::expected<Count, Error> count_games(const std::vector<std::string>& played,
                                        const MatchPlan& plan,
                                        const std::vector<Contestant>& contestants,
                                        std::uint64_t points, Scorer& scorer) {
  const Schedule schedule(plan.pairings.size(), plan.games);
  const auto after = convergence_points(played.size(), points);
  Count count;
  for (const std::string& digits : played) {
    const auto game = read_digits(digits, plan.rules);
    if (!game || !game->outcome().is_over()) {
      return bad_field("played[" + std::to_string(count.games) + "]", "must be a finished game");
    }
    EndedGame ended{.number = count.games, .played = {.record = record_of(*game)}};
    scorer.add(match_game_of(std::move(ended), schedule.at(count.games), contestants, plan));
    count.games += 1;
    if (after.contains(count.games) || scorer.is_decided()) {
      count.convergence.push_back(
          {{"games", count.games},
           {"players", ratings_json(scorer.result().ratings(), contestants.size())}});
    }
    if (scorer.is_decided()) break;
  }
  return count;
}

}  // namespace

Answer answer_match_game(const Request& request, Resources& resources) {
  const std::string identity = identity_of(request);
  if (!resources.match || resources.match->identity != identity) {
    resources.match.reset();  // frees its tables first
    auto match = std::make_unique<OngoingMatch>();
    if (const auto read = read_match(request, resources, match->plan, match->contestants); !read) {
      return std::unexpected(read.error());
    }
    match->identity = identity;
    match->worker.emplace(match->contestants, match->plan);
    resources.match = std::move(match);
  }
  OngoingMatch& match = *resources.match;
  const Schedule schedule(match.plan.pairings.size(), match.plan.games);
  const auto number =
      number_within(request, "number", 0, 0, static_cast<std::int64_t>(schedule.games()) - 1);
  if (!number) return std::unexpected(number.error());
  const auto game = match.worker->play(static_cast<std::uint64_t>(*number));
  if (!game) return bad_field("openings", game.error());
  return game_json(*game, match.plan);
}

Answer answer_match_table(const Request& request, const Resources& resources) {
  MatchPlan plan;
  std::vector<Contestant> contestants;
  if (const auto read = read_match(request, resources, plan, contestants); !read) {
    return std::unexpected(read.error());
  }
  const auto played = texts_of(request, "played");
  if (!played) return std::unexpected(played.error());
  const Schedule schedule(plan.pairings.size(), plan.games);
  if (played->size() > schedule.games()) {
    return bad_field("played", "has more games than the match");
  }
  const auto points = number_within(request, "points", 0, 0, kMaxPoints);
  if (!points) return std::unexpected(points.error());
  if (request.has("sprt")) {
    const auto sprt = sprt_of(request.value("sprt"));
    if (!sprt) return std::unexpected(sprt.error());
    if (contestants.size() > 2) return bad_field("sprt", "is for two players");
    plan.sprt = *sprt;
  }
  Scorer scorer(contestants.size(), plan, schedule.games());
  auto count = count_games(*played, plan, contestants, static_cast<std::uint64_t>(*points), scorer);
  if (!count) return std::unexpected(count.error());

  const MatchResult& result = scorer.result();
  const Ratings ratings = result.ratings();
  Json players = Json::array();
  for (const Standing& standing : standings_of(result)) {
    players.push_back(to_json(standing, contestants, ratings));
  }
  Json pairings = Json::array();
  for (const PairingResult& pairing : result.pairings) {
    pairings.push_back(to_json(pairing, contestants));
  }
  return Json{{"games", count->games},
              {"games_planned", schedule.games()},
              {"players", std::move(players)},
              {"pairings", std::move(pairings)},
              {"convergence", std::move(count->convergence)},
              {"sprt", result.sprt ? to_json(*result.sprt, *plan.sprt) : Json()}};
}

}  // namespace zugzwang::api
