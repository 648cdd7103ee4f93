#include "board/reach.hpp"
#include "fuzz_input.hpp"
#include "notation/diagram.hpp"

using namespace zugzwang;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [context, text] = split_input(data, size);
  const auto position = read_diagram(text, context);
  if (!position) {
    require(!position.error().message.empty());
    return 0;
  }
  const std::string written = to_diagram(*position);
  const auto again = read_diagram(written, context);
  require(again && *again == *position);

  constexpr std::size_t kReachLimit = 1000;
  if (const auto moves = find_moves(*position, kReachLimit)) {
    Position played(position->geometry());
    for (const Column column : *moves) {
      require(!played.last_mover_has_line());
      played.play(column);
    }
    require(played == *position);
  }
  return 0;
}
