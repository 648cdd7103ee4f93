#include "cli/file.hpp"

#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

#include "notation/parse_error.hpp"

namespace zugzwang::cli {

namespace {

/// No text of ours is longer; a device that never ends must not fill the memory.
constexpr std::size_t kMaxFileBytes = std::size_t{64} << 20;

std::string failure(std::string_view action, const std::filesystem::path& path, int error) {
  return fmt::format("cannot {} {}: {}", action, in_quotes(path.string()),
                     std::generic_category().message(error));
}

struct CloseFile {
  void operator()(FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<FILE, CloseFile>;

std::expected<std::string, std::string> read_all(FILE* file, const std::filesystem::path& path) {
  std::string text;
  std::array<char, 1 << 16> buffer{};
  while (const auto count = std::fread(buffer.data(), 1, buffer.size(), file)) {
    text.append(buffer.data(), count);
    if (text.size() > kMaxFileBytes) {
      return std::unexpected(fmt::format("cannot read {}: it is longer than {} MiB",
                                         in_quotes(path.string()), kMaxFileBytes >> 20));
    }
  }
  if (std::ferror(file) != 0) return std::unexpected(failure("read", path, errno));
  return text;
}

}  // namespace

std::expected<std::string, std::string> read_file(const std::filesystem::path& path) {
  if (path == "-") return read_all(stdin, "standard input");
  const File file(std::fopen(path.c_str(), "rb"));
  if (!file) return std::unexpected(failure("read", path, errno));
  return read_all(file.get(), path);
}

std::expected<void, std::string> write_file(const std::filesystem::path& path,
                                            std::string_view text) {
  std::string temporary = path.string() + ".XXXXXX";
  const int descriptor = mkstemp(temporary.data());
  if (descriptor < 0) return std::unexpected(failure("write", path, errno));
  // mkstemp makes the file private; what the user saves is as open as any other file.
  const mode_t mask = umask(0);
  umask(mask);
  bool written = fchmod(descriptor, 0666 & ~mask) == 0;
  for (std::string_view rest = text; written && !rest.empty();) {
    const auto count = write(descriptor, rest.data(), rest.size());
    if (count < 0 && errno == EINTR) continue;
    written = count >= 0;
    if (written) rest.remove_prefix(static_cast<std::size_t>(count));
  }
  // Only after fsync may the name point to it, or a power cut could leave an empty file.
  written = written && fsync(descriptor) == 0;
  written = close(descriptor) == 0 && written;
  written = written && std::rename(temporary.c_str(), path.c_str()) == 0;
  if (!written) {
    const int error = errno;
    unlink(temporary.c_str());
    return std::unexpected(failure("write", path, error));
  }
  return {};
}

}  // namespace zugzwang::cli
