#include "cli/system/website.hpp"

#include <arpa/inet.h>
#include <fmt/core.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <system_error>
#include <utility>

#include "book/built_in_books.hpp"
#include "cli/command.hpp"
#include "cli/system/descriptor.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::cli {

namespace {

std::string address_text(const in_addr& address) {
  std::array<char, INET_ADDRSTRLEN> text{};
  return inet_ntop(AF_INET, &address, text.data(), text.size()) == nullptr ? "" : text.data();
}

/// The address from which packets leave for other networks; empty if none. Nothing is sent.
std::string primary_address() {
  const Descriptor socket(::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
  sockaddr_in elsewhere{};
  elsewhere.sin_family = AF_INET;
  elsewhere.sin_port = htons(9);
  elsewhere.sin_addr.s_addr = htonl(0xC0000201);  // 192.0.2.1 is nobody's (RFC 5737)
  if (connect(socket.get(), reinterpret_cast<const sockaddr*>(&elsewhere), sizeof elsewhere) != 0) {
    return {};
  }
  sockaddr_in own{};
  socklen_t size = sizeof own;
  if (getsockname(socket.get(), reinterpret_cast<sockaddr*>(&own), &size) != 0) return {};
  return address_text(own.sin_addr);
}

}  // namespace

std::expected<server::Site, std::string> site_of(const std::string& folder) {
  if (folder.empty()) {
    server::Site site = server::built_in_site();
    if (!site.empty()) return site;
    print_error(
        "the app was not part of this build: ./play builds it, --app-dir DIR serves another");
    return server::site_without_app();
  }
  auto files = server::read_folder(folder);
  if (!files) return std::unexpected(files.error());
  server::Site site(*std::move(files));
  if (site.find("/") == nullptr) {
    return std::unexpected(
        fmt::format("--app-dir \"{}\": there is no index.html", excerpt(folder)));
  }
  return site;
}

server::OnlineOptions online_options() {
  server::OnlineOptions options;
  options.fair_openings = [] {
    const auto books = built_in_books();
    const OpeningBook* book = books->find(Geometry::standard());
    return book != nullptr ? online::find_fair_openings(*book) : online::FairOpenings{};
  };
  return options;
}

std::filesystem::path default_store() {
  const auto folder = [](const char* name) -> std::filesystem::path {
    const char* value = std::getenv(name);
    return value == nullptr || *value != '/' ? "" : value;
  };
  if (const auto data = folder("XDG_DATA_HOME"); !data.empty()) {
    return data / "zugzwang" / "online.db";
  }
  const auto home = folder("HOME");
  return home.empty() ? home : home / ".local" / "share" / "zugzwang" / "online.db";
}

std::expected<std::unique_ptr<server::Storage>, std::string> open_default_store() {
  const auto path = default_store();
  if (path.empty()) return std::unexpected("there is no home folder for online games");
  std::error_code error;
  std::filesystem::create_directories(path.parent_path(), error);
  if (error) {
    return std::unexpected(fmt::format("cannot create the folder \"{}\": {}",
                                       path.parent_path().string(), error.message()));
  }
  return server::open_sqlite(path.string());
}

std::vector<std::string> network_addresses() {
  std::vector<std::string> addresses;
  if (auto primary = primary_address(); !primary.empty() && !primary.starts_with("127.")) {
    addresses.push_back(std::move(primary));
  }
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return addresses;
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owned(list, &freeifaddrs);
  for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    if ((one->ifa_flags & IFF_UP) == 0 || (one->ifa_flags & IFF_LOOPBACK) != 0) continue;
    auto text = address_text(reinterpret_cast<const sockaddr_in*>(one->ifa_addr)->sin_addr);
    if (std::ranges::find(addresses, text) == addresses.end()) {
      addresses.push_back(std::move(text));
    }
  }
  return addresses;
}

}  // namespace zugzwang::cli
