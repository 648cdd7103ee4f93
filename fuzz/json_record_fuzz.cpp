#include "fuzz_input.hpp"
#include "notation/json_record.hpp"
#include "notation/record.hpp"

using namespace zugzwang;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [context, text] = split_input(data, size);
  for (const JsonLine& line : split_json_lines(text)) {
    const auto game = read_json_line(line, context);
    require(game || !game.error().message.empty());
  }
  const auto record = read_json(text, context);
  if (!record) {
    require(!record.error().message.empty());
    return 0;
  }
  const std::string written = to_json(*record);
  const auto again = read_json(written, {});
  require(again && *again == *record);
  require(to_json(*again) == written);
  const auto by_line = read_json(to_json_line(*record), {});
  require(by_line && *by_line == *record);
  // The other form for whole games keeps everything but the times.
  GameRecord timeless = *record;
  timeless.times.clear();
  const auto by_record = read_record(to_record(timeless), {});
  require(by_record && *by_record == timeless);
  return 0;
}
