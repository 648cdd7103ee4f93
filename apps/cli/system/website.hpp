#pragma once

// Shared by the commands that serve the app.

#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>
#include <vector>

#include "server/server.hpp"
#include "server/site.hpp"

namespace zugzwang::cli {

/// 7 columns, 6 rows, 4 in a line.
inline constexpr std::uint16_t kDefaultPort = 7640;

/// The app to serve: the one in the folder, or the built-in one.
[[nodiscard]] std::expected<server::Site, std::string> site_of(const std::string& folder);

/// Options of online play, with the fair openings of the built-in book.
[[nodiscard]] server::OnlineOptions online_options();

/// The file in the user's data folder where online games are kept by default. Empty if there is no
/// such folder.
[[nodiscard]] std::filesystem::path default_store();

/// Opens that file, and creates its folder if necessary.
[[nodiscard]] std::expected<std::unique_ptr<server::Storage>, std::string> open_default_store();

/// The addresses of this machine on its networks, first the one that leads to other networks.
[[nodiscard]] std::vector<std::string> network_addresses();

}  // namespace zugzwang::cli
