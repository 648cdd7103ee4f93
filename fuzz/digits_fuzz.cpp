#include "fuzz_input.hpp"
#include "notation/digits.hpp"

using namespace zugzwang;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [context, text] = split_input(data, size);
  const auto game = read_digits(text, context.rules);
  if (!game) {
    require(!game.error().message.empty());
    return 0;
  }
  const std::string written = to_digits(game->moves());
  const auto again = read_digits(written, context.rules);
  require(again && again->position() == game->position());
  require(to_digits(again->moves()) == written);
  return 0;
}
