#pragma once

// What the commands that serve the app have in common.

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

/// Online play with what this program knows about fair openings.
[[nodiscard]] server::OnlineOptions online_options();

/// The file in the user's data folder where online games are kept unless somebody says otherwise.
/// Empty if there is no such folder.
[[nodiscard]] std::filesystem::path usual_store();

/// Opens that file, and makes its folder if there is none.
[[nodiscard]] std::expected<std::unique_ptr<server::Storage>, std::string> open_usual_store();

/// The addresses of this machine in its networks, the one that leads to the others first.
[[nodiscard]] std::vector<std::string> network_addresses();

}  // namespace zugzwang::cli
