#include "cli/files/line_reader.hpp"

#include <unistd.h>

#include <cerrno>
#include <utility>

#include "cli/files/file.hpp"

namespace zugzwang::cli {

namespace {

constexpr std::size_t kChunk = std::size_t{1} << 16;

}  // namespace

std::expected<bool, int> LineReader::fill() {
  const std::size_t filled = buffer_.size();
  buffer_.resize(filled + kChunk);
  ssize_t count = -1;
  do {
    count = read(descriptor_, buffer_.data() + filled, kChunk);
  } while (count < 0 && errno == EINTR);
  const int error = errno;
  buffer_.resize(filled + static_cast<std::size_t>(count > 0 ? count : 0));
  if (count < 0) return std::unexpected(error);
  return count > 0;
}

std::expected<std::optional<LineReader::Line>, int> LineReader::next() {
  std::size_t looked_at = at_;
  for (;;) {
    const std::size_t end = buffer_.find('\n', looked_at);
    if (end != std::string::npos) {
      const Line line{.text = std::string_view(buffer_).substr(at_, end - at_), .is_whole = true};
      bytes_read_ += end + 1 - at_;
      at_ = end + 1;
      return line;
    }
    if (buffer_.size() - at_ > kMaxTextBytes) return std::unexpected(EFBIG);
    buffer_.erase(0, at_);
    at_ = 0;
    looked_at = buffer_.size();
    const auto more = fill();
    if (!more) return std::unexpected(more.error());
    if (*more) continue;
    if (buffer_.empty()) return std::nullopt;
    bytes_read_ += buffer_.size();
    at_ = buffer_.size();
    return Line{.text = buffer_, .is_whole = false};
  }
}

std::expected<std::string, int> LineReader::rest(std::size_t max_bytes) {
  buffer_.erase(0, at_);
  at_ = 0;
  for (;;) {
    const auto more = fill();
    if (!more) return std::unexpected(more.error());
    if (!*more) break;
    if (buffer_.size() > max_bytes) return std::unexpected(EFBIG);
  }
  bytes_read_ += buffer_.size();
  return std::exchange(buffer_, {});
}

}  // namespace zugzwang::cli
