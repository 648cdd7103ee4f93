#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

#include "cli/failure.hpp"

namespace zugzwang::cli {

/// None of our texts is longer, and an endless device must not exhaust the memory.
inline constexpr std::size_t kMaxTextBytes = std::size_t{64} << 20;

/// The whole file, or a sentence that says why it cannot be read. "-" is standard input.
[[nodiscard]] std::expected<std::string, Failure> read_file(const std::filesystem::path& path);

/// Writes a file atomically: no reader ever sees a part of it, and an error leaves the old content.
/// Symbolic links are followed, and the mode of the file is kept. A device or a pipe is written to
/// directly; "-" is standard output.
[[nodiscard]] std::expected<void, std::string> write_file(const std::filesystem::path& path,
                                                          std::string_view text);

/// Checks, before the work whose result goes into the file, that it can be written and that it is
/// not the one that standard output goes to: replacing that would lose what is printed.
[[nodiscard]] std::expected<void, Failure> check_writable(const std::filesystem::path& path);

/// "cannot read 'x': Permission denied"; EFBIG is a text that is too long. A file that cannot be
/// read is bad input, standard input that cannot be read is a failure of the machine.
[[nodiscard]] Failure read_failure(const std::filesystem::path& path, int error);
/// "cannot write 'x': No space left on device"
[[nodiscard]] std::string write_failure(const std::filesystem::path& path, int error);

}  // namespace zugzwang::cli
