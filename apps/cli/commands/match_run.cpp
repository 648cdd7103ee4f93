#include "cli/commands/match_run.hpp"

#include <utility>

namespace zugzwang::cli {

MatchRun::MatchRun(std::vector<Contestant> contestants, MatchPlan plan, Workforce* workforce)
    : contestants_(std::move(contestants)),
      plan_(std::move(plan)),
      progress_("games", static_cast<std::int64_t>(plan_.pairings.size()) * plan_.games,
                Progress::Elsewhere::Lines) {
  plan_.workforce = workforce;
  plan_.cancelled = &InterruptGuard::flag();
}

std::expected<void, Failure> MatchRun::play(
    const MatchFileOptions& options, const std::function<std::string(const MatchGame&)>& note) {
  auto files = MatchFiles::open(options, contestants_, plan_, [this](const Failure& failure) {
    progress_.clear();
    print_error(failure);
  });
  if (!files) return std::unexpected(files.error());
  files_.emplace(*std::move(files));
  files_->connect(plan_, progress_, [&](const MatchGame& game) {
    if (story_) story_->add(game);
    return note(game);
  });
  auto result = play_match(contestants_, plan_);
  seconds_ = progress_.elapsed().count();
  progress_.clear();
  if (!result) {
    // The files stay as they are.
    if (const auto refusal = files_->refusal()) return std::unexpected(*refusal);
    const bool cannot_read = files_->has_failed();
    (void)files_->finish(false);
    return std::unexpected(
        Failure{.sentence = result.error(),
                .status = cannot_read ? ExitStatus::Failed : ExitStatus::BadInput});
  }
  result_.emplace(*std::move(result));
  return {};
}

MatchReport MatchRun::report(bool without_times) const {
  return {.contestants = contestants_,
          .plan = plan_,
          .result = *result_,
          .seconds = seconds_,
          .earlier_games = files_->earlier_games(),
          .without_times = without_times};
}

}  // namespace zugzwang::cli
