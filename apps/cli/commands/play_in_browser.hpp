#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

#include "cli/command.hpp"
#include "cli/system/website.hpp"

namespace zugzwang::cli {

struct BrowserOptions {
  std::uint16_t port = kDefaultPort;
  bool lan = false;
  bool no_browser = false;
  std::string app_folder;
};

void add_browser_options(CLI::App& command, BrowserOptions& options);

/// Serves the app until somebody ends it.
[[nodiscard]] ExitStatus play_in_browser(const BrowserOptions& options);

}  // namespace zugzwang::cli
