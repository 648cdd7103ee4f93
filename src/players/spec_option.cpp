#include "players/spec_option.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <type_traits>

namespace zugzwang {

namespace {

std::optional<std::int64_t> parse_whole(std::string_view text) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stopped != end) return std::nullopt;
  return number;
}

/// Uses strtod, since WebAssembly's library has no std::from_chars for it, but takes decimal
/// numbers only.
std::optional<double> parse_decimal(std::string_view text) {
  if (text.empty() || text.find_first_not_of("0123456789.-eE") != std::string_view::npos) {
    return std::nullopt;
  }
  const std::string terminated(text);
  char* end = nullptr;
  const double number = std::strtod(terminated.c_str(), &end);
  if (end != terminated.c_str() + terminated.size()) return std::nullopt;
  return number;
}

/// Written so that NaN is outside, too.
bool is_within(double number, Range range) { return number >= range.min && number <= range.max; }

/// Reads back exactly, and is short where it can be. Does not use std::to_chars: its tables for
/// floating-point numbers would be two fifths of the WebAssembly module.
std::string decimal_text(double number) {
  constexpr double kLargestExact = 9007199254740992;  // 2^53
  const double size = std::abs(number);
  double scale = 1;  // exact up to 10^22, so that the quotient is what would be read
  for (std::size_t decimals = 0; decimals <= 15; ++decimals, scale *= 10) {
    const double scaled = std::round(size * scale);
    if (!(scaled <= kLargestExact)) break;
    if (scaled / scale != size) continue;
    std::string digits = std::to_string(static_cast<std::int64_t>(scaled));
    if (digits.size() <= decimals) digits.insert(0, decimals + 1 - digits.size(), '0');
    if (decimals > 0) digits.insert(digits.size() - decimals, 1, '.');
    return (number < 0 ? "-" : "") + digits;
  }
  std::array<char, 32> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%.17g", number);
  return buffer.data();
}

bool takes_whole_numbers(const SpecOption& option) {
  return option.words.empty() && !std::holds_alternative<double*>(option.fields.front());
}

/// `a whole number from 1 to 42`
std::string one_number(const SpecOption& option) {
  return std::string(takes_whole_numbers(option) ? "a whole number" : "a number") + " from " +
         decimal_text(option.range.min) + " to " + decimal_text(option.range.max);
}

std::string several_numbers(const SpecOption& option) {
  return std::to_string(option.fields.size()) + " numbers with '/' between them";
}

std::string joined(const std::vector<std::string_view>& words) {
  std::string list;
  for (const std::string_view word : words) {
    list += list.empty() ? "" : ", ";
    list += word;
  }
  return list;
}

/// False if the text is not a number in the range.
bool set_number(OptionField field, std::string_view text, Range range) {
  if (double* const* decimal = std::get_if<double*>(&field)) {
    const auto number = parse_decimal(text);
    if (!number || !is_within(*number, range)) return false;
    **decimal = *number;
    return true;
  }
  const auto number = parse_whole(text);
  if (!number || !is_within(static_cast<double>(*number), range)) return false;
  std::visit([&](auto* place) { *place = static_cast<std::decay_t<decltype(*place)>>(*number); },
             field);
  return true;
}

std::optional<std::string> set_word(const SpecOption& option, std::string_view text) {
  const auto at = std::ranges::find(option.words, text);
  if (at == option.words.end()) return "unknown word " + quoted(text) + advice(text, option.words);
  const auto index = at - option.words.begin();
  std::visit([&](auto* place) { *place = static_cast<std::decay_t<decltype(*place)>>(index); },
             option.fields.front());
  return std::nullopt;
}

std::optional<std::string> set_numbers(const SpecOption& option, std::string_view text) {
  std::string_view rest = text;
  for (const OptionField& field : option.fields) {
    const std::size_t slash = rest.find('/');
    const bool is_last = &field == &option.fields.back();
    if (is_last != (slash == std::string_view::npos)) {
      return quoted(text) + " should be " +
             (option.fields.size() == 1 ? "one number" : several_numbers(option));
    }
    const std::string_view part = rest.substr(0, slash);
    if (!set_number(field, part, option.range))
      return quoted(part) + " is not " + one_number(option);
    if (!is_last) rest.remove_prefix(slash + 1);
  }
  return std::nullopt;
}

/// How many letters have to be changed, added or left out; not counted for a word that is far too
/// long.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  constexpr std::size_t kMaxWordLength = 100;
  if (a.size() > kMaxWordLength) return a.size();
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

std::optional<std::string> set_option(const SpecOption& option, std::string_view text) {
  return option.words.empty() ? set_numbers(option, text) : set_word(option, text);
}

std::string value_text(const SpecOption& option) {
  std::string text;
  for (const OptionField& field : option.fields) {
    if (!text.empty()) text += '/';
    text += std::visit(
        [&](const auto* place) {
          using Field = std::decay_t<decltype(*place)>;
          if constexpr (std::is_enum_v<Field>) {
            return std::string(option.words[static_cast<std::size_t>(*place)]);
          } else if constexpr (std::is_same_v<Field, double>) {
            return decimal_text(*place);
          } else {
            return std::to_string(*place);
          }
        },
        field);
  }
  return text;
}

OptionInfo info_of(const SpecOption& option) {
  return {.name = option.name,
          .default_text = value_text(option),
          .min = option.range.min,
          .max = option.range.max,
          .whole = takes_whole_numbers(option),
          .count = static_cast<int>(option.fields.size()),
          .words = option.words};
}

std::string accepted_values(const SpecOption& option) {
  if (!option.words.empty()) return joined(option.words);
  return option.fields.size() > 1 ? several_numbers(option) : one_number(option);
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

}  // namespace zugzwang
