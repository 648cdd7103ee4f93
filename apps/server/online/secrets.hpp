#pragma once

// The names and secrets of tables.

#include <cstdint>
#include <string>
#include <string_view>

namespace zugzwang::server {

/// What is stored of a token. It does not let a reader of the storage take a seat.
[[nodiscard]] std::string hash_of_token(std::string_view token);

/// The public name of the table that this token creates with this command: 13 characters, 65 bits.
/// It follows from the two, so that a command that is repeated because its answer was lost finds
/// the same table; the token is random, and nobody can guess the name without it.
[[nodiscard]] std::string table_name(std::string_view token, std::string_view command_id);

/// A code that a person reads off one device and types into another: 8 characters, 40 bits, from
/// the system's randomness.
[[nodiscard]] std::string new_device_code();
/// What is stored of it.
[[nodiscard]] std::string hash_of_code(std::string_view table, std::string_view code);

/// A seed from the system's randomness.
[[nodiscard]] std::uint64_t random_seed();

}  // namespace zugzwang::server
