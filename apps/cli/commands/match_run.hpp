#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/failure.hpp"
#include "cli/files/match_files.hpp"
#include "cli/report/match_story.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/terminal/match_report.hpp"
#include "match/match.hpp"

namespace zugzwang::cli {

/// A match, or a ladder, that is played with its files and its progress. A signal ends it after the
/// games in progress, for as long as this lives.
class MatchRun {
 public:
  /// `plan` has everything but hooks and workforce; none of the latter: this process plays.
  MatchRun(std::vector<Contestant> contestants, MatchPlan plan, Workforce* workforce);

  /// What the report needs is collected, too. Before `play`.
  void collect_story() { story_.emplace(contestants_.size(), plan_); }
  /// Plays what no earlier run has played. `note` says how the match stands after a game. Once it
  /// has failed, there is nothing more to do.
  [[nodiscard]] std::expected<void, Failure> play(
      const MatchFileOptions& options, const std::function<std::string(const MatchGame&)>& note);

  // After it was played.
  [[nodiscard]] const MatchResult& result() const { return *result_; }
  [[nodiscard]] MatchReport report(bool without_times) const;
  [[nodiscard]] MatchFiles& files() { return *files_; }

  [[nodiscard]] const std::vector<Contestant>& contestants() const { return contestants_; }
  [[nodiscard]] const MatchPlan& plan() const { return plan_; }
  /// Null if it was not asked for.
  [[nodiscard]] const MatchStory* story() const { return story_ ? &*story_ : nullptr; }

 private:
  const InterruptGuard guard_;
  std::vector<Contestant> contestants_;
  MatchPlan plan_;
  Progress progress_;
  std::optional<MatchStory> story_;
  std::optional<MatchFiles> files_;
  std::optional<MatchResult> result_;
  double seconds_ = 0;
};

}  // namespace zugzwang::cli
