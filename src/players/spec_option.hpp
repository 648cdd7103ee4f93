#pragma once

// One option of a player: a place in its spec that can be read from text, written as text, and
// described to a dialog.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "players/spec.hpp"

namespace zugzwang {

struct Range {
  double least;
  double most;
};

struct SpecOption {
  /// The default text is that of the spec which the option belongs to.
  OptionInfo info;
  /// Sets the place, or says what is wrong with the text.
  std::function<std::optional<std::string>(std::string_view)> read;
};

/// Numbers joined by '/'. Number is int, std::int64_t or double.
template <class Number>
[[nodiscard]] SpecOption numbers_option(std::string_view name, Range range,
                                        std::vector<Number*> places);

template <class Number>
[[nodiscard]] SpecOption number_option(std::string_view name, Range range, Number& place) {
  return numbers_option<Number>(name, range, {&place});
}

/// The one of these words whose index is `chosen`.
[[nodiscard]] SpecOption word_option(std::string_view name, std::vector<std::string_view> words,
                                     std::size_t chosen, std::function<void(std::size_t)> choose);

/// A choice among words: one for each value of the enumeration, in its order.
template <class Enum>
  requires std::is_enum_v<Enum>
[[nodiscard]] SpecOption word_option(std::string_view name, std::vector<std::string_view> words,
                                     Enum& place) {
  return word_option(name, std::move(words), static_cast<std::size_t>(place),
                     [&place](std::size_t index) { place = static_cast<Enum>(index); });
}

/// The text, or its beginning if it is long, cut between two characters of UTF-8.
[[nodiscard]] std::string shortened(std::string_view text);
/// The same in quotes.
[[nodiscard]] std::string quoted(std::string_view text);

/// What somebody who wrote `word` may have meant, and else what there is:
/// `, did you mean "depth"?` or ` (there are depth, card, threads)`.
[[nodiscard]] std::string advice(std::string_view word, const std::vector<std::string_view>& known);

/// What an option takes: `left, random` or `a whole number from 1 to 42`.
[[nodiscard]] std::string values_of(const OptionInfo& info);

}  // namespace zugzwang
