#include "server/online/secrets.hpp"

#include <random>

#include "online/wire.hpp"
#include "server/online/sha256.hpp"

namespace zugzwang::server {

using online::kBase32Digits;

std::string hash_of_token(std::string_view token) { return sha256_hex(token); }

std::string table_name(std::string_view token, std::string_view command_id) {
  const auto hash = sha256("table " + std::string(command_id) + " " + std::string(token));
  std::string name;
  std::uint32_t bits = 0;
  unsigned count = 0;
  for (std::size_t at = 0; name.size() < online::kTableIdCharacters; ++at) {
    bits = bits << 8 | hash[at];
    for (count += 8; count >= 5 && name.size() < online::kTableIdCharacters; count -= 5) {
      name += kBase32Digits[bits >> (count - 5) & 31];
    }
  }
  return name;
}

std::string new_device_code() {
  std::random_device random;
  constexpr std::size_t kLength = 8;
  std::string code;
  while (code.size() < kLength) code += kBase32Digits[random() & 31];
  return code;
}

std::string hash_of_code(std::string_view table, std::string_view code) {
  return sha256_hex("code " + std::string(table) + " " + std::string(code));
}

std::uint64_t random_seed() {
  std::random_device random;
  return std::uint64_t{random()} << 32 | random();
}

}  // namespace zugzwang::server
