#include "fuzz_input.hpp"
#include "players/spec.hpp"

using namespace zugzwang;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  const auto spec = read_spec(text);
  if (!spec) {
    require(!spec.error().message.empty() && spec.error().message.size() < 1000);
    return 0;
  }
  const auto again = read_spec(to_text(*spec));
  require(again && to_text(*again) == to_text(*spec));
  return 0;
}
