#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "cli/files/journal_file.hpp"
#include "cli/files/line_reader.hpp"
#include "match/match.hpp"

namespace zugzwang::cli {

/// The journal of a match, or of other work that consists of games, on disk.
class MatchJournal {
 public:
  /// What it is the journal of: a head that begins with a title and says which games they are, and
  /// "match" for messages.
  struct Subject {
    std::string head;
    std::string_view name;
  };

  /// Opens or makes the journal of this subject, with the permissions of the file beside it; that
  /// of another one is refused.
  [[nodiscard]] static std::expected<MatchJournal, Failure> open(
      const std::filesystem::path& path, const std::filesystem::path& beside,
      const Subject& subject, const Rules& rules);

  /// The next of the games that it has; none after the last sound one, and a damaged end is cut off
  /// then. All are read before one is appended.
  [[nodiscard]] std::expected<std::optional<EndedGame>, Failure> next_earlier();
  [[nodiscard]] std::int64_t earlier_games() const { return earlier_games_; }

  [[nodiscard]] std::expected<void, Failure> append(const MatchGame& game);
  [[nodiscard]] bool is_empty() const { return is_empty_; }
  [[nodiscard]] std::expected<void, Failure> sync() { return file_.sync(); }
  [[nodiscard]] std::expected<void, Failure> remove() { return file_.remove(); }
  [[nodiscard]] const std::filesystem::path& path() const { return file_.path(); }
  [[nodiscard]] Failure refusal(std::string_view what) const { return file_.refusal(what); }

 private:
  MatchJournal(JournalFile file, const Rules& rules)
      : file_(std::move(file)), rules_(rules), lines_(file_.descriptor()) {}

  [[nodiscard]] std::expected<void, Failure> check_head(const Subject& subject);

  JournalFile file_;
  Rules rules_;
  LineReader lines_;
  std::uint64_t sound_bytes_ = 0;
  std::int64_t earlier_games_ = 0;
  bool is_empty_ = true;
};

}  // namespace zugzwang::cli
