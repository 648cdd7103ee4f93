#include "cli/files/file.hpp"

#include <fmt/core.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

#include "cli/files/new_file.hpp"
#include "cli/files/output_target.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::cli {

namespace {

struct CloseFile {
  void operator()(FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<FILE, CloseFile>;

std::expected<std::string, Failure> read_all(FILE* file, const std::filesystem::path& path) {
  std::string text;
  std::array<char, 1 << 16> buffer{};
  while (const auto count = std::fread(buffer.data(), 1, buffer.size(), file)) {
    text.append(buffer.data(), count);
    if (text.size() > kMaxTextBytes) return std::unexpected(read_failure(path, EFBIG));
  }
  if (std::ferror(file) != 0) return std::unexpected(read_failure(path, errno));
  return text;
}

int replace(OutputTarget target, std::string_view text) {
  auto file = NewFile::make(std::move(target));
  if (!file) return file.error();
  if (const int error = write_all(file->descriptor(), text); error != 0) return error;
  if (const int error = file->publish(); error != 0) return error;
  return file->take().close();
}

/// 0, or errno.
int write_to(const std::filesystem::path& path, std::string_view text) {
  auto target = find_target(path);
  if (!target) return target.error();
  if (target->is_replaced()) return replace(*std::move(target), text);
  auto descriptor = open_in_place(*target);
  if (!descriptor) return descriptor.error();
  if (const int error = write_all(descriptor->get(), text); error != 0) return error;
  return descriptor->close();
}

}  // namespace

std::expected<std::string, Failure> read_file(const std::filesystem::path& path) {
  if (path == "-") return read_all(stdin, path);
  const File file(std::fopen(path.c_str(), "rb"));
  if (!file) return std::unexpected(read_failure(path, errno));
  return read_all(file.get(), path);
}

std::expected<void, std::string> write_file(const std::filesystem::path& path,
                                            std::string_view text) {
  const int error = write_to(path, text);
  if (error == 0) return {};
  return std::unexpected(write_failure(path, error));
}

std::expected<void, Failure> check_writable(const std::filesystem::path& path) {
  if (const auto target = find_target(path); !target) {
    // Only a stream of this program can be closed.
    return std::unexpected(
        Failure{.sentence = write_failure(path, target.error()),
                .status = target.error() == EBADF ? ExitStatus::Failed : ExitStatus::BadInput});
  }
  if (are_in_conflict(path, "-")) {
    return std::unexpected(
        Failure{.sentence = fmt::format("{} is where standard output goes: name another file",
                                        in_quotes(path.string())),
                .status = ExitStatus::BadInput});
  }
  return {};
}

Failure read_failure(const std::filesystem::path& path, int error) {
  const bool is_stream = path == "-";
  const std::string why = error == EFBIG
                              ? fmt::format("it is longer than {} MiB", kMaxTextBytes >> 20)
                              : std::generic_category().message(error);
  return {.sentence = fmt::format("cannot read {}: {}",
                                  is_stream ? "standard input" : in_quotes(path.string()), why),
          .status = is_stream && error != EFBIG ? ExitStatus::Failed : ExitStatus::BadInput};
}

std::string write_failure(const std::filesystem::path& path, int error) {
  return fmt::format("cannot write {}: {}",
                     path == "-" ? "to standard output" : in_quotes(path.string()),
                     std::generic_category().message(error));
}

}  // namespace zugzwang::cli
