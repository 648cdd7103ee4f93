#include "fuzz_input.hpp"
#include "notation/cells.hpp"
#include "notation/diagram.hpp"
#include "notation/digits.hpp"
#include "notation/json_record.hpp"
#include "notation/record.hpp"
#include "notation/text.hpp"

using namespace zugzwang;

namespace {

/// The same position in this form reads as the same position.
void require_reads_back(const std::string& text, const PositionText& expected) {
  const auto again = read_position(text, {.rules = expected.rules, .geometry_is_explicit = true});
  require(again && again->rules == expected.rules && again->position == expected.position);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [context, text] = split_input(data, size);
  const auto read = read_position(text, context);
  if (!read) {
    require(!read.error().message.empty());
    return 0;
  }
  require(read->position.geometry() == read->rules.geometry);
  require_reads_back(to_diagram(read->position), *read);
  if (const auto& moves = read->moves) {
    require_reads_back(to_digits(*moves), *read);
    require_reads_back(to_cells(*moves), *read);
  }
  if (const auto& record = read->record) {
    require_reads_back(to_record(*record), *read);
    require_reads_back(to_json(*record), *read);
  }
  return 0;
}
