#include "players/spec.hpp"

#include <array>
#include <chrono>
#include <optional>
#include <utility>

#include "players/classic_players.hpp"
#include "players/level_player.hpp"
#include "players/perfect_player.hpp"
#include "players/plain_players.hpp"
#include "players/spec_option.hpp"
#include "players/uct_player.hpp"
#include "solver/house_rules.hpp"

namespace zugzwang {

namespace {

using Options = std::vector<SpecOption>;

constexpr Range kDepths{1, 42};
constexpr Range kThreads{1, 256};
constexpr Range kPoints{-1e12, 1e12};
constexpr Range kPlayouts{1, 1e8};
constexpr Range kMilliseconds{0, 3.6e6};

/// The name of an option that is written without one: "level:4".
constexpr std::string_view kNameless;

std::vector<OptionField> fields_of(std::array<std::int64_t, 4>& points) {
  return {&points[0], &points[1], &points[2], &points[3]};
}

SpecOption evaluation_option(EvaluationName& field) {
  return {.name = "eval", .fields = {&field}, .words = {"runs", "scorecard", "blocks"}};
}

/// Adds the limits that every player that searches takes.
Options with_limit(Options options, MoveLimit& limit, double min_nodes = 1) {
  options.push_back({.name = "nodes", .fields = {&limit.nodes}, .range = {min_nodes, 1e12}});
  options.push_back({.name = "ms", .fields = {&limit.milliseconds}, .range = kMilliseconds});
  return options;
}

// The table of options of each kind of player. Its rows point into the spec.

Options options_of(RandomSpec& /*spec*/) { return {}; }

Options options_of(RunsSpec& spec) {
  return with_limit({{.name = "depth", .fields = {&spec.depth}, .range = kDepths},
                     {.name = "weights", .fields = fields_of(spec.weights.runs), .range = kPoints},
                     {.name = "bias", .fields = {&spec.weights.bias}, .range = {0, 1000}},
                     {.name = "threads", .fields = {&spec.threads}, .range = kThreads}},
                    spec.limit);
}

Options options_of(ScorecardSpec& spec) {
  Scorecard& card = spec.card;
  return with_limit(
      {{.name = "depth", .fields = {&spec.depth}, .range = kDepths},
       {.name = "card",
        .fields = {&card.line, &card.one_short, &card.two_short, &card.threat_against},
        .range = kPoints},
       {.name = "ties", .fields = {&spec.ties}, .words = {"left", "random"}},
       {.name = "threads", .fields = {&spec.threads}, .range = kThreads}},
      spec.limit);
}

Options options_of(BlocksSpec& spec) {
  return with_limit(
      {{.name = "depth", .fields = {&spec.depth}, .range = kDepths},
       {.name = "weights", .fields = fields_of(spec.weights.stones), .range = kPoints},
       {.name = "threads", .fields = {&spec.threads}, .range = kThreads}},
      spec.limit);
}

Options options_of(PlayoutsSpec& spec) {
  return with_limit({{.name = "plies", .fields = {&spec.plies}, .range = kDepths},
                     {.name = "n", .fields = {&spec.playouts}, .range = kPlayouts},
                     {.name = "threads", .fields = {&spec.threads}, .range = kThreads}},
                    spec.limit);
}

Options options_of(MinimaxSpec& spec) {
  return with_limit({{.name = "depth", .fields = {&spec.depth}, .range = kDepths},
                     evaluation_option(spec.evaluation)},
                    spec.limit);
}

Options options_of(AlphaBetaSpec& spec) {
  return with_limit(
      {{.name = "depth", .fields = {&spec.depth}, .range = kDepths},
       evaluation_option(spec.evaluation),
       {.name = "order", .fields = {&spec.order}, .words = {"left", "middle", "best"}}},
      spec.limit);
}

Options options_of(UctSpec& spec) {
  return {{.name = "n", .fields = {&spec.playouts}, .range = kPlayouts},
          {.name = "ms", .fields = {&spec.milliseconds}, .range = kMilliseconds},
          {.name = "c", .fields = {&spec.exploration}, .range = {0, 100}}};
}

Options options_of(PerfectSpec& spec) {
  return with_limit({{.name = "threads", .fields = {&spec.threads}, .range = kThreads}}, spec.limit,
                    0);
}

Options options_of(LevelSpec& spec) {
  return {{.name = kNameless, .fields = {&spec.level}, .range = {1, LevelSpec::kMaxLevel}}};
}

Options options_of(PlayerSpec& spec) {
  return std::visit([](auto& kind) { return options_of(kind); }, spec);
}

std::string_view name_of(const PlayerSpec& spec) {
  return std::visit([](const auto& kind) { return kind.kName; }, spec);
}

PlayerSpec with_defaults(const PlayerSpec& spec) {
  return std::visit([]<class Kind>(const Kind& /*kind*/) -> PlayerSpec { return Kind{}; }, spec);
}

/// Every kind of player, with its defaults.
template <std::size_t... kIndex>
std::vector<PlayerSpec> all_kinds(std::index_sequence<kIndex...> /*indices*/) {
  return {std::variant_alternative_t<kIndex, PlayerSpec>{}...};
}
std::vector<PlayerSpec> all_kinds() {
  return all_kinds(std::make_index_sequence<std::variant_size_v<PlayerSpec>>{});
}

/// Reads "depth=5" into the spec. Returns a sentence if something is wrong with it.
std::optional<std::string> read_option(std::string_view text, PlayerSpec& spec) {
  const std::size_t sign = text.find('=');
  const bool is_named = sign != std::string_view::npos;
  const std::string_view name = is_named ? text.substr(0, sign) : kNameless;
  std::vector<std::string_view> known;
  for (const SpecOption& option : options_of(spec)) {
    if (!option.name.empty()) known.push_back(option.name);
    if (!text.empty() && option.name == text) {
      return quoted(text) + " needs a value (" + accepted_values(option) + ")";
    }
    if (option.name != name) continue;
    const auto complaint = set_option(option, is_named ? text.substr(sign + 1) : text);
    return complaint && is_named ? std::string(name) + ": " + *complaint : complaint;
  }
  if (is_named) return "unknown option " + quoted(name) + advice(name, known);
  return quoted(text) + " should be an option with a value" + advice(text, known);
}

std::optional<std::string> read_options(std::string_view options, PlayerSpec& spec) {
  std::vector<std::string_view> seen;
  while (!options.empty()) {
    const std::size_t comma = options.find(',');
    const std::string_view option = options.substr(0, comma);
    if (auto complaint = read_option(option, spec)) return complaint;
    const std::size_t sign = option.find('=');
    const std::string_view name =
        sign == std::string_view::npos ? kNameless : option.substr(0, sign);
    if (std::ranges::find(seen, name) != seen.end()) {
      return quoted(name.empty() ? option : name) + " is given twice";
    }
    seen.push_back(name);
    if (comma == std::string_view::npos) break;
    if (comma + 1 == options.size()) return "nothing follows the last comma";
    options.remove_prefix(comma + 1);
  }
  return std::nullopt;
}

/// See PlayerInfo.
std::optional<int> solves_from(const PlayerSpec& spec) {
  if (std::holds_alternative<PerfectSpec>(spec)) return 0;
  if (std::holds_alternative<LevelSpec>(spec)) return first_exact_level();
  return std::nullopt;
}

}  // namespace

SearchLimits MoveLimit::within(const SearchLimits& limits) const {
  return limits.within(
      nodes > 0 ? std::optional(static_cast<std::uint64_t>(nodes)) : std::nullopt,
      milliseconds > 0 ? std::optional(std::chrono::milliseconds(milliseconds)) : std::nullopt);
}

std::expected<PlayerSpec, SpecError> read_spec(std::string_view text) {
  const auto refuse = [&](const std::string& complaint) {
    return std::unexpected(SpecError{shortened(text) + ": " + complaint});
  };
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  const std::string_view options =
      colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
  std::vector<std::string_view> known;
  for (PlayerSpec spec : all_kinds()) {
    known.push_back(name_of(spec));
    if (known.back() != name) continue;
    if (std::holds_alternative<LevelSpec>(spec) && options.empty()) {
      return refuse("which one? Write level:1 to level:10");
    }
    if (colon + 1 == text.size()) return refuse("nothing follows the colon");
    if (const auto complaint = read_options(options, spec)) return refuse(*complaint);
    return spec;
  }
  return refuse("unknown player " + quoted(name) + advice(name, known));
}

std::string to_text(const PlayerSpec& spec) {
  PlayerSpec own = spec;
  PlayerSpec defaults = with_defaults(spec);
  const Options own_options = options_of(own);
  const Options default_options = options_of(defaults);
  std::string text(name_of(spec));
  char separator = ':';
  for (std::size_t i = 0; i < own_options.size(); ++i) {
    const std::string_view name = own_options[i].name;
    const std::string value = value_text(own_options[i]);
    if (value == value_text(default_options[i]) && !name.empty()) continue;
    text += separator + (name.empty() ? "" : std::string(name) + '=') + value;
    separator = ',';
  }
  return text;
}

std::vector<PlayerInfo> player_catalogue() {
  std::vector<PlayerInfo> catalogue;
  for (PlayerSpec spec : all_kinds()) {
    PlayerInfo info{.name = name_of(spec), .options = {}, .solves_from = solves_from(spec)};
    for (const SpecOption& option : options_of(spec)) info.options.push_back(info_of(option));
    catalogue.push_back(std::move(info));
  }
  return catalogue;
}

namespace {

struct PlayerMaker {
  const PlayerSetup& setup;

