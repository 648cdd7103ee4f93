#include "cli/files/output_target.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <linux/magic.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <system_error>

#include "cli/system/output.hpp"

namespace zugzwang::cli {

namespace {

namespace fs = std::filesystem;

/// Links of this kind (/proc/self/fd/1) lead to an open file, whatever their text says.
bool leads_to_open_file(const fs::path& link) {
  struct statfs system{};
  return statfs(folder_of(link).c_str(), &system) == 0 && system.f_type == PROC_SUPER_MAGIC;
}

/// The 1 of /proc/self/fd/1, if it is this program's own.
int own_descriptor_of(const fs::path& link) {
  std::error_code error;
  const std::string folder = fs::canonical(folder_of(link), error).string();
  if (error || !folder.starts_with(fmt::format("/proc/{}/", getpid())) ||
      !folder.ends_with("/fd")) {
    return -1;
  }
  int number = -1;
  const std::string name = link.filename().string();
  const auto [end, fault] = std::from_chars(name.data(), name.data() + name.size(), number);
  return fault == std::errc() && end == name.data() + name.size() ? number : -1;
}

bool has_access(const fs::path& path, int how) {
  return faccessat(AT_FDCWD, path.c_str(), how, AT_EACCESS) == 0;
}

/// 0, or the errno that writing there would give.
int write_error_of(const OutputTarget& target) {
  if (target.own_descriptor >= 0) {
    const int flags = fcntl(target.own_descriptor, F_GETFL);
    if (flags < 0) return errno;
    return (flags & O_ACCMODE) == O_RDONLY ? EBADF : 0;
  }
  if (target.existing) {
    if (S_ISDIR(target.existing->st_mode)) return EISDIR;
    if (!has_access(target.path, W_OK)) return errno;
    if (!target.is_replaced()) return 0;
  }
  if (!target.path.has_filename()) return target.path.empty() ? ENOENT : EISDIR;
  return has_access(target.folder(), W_OK | X_OK) ? 0 : errno;
}

std::expected<OutputTarget, int> follow(const fs::path& name) {
  constexpr int kMaxLinks = 40;  // the limit of the system
  if (name == "-") return OutputTarget{.path = name, .own_descriptor = STDOUT_FILENO};
  OutputTarget target{.path = name};
  struct stat status{};
  for (int links = 0;; ++links) {
    if (lstat(target.path.c_str(), &status) != 0) {
      if (errno == ENOENT) return target;
      return std::unexpected(errno);
    }
    if (!S_ISLNK(status.st_mode)) break;
    if (links == kMaxLinks) return std::unexpected(ELOOP);
    if (leads_to_open_file(target.path)) {
      target.own_descriptor = own_descriptor_of(target.path);
      if (stat(target.path.c_str(), &status) != 0) return std::unexpected(errno);
      break;
    }
    std::error_code error;
    const fs::path link = fs::read_symlink(target.path, error);
    if (error) return std::unexpected(error.value());
    target.path = folder_of(target.path) / link;
  }
  target.existing = status;
  return target;
}

/// Whether both are the same file, under any name.
bool is_same(const struct stat& one, const struct stat& other) {
  return one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

std::optional<struct stat> status_of(const OutputTarget& target) {
  if (target.own_descriptor < 0) return target.existing;
  struct stat status{};
  if (fstat(target.own_descriptor, &status) != 0) return std::nullopt;
  return status;
}

}  // namespace

fs::path folder_of(const fs::path& path) {
  return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

fs::path OutputTarget::folder() const { return folder_of(path); }

std::expected<OutputTarget, int> find_target(const fs::path& name) {
  auto target = follow(name);
  if (!target) return target;
  if (const int error = write_error_of(*target); error != 0) return std::unexpected(error);
  return target;
}

std::expected<Descriptor, int> open_in_place(const OutputTarget& target) {
  // Keeps the order of what was printed before.
  if (target.own_descriptor >= 0 && !flush_output()) return std::unexpected(EIO);
  // A copy of our own descriptor continues where that one is; reopening it would start at 0.
  const int descriptor =
      target.own_descriptor >= 0
          ? fcntl(target.own_descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
          : open(target.path.c_str(), O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC);
  if (descriptor < 0) return std::unexpected(errno);
  return Descriptor(descriptor);
}

bool are_in_conflict(const fs::path& one, const fs::path& other) {
  const auto a = find_target(one);
  const auto b = find_target(other);
  if (!a || !b) return false;
  // Lines in one stream do not overwrite each other, but a replaced file is gone.
  if (!a->is_replaced() && !b->is_replaced()) return false;
  const auto first = status_of(*a);
  const auto second = status_of(*b);
  if (first && second) return is_same(*first, *second);
  if (first || second) return false;
  struct stat folder_of_a{};
  struct stat folder_of_b{};
  return stat(a->folder().c_str(), &folder_of_a) == 0 &&
         stat(b->folder().c_str(), &folder_of_b) == 0 && is_same(folder_of_a, folder_of_b) &&
         a->path.filename() == b->path.filename();
}

}  // namespace zugzwang::cli
