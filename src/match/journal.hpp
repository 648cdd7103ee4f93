#pragma once

// The journal of a match: its games, one per line, in the order in which they ended, so that a
// match that is killed at any moment can go on where it was. It begins with lines that identify the
// match.

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.hpp"

namespace zugzwang {

/// All that decides which games are played: the rules, the players, the openings, the seed. Threads
/// do not.
[[nodiscard]] std::string match_journal_head(const std::vector<Contestant>& contestants,
                                             const MatchPlan& plan);

/// A match as a head describes it: all of the plan that decides which games are played.
struct DescribedMatch {
  std::vector<Contestant> contestants;
  MatchPlan plan;
};

/// Reads the head of a match between players given by their specs. Fails with a sentence if it is
/// not one.
[[nodiscard]] std::expected<DescribedMatch, std::string> read_match_journal_head(
    std::string_view head, std::shared_ptr<const Bookshelf> books);

/// The line of a game, with the newline that ends it.
[[nodiscard]] std::string match_journal_line(const MatchGame& game);

/// Reads such a line, without its newline. None if it was cut off or damaged.
[[nodiscard]] std::optional<EndedGame> read_match_journal_line(std::string_view line,
                                                               const Rules& rules);

// Lines of any journal.

/// The line followed by a checksum, which reveals damage, and a newline.
[[nodiscard]] std::string with_check(const std::string& line);
/// What precedes the checksum in a line without its newline. None if it was cut off or damaged.
[[nodiscard]] std::optional<std::string_view> checked_content(std::string_view line);

enum class MatchJournalFault : std::uint8_t { NotAJournal, OtherMatch };

/// What is wrong with the beginning of a file that should be the head, or a part of it if the
/// program was killed while writing it.
[[nodiscard]] std::optional<MatchJournalFault> match_journal_fault(std::string_view beginning,
                                                                   std::string_view head);

}  // namespace zugzwang
