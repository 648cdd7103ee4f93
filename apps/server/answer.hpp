#pragma once

// What the server answers to a request, without sockets.

#include <boost/beast/http.hpp>
#include <cstddef>
#include <ctime>
#include <functional>
#include <optional>
#include <span>
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
  /// Whether the next request may come on the same connection.
  bool keep_alive = false;

  /// The last step before it is sent: sets the date, and the body, which no longer moves.
  void prepare_to_send(std::time_t now);
};

/// A page that is generated on request.
struct LivePage {
  http::status status = http::status::ok;
  std::string_view mime_type;
  std::string body;
};

/// What an answer depends on besides the request.
struct AnswerContext {
  /// Names in Host headers that are answered, besides those of this machine.
  std::span<const std::string> host_names = {};
  /// The address that the client has connected to, which is accepted in a Host header, too. May be
  /// empty.
  std::string own_address = {};
  /// The pages that are not files, by their path.
  std::function<std::optional<LivePage>(std::string_view path)> live_page = {};
};

/// Limits what is read.
void set_limits(RequestParser& parser);

/// The answer after an attempt to read a head: `error` is that of the parser. None if there is
/// nobody to answer.
[[nodiscard]] std::optional<Answer> answer_after_reading(const boost::system::error_code& error,
                                                         const RequestParser& parser,
                                                         const Site& site,
                                                         const AnswerContext& context = {});

/// The answer to a request whose head could be read.
[[nodiscard]] Answer answer_to(const Request& request, const Site& site,
                               const AnswerContext& context = {});

/// A page of one sentence.
[[nodiscard]] Answer refusal(http::status status, std::string_view sentence);

/// A time in the format of headers: "Sun, 06 Nov 1994 08:49:37 GMT".
[[nodiscard]] std::string http_date(std::time_t time);

/// The path of a target, with its escapes resolved and without a query; none if it is not a
/// well-formed path of this server.
[[nodiscard]] std::optional<std::string> path_of(std::string_view target);

/// Whether a Host header names this machine, or one of the other names that are answered. A page
/// elsewhere whose name was made to lead here, to read what is served (DNS rebinding), sends its
/// own name.
[[nodiscard]] bool is_answered_under(std::string_view host, const AnswerContext& context);

/// Whether a request for a WebSocket comes from a page of this server. Pages say where they are
/// from; other programs need not.
[[nodiscard]] bool is_from_own_page(const Request& request);

}  // namespace zugzwang::server
