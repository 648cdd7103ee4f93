#pragma once

#include <expected>
#include <string>

namespace zugzwang::cli {

/// Can a file be written there? Asked before the work whose result goes into it.
[[nodiscard]] std::expected<void, std::string> check_writable(const std::string& file);

}  // namespace zugzwang::cli
