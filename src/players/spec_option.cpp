#include "players/spec_option.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <numeric>

namespace zugzwang {

namespace {

/// As short as it can be read back.
template <class Number>
std::string number_text(Number number) {
  std::array<char, 32> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
  return {buffer.data(), end};
}

/// "1000/5/3/7"
template <class Number>
std::string numbers_text(const std::vector<Number*>& numbers) {
  std::string text;
  for (const Number* number : numbers) text += (text.empty() ? "" : "/") + number_text(*number);
  return text;
}

template <class Number>
std::optional<Number> parsed(std::string_view text, Number number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// By strtod, since WebAssembly's library has no std::from_chars for it; of what that takes,
/// decimal numbers only.
std::optional<double> parsed(std::string_view text, double /*type*/) {
  if (text.empty() || text.find_first_not_of("0123456789.-eE") != std::string_view::npos) {
    return std::nullopt;
  }
  const std::string terminated(text);
  char* end = nullptr;
  const double number = std::strtod(terminated.c_str(), &end);
  if (end != terminated.c_str() + terminated.size()) return std::nullopt;
  return number;
}

template <class Number>
std::optional<Number> read_number(std::string_view text, Range range) {
  const auto number = parsed(text, Number{});
  if (!number) return std::nullopt;
  // Written so that what is not a number is refused too.
  const auto wide = static_cast<double>(*number);
  if (!(wide >= range.least && wide <= range.most)) return std::nullopt;
  return number;
}

/// A bound with all its digits, since options for whole numbers take no exponent.
std::string bound_text(double bound) {
  std::array<char, 32> buffer{};
  const auto [end, error] =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), bound, std::chars_format::fixed);
  return {buffer.data(), end};
}

/// `a whole number from 1 to 42`
std::string number_within(bool whole, Range range) {
  return std::string(whole ? "a whole number" : "a number") + " from " + bound_text(range.least) +
         " to " + bound_text(range.most);
}

std::string numbers_joined(std::size_t count) {
  return number_text(count) + " numbers with '/' between them";
}

std::string joined(const std::vector<std::string_view>& words) {
  std::string list;
  for (const std::string_view word : words) {
    list += list.empty() ? "" : ", ";
    list += word;
  }
  return list;
}

/// Reads numbers joined by '/'. The sentence says what is wrong with them.
template <class Number>
std::optional<std::string> read_numbers(std::string_view text, Range range,
                                        const std::vector<Number*>& numbers) {
  std::string_view rest = text;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::size_t slash = rest.find('/');
    const bool is_last = i + 1 == numbers.size();
    if (is_last != (slash == std::string_view::npos)) {
      return quoted(text) + " should be " +
             (numbers.size() == 1 ? "one number" : numbers_joined(numbers.size()));
    }
    const std::string_view part = rest.substr(0, slash);
    const auto number = read_number<Number>(part, range);
    if (!number) {
      return quoted(part) + " is not " + number_within(std::is_integral_v<Number>, range);
    }
    *numbers[i] = *number;
    if (!is_last) rest.remove_prefix(slash + 1);
  }
  return std::nullopt;
}

/// How many letters have to be changed, added or left out; not counted for a word that is far too
/// long.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  constexpr std::size_t kLongestWord = 100;
  if (a.size() > kLongestWord) return a.size();
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

}  // namespace

template <class Number>
SpecOption numbers_option(std::string_view name, Range range, std::vector<Number*> places) {
  return {.info = {.name = name,
                   .default_text = numbers_text(places),
                   .least = range.least,
                   .most = range.most,
                   .whole = std::is_integral_v<Number>,
                   .count = static_cast<int>(places.size())},
          .read = [range, places = std::move(places)](std::string_view text) {
            return read_numbers(text, range, places);
          }};
}

template SpecOption numbers_option<int>(std::string_view, Range, std::vector<int*>);
template SpecOption numbers_option<std::int64_t>(std::string_view, Range,
                                                 std::vector<std::int64_t*>);
template SpecOption numbers_option<double>(std::string_view, Range, std::vector<double*>);

SpecOption word_option(std::string_view name, std::vector<std::string_view> words,
                       std::size_t chosen, std::function<void(std::size_t)> choose) {
  const auto read =
      [words, choose = std::move(choose)](std::string_view text) -> std::optional<std::string> {
    const auto at = std::ranges::find(words, text);
    if (at == words.end()) return "unknown word " + quoted(text) + advice(text, words);
    choose(static_cast<std::size_t>(at - words.begin()));
    return std::nullopt;
  };
  return {
      .info = {.name = name, .default_text = std::string(words[chosen]), .words = std::move(words)},
      .read = read};
}

std::string shortened(std::string_view text) {
  constexpr std::size_t kMaxBytes = 60;
  if (text.size() <= kMaxBytes) return std::string(text);
  std::size_t end = kMaxBytes;
  const auto continues = [&](std::size_t i) {
    return (static_cast<unsigned char>(text[i]) & 0xC0) == 0x80;
  };
  while (end > 0 && continues(end)) --end;
  return std::string(text.substr(0, end)) + "...";
}

std::string quoted(std::string_view text) { return '"' + shortened(text) + '"'; }

std::string advice(std::string_view word, const std::vector<std::string_view>& known) {
  if (known.empty()) return " (there are none)";
  const auto nearest = std::ranges::min_element(
      known, {}, [&](std::string_view name) { return edit_distance(word, name); });
  constexpr std::size_t kFar = 3;
  if (edit_distance(word, *nearest) < std::min(kFar, nearest->size())) {
    return ", did you mean " + quoted(*nearest) + "?";
  }
  return " (there are " + joined(known) + ")";
}

std::string values_of(const OptionInfo& info) {
  if (!info.words.empty()) return joined(info.words);
  if (info.count > 1) return numbers_joined(static_cast<std::size_t>(info.count));
  return number_within(info.whole, {info.least, info.most});
}

}  // namespace zugzwang
