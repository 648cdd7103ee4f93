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

/// The files of a match, as they are asked for.
class MatchFileOptions {
 public:
  void add_to(CLI::App& command);

  /// Can they be written? Asked before the first game.
  [[nodiscard]] std::expected<void, Failure> check() const;

  std::string csv;
  std::string record;
  /// Another file of the same work, beside which the journal is kept if it can be beside none of
  /// these.
  std::string result = {};
  bool without_times = false;
};

/// Writes the games of a match to its files while it is played, and a journal beside the first file
/// that is one, so that a match that was stopped goes on where it was. A target that fails is
/// reported immediately and given up; the others go on. A journal that fails ends the match.
class MatchFiles {
 public:
  /// `tell` is called with each failure.
  [[nodiscard]] static std::expected<MatchFiles, Failure> open(
      const MatchFileOptions& options, const std::vector<Contestant>& contestants,
      const MatchPlan& plan, std::function<void(const Failure&)> tell);

  /// The number of games of earlier runs.
  [[nodiscard]] std::int64_t earlier_games() const {
    return journal_ ? journal_->earlier_games() : 0;
  }
  /// Where the journal is, if there is a valid one.
  [[nodiscard]] std::optional<std::string> journal() const;

  [[nodiscard]] bool has_failed() const { return has_failed_; }
  /// Why the games of an earlier run were refused; none if they were taken, or could not be read.
  [[nodiscard]] std::optional<Failure> refusal() const;

  /// After the last game, and when all else that depends on it is written. A match that is not over
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

  explicit MatchFiles(std::function<void(const Failure&)> tell) : tell_(std::move(tell)) {}

  // The hooks of MatchPlan.
  [[nodiscard]] std::expected<std::optional<EndedGame>, std::string> next_earlier();
  void note_end(const MatchGame& game);
  void add(const MatchGame& game);

  /// Reports a failure. True if there is none.
  bool is_good(const std::expected<void, Failure>& done);

  std::function<void(const Failure&)> tell_;
  std::optional<MatchJournal> journal_;
  bool journal_is_good_ = true;
  std::vector<Target> targets_;
  bool has_failed_ = false;
  /// The last that was read may not be one of this match.
  bool is_reading_earlier_ = false;
  /// All earlier games are read, and new ones are played.
  bool all_earlier_are_read_ = false;
};

}  // namespace zugzwang::cli
