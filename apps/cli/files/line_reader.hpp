#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace zugzwang::cli {

/// Reads a file line by line, however long it is.
class LineReader {
 public:
  struct Line {
    std::string_view text;  ///< without the newline; valid until the next line is read
    bool is_whole;          ///< ended by a newline, not by the end of the file
  };

  /// Reads from the current offset of the descriptor.
  explicit LineReader(int descriptor) : descriptor_(descriptor) {}

  /// None at the end. Fails with errno.
  [[nodiscard]] std::expected<std::optional<Line>, int> next();
  /// The bytes of all lines that were read, with their newlines.
  [[nodiscard]] std::uint64_t bytes_read() const { return bytes_read_; }
  /// Everything that follows. Fails with errno, which is EFBIG if that is too long.
  [[nodiscard]] std::expected<std::string, int> rest(
      std::size_t max_bytes = std::numeric_limits<std::size_t>::max());

 private:
  /// Reads more. False at the end.
  [[nodiscard]] std::expected<bool, int> fill();

  int descriptor_;
  std::string buffer_;
  std::size_t at_ = 0;  ///< where the next line begins
  std::uint64_t bytes_read_ = 0;
};

}  // namespace zugzwang::cli
