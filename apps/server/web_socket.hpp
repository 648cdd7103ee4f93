#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <memory>
#include <string>

#include "server/answer.hpp"
#include "server/online/service.hpp"

namespace zugzwang::server {

/// Makes a WebSocket of the connection that sent this request, and has the service speak to it.
void start_web_socket(boost::beast::tcp_stream stream, const Request& request, std::string address,
                      OnlineService& service);

/// Does the request ask for a WebSocket?
[[nodiscard]] bool asks_for_web_socket(const Request& request);

}  // namespace zugzwang::server
