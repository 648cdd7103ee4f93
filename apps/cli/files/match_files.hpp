#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/failure.hpp"
#include "cli/files/growing_file.hpp"
#include "cli/files/match_journal.hpp"
#include "cli/terminal/progress.hpp"
#include "match/match.hpp"

namespace zugzwang::cli {

/// The files requested for a match.
class MatchFileOptions {
 public:
  void add_to(CLI::App& command);

  /// Checks, before the first game, that they can be written.
  [[nodiscard]] std::expected<void, Failure> check() const;

  std::string csv;
  std::string record;
  /// Another file of the same run; the journal is kept beside it if it cannot be kept beside one of
  /// these.
  std::string result = {};
  bool without_times = false;
};

/// Writes the games of a match to its files while it is played, and a journal beside the first
/// regular file, so that a stopped match resumes where it left off. A target that fails is reported
/// immediately and given up; the others continue. A journal that fails ends the match.
class MatchFiles {
 public:
  /// `on_failure` is called with each failure.
  [[nodiscard]] static std::expected<MatchFiles, Failure> open(
      const MatchFileOptions& options, const std::vector<Contestant>& contestants,
      const MatchPlan& plan, std::function<void(const Failure&)> on_failure);

  /// The number of games of earlier runs.
  [[nodiscard]] std::int64_t earlier_games() const {
    return journal_ ? journal_->earlier_games() : 0;
  }
  /// The path of the journal, if there is a valid one with games.
  [[nodiscard]] std::optional<std::string> journal() const;

  [[nodiscard]] bool has_failed() const { return has_failed_; }
  /// Why the games of an earlier run were refused; none if they were accepted or could not be read.
  [[nodiscard]] std::optional<Failure> refusal() const;

  /// Call after the last game, when everything that depends on it is written. An unfinished match
  /// keeps its journal, and so does one that lacks a file. True if nothing has failed.
  [[nodiscard]] bool finish(bool is_over);

  /// Makes the plan take games from here and report them here. `note` says how the match stands
  /// after a game.
  void connect(MatchPlan& plan, Progress& progress,
               std::function<std::string(const MatchGame&)> note);

 private:
  struct Target {
    GrowingFile file;
    std::function<std::string(const MatchGame&)> text_of;
    bool is_good = true;
  };

  explicit MatchFiles(std::function<void(const Failure&)> on_failure)
      : on_failure_(std::move(on_failure)) {}

  // The hooks of MatchPlan.
  [[nodiscard]] std::expected<std::optional<EndedGame>, std::string> next_earlier();
  void note_end(const MatchGame& game);
  void add(const MatchGame& game);

  /// Reports a failure. True if there is none.
  bool is_good(const std::expected<void, Failure>& done);

  std::function<void(const Failure&)> on_failure_;
  std::optional<MatchJournal> journal_;
  bool journal_is_good_ = true;
  std::vector<Target> targets_;
  bool has_failed_ = false;
  /// The last game read may not be one of this match.
  bool is_reading_earlier_ = false;
  /// All earlier games are read, and new ones are played.
  bool all_earlier_are_read_ = false;
};

}  // namespace zugzwang::cli
