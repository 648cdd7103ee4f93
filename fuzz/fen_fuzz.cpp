#include "fuzz_input.hpp"
#include "notation/fen.hpp"

using namespace zugzwang;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [context, text] = split_input(data, size);
  const auto position = read_fen(text, context.rules.geometry);
  if (!position) {
    require(!position.error().message.empty());
    return 0;
  }
  const auto again = read_fen(to_fen(*position), context.rules.geometry);
  require(again && *again == *position);
  return 0;
}
