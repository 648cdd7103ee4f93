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

/// A match or a ladder, played with its files and its progress. While this object lives, a signal
/// ends the match after the games in progress.
class MatchRun {
 public:
  /// `plan` has everything but hooks and workforce. Without a workforce, this process plays.
  MatchRun(std::vector<Contestant> contestants, MatchPlan plan, Workforce* workforce);

  /// Also collects what the report needs. Call before `play`.
  void collect_story() { story_.emplace(contestants_.size(), plan_); }
  /// Plays the games that no earlier run has played. `note` says how the match stands after a game.
  /// After a failure, there is nothing more to do.
  [[nodiscard]] std::expected<void, Failure> play(
      const MatchFileOptions& options, const std::function<std::string(const MatchGame&)>& note);

  // Only after `play`.
  [[nodiscard]] const MatchResult& result() const { return *result_; }
  [[nodiscard]] MatchReport report(bool without_times) const;
  [[nodiscard]] MatchFiles& files() { return *files_; }

  [[nodiscard]] const std::vector<Contestant>& contestants() const { return contestants_; }
  [[nodiscard]] const MatchPlan& plan() const { return plan_; }
  /// Null unless collect_story was called.
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
