#pragma once

// A published experiment as data: what was printed, and what to run to reproduce it.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace zugzwang {

/// A figure as it is printed: nothing, a count or value, a measurement, or a word.
using FigureValue = std::variant<std::monostate, std::int64_t, double, std::string>;

[[nodiscard]] inline bool is_given(const FigureValue& value) {
  return !std::holds_alternative<std::monostate>(value);
}
/// The figure as a number; none for words.
[[nodiscard]] std::optional<double> number_of(const FigureValue& value);

/// How a figure is compared with what was published.
enum class FigureClass : std::uint8_t {
  Exact,        ///< must be equal
  Statistical,  ///< shown with its interval, never judged
  Time,         ///< shown as a factor, never judged
};

enum class FigureUnit : std::uint8_t {
  Plain,
  Share,  ///< from 0 to 1
  Seconds,
  Line,  ///< moves, which may be many
};

/// What a column of a table says.
enum class Quantity : std::uint8_t {
  Column,
  Forced,  ///< "no", "win" or "block"
  Value,
  MaxCalls,
  MinCalls,
  Positions,
  Seconds,        ///< of one move
  Leaves,         ///< of the textbook tree, evaluated
  Cuts,           ///< why branches of it were left out
  FirstMove,      ///< seconds for the first move of a game
  LongestThink,   ///< seconds for the slowest move of a game
  MeanThink,      ///< seconds for a move on average
  Won,            ///< share of games
  Score,          ///< share of points
  MissedWins,     ///< how often a win in one is not played
  MirrorDiffers,  ///< how often a mirrored position takes another number of evaluations
  MirrorFactor,   ///< how much more the harder one of the two takes, on average
  Result,         ///< with best play: "First wins", "Second wins" or "draw"
  BestLine,
};

struct QuantityInfo {
  std::string_view name;  ///< as the head of a column
  std::string_view key;   ///< in JSON
  FigureClass kind;
  FigureUnit unit;
};
[[nodiscard]] QuantityInfo info_of(Quantity quantity);

/// What is run for the rows of an exhibit.
enum class Rerun : std::uint8_t {
  Moves,       ///< the player chooses a move in the position
  Valuations,  ///< the player values every column of the position; rows are the columns from a on
  Textbook,    ///< the player searches the tree of the textbook
  Times,       ///< the player plays against itself, on one thread
  Series,      ///< the player plays `games` games against the opponent
  Character,   ///< the player is observed in `games` random positions of each kind
  Judgement,   ///< the solver says how the position ends
};

/// Another publication gives a different value for the same figure.
struct Contradiction {
  Quantity quantity;
  FigureValue value;
};

struct ExhibitRow {
  std::string label;
  std::string position = "start";  ///< in digits
  std::string player = {};         ///< as read_spec takes it
  std::string opponent = {};
  std::string openings = "none";  ///< of a series, as read_opening_plan takes it
  /// In the order of the quantities, as far as anything was published.
  std::vector<FigureValue> published = {};
  std::vector<Contradiction> contradictions = {};
};

struct Exhibit {
  std::string name;   ///< "runs-depths"
  std::string group;  ///< the player that it is about, which also names all its exhibits
  int year;
  std::string publication;
  std::string title;
  std::string label_head;  ///< what the labels of the rows are
  Rerun rerun;
  int games = 0;
  std::vector<Quantity> quantities;
  std::vector<ExhibitRow> rows;
  std::vector<std::string> notes = {};
};

/// All of them, the latest publication first.
[[nodiscard]] std::vector<Exhibit> all_exhibits();

}  // namespace zugzwang
