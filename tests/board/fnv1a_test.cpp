#include "board/fnv1a.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace zugzwang {
namespace {

std::uint64_t hash(std::string_view text) {
  Fnv1a hash;
  for (const char c : text) hash.add(static_cast<std::uint8_t>(c));
  return hash.value();
}

TEST(Fnv1a, GivesThePublishedValues) {
  EXPECT_EQ(hash(""), 0xCBF2'9CE4'8422'2325U);
  EXPECT_EQ(hash("a"), 0xAF63'DC4C'8601'EC8CU);
  EXPECT_EQ(hash("foobar"), 0x8594'4171'F739'67E8U);
}

TEST(Fnv1a, TakesANumberAsItsBytesFromTheLowest) {
  Fnv1a number;
  number.add_number(0x0102);
  EXPECT_EQ(number.value(), hash(std::string_view("\x02\x01\0\0\0\0\0\0", 8)));
}

}  // namespace
}  // namespace zugzwang
