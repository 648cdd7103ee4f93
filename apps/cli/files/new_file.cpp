#include "cli/files/new_file.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <random>

#include "cli/files/temporary_names.hpp"

namespace zugzwang::cli {

namespace {

constexpr mode_t kPermissions = 0777;
constexpr mode_t kDefaultPermissions = 0666;  // less the umask
constexpr int kMaxTries = 100;

/// Short, because the name of the file may be as long as names can be.
std::string temporary_name(const std::filesystem::path& folder) {
  std::random_device device;
  const std::uint64_t number = std::uint64_t{device()} << 32 | device();
  return (folder / fmt::format(".zugzwang-{:016x}", number)).string();
}

struct Opened {
  Descriptor descriptor;
  std::string temporary;
};

std::expected<Opened, int> open_named(const std::filesystem::path& folder) {
  for (int tries = 0; tries < kMaxTries; ++tries) {
    std::string name = temporary_name(folder);
    note_temporary(name);
    const int descriptor =
        open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kDefaultPermissions);
    if (descriptor >= 0) return Opened{Descriptor(descriptor), std::move(name)};
    const int error = errno;
    forget_temporary(name);
    if (error != EEXIST) return std::unexpected(error);
  }
  return std::unexpected(EEXIST);
}

/// A file without a name is linked through /proc.
bool has_proc() { return access("/proc/self/fd", X_OK) == 0; }

std::expected<Opened, int> open_new(const std::filesystem::path& folder) {
  if (has_proc()) {
    const int descriptor =
        open(folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, kDefaultPermissions);
    if (descriptor >= 0) return Opened{Descriptor(descriptor), {}};
    if (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL) return std::unexpected(errno);
  }
  return open_named(folder);
}

/// 0, or errno.
int inherit(int descriptor, const struct stat& old) {
  struct stat fresh{};
  if (fstat(descriptor, &fresh) != 0) return errno;
  if (fresh.st_uid != old.st_uid || fresh.st_gid != old.st_gid) {
    // Only root may give files away; for other users the file becomes theirs, as with any editor.
    if (fchown(descriptor, old.st_uid, old.st_gid) != 0 && errno != EPERM) return errno;
  }
  return fchmod(descriptor, old.st_mode & kPermissions) == 0 ? 0 : errno;
}

}  // namespace

std::expected<NewFile, int> NewFile::make(OutputTarget target) {
  auto opened = open_new(target.folder());
  if (!opened) return std::unexpected(opened.error());
  const std::optional<struct stat> old = target.existing;
  NewFile file(std::move(target), std::move(opened->descriptor), std::move(opened->temporary));
  if (old) {
    if (const int error = inherit(file.descriptor(), *old); error != 0) {
      return std::unexpected(error);
    }
  }
  return file;
}

NewFile::~NewFile() {
  if (temporary_.empty()) return;
  unlink(temporary_.c_str());
  forget_temporary(temporary_);
}

int NewFile::publish() {
  // Only after fsync may the name point to it, or a power cut could leave an empty file.
  if (fsync(descriptor()) != 0) return errno;
  if (const int error = assign_name(); error != 0) return error;
  return sync_folder(target_.folder());
}

int NewFile::link_as(const std::filesystem::path& name) const {
  const std::string self = fmt::format("/proc/self/fd/{}", descriptor());
  return linkat(AT_FDCWD, self.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
}

int NewFile::assign_name() {
  if (temporary_.empty() && !target_.existing) {
    const int error = link_as(target_.path);
    if (error != EEXIST) return error;
  }
  // A link cannot replace a file, but a rename can.
  for (int tries = 0; temporary_.empty(); ++tries) {
    std::string name = temporary_name(target_.folder());
    note_temporary(name);
    const int error = link_as(name);
    if (error == 0) {
      temporary_ = std::move(name);
    } else {
      forget_temporary(name);
      if (error != EEXIST || tries == kMaxTries) return error;
    }
  }
  if (std::rename(temporary_.c_str(), target_.path.c_str()) != 0) return errno;
  forget_temporary(temporary_);
  temporary_.clear();
  return 0;
}

int sync_folder(const std::filesystem::path& folder) {
  Descriptor descriptor(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  // One may be allowed to write into a folder but not to read it.
  if (!descriptor.is_open()) return errno == EACCES ? 0 : errno;
  // Some network file systems cannot do that for folders.
  if (fsync(descriptor.get()) != 0 && errno != EINVAL) return errno;
  return descriptor.close();
}

}  // namespace zugzwang::cli
