#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <string>

#include "book/draft.hpp"

namespace zugzwang::cli {

/// The journal of a book that is being built, on disk. What has been appended survives a kill.
class JournalFile {
 public:
  /// Opens or makes the journal, takes what it knows into the draft, and cuts off a damaged end.
  /// Only one program at a time may have it.
  [[nodiscard]] static std::expected<JournalFile, std::string> open(
      const std::filesystem::path& path, BookDraft& draft);

  [[nodiscard]] std::expected<void, std::string> append(std::uint32_t slot, Score score);
  void remove();

 private:
  struct Close {
    void operator()(int* descriptor) const;
  };

  JournalFile(std::filesystem::path path, int descriptor);

  std::filesystem::path path_;
  std::unique_ptr<int, Close> descriptor_;
};

}  // namespace zugzwang::cli
