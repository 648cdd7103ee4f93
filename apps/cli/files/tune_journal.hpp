#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>

#include "cli/failure.hpp"
#include "cli/files/match_journal.hpp"
#include "match/tune.hpp"

namespace zugzwang::cli {

/// The journal of a search for weights, on disk: the games of all its matches, one match after the
/// other.
class TuneJournal {
 public:
  /// `on_failure` is called with a failure, which ends the search.
  [[nodiscard]] static std::expected<TuneJournal, Failure> open(
      const std::string& path, const TunePlan& plan, const Contestant& start,
      std::function<void(const Failure&)> on_failure);

  /// Makes the search take earlier games from here, and report games here.
  void connect(TuneHooks& hooks);

  [[nodiscard]] std::int64_t earlier_games() const { return journal_.earlier_games(); }
  [[nodiscard]] bool has_failed() const { return has_failed_; }
  [[nodiscard]] std::string path() const { return journal_.path().string(); }
  /// Call when the search has ended. An unfinished one keeps its journal, unless that has no games.
  /// True if nothing has failed.
  [[nodiscard]] bool finish(bool is_over);

 private:
  TuneJournal(MatchJournal journal, std::function<void(const Failure&)> on_failure)
      : journal_(std::move(journal)), on_failure_(std::move(on_failure)) {}

  [[nodiscard]] std::expected<std::optional<EndedGame>, std::string> next_earlier(
      std::uint64_t match);
  void note_end(std::uint64_t match, MatchGame game);
  void give_up(const Failure& failure);

  MatchJournal journal_;
  std::function<void(const Failure&)> on_failure_;
  /// Read but not asked for yet: the first game of the next match.
  std::optional<EndedGame> ahead_;
  bool all_are_read_ = false;
  bool has_failed_ = false;
};

}  // namespace zugzwang::cli
