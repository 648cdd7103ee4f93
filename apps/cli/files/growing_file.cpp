#include "cli/files/growing_file.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>

#include "cli/files/file.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::cli {

namespace {

/// Whether another program is writing it, and so has locked it.
bool is_locked(const OutputTarget& target) {
  if (!target.existing) return false;
  const Descriptor descriptor(open(target.path.c_str(), O_RDONLY | O_CLOEXEC));
  return descriptor.is_open() && flock(descriptor.get(), LOCK_EX | LOCK_NB) != 0 &&
         errno == EWOULDBLOCK;
}

}  // namespace

std::expected<void, Failure> GrowingFile::result(int error) const {
  if (error == 0) return {};
  if (is_in_use_) {
    return std::unexpected(Failure{
        .sentence = fmt::format("cannot write {}: another program is writing it", in_quotes(path_)),
        .status = ExitStatus::BadInput});
  }
  return std::unexpected(Failure{.sentence = write_failure(path_, error)});
}

int GrowingFile::begin_file(OutputTarget target) {
  is_file_ = true;
  is_in_use_ = is_locked(target);
  if (is_in_use_) return EBUSY;
  auto file = NewFile::make(std::move(target));
  if (!file) return file.error();
  if (flock(file->descriptor(), LOCK_EX | LOCK_NB) != 0) return errno;
  unnamed_.emplace(*std::move(file));
  return write_all(unnamed_->descriptor(), head_);
}

int GrowingFile::begin() {
  is_begun_ = true;
  auto target = find_target(path_);
  if (!target) return target.error();
  if (target->is_replaced()) return begin_file(*std::move(target));
  auto descriptor = open_in_place(*target);
  if (!descriptor) return descriptor.error();
  descriptor_ = *std::move(descriptor);
  return write_all(descriptor_.get(), head_);
}

std::expected<void, Failure> GrowingFile::append(std::string_view text) {
  if (!is_begun_) {
    if (auto begun = result(begin()); !begun) return begun;
  }
  return result(write_all(unnamed_ ? unnamed_->descriptor() : descriptor_.get(), text));
}

std::expected<void, Failure> GrowingFile::publish() {
  if (!unnamed_) return {};
  if (auto published = result(unnamed_->publish()); !published) return published;
  descriptor_ = unnamed_->take();
  unnamed_.reset();
  return {};
}

std::expected<void, Failure> GrowingFile::finish() {
  if (auto published = publish(); !published) return published;
  if (!descriptor_.is_open()) return {};
  if (is_file_ && fsync(descriptor_.get()) != 0) return result(errno);
  return result(descriptor_.close());
}

}  // namespace zugzwang::cli
