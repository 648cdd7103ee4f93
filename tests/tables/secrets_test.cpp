#include "server/online/secrets.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "online/wire.hpp"
#include "server/online/sha256.hpp"

namespace zugzwang::testing {
namespace {

using namespace server;

// From FIPS 180-4 and its test vectors.
TEST(Sha256, MatchesTheStandard) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256_hex(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Secrets, ATableIsNamedByItsTokenAndCommand) {
  const std::string name = table_name("AnnsAnnsAnnsAnnsAnnsAA", "create-1");
  EXPECT_TRUE(online::is_table_id(name)) << name;
  EXPECT_EQ(table_name("AnnsAnnsAnnsAnnsAnnsAA", "create-1"), name);
  EXPECT_NE(table_name("AnnsAnnsAnnsAnnsAnnsAA", "create-2"), name);
  EXPECT_NE(table_name("AnnsAnnsAnnsAnnsAnnsAB", "create-1"), name);
}

TEST(Secrets, CodesCanBeTypedAndAreNotRepeated) {
  std::set<std::string> codes;
  for (int i = 0; i < 100; ++i) {
    const std::string code = new_device_code();
    EXPECT_EQ(online::read_code(code), code);
    EXPECT_TRUE(codes.insert(code).second);
  }
  EXPECT_NE(hash_of_code("table-1", "abcd2345"), hash_of_code("table-2", "abcd2345"));
}

}  // namespace
}  // namespace zugzwang::testing
