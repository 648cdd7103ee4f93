#include <boost/beast/core.hpp>
#include <string>

#include "fuzz_input.hpp"
#include "server/answer.hpp"

using namespace zugzwang;
using namespace zugzwang::server;
using boost::system::error_code;

namespace {

const Site& small_site() {
  static const Site site({{.name = "index.html", .content = "<h1>Hello</h1>"},
                          {.name = "index.html.br", .content = "br"},
                          {.name = "assets/app-1a2b.js", .content = "let x;"}});
  return site;
}

/// Reads a head off the front, as the server does from a socket that then sends no more.
error_code read_head(RequestParser& parser, std::string_view& bytes) {
  error_code error;
  while (!parser.is_header_done()) {
    if (bytes.empty()) {
      return parser.got_some() ? http::error::partial_message : http::error::end_of_stream;
    }
    const std::size_t used = parser.put(boost::asio::buffer(bytes), error);
    bytes.remove_prefix(used);
    if (error == http::error::need_more) return http::error::partial_message;
    if (error) return error;
  }
  return {};
}

/// The bytes that would be sent.
std::string written(Answer& answer) {
  http::response_serializer<http::span_body<const char>> serializer(answer.response);
  serializer.split(!answer.sends_body);
  std::string text;
  error_code error;
  while (!error && !serializer.is_done() && (answer.sends_body || !serializer.is_header_done())) {
    serializer.next(error, [&](error_code&, const auto& buffers) {
      text += boost::beast::buffers_to_string(buffers);
      serializer.consume(boost::beast::buffer_bytes(buffers));
    });
  }
  require(!error);
  return text;
}

/// Any client must be able to read it.
void check(const Answer& answer, const std::string& text) {
  http::response_parser<http::string_body> parser;
  parser.skip(!answer.sends_body);
  error_code error;
  parser.eager(true);
  const std::size_t used = parser.put(boost::asio::buffer(text), error);
  require(!error && parser.is_done() && used == text.size());
  const auto& response = parser.get();
  require(response.version() == 11 && response.count(http::field::date) == 1);
  require(response.result_int() >= 200 && response.result_int() < 600);
  require(response.count("Content-Security-Policy") == 1);
}

}  // namespace

/// What one client sends: every request that can be told from the rest gets a complete answer.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view bytes(reinterpret_cast<const char*>(data), size);
  for (bool goes_on = true; goes_on;) {
    RequestParser parser;
    set_limits(parser);
    const error_code error = read_head(parser, bytes);
    auto answer = answer_after_reading(error, parser, small_site());
    if (!answer) return 0;
    answer->prepare_to_send(0);
    check(*answer, written(*answer));
    goes_on = answer->keep_alive;
  }
  return 0;
}
