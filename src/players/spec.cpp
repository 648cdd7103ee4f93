#include "players/spec.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <utility>

#include "players/classic_players.hpp"
#include "players/level_player.hpp"
#include "players/perfect_player.hpp"
#include "players/uct_player.hpp"

namespace zugzwang {

namespace {

// Each kind of player lists its options once, in describe_options. Reading, writing and the
// catalogue are visitors of those lists.

struct Range {
  double least;
  double most;
};

constexpr Range kDepths{1, 42};
constexpr Range kThreads{1, 256};
constexpr Range kPoints{-1e12, 1e12};
constexpr Range kPlayouts{1, 1e8};

/// An option that may stand without its name: "level:4".
constexpr std::string_view kNameless;

template <class Visit>
void describe_options(const RandomSpec& /*spec*/, const Visit& /*visit*/) {}

template <class Spec, class Visit>
  requires std::is_base_of_v<RunsSpec, std::remove_const_t<Spec>>
void describe_options(Spec& spec, const Visit& visit) {
  auto& runs = spec.weights.runs;
  visit("depth", kDepths, std::array{&spec.depth});
  visit("weights", kPoints, std::array{&runs[0], &runs[1], &runs[2], &runs[3]});
  visit("bias", Range{0, 1000}, std::array{&spec.weights.bias});
  visit("threads", kThreads, std::array{&spec.threads});
}

template <class Spec, class Visit>
  requires std::is_same_v<ScorecardSpec, std::remove_const_t<Spec>>
void describe_options(Spec& spec, const Visit& visit) {
  auto& card = spec.card;
  visit("depth", kDepths, std::array{&spec.depth});
  visit("card", kPoints,
        std::array{&card.line, &card.one_short, &card.two_short, &card.threat_against});
  visit("threads", kThreads, std::array{&spec.threads});
}

template <class Spec, class Visit>
  requires std::is_same_v<BlocksSpec, std::remove_const_t<Spec>>
void describe_options(Spec& spec, const Visit& visit) {
  auto& stones = spec.weights.stones;
  visit("depth", kDepths, std::array{&spec.depth});
  visit("weights", kPoints, std::array{&stones[0], &stones[1], &stones[2], &stones[3]});
  visit("threads", kThreads, std::array{&spec.threads});
}

template <class Spec, class Visit>
  requires std::is_same_v<PlayoutsSpec, std::remove_const_t<Spec>>
void describe_options(Spec& spec, const Visit& visit) {
  visit("plies", kDepths, std::array{&spec.plies});
  visit("n", kPlayouts, std::array{&spec.playouts});
  visit("threads", kThreads, std::array{&spec.threads});
}

template <class Spec, class Visit>
  requires std::is_same_v<UctSpec, std::remove_const_t<Spec>>
void describe_options(Spec& spec, const Visit& visit) {
  visit("n", kPlayouts, std::array{&spec.playouts});
  visit("ms", Range{0, 3.6e6}, std::array{&spec.milliseconds});
  visit("c", Range{0, 100}, std::array{&spec.exploration});
}

template <class Spec, class Visit>
  requires std::is_same_v<PerfectSpec, std::remove_const_t<Spec>>
void describe_options(Spec& spec, const Visit& visit) {
  visit("meganodes", Range{0, 1e9}, std::array{&spec.meganodes});
  visit("threads", kThreads, std::array{&spec.threads});
}

template <class Spec, class Visit>
  requires std::is_same_v<LevelSpec, std::remove_const_t<Spec>>
void describe_options(Spec& spec, const Visit& visit) {
  visit(kNameless, Range{1, LevelSpec::kHighest}, std::array{&spec.level});
}

/// Calls visit(spec with defaults) for every kind of player.
template <class Visit, std::size_t... kIndex>
void for_each_kind(const Visit& visit, std::index_sequence<kIndex...> /*indices*/) {
  (visit(std::variant_alternative_t<kIndex, PlayerSpec>{}), ...);
}
template <class Visit>
void for_each_kind(const Visit& visit) {
  for_each_kind(visit, std::make_index_sequence<std::variant_size_v<PlayerSpec>>{});
}

/// Calls visit(name, range, numbers) for every option, whatever the kind.
template <class Visit>
void for_each_option(const PlayerSpec& spec, const Visit& visit) {
  std::visit([&](const auto& kind) { describe_options(kind, visit); }, spec);
}

/// As short as it can be read back.
template <class Number>
std::string number_text(Number number) {
  std::array<char, 32> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
  return {buffer.data(), end};
}

/// "1000/5/3/7"
template <class Number, std::size_t kCount>
std::string numbers_text(const std::array<Number*, kCount>& numbers) {
  std::string text;
  for (const Number* number : numbers) text += (text.empty() ? "" : "/") + number_text(*number);
  return text;
}

/// The text, or its beginning if it is long, cut between two characters.
std::string shown(std::string_view text) {
  constexpr std::size_t kMaxBytes = 60;
  if (text.size() <= kMaxBytes) return std::string(text);
  std::size_t end = kMaxBytes;
  const auto continues = [&](std::size_t i) {
    return (static_cast<unsigned char>(text[i]) & 0xC0) == 0x80;
  };
  while (end > 0 && continues(end)) --end;
  return std::string(text.substr(0, end)) + "...";
}

std::string in_quotes(std::string_view text) { return '"' + shown(text) + '"'; }

/// How many letters have to be changed, added or left out; no more than that for a word that is far
/// too long.
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

/// What somebody who wrote `word` may have meant, and else what there is:
/// `, did you mean "depth"?` or ` (there are depth, card, threads)`.
std::string advice(std::string_view word, const std::vector<std::string_view>& known) {
  if (known.empty()) return " (there are none)";
  const auto nearest = std::ranges::min_element(
      known, {}, [&](std::string_view name) { return edit_distance(word, name); });
  constexpr std::size_t kFar = 3;
  if (edit_distance(word, *nearest) < std::min(kFar, nearest->size())) {
    return ", did you mean " + in_quotes(*nearest) + "?";
  }
  std::string list;
  for (const std::string_view name : known) {
    list += list.empty() ? "" : ", ";
    list += name;
  }
  return " (there are " + list + ")";
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

/// `from 1 to 42`
std::string range_text(Range range) {
  return "from " + number_text(range.least) + " to " + number_text(range.most);
}

/// Reads numbers joined by '/'. The sentence says what is wrong with them.
template <class Number, std::size_t kCount>
std::optional<std::string> read_numbers(std::string_view text, Range range,
                                        const std::array<Number*, kCount>& numbers) {
  std::string_view rest = text;
  for (std::size_t i = 0; i < kCount; ++i) {
    const std::size_t slash = rest.find('/');
    const bool is_last = i + 1 == kCount;
    if (is_last != (slash == std::string_view::npos)) {
      return in_quotes(text) + " should be " +
             (kCount == 1 ? "one number" : number_text(kCount) + " numbers with '/' between them");
    }
    const std::string_view part = rest.substr(0, slash);
    const auto number = read_number<Number>(part, range);
    if (!number) {
      return in_quotes(part) + " is not a " + (std::is_integral_v<Number> ? "whole " : "") +
             "number " + range_text(range);
    }
    *numbers[i] = *number;
    if (!is_last) rest.remove_prefix(slash + 1);
  }
  return std::nullopt;
}

/// Reads "depth=5" into the spec. The sentence says what is wrong with it.
template <class Spec>
std::optional<std::string> read_option(std::string_view text, Spec& spec) {
  const std::size_t sign = text.find('=');
  const bool is_named = sign != std::string_view::npos;
  const std::string_view name = is_named ? text.substr(0, sign) : kNameless;
  std::vector<std::string_view> known;
  bool found = false;
  std::optional<std::string> complaint;
  describe_options(spec, [&](std::string_view option, Range range, const auto& numbers) {
    if (!option.empty()) known.push_back(option);
    if (option != name) return;
    found = true;
    complaint = read_numbers(is_named ? text.substr(sign + 1) : text, range, numbers);
    if (complaint && is_named) complaint = std::string(name) + ": " + *complaint;
  });
  if (found) return complaint;
  if (is_named) return "unknown option " + in_quotes(name) + advice(name, known);
  return in_quotes(text) + " should be an option with a value" + advice(text, known);
}

template <class Spec>
std::expected<PlayerSpec, SpecError> read_options(std::string_view text, std::string_view options,
                                                  Spec spec) {
  std::vector<std::string_view> seen;
  while (!options.empty()) {
    const std::size_t comma = options.find(',');
    const std::string_view option = options.substr(0, comma);
    const std::size_t sign = option.find('=');
    const std::string_view name =
        sign == std::string_view::npos ? kNameless : option.substr(0, sign);
    auto complaint = read_option(option, spec);
    if (!complaint && std::ranges::find(seen, name) != seen.end()) {
      complaint = in_quotes(name.empty() ? option : name) + " is given twice";
    }
    if (!complaint && comma + 1 == options.size()) complaint = "nothing follows the last comma";
    if (complaint) return std::unexpected(SpecError{shown(text) + ": " + *complaint});
    seen.push_back(name);
    if (comma == std::string_view::npos) break;
    options.remove_prefix(comma + 1);
  }
  return spec;
}

}  // namespace

std::expected<PlayerSpec, SpecError> read_spec(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  const std::string_view options =
      colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
  std::vector<std::string_view> known;
  std::optional<std::expected<PlayerSpec, SpecError>> result;
  for_each_kind([&](const auto& kind) {
    constexpr std::string_view kName = std::decay_t<decltype(kind)>::kName;
    known.push_back(kName);
    if (kName == name) result = read_options(text, options, kind);
  });
  if (!result) {
    return std::unexpected(
        SpecError{shown(text) + ": unknown player " + in_quotes(name) + advice(name, known)});
  }
  if (name == LevelSpec::kName && options.empty()) {
    return std::unexpected(SpecError{shown(text) + ": which one? Write level:1 to level:10"});
  }
  return *result;
}

std::string to_text(const PlayerSpec& spec) {
  return std::visit(
      [](const auto& kind) {
        using Kind = std::decay_t<decltype(kind)>;
        std::vector<std::string> usual;
        const Kind by_default;
        describe_options(by_default, [&](std::string_view, Range, const auto& numbers) {
          usual.push_back(numbers_text(numbers));
        });
        std::string text(Kind::kName);
        std::size_t i = 0;
        char separator = ':';
        describe_options(kind, [&](std::string_view name, Range, const auto& numbers) {
          const std::string value = numbers_text(numbers);
          const bool is_usual = value == usual[i++];
          if (is_usual && !name.empty()) return;
          text += separator + (name.empty() ? "" : std::string(name) + '=') + value;
          separator = ',';
        });
        return text;
      },
      spec);
}

std::vector<PlayerInfo> player_catalogue() {
  std::vector<PlayerInfo> catalogue;
  for_each_kind([&](const auto& kind) {
    PlayerInfo info{.name = std::decay_t<decltype(kind)>::kName, .options = {}};
    describe_options(kind, [&](std::string_view name, Range range, const auto& numbers) {
      using Number = std::remove_cvref_t<decltype(*numbers[0])>;
      info.options.push_back({.name = name,
                              .default_text = numbers_text(numbers),
                              .least = range.least,
                              .most = range.most,
                              .whole = std::is_integral_v<Number>,
                              .count = static_cast<int>(numbers.size())});
    });
    catalogue.push_back(std::move(info));
  });
  return catalogue;
}

namespace {

struct Maker {
  const PlayerSetup& setup;

