#include "api/describe.hpp"
#include "api/operations.hpp"
#include "theory/threat_list.hpp"

namespace zugzwang::api {

namespace {

Json state_of(const Game& game) { return {{"state", to_json(game)}}; }

}  // namespace

Answer answer_state(const Request& request) {
  const auto game = request.game();
  if (!game) return std::unexpected(game.error());
  return state_of(*game);
}

Answer answer_play(const Request& request) {
  auto game = request.game();
  if (!game) return std::unexpected(game.error());
  const auto column = request.whole_number("column");
  if (!column) return std::unexpected(column.error());
  if (const auto played = play_number(*game, *column, "column"); !played) {
    return std::unexpected(played.error());
  }
  return state_of(*game);
}

Answer answer_undo(const Request& request) {
  const auto game = request.game();
  if (!game) return std::unexpected(game.error());
  const auto count = request.whole_number_or("count", 1);
  if (!count) return std::unexpected(count.error());
  if (*count < 0) {
    return std::unexpected(Error{
        .kind = ErrorKind::BadRequest, .message = "count: must not be negative", .field = "count"});
  }
  const auto played = static_cast<std::int64_t>(game->moves().size());
  if (*count > played) {
    return std::unexpected(Error{.kind = ErrorKind::NothingToUndo,
                                 .message = "count: " + std::to_string(*count) +
                                            " moves cannot be taken back, only " +
                                            std::to_string(played) + " were played",
                                 .field = "count"});
  }
  Game earlier = *game;
  for (std::int64_t taken = 0; taken < *count; ++taken) earlier.undo();
  return state_of(earlier);
}

Answer answer_threats(const Request& request) {
  const auto game = request.game();
  if (!game) return std::unexpected(game.error());
  return to_json(list_threats(game->position()));
}

}  // namespace zugzwang::api
