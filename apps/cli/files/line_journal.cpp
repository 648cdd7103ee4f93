#include "cli/files/line_journal.hpp"

#include <fmt/core.h>

#include "match/journal.hpp"

namespace zugzwang::cli {

std::expected<LineJournal, Failure> LineJournal::open(const std::filesystem::path& path,
                                                      const std::filesystem::path& beside,
                                                      const Subject& subject) {
  auto file = JournalFile::open(path, beside, fmt::format("another {}", subject.name));
  if (!file) return std::unexpected(file.error());
  LineJournal journal(*std::move(file));
  if (const auto good = journal.check_head(subject); !good) {
    return std::unexpected(good.error());
  }
  return journal;
}

std::expected<void, Failure> LineJournal::check_head(const Subject& subject) {
  const std::string& head = subject.head;
  std::string beginning;
  while (beginning.size() < head.size()) {
    const auto line = lines_.next();
    if (!line) return std::unexpected(file_.failure(line.error()));
    if (!*line) break;
    beginning += (*line)->text;
    if ((*line)->is_whole) beginning += '\n';
    if (const auto fault = match_journal_fault(beginning, head)) {
      return std::unexpected(file_.refusal(
          *fault == MatchJournalFault::OtherMatch
              ? fmt::format("it belongs to another {}; remove it or name another file",
                            subject.name)
              : fmt::format("it is not the journal of a {}; name another file", subject.name)));
    }
  }
  if (beginning.size() >= head.size()) {
    sound_bytes_ = head.size();
    return {};
  }
  // New, or killed before the head was complete.
  if (auto cut = file_.cut_to(0); !cut) return cut;
  if (auto begun = file_.begin_with(head); !begun) return begun;
  sound_bytes_ = head.size();
  return {};
}

std::expected<bool, Failure> LineJournal::read_next(
    const std::function<bool(std::string_view)>& take) {
  const auto line = lines_.next();
  if (!line) return std::unexpected(file_.failure(line.error()));
  if (*line && (*line)->is_whole && take((*line)->text)) {
    sound_bytes_ = lines_.bytes_read();
    is_empty_ = false;
    return true;
  }
  if (const auto cut = file_.cut_to(sound_bytes_); !cut) return std::unexpected(cut.error());
  return false;
}

std::expected<void, Failure> LineJournal::append(std::string_view text) {
  auto appended = file_.append(text);
  if (appended) is_empty_ = false;
  return appended;
}

}  // namespace zugzwang::cli
