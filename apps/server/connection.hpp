#pragma once

// The connections of the web server.

#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <list>
#include <map>
#include <string>
#include <vector>

#include "server/answer.hpp"
#include "server/client_address.hpp"
#include "server/online/service.hpp"
#include "server/server.hpp"

namespace zugzwang::server {

class Connection;

/// What the connections share. All of it is used only by the thread that runs the server.
struct Shared {
  const ServerOptions options;
  const Site site;
  const std::vector<AddressRange> trusted_proxies;
  OnlineService* online = nullptr;  ///< null if nobody can play online here
  std::function<void()> on_web_socket = {};
  /// Those that wait for a request, the one that has waited longest first, and those that do not.
  std::list<Connection*> idle = {};
  std::list<Connection*> busy = {};
  std::map<boost::asio::ip::address, std::size_t> per_address = {};
  std::size_t turned_away = 0;  ///< those who are still being told so
};

/// Closes the connection that has waited longest for a request, of this address or of any. False if
/// none is waiting.
bool make_room(Shared& shared, const boost::asio::ip::address* address = nullptr);

/// Serves a client that has just connected, or says that there is no room.
void serve_or_turn_away(boost::asio::ip::tcp::socket socket, Shared& shared);

}  // namespace zugzwang::server
