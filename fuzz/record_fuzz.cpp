#include "fuzz_input.hpp"
#include "notation/record.hpp"

using namespace zugzwang;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [context, text] = split_input(data, size);
  const auto record = read_record(text, context);
  if (!record) {
    require(!record.error().message.empty());
    return 0;
  }
  require(game_of(*record).has_value());
  const std::string written = to_record(*record);
  // A written record says everything itself.
  const auto again = read_record(written, {});
  require(again && *again == *record);
  require(to_record(*again) == written);
  return 0;
}
