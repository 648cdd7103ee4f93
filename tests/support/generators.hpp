#pragma once

// Random boards and games for tests: from a seeded generator, which replays, or from RapidCheck,
// which also shrinks a failure to a small board and a short game.

#include <rapidcheck.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <random>
#include <span>
#include <tuple>
#include <vector>

#include "board/cell.hpp"
#include "board/game.hpp"
#include "board/geometry.hpp"
#include "board/outcome.hpp"

namespace zugzwang {

// How RapidCheck prints a counterexample.
inline void showValue(Geometry geometry, std::ostream& out) {
  out << geometry.columns() << 'x' << geometry.rows() << 'x' << geometry.connect();
}
inline void showValue(const Rules& rules, std::ostream& out) {
  showValue(rules.geometry, out);
  if (rules.consolation) out << " with consolation";
}
inline void showValue(const Game& game, std::ostream& out) {
  showValue(game.rules(), out);
  out << ':';
  for (const Column column : game.moves()) out << ' ' << column.number();
}

}  // namespace zugzwang

namespace zugzwang::testing {

/// Every possible board, the smallest first.
inline const std::vector<Geometry>& all_geometries() {
  static const std::vector<Geometry> all = [] {
    std::vector<Geometry> found;
    for (int columns = 1; columns <= kMaxColumns; ++columns) {
      for (int rows = 1; rows <= kMaxRows; ++rows) {
        for (int connect = kMinConnect; connect <= kMaxConnect; ++connect) {
          if (const auto geometry = Geometry::make(columns, rows, connect)) {
            found.push_back(*geometry);
          }
        }
      }
    }
    std::ranges::sort(found, {}, [](Geometry geometry) {
      return std::tuple(geometry.cells(), geometry.columns(), geometry.connect());
    });
    return found;
  }();
  return all;
}

/// Boards worth testing in particular: the usual ones, and those at the limits of the words and of
/// the notation (9 and 35 columns).
inline const std::vector<Geometry>& notable_geometries() {
  static const std::vector<Geometry> notable = {
      Geometry::standard(),       *Geometry::make(3, 3, 3),  *Geometry::make(4, 4, 4),
      *Geometry::make(5, 4, 4),   *Geometry::make(5, 5, 4),  *Geometry::make(6, 5, 4),
      *Geometry::make(7, 6, 3),   *Geometry::make(7, 6, 5),  *Geometry::make(8, 7, 4),
      *Geometry::make(8, 8, 4),   *Geometry::make(9, 6, 4),  *Geometry::make(9, 7, 5),
      *Geometry::make(10, 10, 6), *Geometry::make(10, 5, 4), *Geometry::make(12, 8, 4),
      *Geometry::make(16, 7, 4),  *Geometry::make(35, 2, 3), *Geometry::make(36, 2, 3),
      *Geometry::make(40, 2, 3),  *Geometry::make(42, 2, 6), *Geometry::make(64, 1, 3),
      *Geometry::make(1, 127, 6), *Geometry::make(2, 63, 4), *Geometry::make(3, 41, 3),
      *Geometry::make(7, 8, 4),   *Geometry::make(8, 15, 4),
  };
  return notable;
}

/// One of these, all equally likely.
template <class T>
[[nodiscard]] const T& pick(std::mt19937_64& rng, const std::vector<T>& choices) {
  return choices[static_cast<std::size_t>(rng() % choices.size())];
}

/// Half of the time a notable board, else any.
[[nodiscard]] inline Geometry random_geometry(std::mt19937_64& rng) {
  return rng() % 2 == 0 ? pick(rng, notable_geometries()) : pick(rng, all_geometries());
}

[[nodiscard]] inline Rules random_rules(std::mt19937_64& rng) {
  return {.geometry = random_geometry(rng), .consolation = rng() % 2 == 0};
}

/// One of the playable columns; there must be one.
[[nodiscard]] inline Column nth_column(ColumnSet columns, std::size_t n) {
  auto at = columns.begin();
  for (std::size_t skip = n % static_cast<std::size_t>(columns.size()); skip > 0; --skip) ++at;
  return *at;
}

/// Plays the choices, each counted among the columns then open, until the game or the choices end.
[[nodiscard]] inline Game game_of_choices(const Rules& rules,
                                          std::span<const std::uint8_t> choices) {
  Game game(rules);
  for (const std::uint8_t choice : choices) {
    const ColumnSet columns = legal_columns(game.position());
    if (columns.empty()) break;
    (void)game.play(nth_column(columns, choice));
  }
  return game;
}

/// Random moves until the end of the game or `max_plies`.
[[nodiscard]] inline Game random_game(std::mt19937_64& rng, const Rules& rules,
                                      int max_plies = kMaxBoardBits) {
  Game game(rules);
  for (int ply = 0; ply < max_plies; ++ply) {
    const ColumnSet columns = legal_columns(game.position());
    if (columns.empty()) break;
    (void)game.play(nth_column(columns, static_cast<std::size_t>(rng())));
  }
  return game;
}

/// A random game broken off anywhere, with every ply equally likely, including the last.
[[nodiscard]] inline Game random_part_of_game(std::mt19937_64& rng, const Rules& rules) {
  Game game = random_game(rng, rules);
  for (auto undo = rng() % (game.moves().size() + 1); undo > 0; --undo) game.undo();
  Game kept(rules);
  for (const Column column : game.moves()) (void)kept.play(column);
  return kept;
}

[[nodiscard]] inline rc::Gen<Geometry> any_geometry() {
  const auto from = [](const std::vector<Geometry>& boards) {
    return rc::gen::map(rc::gen::inRange<std::size_t>(0, boards.size()),
                        [&boards](std::size_t i) { return boards[i]; });
  };
  return rc::gen::oneOf(from(notable_geometries()), from(all_geometries()));
}

[[nodiscard]] inline rc::Gen<Rules> any_rules() {
  return rc::gen::apply(
      [](Geometry geometry, bool consolation) {
        return Rules{.geometry = geometry, .consolation = consolation};
      },
      any_geometry(), rc::gen::arbitrary<bool>());
}

/// Games by these rules, from no moves to finished games.
[[nodiscard]] inline rc::Gen<Game> any_game_by(const Rules& rules) {
  return rc::gen::map(rc::gen::resize(2 * rules.geometry.cells(),
                                      rc::gen::container<std::vector<std::uint8_t>>(rc::gen::resize(
                                          100, rc::gen::inRange<std::uint8_t>(0, 255)))),
                      [rules](const std::vector<std::uint8_t>& choices) {
                        return game_of_choices(rules, choices);
                      });
}

[[nodiscard]] inline rc::Gen<Game> any_game() { return rc::gen::mapcat(any_rules(), any_game_by); }

}  // namespace zugzwang::testing
