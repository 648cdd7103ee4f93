#pragma once

#include <string>

namespace zugzwang::cli {

/// Asks the desktop to open the address. Nothing happens where there is no desktop.
void open_browser(const std::string& address);

}  // namespace zugzwang::cli
