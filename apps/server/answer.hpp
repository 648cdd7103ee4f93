#pragma once

// What the server says to a request: no sockets here.

#include <boost/beast/http.hpp>
#include <string>

#include "server/site.hpp"

namespace zugzwang::server {

namespace http = boost::beast::http;

using Request = http::request<http::empty_body>;
/// The body is not copied: it points into the site, or into `own_body`.
struct Answer {
  http::response<http::span_body<const char>> response;
  std::string own_body;
};

/// The answer to a request whose head could be read.
[[nodiscard]] Answer answer_to(const Request& request, const Site& site);

/// A page of one sentence.
[[nodiscard]] Answer refusal(http::status status, std::string_view sentence);

/// The path of a target, with its escapes resolved and without a query; none if it is not the path
/// of this server written well.
[[nodiscard]] std::optional<std::string> path_of(std::string_view target);

/// Does a Host header name this machine? A page elsewhere whose name was made to lead here, to read
/// what is served (DNS rebinding), sends its own name.
[[nodiscard]] bool names_this_machine(std::string_view host);

}  // namespace zugzwang::server
