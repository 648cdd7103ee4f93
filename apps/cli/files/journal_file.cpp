#include "cli/files/journal_file.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <optional>
#include <system_error>

#include "cli/files/new_file.hpp"
#include "cli/files/output_target.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::cli {

namespace {

std::string about(const std::filesystem::path& path, std::string_view what) {
  return fmt::format("journal {}: {}", in_quotes(path.string()), what);
}

Failure system_failure(const std::filesystem::path& path, int error) {
  return {.sentence = about(path, std::generic_category().message(error))};
}

/// The permissions of a file, plus those its owner needs to resume; none if there is no file.
std::optional<mode_t> mode_of(const std::filesystem::path& file) {
  struct stat status{};
  if (stat(file.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return (status.st_mode & (S_IRWXU | S_IRWXG | S_IRWXO)) | S_IRUSR | S_IWUSR;
}

}  // namespace

Failure JournalFile::refusal(std::string_view what) const {
  return {.sentence = about(path_, what), .status = ExitStatus::BadInput};
}

Failure JournalFile::failure(int error) const { return system_failure(path_, error); }

std::expected<JournalFile, Failure> JournalFile::open(const std::filesystem::path& path,
                                                      const std::filesystem::path& beside,
                                                      std::string_view user) {
  const auto inherited = mode_of(beside);
  for (;;) {
    Descriptor descriptor(
        ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, inherited.value_or(0666)));
    if (!descriptor.is_open()) return std::unexpected(system_failure(path, errno));
    JournalFile journal(path, std::move(descriptor));
    if (flock(journal.descriptor(), LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK) return std::unexpected(journal.failure(errno));
      return std::unexpected(journal.refusal(fmt::format("{} is using it", user)));
    }
    struct stat status{};
    if (fstat(journal.descriptor(), &status) != 0) {
      return std::unexpected(journal.failure(errno));
    }
    if (!S_ISREG(status.st_mode))
      return std::unexpected(journal.refusal("it is not a regular file"));
    // The other program removed it when it was done, after it was opened here.
    if (status.st_nlink == 0) continue;
    // A new file lacks the permissions that the umask removes.
    if (inherited && status.st_size == 0 && fchmod(journal.descriptor(), *inherited) != 0) {
      return std::unexpected(journal.failure(errno));
    }
    journal.bytes_ = static_cast<std::uint64_t>(status.st_size);
    if (const int error = sync_folder(folder_of(path)); error != 0) {
      return std::unexpected(journal.failure(error));
    }
    return journal;
  }
}

std::expected<void, Failure> JournalFile::cut_to(std::uint64_t bytes) {
  if (bytes == bytes_) return {};
  if (ftruncate(descriptor(), static_cast<off_t>(bytes)) != 0) {
    return std::unexpected(failure(errno));
  }
  bytes_ = bytes;
  return {};
}

std::expected<void, Failure> JournalFile::begin_with(std::string_view head) {
  auto written = write(head);
  // The first failure is the one to report.
  if (!written) (void)remove();
  return written;
}

std::expected<void, Failure> JournalFile::write(std::string_view text) {
  if (const int error = write_all(descriptor(), text); error != 0) {
    // If this fails too, readers drop the fragment.
    (void)!ftruncate(descriptor(), static_cast<off_t>(bytes_));
    return std::unexpected(failure(error));
  }
  bytes_ += text.size();
  return {};
}

std::expected<void, Failure> JournalFile::append(std::string_view entry) {
  constexpr auto kInterval = std::chrono::seconds(1);
  auto done = write(entry);
  if (done && Clock::now() - synced_ >= kInterval) done = sync();
  if (!done) done.error().sentence += ": the run ends here, and the same command resumes it";
  return done;
}

std::expected<void, Failure> JournalFile::sync() {
  synced_ = Clock::now();
  if (fsync(descriptor()) != 0) return std::unexpected(failure(errno));
  return {};
}

std::expected<void, Failure> JournalFile::remove() {
  if (unlink(path_.c_str()) != 0) return std::unexpected(failure(errno));
  if (const int error = sync_folder(folder_of(path_)); error != 0) {
    return std::unexpected(failure(error));
  }
  return {};
}

}  // namespace zugzwang::cli