  using Made = std::unique_ptr<Player>;
  Made operator()(const RandomSpec& /*spec*/) const { return std::make_unique<RandomPlayer>(); }
  Made operator()(const RunsSpec& spec) const {
    return std::make_unique<RunsPlayer>(spec, LeafView::SideToMove);
  }
  Made operator()(const RunsFixedSpec& spec) const {
    return std::make_unique<RunsPlayer>(spec, LeafView::Computer);
  }
  Made operator()(const ScorecardSpec& spec) const {
    return std::make_unique<ScorecardPlayer>(spec, setup.rules);
  }
  Made operator()(const BlocksSpec& spec) const { return std::make_unique<BlocksPlayer>(spec); }
  Made operator()(const PlayoutsSpec& spec) const {
    return std::make_unique<PlayoutsPlayer>(spec, setup.rules);
  }
  Made operator()(const UctSpec& spec) const {
    return std::make_unique<UctPlayer>(spec, setup.rules);
  }
  Made operator()(const PerfectSpec& spec) const {
    return std::make_unique<PerfectPlayer>(spec, setup);
  }
  Made operator()(const LevelSpec& spec) const {
    return std::make_unique<LevelPlayer>(plan_of_level(spec.level), setup);
  }
};

}  // namespace

std::unique_ptr<Player> make_player(const PlayerSpec& spec, const PlayerSetup& setup) {
  return std::visit(Maker{setup}, spec);
}

}  // namespace zugzwang
