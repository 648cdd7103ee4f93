#include "server/answer.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <boost/beast/core/string.hpp>
#include <iterator>
#include <utility>

namespace zugzwang::server {

namespace {

/// Sent with everything. The app needs its own files and WebAssembly, and nothing from elsewhere.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kHeaders{{
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
     "style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
}};

constexpr unsigned kHttp11 = 11;
constexpr std::string_view kMethods = "GET, HEAD, OPTIONS";

void set_common(Answer& answer, http::status status) {
  answer.response.version(kHttp11);
  answer.response.result(status);
  for (const auto& [name, value] : kHeaders) answer.response.set(name, value);
}

std::string_view text_of(Encoding encoding) {
  return encoding == Encoding::Brotli ? "br" : encoding == Encoding::Gzip ? "gzip" : "";
}

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// Whether If-None-Match names this version: "*", or a list of tags, weak ones as well.
bool is_known(std::string_view condition, std::string_view etag) {
  return condition == "*" || condition.find(etag) != std::string_view::npos;
}

bool starts_with_scheme(std::string_view target) {
  constexpr std::string_view kScheme = "http://";
  return target.size() >= kScheme.size() &&
         boost::beast::iequals(target.substr(0, kScheme.size()), kScheme);
}

std::size_t count_of(const Request& request, http::field field) {
  const auto [begin, end] = request.equal_range(field);
  return static_cast<std::size_t>(std::distance(begin, end));
}

/// What is wrong with a head that could be read; empty if nothing is. A request that two programs
/// could understand differently is refused.
std::string_view head_complaint(const Request& request) {
  const std::size_t hosts = count_of(request, http::field::host);
  if (hosts > 1) return "A request has one Host header, not several.";
  if (hosts == 0 && request.version() >= kHttp11) return "An HTTP/1.1 request has a Host header.";
  const std::size_t encodings = count_of(request, http::field::transfer_encoding);
  if (encodings == 0) return {};
  if (request.count(http::field::content_length) > 0) {
    return "A request has a Content-Length or a Transfer-Encoding, not both.";
  }
  const bool is_chunked =
      encodings == 1 && boost::beast::iequals(request[http::field::transfer_encoding], "chunked");
  return is_chunked ? "" : "This Transfer-Encoding is not known here.";
}

/// A target as a proxy would send it, "http://127.0.0.1:7640/x", is split; any other is a path.
struct Target {
  std::string_view authority;
  std::string path;
};

Target split_target(std::string_view target) {
  if (!starts_with_scheme(target)) return {.authority = {}, .path = std::string(target)};
  target.remove_prefix(std::string_view("http://").size());
  const std::size_t end = std::min(target.find_first_of("/?#"), target.size());
  const bool has_path = end < target.size() && target[end] == '/';
  return {.authority = target.substr(0, end),
          .path = (has_path ? "" : "/") + std::string(target.substr(end))};
}

/// A Host header without its port; none if it is malformed.
std::optional<std::string_view> host_name(std::string_view host) {
  const std::size_t colon = host.rfind(':');
  const std::size_t bracket = host.rfind(']');
  if (colon == std::string_view::npos || (bracket != std::string_view::npos && colon < bracket)) {
    return host;
  }
  const std::string_view port = host.substr(colon + 1);
  if (!std::ranges::all_of(port, [](char c) { return c >= '0' && c <= '9'; })) return std::nullopt;
  return host.substr(0, colon);
}

/// The methods that are allowed here, for any path and for "*".
Answer options_answer() {
  Answer answer;
  set_common(answer, http::status::no_content);
  answer.response.set(http::field::allow, kMethods);
  return answer;
}

Answer file_answer(const Request& request, const SiteFile& file) {
  const Variant& variant = file.best_variant(request[http::field::accept_encoding]);
  Answer answer;
  const bool known = is_known(request[http::field::if_none_match], variant.etag);
  set_common(answer, known ? http::status::not_modified : http::status::ok);
  auto& response = answer.response;
  response.set(http::field::etag, variant.etag);
  response.set(http::field::cache_control,
               file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (file.variants.size() > 1) response.set(http::field::vary, "Accept-Encoding");
  if (known) return answer;
  response.set(http::field::content_type, file.mime_type);
  if (variant.encoding != Encoding::Plain) {
    response.set(http::field::content_encoding, text_of(variant.encoding));
  }
  response.content_length(variant.content.size());
  if (request.method() == http::verb::get) {
    response.body() = {variant.content.data(), variant.content.size()};
  }
  return answer;
}

Answer live_answer(LivePage page) {
  Answer answer;
  set_common(answer, page.status);
  answer.own_body = std::move(page.body);
  answer.response.set(http::field::content_type, page.mime_type);
  answer.response.set(http::field::cache_control, "no-store");
  answer.response.content_length(answer.own_body.size());
  return answer;
}

/// The names that a client may use, as a sentence.
std::string names_sentence(const AnswerContext& context) {
  std::string names = "127.0.0.1 and localhost";
  for (const std::string& name : context.host_names) names = name + ", " + names;
  return fmt::format("This server answers only under the names {}.", names);
}

}  // namespace

std::optional<std::string> path_of(std::string_view target) {
  if (!target.starts_with('/')) return std::nullopt;
  target = target.substr(0, target.find_first_of("?#"));
  std::string path;
  for (std::size_t i = 0; i < target.size(); ++i) {
    char c = target[i];
    if (c == '%') {
      const int high = i + 2 < target.size() ? hex_value(target[i + 1]) : -1;
      const int low = i + 2 < target.size() ? hex_value(target[i + 2]) : -1;
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      i += 2;
    }
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f' || c == '\\') return std::nullopt;
    path += c;
  }
  return path;
}

