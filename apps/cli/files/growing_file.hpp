#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "cli/failure.hpp"
#include "cli/files/new_file.hpp"
#include "cli/system/descriptor.hpp"

namespace zugzwang::cli {

/// An output that grows while the program works. The old content stays until the new one is
/// published.
class GrowingFile {
 public:
  /// `head` is its beginning.
  GrowingFile(std::string path, std::string head)
      : path_(std::move(path)), head_(std::move(head)) {}

  /// A file is not visible until it is published; a device or a pipe gets the text immediately.
  [[nodiscard]] std::expected<void, Failure> append(std::string_view text);
  /// Gives it its name, if something was appended. A second call has no effect.
  [[nodiscard]] std::expected<void, Failure> publish();
  /// Writes everything to disk. Nothing can be appended after that.
  [[nodiscard]] std::expected<void, Failure> finish();

  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  [[nodiscard]] int begin();
  [[nodiscard]] int begin_file(OutputTarget target);
  [[nodiscard]] std::expected<void, Failure> result(int error) const;

  std::string path_;
  std::string head_;
  bool is_begun_ = false;
  bool is_in_use_ = false;  ///< by another program
  /// Set while the file has no name.
  std::optional<NewFile> unnamed_;
  /// Open after that, or from the beginning for a device or a pipe.
  Descriptor descriptor_;
  bool is_file_ = false;
};

}  // namespace zugzwang::cli
