#include "players/trace.hpp"

#include <memory>
#include <utility>
#include <variant>

#include "players/root_decision.hpp"
#include "search/alpha_beta.hpp"
#include "search/example_tree.hpp"
#include "search/search_recorder.hpp"

namespace zugzwang {

namespace {

PlayerSpec on_one_thread(PlayerSpec spec) {
  std::visit(
      [](auto& options) {
        if constexpr (requires { options.threads; }) options.threads = 1;
      },
      spec);
  return spec;
}

std::unexpected<SpecError> refuse(const PlayerSpec& spec, const std::string& why) {
  return std::unexpected(SpecError{to_text(spec) + ": " + why});
}

/// Searches the tree as if it were a position.
RootResult search_example(const ExampleTree& tree, const PlayerSpec& spec,
                          SearchRecorder& recorder) {
  constexpr int kDepth = ExampleTree::kDepth;
  const ExamplePosition root(tree);
  const ExampleEvaluation evaluation;
  SearchControl control;
  if (const auto* alpha_beta = std::get_if<AlphaBetaSpec>(&spec)) {
    return alpha_beta->order == MoveOrder::MiddleOut
               ? search_root<MoveOrder::MiddleOut>(root, evaluation, kDepth, kOpenWindow, 1,
                                                   control, recorder)
               : search_root<MoveOrder::LeftToRight>(root, evaluation, kDepth, kOpenWindow, 1,
                                                     control, recorder);
  }
  FixedDepthSearch<ExamplePosition, ExampleEvaluation, MoveOrder::LeftToRight, SearchRecorder>
      search(evaluation, control, recorder);
  recorder.enter_root(kDepth, kOpenWindow);
  const Value value = search.minimax<Role::Max>(root, kDepth);
  return {.value = value, .tally = search.tally()};
}

}  // namespace

Choice choice_of(const Decision& decision) {
  const Telemetry& telemetry = decision.telemetry;
  if (telemetry.lapse) {
    switch (*telemetry.lapse) {
      case Lapse::MissedWin:
        return Choice::MissedWin;
      case Lapse::MissedThreat:
        return Choice::MissedThreat;
      case Lapse::Slip:
        return Choice::Slip;
    }
  }
  if (telemetry.forced) return *telemetry.forced == Forced::Win ? Choice::Win : Choice::Block;
  if (telemetry.random && (!decision.value || decision.instead_of)) return Choice::Random;
  if (decision.instead_of) return Choice::Defence;
  return decision.kind == ValueKind::Score ? Choice::Exact : Choice::Search;
}

std::expected<Trace, SpecError> trace_move(const TraceStart& start, const PlayerSpec& spec,
                                           const TraceOptions& options,
                                           const SearchLimits& limits) {
  const PlayerSpec traced = on_one_thread(spec);
  const Rules rules{.geometry = start.position.geometry(), .consolation = start.consolation};
  const auto player = make_player(traced, {.rules = rules, .books = options.books});
  if (!player) return std::unexpected(player.error());
  SearchRecorder recorder(options.limit);
  Random random(options.seed);
  Decision decision = (*player)->choose_recorded(start.position, random, limits, recorder);
  Recording recording = recorder.finish();
  // If the solver has proved the result, there is no game left to play for the other columns.
  if (recording.is_tree_of_simulations && recording.simulation_count == 0) recording = {};
  return Trace{.player = to_text(traced),
               .start = start,
               .decision = std::move(decision),
               .recording = std::move(recording)};
}

std::expected<Trace, SpecError> trace_textbook(const PlayerSpec& spec,
                                               const TraceOptions& options) {
  const auto* alpha_beta = std::get_if<AlphaBetaSpec>(&spec);
  if (alpha_beta == nullptr && !std::holds_alternative<MinimaxSpec>(spec)) {
    return refuse(spec, "the textbook's tree is searched by minimax or alphabeta only");
  }
  if (alpha_beta != nullptr && alpha_beta->order == MoveOrder::BestFirst) {
    return refuse(spec,
                  "the textbook's tree has values at its leaves only, so no shallower search can "
                  "say what is best");
  }
  const ExampleTree tree = textbook_tree();
  SearchRecorder recorder(options.limit);
  const RootResult result = search_example(tree, spec, recorder);
  Recording recording = recorder.finish();
  const Column best = *recording.nodes.front().best;
  return Trace{.player = to_text(spec),
               .decision = {.column = best,
                            .value = to_double(result.value),
                            .telemetry = telemetry_of(result.tally, ExampleTree::kDepth)},
               .recording = std::move(recording)};
}

}  // namespace zugzwang
