#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "cli/files/journal_file.hpp"
#include "cli/files/line_reader.hpp"

namespace zugzwang::cli {

/// A journal that consists of lines, on disk.
class LineJournal {
 public:
  /// What it is the journal of: a head that begins with a title and identifies the work, and a name
  /// for messages, such as "match".
  struct Subject {
    std::string head;
    std::string_view name;
  };

  /// Opens or creates the journal of this subject, with the permissions of the file beside it; a
  /// journal of another subject is refused.
  [[nodiscard]] static std::expected<LineJournal, Failure> open(const std::filesystem::path& path,
                                                                const std::filesystem::path& beside,
                                                                const Subject& subject);

  /// Reads the next line of an earlier run. False after the last one that `take` accepts: the rest
  /// is damaged, and is cut off. Read all of them before appending one.
  [[nodiscard]] std::expected<bool, Failure> read_next(
      const std::function<bool(std::string_view)>& take);
  /// Lines, with their newlines.
  [[nodiscard]] std::expected<void, Failure> append(std::string_view text);

  [[nodiscard]] bool is_empty() const { return is_empty_; }
  [[nodiscard]] std::expected<void, Failure> sync() { return file_.sync(); }
  [[nodiscard]] std::expected<void, Failure> remove() { return file_.remove(); }
  [[nodiscard]] const std::filesystem::path& path() const { return file_.path(); }
  [[nodiscard]] Failure refusal(std::string_view what) const { return file_.refusal(what); }

 private:
  explicit LineJournal(JournalFile file) : file_(std::move(file)), lines_(file_.descriptor()) {}

  [[nodiscard]] std::expected<void, Failure> check_head(const Subject& subject);

  JournalFile file_;
  LineReader lines_;
  std::uint64_t sound_bytes_ = 0;
  bool is_empty_ = true;
};

}  // namespace zugzwang::cli
