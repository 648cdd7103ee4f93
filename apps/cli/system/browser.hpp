#pragma once

#include <string>

namespace zugzwang::cli {

/// Asks the desktop to show the address. Whether it does is its own matter: without a desktop
/// nothing happens.
void open_browser(const std::string& address);

}  // namespace zugzwang::cli
