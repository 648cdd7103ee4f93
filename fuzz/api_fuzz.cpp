#include <nlohmann/json.hpp>

#include "api/api.hpp"
#include "fuzz_input.hpp"

using namespace zugzwang;

namespace {

/// The request with limits that a fuzzer can wait for; unchanged if it is not a request.
std::string with_small_limits(std::string_view text) {
  nlohmann::json request = nlohmann::json::parse(text, nullptr, false);
  if (!request.is_object() || !request.contains("op")) return std::string(text);
  if (request["op"] == "analyze" || request["op"] == "move") {
    request["limits"] = {{"nodes", 1000}, {"seconds", 0.01}};
  }
  return request.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Api api({.table_mib = 1});
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  // Deeply nested JSON could not be written again.
  if (std::ranges::count(text, '[') + std::ranges::count(text, '{') > 100) return 0;
  const auto answer = nlohmann::json::parse(api.handle(with_small_limits(text)), nullptr, false);
  require(answer.is_object() && answer.contains("ok"));
  require(answer["ok"] == !answer.contains("error") || answer.contains("valid"));
  return 0;
}
