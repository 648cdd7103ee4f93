#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <memory>
#include <string>

#include "server/answer.hpp"
#include "server/online/service.hpp"

namespace zugzwang::server {

/// Turns the connection that sent this request into a WebSocket, and connects it to the service.
void start_web_socket(boost::beast::tcp_stream stream, const Request& request, std::string address,
                      OnlineService& service);

/// Whether the request asks for a WebSocket.
[[nodiscard]] bool asks_for_web_socket(const Request& request);

}  // namespace zugzwang::server