bool is_answered_under(std::string_view host, const AnswerContext& context) {
  const auto name = host_name(host);
  if (!name) return false;
  const auto is_name = [&](const std::string& known) {
    return boost::beast::iequals(*name, known);
  };
  return is_name("127.0.0.1") || is_name("localhost") || is_name("[::1]") ||
         (!name->empty() && is_name(context.own_address)) ||
         std::ranges::any_of(context.host_names, is_name);
}

bool is_from_own_page(const Request& request) {
  const std::size_t origins = count_of(request, http::field::origin);
  if (origins == 0) return true;
  std::string_view origin = request[http::field::origin];
  const std::string_view host = request[http::field::host];
  std::string_view default_port;
  for (const auto& [scheme, port] : {std::pair("http://", ":80"), {"https://", ":443"}}) {
    if (!origin.starts_with(scheme)) continue;
    origin.remove_prefix(std::string_view(scheme).size());
    default_port = port;
    break;
  }
  if (origins > 1 || default_port.empty() || origin.empty()) return false;
  // Browsers leave out the default port; proxies do not always.
  const auto without_default_port = [&](std::string_view text) {
    return text.ends_with(default_port) ? text.substr(0, text.size() - default_port.size()) : text;
  };
  return boost::beast::iequals(without_default_port(origin), without_default_port(host));
}

Answer refusal(http::status status, std::string_view sentence) {
  Answer answer = live_answer({.status = status,
                               .mime_type = "text/plain; charset=utf-8",
                               .body = std::string(sentence) + "\n"});
  answer.response.keep_alive(false);
  return answer;
}

void Answer::prepare_to_send(std::time_t now) {
  response.set(http::field::date, http_date(now));
  if (!own_body.empty() && sends_body) response.body() = {own_body.data(), own_body.size()};
}

void set_limits(RequestParser& parser) {
  parser.header_limit(kMaxHeadBytes);
  parser.body_limit(boost::none);  // no body is ever read, however long it claims to be
}

std::optional<Answer> answer_after_reading(const boost::system::error_code& error,
                                           const RequestParser& parser, const Site& site,
                                           const AnswerContext& context) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return refusal(http::status::request_header_fields_too_large,
                   "The head of the request is too long.");
  }
  const bool is_about_text =
      error && error.category() == make_error_code(http::error::bad_version).category();
  if (is_about_text && error != http::error::end_of_stream &&
      error != http::error::partial_message) {
    return refusal(http::status::bad_request, "This request cannot be read.");
  }
  if (error) return std::nullopt;  // gone, or too slow
  const Request& request = parser.get();
  // No request that is answered here has a body, so none is waited for.
  const bool has_body = parser.chunked() || parser.content_length().value_or(0) > 0;
  const bool is_reading =
      request.method() == http::verb::get || request.method() == http::verb::head;
  Answer answer = answer_to(request, site, context);
  if (has_body && is_reading && answer.response.result() != http::status::bad_request) {
    answer = refusal(http::status::payload_too_large, "A request must not have a body.");
  }
  answer.sends_body = request.method() != http::verb::head;
  answer.keep_alive =
      request.keep_alive() && !has_body && request.count(http::field::transfer_encoding) == 0;
  answer.response.keep_alive(answer.keep_alive);
  // The default of HTTP/1.1 has to be stated to an older client.
  if (answer.keep_alive && request.version() < kHttp11) {
    answer.response.set(http::field::connection, "keep-alive");
  }
  return answer;
}

std::string http_date(std::time_t time) {
  constexpr std::array kDays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                               "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  std::tm parts{};
  gmtime_r(&time, &parts);
  return fmt::format("{}, {:02} {} {:04} {:02}:{:02}:{:02} GMT",
                     kDays[static_cast<std::size_t>(parts.tm_wday)], parts.tm_mday,
                     kMonths[static_cast<std::size_t>(parts.tm_mon)], parts.tm_year + 1900,
                     parts.tm_hour, parts.tm_min, parts.tm_sec);
}

Answer answer_to(const Request& request, const Site& site, const AnswerContext& context) {
  if (const auto complaint = head_complaint(request); !complaint.empty()) {
    return refusal(http::status::bad_request, complaint);
  }
  const Target target = split_target(request.target());
  // Without a Host it is not a browser, and so not a page that could have been led here.
  const bool has_host = request.count(http::field::host) > 0;
  if ((has_host && !is_answered_under(request[http::field::host], context)) ||
      (starts_with_scheme(request.target()) && !is_answered_under(target.authority, context))) {
    return refusal(http::status::forbidden, names_sentence(context));
  }
  const http::verb method = request.method();
  if (method != http::verb::get && method != http::verb::head && method != http::verb::options) {
    Answer answer =
        refusal(http::status::method_not_allowed, "Only GET, HEAD and OPTIONS are answered.");
    answer.response.set(http::field::allow, kMethods);
    return answer;
  }
  if (method == http::verb::options && target.path == "*") return options_answer();
  const auto path = path_of(target.path);
  if (!path) return refusal(http::status::bad_request, "This is not a path of this server.");
  if (method == http::verb::options) return options_answer();
  if (context.live_page) {
    if (auto page = context.live_page(*path)) return live_answer(*std::move(page));
  }
  const SiteFile* file = site.find(*path);
  if (file == nullptr) return refusal(http::status::not_found, "There is no such page here.");
  return file_answer(request, *file);
}

}  // namespace zugzwang::server
