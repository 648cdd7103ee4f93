#include "cli/output_file.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "notation/parse_error.hpp"

namespace zugzwang::cli {

std::expected<void, std::string> check_writable(const std::string& file) {
  const std::filesystem::path path(file);
  const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
  int error = access(folder.c_str(), W_OK) == 0 ? 0 : errno;
  if (std::error_code ignored; std::filesystem::is_directory(path, ignored)) error = EISDIR;
  if (error == 0) return {};
  return std::unexpected(
      fmt::format("cannot write {}: {}", in_quotes(file), std::generic_category().message(error)));
}

}  // namespace zugzwang::cli
