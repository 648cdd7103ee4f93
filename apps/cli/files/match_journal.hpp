#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <string_view>

#include "cli/files/line_journal.hpp"
#include "match/match.hpp"

namespace zugzwang::cli {

/// The journal of a match, or of other work that consists of games, on disk.
class MatchJournal {
 public:
  /// See LineJournal.
  [[nodiscard]] static std::expected<MatchJournal, Failure> open(
      const std::filesystem::path& path, const std::filesystem::path& beside,
      const LineJournal::Subject& subject, const Rules& rules);

  /// The next game of an earlier run; none after the last undamaged one. Read all of them before
  /// appending one.
  [[nodiscard]] std::expected<std::optional<EndedGame>, Failure> next_earlier();
  [[nodiscard]] std::int64_t earlier_games() const { return earlier_games_; }

  [[nodiscard]] std::expected<void, Failure> append(const MatchGame& game);
  [[nodiscard]] bool is_empty() const { return lines_.is_empty(); }
  [[nodiscard]] std::expected<void, Failure> sync() { return lines_.sync(); }
  [[nodiscard]] std::expected<void, Failure> remove() { return lines_.remove(); }
  [[nodiscard]] const std::filesystem::path& path() const { return lines_.path(); }
  [[nodiscard]] Failure refusal(std::string_view what) const { return lines_.refusal(what); }

 private:
  MatchJournal(LineJournal lines, const Rules& rules) : lines_(std::move(lines)), rules_(rules) {}

  LineJournal lines_;
  Rules rules_;
  std::int64_t earlier_games_ = 0;
};

}  // namespace zugzwang::cli
