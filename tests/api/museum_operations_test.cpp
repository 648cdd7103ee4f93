#include <vector>

#include "api/asking.hpp"
#include "api/describe_museum.hpp"

namespace zugzwang::testing {
namespace {

/// An exhibit with a figure of each class.
Exhibit sample() {
  return {.name = "a-b",
          .group = "a",
          .year = 2001,
          .publication = "a paper",
          .title = "Title",
          .label_head = "row",
          .rerun = Rerun::Moves,
          .quantities = {Quantity::Positions, Quantity::Won, Quantity::Seconds},
          .rows = {{.label = "one", .published = {194, 0.5, 2.0}}, {.label = "two"}}};
}

TEST(DescribeMuseum, EveryComparedFigureHasBoth) {
  const std::vector<Measured> row{
      {.value = 195}, {.value = 0.6, .lower = 0.4, .upper = 0.7}, {.value = 0.001}};
  const std::vector<Reproduction> different{compare(sample(), {row, row})};
  const auto json = api::to_json(different);
  EXPECT_EQ(json["compared"], 1);
  EXPECT_EQ(json["equal"], 0);
  const auto& figures = json["exhibits"][0]["rows"][0]["figures"];
  EXPECT_EQ(figures[0]["published"], 194);
  EXPECT_EQ(figures[0]["here"], 195);
  EXPECT_EQ(figures[0]["equal"], false);
  EXPECT_EQ(figures[1]["lower"], 0.4);
  EXPECT_EQ(figures[2]["factor"], 2000);
  EXPECT_EQ(json["exhibits"][0]["rows"][1]["figures"][0]["published"], nullptr);
}

TEST(DescribeMuseum, WhatNobodyHasMeasuredIsNotJudged) {
  const auto json = api::to_json(sample());
  const auto& figure = json["rows"][0]["figures"][0];
  EXPECT_EQ(figure["published"], 194);
  EXPECT_FALSE(figure.contains("here"));
  EXPECT_FALSE(figure.contains("equal"));
}

TEST(ApiMuseum, EveryExhibitIsListedWithItsFigures) {
  Api api;
  const Json answer = ask(api, {{"op", "museum"}});
  const auto exhibits = all_exhibits();
  ASSERT_EQ(answer["exhibits"].size(), exhibits.size());
  for (std::size_t i = 0; i < exhibits.size(); ++i) {
    EXPECT_EQ(answer["exhibits"][i]["name"], exhibits[i].name);
    EXPECT_EQ(answer["exhibits"][i]["rows"].size(), exhibits[i].rows.size());
  }
}

TEST(ApiMuseum, ARowIsRunAgain) {
  Api api;
  const Json row = ask(api, {{"op", "reproduce"}, {"exhibit", "runs-depths"}, {"row", 3}})["row"];
  EXPECT_EQ(row["label"], "6");
  for (const Json& figure : row["figures"]) {
    if (figure["class"] == "exact") EXPECT_EQ(figure["equal"], true) << figure;
  }
  EXPECT_EQ(row["figures"][4]["here"], 2162);
  const Json leaves = ask(api, {{"op", "reproduce"}, {"exhibit", "runs-tree"}, {"row", 2}})["row"];
  EXPECT_EQ(leaves["figures"][0]["here"], 12);
}

TEST(ApiMuseum, WhatDoesNotExistIsRefused) {
  Api api;
  EXPECT_EQ(refusal(api, {{"op", "reproduce"}, {"exhibit", "runs"}, {"row", 1}})["field"],
            "exhibit");
  EXPECT_EQ(refusal(api, {{"op", "reproduce"}, {"row", 1}})["field"], "exhibit");
  for (const int row : {0, 8}) {
    EXPECT_EQ(
        refusal(api, {{"op", "reproduce"}, {"exhibit", "runs-depths"}, {"row", row}})["field"],
        "row");
  }
}

}  // namespace
}  // namespace zugzwang::testing
