#include <algorithm>
#include <array>
#include <string>

#include "fuzz_input.hpp"
#include "uci/session.hpp"

using namespace zugzwang;

namespace {

/// Is it a line of the protocol?
bool is_answer(std::string_view line) {
  constexpr std::array<std::string_view, 8> kBeginnings{
      "info ", "bestmove ", "readyok", "uciok", "id ", "option name ", "P@", "Nodes searched: "};
  const auto begins = [&](std::string_view beginning) { return line.starts_with(beginning); };
  return std::ranges::any_of(kBeginnings, begins) &&
         std::ranges::none_of(line, [](char c) { return c >= 0 && c < ' '; });
}

}  // namespace

/// A whole session: the first byte says whether it works in a thread of its own, the rest are its
/// lines.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  std::size_t moves = 0;
  const auto hear = [&](std::string_view text) {
    require(text.ends_with('\n'));
    while (!text.empty()) {
      const std::string_view line = text.substr(0, text.find('\n'));
      require(is_answer(line));
      if (line.starts_with("bestmove ")) ++moves;
      text.remove_prefix(line.size() + 1);
    }
    return true;
  };
  std::size_t searches = 0;
  {
    uci::Session session({.spare_mib = [] { return std::size_t{2}; },
                          .in_background = data[0] % 2 == 1,
                          .max_nodes = 200},
                         hear);
    session.take("setoption name Hash value 1");
    std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    constexpr int kMaxLines = 15;
    bool goes_on = true;
    for (int i = 0; i < kMaxLines && goes_on && !text.empty(); ++i) {
      const std::string_view line = text.substr(0, text.find('\n'));
      if (uci::Words(line).next() == "go") ++searches;
      goes_on = session.take(line);
      text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    if (goes_on) session.finish();
  }
  require(moves <= searches);
  return 0;
}
