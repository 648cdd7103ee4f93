#include "fuzz_input.hpp"
#include "notation/cells.hpp"

using namespace zugzwang;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [context, text] = split_input(data, size);
  const auto game = read_cells(text, context.rules);
  if (!game) {
    require(!game.error().message.empty());
    return 0;
  }
  const std::string written = to_cells(game->moves());
  const auto again = read_cells(written, context.rules);
  require(again && again->position() == game->position());
  require(to_cells(again->moves()) == written);
  return 0;
}
