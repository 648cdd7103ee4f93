#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

namespace zugzwang::cli {

/// The whole file, or a sentence that says why it cannot be read. "-" is standard input.
[[nodiscard]] std::expected<std::string, std::string> read_file(const std::filesystem::path& path);

/// Writes the file under a temporary name and renames it, so that no reader ever sees a part of it
/// and an error leaves what was there before.
[[nodiscard]] std::expected<void, std::string> write_file(const std::filesystem::path& path,
                                                          std::string_view text);

}  // namespace zugzwang::cli
