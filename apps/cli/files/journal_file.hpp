#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

#include "cli/failure.hpp"
#include "cli/system/descriptor.hpp"

namespace zugzwang::cli {

/// The journal of a long task, on disk. What has been appended survives a kill, and a
/// power cut costs no more than the last second.
class JournalFile {
 public:
  /// Opens or creates it, with the mode of the file beside it if there is one: the journal must not
  /// reveal what that file hides. Only one program at a time may use it; `user` is what a message
  /// calls the other one, such as "another match".
  [[nodiscard]] static std::expected<JournalFile, Failure> open(const std::filesystem::path& path,
                                                                const std::filesystem::path& beside,
                                                                std::string_view user);

  /// For reading its content, from the beginning.
  [[nodiscard]] int descriptor() const { return descriptor_.get(); }
  /// Cuts off everything beyond this length. Call before the first entry is appended.
  [[nodiscard]] std::expected<void, Failure> cut_to(std::uint64_t bytes);
  /// Writes the head of an empty journal. If that fails, the journal is removed.
  [[nodiscard]] std::expected<void, Failure> begin_with(std::string_view head);
  /// An entry that cannot be written leaves those before it as they are. The sentence then says
  /// that the run ends, as further work could be lost.
  [[nodiscard]] std::expected<void, Failure> append(std::string_view entry);
  /// Writes what was appended to disk.
  [[nodiscard]] std::expected<void, Failure> sync();
  /// Call when it is no longer needed.
  [[nodiscard]] std::expected<void, Failure> remove();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  /// "journal 'x.journal': " and what is wrong with it
  [[nodiscard]] Failure refusal(std::string_view what) const;
  [[nodiscard]] Failure failure(int error) const;

 private:
  using Clock = std::chrono::steady_clock;

  JournalFile(std::filesystem::path path, Descriptor descriptor)
      : path_(std::move(path)), descriptor_(std::move(descriptor)) {}

  /// All or nothing.
  [[nodiscard]] std::expected<void, Failure> write(std::string_view text);

  std::filesystem::path path_;
  Descriptor descriptor_;
  std::uint64_t bytes_ = 0;
  Clock::time_point synced_ = Clock::now();
};

}  // namespace zugzwang::cli
