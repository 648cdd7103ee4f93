#pragma once

// What the server answers to a request, without sockets.

#include <boost/beast/http.hpp>
#include <cstddef>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>

#include "server/site.hpp"

namespace zugzwang::server {

namespace http = boost::beast::http;

using Request = http::request<http::empty_body>;
using RequestParser = http::request_parser<http::empty_body>;

/// The longest head of a request that is read.
inline constexpr std::size_t kMaxHeadBytes = 8192;

/// The body is not copied: it points into the site, or into `own_body`.
struct Answer {
  http::response<http::span_body<const char>> response;
  std::string own_body;
  /// False for the answer to HEAD, whose head says how long the body would be.
  bool sends_body = true;
  /// May the next request come on the same connection?
  bool keep_alive = false;

  /// The last step before it is sent: sets the date, and the body now that it no longer moves.
  void prepare_to_send(std::time_t now);
};

/// Sets the limits of what is read.
void set_limits(RequestParser& parser);

/// The answer after a head was read, or was not: `error` is what the parser said. None if there is
/// nobody to answer.
[[nodiscard]] std::optional<Answer> answer_after_reading(const boost::system::error_code& error,
                                                         const RequestParser& parser,
                                                         const Site& site);

/// The answer to a request whose head could be read.
[[nodiscard]] Answer answer_to(const Request& request, const Site& site);

/// A page of one sentence.
[[nodiscard]] Answer refusal(http::status status, std::string_view sentence);

/// A time as headers have it: "Sun, 06 Nov 1994 08:49:37 GMT".
[[nodiscard]] std::string http_date(std::time_t time);

/// The path of a target, with its escapes resolved and without a query; none if it is not the path
/// of this server written well.
[[nodiscard]] std::optional<std::string> path_of(std::string_view target);

/// Does a Host header name this machine? A page elsewhere whose name was made to lead here, to read
/// what is served (DNS rebinding), sends its own name.
[[nodiscard]] bool names_this_machine(std::string_view host);

}  // namespace zugzwang::server
