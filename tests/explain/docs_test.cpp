// The examples of docs/theory.md: each block "```why DIGITS" is what the program says.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <span>
#include <sstream>
#include <string>

#include "explain/why_text.hpp"
#include "support/positions.hpp"

namespace zugzwang {
namespace {

TEST(TheoryDocs, ExamplesAreTrue) {
  std::ifstream book_file(ZUGZWANG_BOOK, std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(book_file), {});
  Solver solver({.books = std::make_shared<const Bookshelf>(
                     OpeningBook::read(std::as_bytes(std::span(bytes))).value())});
  std::ifstream docs(ZUGZWANG_DOCS "/theory.md");
  constexpr std::string_view kStart = "```why ";
  int examples = 0;
  for (std::string line; std::getline(docs, line);) {
    if (!line.starts_with(kStart)) continue;
    ++examples;
    const std::string digits = line.substr(kStart.size());
    std::string written;
    while (std::getline(docs, line) && line != "```") written += line + "\n";
    const Explanation explanation = explain_position(testing::after(digits), solver, {});
    ASSERT_TRUE(explanation.reason) << digits;
    EXPECT_EQ(written, sentences_of(explanation, {}).front() + "\n\n" + why_text(explanation, {}))
        << digits;
  }
  EXPECT_EQ(examples, 10);
}

}  // namespace
}  // namespace zugzwang
