#include "online/names.hpp"

#include "notation/parse_error.hpp"
#include "notation/source.hpp"
#include "notation/utf8.hpp"

namespace zugzwang::online {

std::expected<std::string, Refusal> read_name(std::string_view text) {
  const std::string_view name = trimmed(text);
  std::size_t characters = 0;
  for (std::size_t at = 0; at < name.size(); ++characters) {
    const auto code_point = first_code_point(name.substr(at));
    if (!code_point) return refuse(RefusalReason::BadName, "the name is not valid UTF-8");
    at += code_point->bytes;
  }
  if (characters > kMaxNameCharacters) {
    return refuse(RefusalReason::BadName,
                  "the name is too long: it has " + std::to_string(characters) +
                      " characters, and at most " + std::to_string(kMaxNameCharacters) + " fit");
  }
  if (printable(name) != name) {
    return refuse(RefusalReason::BadName,
                  "the name " + in_quotes(name) + " has a character that cannot be seen");
  }
  return std::string(name);
}

}  // namespace zugzwang::online
