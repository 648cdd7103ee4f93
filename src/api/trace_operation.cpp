#include <utility>

#include "api/describe_trace.hpp"
#include "api/operations.hpp"
#include "api/thinking_watch.hpp"
#include "players/trace.hpp"

namespace zugzwang::api {

namespace {

std::expected<TraceOptions, Error> trace_options(const Request& request,
                                                 const Resources& resources) {
  constexpr auto kMax = static_cast<std::int64_t>(TraceOptions::kMaxLimit);
  const auto seed = request.whole_number_or("seed", 1);
  if (!seed) return std::unexpected(seed.error());
  const auto limit = request.whole_number_or("limit", TraceOptions::kDefaultLimit);
  if (!limit) return std::unexpected(limit.error());
  if (*limit < 1 || *limit > kMax) {
    return bad_field("limit", "must be a whole number from 1 to " + std::to_string(kMax));
  }
  return TraceOptions{.limit = static_cast<std::size_t>(*limit),
                      .seed = static_cast<std::uint64_t>(*seed),
                      .books = resources.options.books};
}

std::expected<Trace, Error> traced(std::expected<Trace, SpecError> trace) {
  if (!trace) return bad_player(trace.error());
  return *std::move(trace);
}

std::expected<Trace, Error> trace_of_game(const Request& request, const PlayerSpec& spec,
                                          const TraceOptions& options,
                                          const ProgressCallback& on_progress) {
  const auto game = request.game();
  if (!game) return std::unexpected(game.error());
  const auto limits = request.limits();
  if (!limits) return std::unexpected(limits.error());
  if (is_over(game->position())) return std::unexpected(no_move_left());
  ThinkingWatch watch("trace", on_progress);
  return traced(trace_move({.position = game->position(), .consolation = game->rules().consolation},
                           spec, options, watch.watched(*limits)));
}

std::expected<Trace, Error> trace_of_example(const Request& request, const PlayerSpec& spec,
                                             const TraceOptions& options) {
  const auto name = request.text("example");
  if (!name) return std::unexpected(name.error());
  if (*name != "textbook") return bad_field("example", "must be \"textbook\"");
  return traced(trace_textbook(spec, options));
}

}  // namespace

Answer answer_trace(const Request& request, const Resources& resources,
                    const ProgressCallback& on_progress) {
  const auto name = request.text("player");
  if (!name) return std::unexpected(name.error());
  const auto options = trace_options(request, resources);
  if (!options) return std::unexpected(options.error());
  const auto spec = read_spec(*name);
  if (!spec) return bad_player(spec.error());
  const auto trace = request.has("example") ? trace_of_example(request, *spec, *options)
                                            : trace_of_game(request, *spec, *options, on_progress);
  if (!trace) return std::unexpected(trace.error());
  return to_json(*trace);
}

}  // namespace zugzwang::api
