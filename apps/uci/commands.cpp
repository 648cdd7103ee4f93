#include "uci/commands.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <limits>

#include "notation/parse_error.hpp"

namespace zugzwang::uci {

namespace {

using std::chrono::milliseconds;

constexpr std::string_view kSpaces = " \t\r\n\v\f";
/// No board of this protocol has more cells.
constexpr int kMaxPerftPlies = 42;

milliseconds to_time(std::uint64_t number) {
  const auto longest = static_cast<std::uint64_t>(kMaxTime.count());
  return milliseconds(static_cast<std::int64_t>(std::min(number, longest)));
}

/// Stores the number that follows a word of `go`. False if the word takes none.
bool store_number(GoCommand& go, std::string_view word, std::uint64_t number) {
  if (word == "movetime") {
    go.move_time = to_time(number);
  } else if (word == "wtime" || word == "btime") {
    go.clocks[word == "wtime" ? 0 : 1].left = to_time(number);
  } else if (word == "winc" || word == "binc") {
    go.clocks[word == "winc" ? 0 : 1].increment = to_time(number);
  } else if (word == "movestogo") {
    go.moves_to_go = number;
  } else if (word == "nodes") {
    go.nodes = number;
  } else if (word == "perft") {
    go.perft = static_cast<int>(std::min<std::uint64_t>(number, kMaxPerftPlies));
  } else if (word == "depth" || word == "mate") {
    go.ignored.emplace_back(word);  // the search is exact: it has no depth to stop at
  } else {
    return false;
  }
  return true;
}

bool takes_number(std::string_view word) {
  GoCommand unused;
  return store_number(unused, word, 0);
}

/// The sentence about a number out of its range; none if it is valid.
std::optional<std::string> range_complaint(std::string_view word, std::uint64_t number) {
  if (word == "movestogo" && number == 0) return "go: movestogo must be at least 1";
  if (word == "perft" && (number == 0 || number > kMaxPerftPlies)) {
    return fmt::format("go: perft must be from 1 to {}", kMaxPerftPlies);
  }
  return std::nullopt;
}

/// Appends a word to a text of several.
void append_word(std::string& text, std::string_view word) {
  if (!text.empty()) text += ' ';
  text += word;
}

}  // namespace

std::optional<std::string_view> Words::next() {
  const std::size_t begin = rest_.find_first_not_of(kSpaces);
  if (begin == std::string_view::npos) {
    rest_ = {};
    return std::nullopt;
  }
  const std::size_t end = std::min(rest_.find_first_of(kSpaces, begin), rest_.size());
  const std::string_view word = rest_.substr(begin, end - begin);
  rest_.remove_prefix(end);
  return word;
}

std::optional<std::uint64_t> read_number(std::string_view word) {
  constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();
  if (word.empty()) return std::nullopt;
  std::uint64_t number = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return std::nullopt;
    const auto digit = static_cast<std::uint64_t>(c - '0');
    number = number > (kMax - digit) / 10 ? kMax : number * 10 + digit;
  }
  return number;
}

std::expected<GoCommand, std::string> read_go(std::string_view arguments) {
  GoCommand go;
  Words words(arguments);
  bool names_moves = false;  // what follows `searchmoves`
  while (const auto word = words.next()) {
    if (takes_number(*word)) {
      const auto text = words.next();
      if (!text) return std::unexpected(fmt::format("go: {} needs a number", *word));
      const auto number = read_number(*text);
      if (!number) {
        return std::unexpected(fmt::format("go: {} must be a non-negative whole number, not {}",
                                           *word, in_quotes(*text)));
      }
      if (auto complaint = range_complaint(*word, *number)) {
        return std::unexpected(*std::move(complaint));
      }
      store_number(go, *word, *number);
      names_moves = false;
    } else if (*word == "infinite") {
      go.infinite = true;
      names_moves = false;
    } else if (!names_moves) {
      names_moves = *word == "searchmoves";
      go.ignored.emplace_back(*word);
    }
  }
  return go;
}

std::optional<milliseconds> time_for(const GoCommand& go, Side mover) {
  if (go.infinite) return std::nullopt;
  const Clock& clock = go.clocks[mover == Side::First ? 0 : 1];
  if (!clock.left) return go.move_time;
  // Each side fills half of the 42 cells: an equal share, and a little more early in the game.
  constexpr std::uint64_t kMovesExpected = 20;
  // The time that the way to the match program and back may take.
  constexpr milliseconds kMargin{50};
  const std::uint64_t moves = std::min<std::uint64_t>(go.moves_to_go.value_or(kMovesExpected),
                                                      std::numeric_limits<std::int32_t>::max());
  const milliseconds share = *clock.left / static_cast<std::int64_t>(moves) + clock.increment;
  const milliseconds longest = std::max(*clock.left - kMargin, *clock.left / 2);
  const milliseconds time = std::min(share, longest);
  return go.move_time ? std::min(time, *go.move_time) : time;
}

std::expected<SetOptionCommand, std::string> read_set_option(std::string_view arguments) {
  Words words(arguments);
  if (words.next() != "name") return std::unexpected("setoption: there is no name");
  SetOptionCommand option;
  while (const auto word = words.next()) {
    if (option.value) {
      append_word(*option.value, *word);
    } else if (*word == "value" && !option.name.empty()) {
      option.value.emplace();
    } else {
      append_word(option.name, *word);
    }
  }
  if (option.name.empty()) return std::unexpected("setoption: there is no name");
  return option;
}

}  // namespace zugzwang::uci
