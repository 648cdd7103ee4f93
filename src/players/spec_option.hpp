#pragma once

// One option of a player: a row of the table that a kind of player has. Reading, writing and the
// catalogue come from it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "players/spec.hpp"

namespace zugzwang {

struct Range {
  double min;
  double max;
};

/// The field of a spec that an option sets.
using OptionField = std::variant<int*, std::int64_t*, double*, Ties*, EvaluationName*, MoveOrder*>;

/// Takes numbers from a range, or one of several words.
struct SpecOption {
  /// Empty for an option that is written without its name: "level:4".
  std::string_view name;
  /// Several fields take as many numbers, joined by '/'.
  std::vector<OptionField> fields;
  Range range = {};
  /// For a field that is an enumeration: one word for each value, in its order.
  std::vector<std::string_view> words = {};
};

/// Sets the option. Returns a sentence if something is wrong with the text.
[[nodiscard]] std::optional<std::string> set_option(const SpecOption& option,
                                                    std::string_view text);
/// The text that would set it to the value it has.
[[nodiscard]] std::string value_text(const SpecOption& option);
/// For a dialog; the default is the value that the option has.
[[nodiscard]] OptionInfo info_of(const SpecOption& option);
/// What an option takes: `left, random` or `a whole number from 1 to 42`.
[[nodiscard]] std::string accepted_values(const SpecOption& option);

/// The text, or its beginning if it is long, cut between two characters of UTF-8.
[[nodiscard]] std::string shortened(std::string_view text);
/// The same in quotes.
[[nodiscard]] std::string quoted(std::string_view text);

/// What somebody who wrote `word` may have meant, or else what there is:
/// `, did you mean "depth"?` or ` (there are depth, card, threads)`.
[[nodiscard]] std::string advice(std::string_view word, const std::vector<std::string_view>& known);

}  // namespace zugzwang
