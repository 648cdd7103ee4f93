#include "cli/journal_file.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <span>
#include <system_error>

#include "cli/file.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::cli {

namespace {

std::string failure(const std::filesystem::path& path, std::string_view what) {
  return fmt::format("journal {}: {}", in_quotes(path.string()), what);
}

std::string system_failure(const std::filesystem::path& path) {
  return failure(path, std::generic_category().message(errno));
}

bool write_whole(int descriptor, std::span<const std::byte> bytes) {
  // A few bytes at the end of a file: the system writes them in one piece or not at all.
  return write(descriptor, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size());
}

}  // namespace

void JournalFile::Close::operator()(int* descriptor) const {
  close(*descriptor);
  delete descriptor;
}

JournalFile::JournalFile(std::filesystem::path path, int descriptor)
    : path_(std::move(path)), descriptor_(new int(descriptor)) {}

std::expected<JournalFile, std::string> JournalFile::open(const std::filesystem::path& path,
                                                          BookDraft& draft) {
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor < 0) return std::unexpected(system_failure(path));
  JournalFile journal(path, descriptor);
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    return std::unexpected(failure(path, "another build is using it"));
  }
  const auto content = read_file(path);
  if (!content) return std::unexpected(content.error());
  const auto sound = replay_journal(std::as_bytes(std::span(*content)), draft);
  if (!sound) {
    return std::unexpected(failure(path, sound.error() == JournalFault::OtherBook
                                             ? "it belongs to another book"
                                             : "it is not the journal of a book"));
  }
  if (ftruncate(descriptor, static_cast<off_t>(*sound)) != 0) {
    return std::unexpected(system_failure(path));
  }
  if (*sound == 0 && !write_whole(descriptor, journal_head(draft.slots()))) {
    return std::unexpected(system_failure(path));
  }
  return journal;
}

std::expected<void, std::string> JournalFile::append(std::uint32_t slot, Score score) {
  if (write_whole(*descriptor_, journal_entry(slot, score))) return {};
  return std::unexpected(system_failure(path_));
}

void JournalFile::remove() { unlink(path_.c_str()); }

}  // namespace zugzwang::cli
