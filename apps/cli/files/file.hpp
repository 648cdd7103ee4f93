#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

#include "cli/failure.hpp"

namespace zugzwang::cli {

/// None of our texts is longer, and a device that never ends must not fill the memory.
inline constexpr std::size_t kMaxTextBytes = std::size_t{64} << 20;

/// The whole file, or a sentence that says why it cannot be read. "-" is standard input.
[[nodiscard]] std::expected<std::string, Failure> read_file(const std::filesystem::path& path);

/// Writes a file so that no reader ever sees a part of it and an error leaves what was there
/// before. Symbolic links are followed, and the mode of the file is kept. What is no file, such as
/// a device or a pipe, is written to as it is; "-" is standard output.
[[nodiscard]] std::expected<void, std::string> write_file(const std::filesystem::path& path,
                                                          std::string_view text);

/// Can it be written, and is it not the file that standard output goes to, which would be lost with
/// what is printed? Asked before the work whose result goes into it.
[[nodiscard]] std::expected<void, Failure> check_writable(const std::filesystem::path& path);

/// "cannot read 'x': Permission denied"; EFBIG is a text that is too long. A file that cannot be
/// read is bad input, standard input that cannot be read is a failure of the machine.
[[nodiscard]] Failure read_failure(const std::filesystem::path& path, int error);
/// "cannot write 'x': No space left on device"
[[nodiscard]] std::string write_failure(const std::filesystem::path& path, int error);

}  // namespace zugzwang::cli
