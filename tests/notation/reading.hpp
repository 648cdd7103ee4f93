#pragma once

#include <gtest/gtest.h>

#include <expected>
#include <optional>
#include <ostream>
#include <string>

#include "notation/context.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang {

// How GoogleTest prints them.
inline void PrintTo(const Place& place, std::ostream* out) {
  *out << "line " << place.line << ", character " << place.character;
}
inline void PrintTo(const ParseError& error, std::ostream* out) {
  *out << "fault " << static_cast<int>(error.fault) << ", ";
  if (error.place) PrintTo(*error.place, out);
  *out << ": " << error.message;
}

namespace testing {

/// How a text is read that may name any board, and one that must be about the standard board.
inline const ReadContext kAny{};
inline const ReadContext kStandard{.rules = {}, .geometry_is_explicit = true};

/// Checks that a text was refused for this reason, at this location, in these words.
template <class T>
void expect_refused(const std::expected<T, ParseError>& result, ParseFault fault,
                    std::optional<Place> place, const std::string& message) {
  ASSERT_FALSE(result.has_value()) << "expected: " << message;
  EXPECT_EQ(result.error().fault, fault);
  EXPECT_EQ(result.error().place, place);
  EXPECT_EQ(result.error().message, message);
}

}  // namespace testing
}  // namespace zugzwang
