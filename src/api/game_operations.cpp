#include "api/describe.hpp"
#include "api/operations.hpp"
#include "theory/threats.hpp"

namespace zugzwang::api {

namespace {

Json state_of(const Game& game) { return {{"state", to_json(game)}}; }

/// The threats of a side. Ascending by column, then by row, as the bits are.
Json threats_of(const Position& position, Side side) {
  const auto& layout = position.layout();
  const bool parity_counts = position.geometry().rows() % 2 == 0;
  Json list = Json::array();
  auto rest = winning_cells(layout, position.stones(side), position.occupied());
  for (; rest != 0; rest = without_lowest_bit(rest)) {
    const Cell cell = cell_at(layout, lowest_bit_index(rest));
    const bool odd = cell.row.number() % 2 == 1;
    list.push_back({{"cell", to_json(cell)},
                    {"parity", odd ? "odd" : "even"},
                    {"good", parity_counts && odd == (side == Side::First)},
                    {"playable", position.height(cell.column) == cell.row.index()}});
  }
  return list;
}

}  // namespace

Answer state(const Request& request) {
  const auto game = request.game();
  if (!game) return std::unexpected(game.error());
  return state_of(*game);
}

Answer play(const Request& request) {
  auto game = request.game();
  if (!game) return std::unexpected(game.error());
  const auto column = request.whole_number("column");
  if (!column) return std::unexpected(column.error());
  if (const auto played = play_number(*game, *column, "column"); !played) {
    return std::unexpected(played.error());
  }
  return state_of(*game);
}

Answer undo(const Request& request) {
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

Answer threats(const Request& request) {
  const auto game = request.game();
  if (!game) return std::unexpected(game.error());
  return Json{{"first", threats_of(game->position(), Side::First)},
              {"second", threats_of(game->position(), Side::Second)}};
}

}  // namespace zugzwang::api
