#include "api/describe.hpp"
#include "api/operations.hpp"
#include "api/thinking_watch.hpp"
#include "players/spec.hpp"

namespace zugzwang::api {

namespace {

Json to_json(const OptionInfo& option) {
  if (!option.words.empty()) {
    return {{"name", option.name},
            {"type", "word"},
            {"default", option.default_text},
            {"words", option.words}};
  }
  return {{"name", option.name},   {"type", option.whole ? "integer" : "number"},
          {"count", option.count}, {"default", option.default_text},
          {"min", option.min},     {"max", option.max}};
}

/// The player of that text, in its shortest form: the last one asked, or a new one.
std::expected<Player*, Error> player_of(const std::string& given, const Rules& rules,
                                        Resources& resources) {
  const auto spec = read_spec(given);
  if (!spec) return bad_player(spec.error());
  const std::string text = to_text(*spec);
  if (!resources.player || resources.player_text != text || resources.player_rules != rules) {
    resources.player.reset();  // frees its tables first
    auto player = make_player(*spec, {.rules = rules, .books = resources.options.books});
    if (!player) return bad_player(player.error());
    resources.player = *std::move(player);
    resources.player_text = text;
    resources.player_rules = rules;
  }
  return resources.player.get();
}

}  // namespace

std::unexpected<Error> bad_player(const SpecError& error) {
  return std::unexpected(Error{
      .kind = ErrorKind::BadPlayer, .message = "player: " + error.message, .field = "player"});
}

Error no_move_left() {
  return {.kind = ErrorKind::GameOver, .message = "the game is over: there is no move to choose"};
}

Answer answer_players(const Request& /*request*/) {
  Json catalogue = Json::array();
  for (const PlayerInfo& player : player_catalogue()) {
    Json options = Json::array();
    for (const OptionInfo& option : player.options) options.push_back(to_json(option));
    catalogue.push_back({{"name", player.name},
                         {"options", std::move(options)},
                         {"solves_from", player.solves_from ? Json(*player.solves_from) : Json()}});
  }
  return Json{{"players", std::move(catalogue)}};
}

Answer answer_move(const Request& request, Resources& resources,
                   const ProgressCallback& on_progress) {
  const auto game = request.game();
  if (!game) return std::unexpected(game.error());
  const auto name = request.text("player");
  if (!name) return std::unexpected(name.error());
  const auto seed = request.whole_number_or("seed", 1);
  if (!seed) return std::unexpected(seed.error());
  const auto limits = request.limits();
  if (!limits) return std::unexpected(limits.error());
  const auto player = player_of(*name, game->rules(), resources);
  if (!player) return std::unexpected(player.error());
  const Position& position = game->position();
  if (is_over(position)) return std::unexpected(no_move_left());

  ThinkingWatch watch("move", on_progress);
  Random random(static_cast<std::uint64_t>(*seed));
  const Decision decision = (*player)->choose(position, random, watch.watched(*limits));
  const Cell cell{decision.column, Row(position.height(decision.column))};
  Json answer{{"player", resources.player_text}, {"cell", api::to_json(cell)}};
  answer.update(api::to_json(decision));
  return answer;
}

}  // namespace zugzwang::api
