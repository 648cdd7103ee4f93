// For every form: whatever is written is read back unchanged, and written again as the same text.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "notation/cells.hpp"
#include "notation/diagram.hpp"
#include "notation/digits.hpp"
#include "notation/json_record.hpp"
#include "notation/record.hpp"
#include "notation/record_generators.hpp"
#include "notation/text.hpp"
#include "support/generators.hpp"

namespace zugzwang {
namespace {

using testing::any_game;
using testing::any_record;

bool same_moves(const Game& game, const std::vector<Column>& moves) {
  return std::ranges::equal(game.moves(), moves);
}

/// The text, read by the function that accepts every form, is this game.
void expect_reads_as(const std::string& text, TextForm form, const Game& game) {
  for (const bool is_explicit : {true, false}) {
    const auto read =
        read_position(text, {.rules = game.rules(), .geometry_is_explicit = is_explicit});
    RC_ASSERT(read.has_value());
    // RapidCheck takes an expression apart and evaluates both sides; parentheses keep it whole.
    RC_ASSERT((game.moves().empty() || read->form == form));
    RC_ASSERT(read->rules == game.rules());
    RC_ASSERT(read->position == game.position());
    RC_ASSERT((!read->moves || same_moves(game, *read->moves)));
  }
}

RC_GTEST_PROP(RoundTrip, Digits, ()) {
  const Game game = *any_game();
  const std::string text = to_digits(game.moves());
  expect_reads_as(text, TextForm::Digits, game);
  const auto again = read_digits(text, game.rules());
  RC_ASSERT(again.has_value());
  RC_ASSERT(to_digits(again->moves()) == text);
}

RC_GTEST_PROP(RoundTrip, Cells, ()) {
  const Game game = *any_game();
  const std::string text = to_cells(game.moves());
  expect_reads_as(text, TextForm::Cells, game);
  const auto again = read_cells(text, game.rules());
  RC_ASSERT(again.has_value());
  RC_ASSERT(to_cells(again->moves()) == text);
}

RC_GTEST_PROP(RoundTrip, Diagram, ()) {
  const Game game = *any_game();
  const DiagramStyle style{
      .labels = *rc::gen::element(ColumnLabels::Letters, ColumnLabels::Numbers),
      .row_numbers = *rc::gen::arbitrary<bool>(),
      .framed = *rc::gen::arbitrary<bool>(),
      .highlighted = game.outcome().winning_cells()};
  const std::string text = to_diagram(game.position(), style);
  const auto read = read_position(text, {.rules = game.rules(), .geometry_is_explicit = true});
  RC_ASSERT(read.has_value());
  RC_ASSERT(read->form == TextForm::Diagram);
  RC_ASSERT(read->position == game.position());
  RC_ASSERT(to_diagram(read->position, style) == text);
}

RC_GTEST_PROP(RoundTrip, DiagramTellsItsBoard, ()) {
  const Game game = *any_game();
  expect_reads_as(to_diagram(game.position()), TextForm::Diagram, game);
}

RC_GTEST_PROP(RoundTrip, Record, ()) {
  GameRecord record = *any_record();
  record.times.clear();  // Not part of this form.
  const std::string text = to_record(record);
  expect_reads_as(text, TextForm::Record, *game_of(record));
  // Another context changes nothing: the record is self-contained.
  const auto again = read_record(
      text, {.rules = {.geometry = Geometry::standard(), .consolation = !record.rules.consolation},
             .geometry_is_explicit = false});
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == record);
  RC_ASSERT(to_record(*again) == text);
}

RC_GTEST_PROP(RoundTrip, Json, ()) {
  const GameRecord record = *any_record();
  const std::string text = to_json(record);
  expect_reads_as(text, TextForm::Json, *game_of(record));
  const auto again = read_json(
      text, {.rules = {.geometry = Geometry::standard(), .consolation = !record.rules.consolation},
             .geometry_is_explicit = false});
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == record);
  RC_ASSERT(to_json(*again) == text);
}

/// Random bytes, or characters that the forms use, which get further.
rc::Gen<std::string> any_bytes() {
  return rc::gen::oneOf(rc::gen::container<std::string>(rc::gen::map(
                            rc::gen::resize(100, rc::gen::arbitrary<std::uint8_t>()),
                            [](std::uint8_t byte) { return static_cast<char>(byte); })),
                        rc::gen::container<std::string>(rc::gen::elementOf(std::string(
                            "123456789abcdefgABCXOxo.._-|+/=[]{}()\"\\ \n\t,:*ntrue"))));
}

RC_GTEST_PROP(RandomBytes, NeverBreakAParser, ()) {
  const ReadContext context{.rules = *testing::any_rules(),
                            .geometry_is_explicit = *rc::gen::arbitrary<bool>()};
  const std::string text = *any_bytes();
  const auto check = [](const auto& result) {
    RC_ASSERT((result.has_value() || !result.error().message.empty()));
  };
  check(read_digits(text, context.rules));
  check(read_cells(text, context.rules));
  check(read_record(text, context));
  check(read_diagram(text, context));
  check(read_json(text, context));
  check(read_position(text, context));
}

}  // namespace
}  // namespace zugzwang
