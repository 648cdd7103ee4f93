#include "cli/report/markup.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cli/report/table.hpp"
#include "notation/utf8.hpp"
#include "report/page_fault.hpp"

namespace zugzwang::cli {
namespace {

using testing::count_of;
using testing::fault_in;
using ::testing::HasSubstr;

constexpr std::string_view kNasty = R"(<b onclick="x">&amp;'"</b><script>)";

TEST(Markup, TextIsEscaped) {
  EXPECT_EQ(Markup::of("a < b & \"c\" > 'd'").html(), "a &lt; b &amp; &quot;c&quot; &gt; 'd'");
  EXPECT_EQ(Markup::of("&lt;").html(), "&amp;lt;");
  EXPECT_EQ(Markup::of("\xC3\xBC 1").html(), "\xC3\xBC 1");
}

TEST(Markup, WhatCannotBeShownIsReplaced) {
  EXPECT_EQ(Markup::of(std::string_view("a\0b\x1b", 4)).html(),
            "a\xEF\xBF\xBD"
            "b\xEF\xBF\xBD");
  EXPECT_EQ(Markup::of("a\xFFz").html(), "a\xEF\xBF\xBDz");
}

TEST(Markup, NoTextGetsOutOfItsPlace) {
  Table table({{kNasty, "left"}, {kNasty}});
  table.add_row(kNasty, {{kNasty, kNasty}});
  Facts facts;
  facts.add(kNasty, kNasty);
  const Markup content =
      paragraph(kNasty, kNasty) + table.markup() + facts.markup() +
      figure(Element("svg").with("aria-label", kNasty).empty(), kNasty) +
      section(kNasty, Element("p").holding(Element("code").around(kNasty)), kNasty);
  const std::string page = page_of(kNasty, content);
  EXPECT_EQ(fault_in(page), "");
  EXPECT_EQ(count_of(page, "<b "), 0u);
  EXPECT_EQ(count_of(page, "<script"), 0u);
  EXPECT_THAT(page, HasSubstr("&lt;b onclick=&quot;x&quot;&gt;&amp;amp;'&quot;&lt;/b&gt;"));
}

RC_GTEST_PROP(Markup, AnyBytesMakeAWellFormedPage, (const std::string& text)) {
  const std::string page = page_of(text, paragraph(text, text));
  RC_ASSERT(!find_invalid_utf8(page));
  // Texts may mention addresses; tags may not link to them.
  const std::string fault = fault_in(page);
  RC_ASSERT(fault.empty() || fault.starts_with("it refers"));
}

TEST(Markup, PlacesHaveOneText) {
  EXPECT_EQ(Element("a").with("x", -0.01).with("y", 1.26).empty().html(),
            "<a x=\"0.0\" y=\"1.3\"/>\n");
  EXPECT_EQ(Element("a").with("class", "").empty().html(), "<a/>\n");
}

TEST(Page, FitsLightDarkPhoneAndPaper) {
  const std::string page = page_of("t", {});
  EXPECT_EQ(fault_in(page), "");
  EXPECT_TRUE(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
  for (const char* part :
       {"prefers-color-scheme: dark", "@media print", "max-width: 40rem", "width=device-width"}) {
    EXPECT_THAT(page, HasSubstr(part));
  }
  // The style is raw text: nothing in it may need escaping.
  const auto style = page.find("<style>");
  EXPECT_FALSE(page.substr(style, page.find("</style>") - style).contains('&'));
}

TEST(FaultIn, FindsFaults) {
  EXPECT_EQ(fault_in("<p>1<br/></p>"), "");
  EXPECT_EQ(fault_in("<p><b></p></b>"), "unexpected /p");
  EXPECT_EQ(fault_in("<p>"), "p is never closed");
  EXPECT_EQ(fault_in("<a href=\"x\"></a>"), "it refers to something else: href=");
}

TEST(Table, GroupsShareALabel) {
  Table table({{"a", "left"}, {"b"}});
  table.add_group("one", {{{"1"}}, {{"2"}}});
  table.add_row("two", {{"3"}});
  const std::string html = table.markup().html();
  EXPECT_THAT(html, HasSubstr("<th scope=\"row\" rowspan=\"2\">one</th>"));
  EXPECT_THAT(html, HasSubstr("<th scope=\"row\">two</th>"));
  EXPECT_EQ(count_of(html, "<tr"), 4u);
}

}  // namespace
}  // namespace zugzwang::cli
