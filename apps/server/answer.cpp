#include "server/answer.hpp"

#include <algorithm>
#include <array>
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

/// Does If-None-Match name this version? "*", or a list of tags, weak ones as well.
bool is_known(std::string_view condition, std::string_view etag) {
  return condition == "*" || condition.find(etag) != std::string_view::npos;
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

bool names_this_machine(std::string_view host) {
  const std::size_t colon = host.rfind(':');
  const std::size_t bracket = host.rfind(']');
  if (colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket)) {
    const std::string_view port = host.substr(colon + 1);
    if (!std::ranges::all_of(port, [](char c) { return c >= '0' && c <= '9'; })) return false;
    host = host.substr(0, colon);
  }
  std::string name(host);
  std::ranges::transform(name, name.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  });
  return name == "127.0.0.1" || name == "localhost" || name == "[::1]";
}

Answer refusal(http::status status, std::string_view sentence) {
  Answer answer;
  set_common(answer, status);
  answer.own_body = std::string(sentence) + "\n";
  answer.response.set(http::field::content_type, "text/plain; charset=utf-8");
  answer.response.set(http::field::cache_control, "no-store");
  answer.response.content_length(answer.own_body.size());
  return answer;
}

Answer answer_to(const Request& request, const Site& site) {
  if (!names_this_machine(request[http::field::host])) {
    return refusal(http::status::forbidden,
                   "This server answers only under the names 127.0.0.1 and localhost.");
  }
  if (request.method() != http::verb::get && request.method() != http::verb::head) {
    Answer answer = refusal(http::status::method_not_allowed, "Only GET and HEAD are answered.");
    answer.response.set(http::field::allow, "GET, HEAD");
    return answer;
  }
  const auto path = path_of(request.target());
  if (!path) return refusal(http::status::bad_request, "This is not a path of this server.");
  const SiteFile* file = site.find(*path);
  if (file == nullptr) return refusal(http::status::not_found, "There is no such page here.");
  return file_answer(request, *file);
}

}  // namespace zugzwang::server