  using Made = std::unique_ptr<Player>;
  Made operator()(const RandomSpec& /*spec*/) const { return std::make_unique<RandomPlayer>(); }
  Made operator()(const RunsSpec& spec) const {
    return std::make_unique<RunsPlayer>(spec, LeafView::SideToMove, setup.rules);
  }
  Made operator()(const RunsFixedSpec& spec) const {
    return std::make_unique<RunsPlayer>(spec, LeafView::Computer, setup.rules);
  }
  Made operator()(const ScorecardSpec& spec) const {
    return std::make_unique<ScorecardPlayer>(spec, setup.rules);
  }
  Made operator()(const BlocksSpec& spec) const {
    return std::make_unique<BlocksPlayer>(spec, setup.rules);
  }
  Made operator()(const PlayoutsSpec& spec) const {
    return std::make_unique<PlayoutsPlayer>(spec, setup.rules);
  }
  Made operator()(const MinimaxSpec& spec) const {
    return std::make_unique<MinimaxPlayer>(spec, setup.rules);
  }
  Made operator()(const AlphaBetaSpec& spec) const {
    return std::make_unique<AlphaBetaPlayer>(spec, setup.rules);
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

std::optional<SpecError> objection_to(const PlayerSpec& spec, const Rules& rules) {
  if (has_exact_values(rules) || !std::holds_alternative<PerfectSpec>(spec)) return std::nullopt;
  return SpecError{to_text(spec) + ": " + std::string(kNoExactValues)};
}

std::expected<std::unique_ptr<Player>, SpecError> make_player(const PlayerSpec& spec,
                                                              const PlayerSetup& setup) {
  if (auto objection = objection_to(spec, setup.rules)) {
    return std::unexpected(*std::move(objection));
  }
  return std::visit(PlayerMaker{setup}, spec);
}

}  // namespace zugzwang
