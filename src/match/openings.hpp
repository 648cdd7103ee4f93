#pragma once

// How the games of a match begin.

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "board/cell.hpp"
#include "board/outcome.hpp"
#include "book/bookshelf.hpp"
#include "search/random.hpp"
#include "solver/solver.hpp"

namespace zugzwang {

enum class OpeningKind : std::uint8_t {
  None,      ///< the empty board
  Random,    ///< random moves
  Balanced,  ///< random moves to a position that is a draw, as the solver has proved
};

struct OpeningPlan {
  OpeningKind kind = OpeningKind::None;
  int plies = 0;
  friend bool operator==(const OpeningPlan&, const OpeningPlan&) = default;
};

/// "none", "random:4"
[[nodiscard]] std::string to_text(const OpeningPlan& plan);
/// Fails with a sentence if the text is not one of these, with a number of plies.
[[nodiscard]] std::expected<OpeningPlan, std::string> read_opening_plan(std::string_view text);

/// Makes the openings of a match. Each has a number and depends on nothing else, so that several
/// threads, each with a maker of its own, agree. For one thread at a time.
class OpeningMaker {
 public:
  OpeningMaker(const Rules& rules, const OpeningPlan& plan, Random random,
               std::shared_ptr<const Bookshelf> books);

  /// Moves that leave the game open; or a sentence that says why none can be found.
  [[nodiscard]] std::expected<std::vector<Column>, std::string> make(std::uint64_t number);

 private:
  enum class Judgement : std::uint8_t { Draw, Decided, Unknown };
  [[nodiscard]] Judgement assess(const Position& position);

  Rules rules_;
  OpeningPlan plan_;
  Random random_;
  Solver solver_;
};

}  // namespace zugzwang
