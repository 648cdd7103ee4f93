#include "players/spec.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <cstdint>
#include <string>

namespace zugzwang {
namespace {

template <class Spec>
Spec read_as(std::string_view text) {
  const auto spec = read_spec(text);
  EXPECT_TRUE(spec.has_value()) << spec.error().message;
  EXPECT_TRUE(std::holds_alternative<Spec>(*spec)) << text;
  return std::get<Spec>(*spec);
}

std::string complaint_about(std::string_view text) {
  const auto spec = read_spec(text);
  return spec ? "nothing" : spec.error().message;
}

TEST(Spec, ReadsNamesAndOptions) {
  read_as<RandomSpec>("random");
  EXPECT_EQ(read_as<RunsSpec>("runs").depth, 6);
  EXPECT_EQ(read_as<RunsSpec>("runs:depth=10,bias=1.5").weights.bias, 1.5);
  EXPECT_EQ(read_as<RunsFixedSpec>("runs-fixed:depth=3").depth, 3);
  const auto scorecard = read_as<ScorecardSpec>("scorecard:depth=5,card=1000/4/2/-8");
  EXPECT_EQ(scorecard.card, (Scorecard{1000, 4, 2, -8}));
  EXPECT_EQ(read_as<BlocksSpec>("blocks:weights=1/2/3/4").weights.stones[3], 4);
  EXPECT_EQ(read_as<PlayoutsSpec>("playouts:plies=3,n=200").playouts, 200);
  EXPECT_EQ(read_as<ScorecardSpec>("scorecard").ties, Ties::Left);
  EXPECT_EQ(read_as<ScorecardSpec>("scorecard:ties=random").ties, Ties::Random);
  EXPECT_EQ(read_as<MinimaxSpec>("minimax").evaluation, EvaluationName::Blocks);
  EXPECT_EQ(read_as<MinimaxSpec>("minimax:depth=2,eval=runs").evaluation, EvaluationName::Runs);
  const auto alpha_beta = read_as<AlphaBetaSpec>("alphabeta:eval=scorecard,order=best");
  EXPECT_EQ(alpha_beta.depth, 4);
  EXPECT_EQ(alpha_beta.evaluation, EvaluationName::Scorecard);
  EXPECT_EQ(alpha_beta.order, MoveOrder::BestFirst);
  EXPECT_EQ(read_as<UctSpec>("uct:ms=500").milliseconds, 500);
  EXPECT_EQ(read_as<PerfectSpec>("perfect:threads=2").threads, 2);
  EXPECT_EQ(read_as<PerfectSpec>("perfect:nodes=5000000000").limit.nodes, 5'000'000'000);
  EXPECT_EQ(read_as<RunsFixedSpec>("runs-fixed:ms=50").limit.milliseconds, 50);
  EXPECT_EQ(read_as<LevelSpec>("level:4").level, 4);
}

TEST(Spec, NamesTheOffendingPart) {
  EXPECT_EQ(complaint_about("scorecard:dept=5"),
            R"(scorecard:dept=5: unknown option "dept", did you mean "depth"?)");
  EXPECT_EQ(complaint_about("scorcard"),
            R"(scorcard: unknown player "scorcard", did you mean "scorecard"?)");
  EXPECT_EQ(complaint_about("stockfish"),
            R"(stockfish: unknown player "stockfish" (there are random, runs, runs-fixed, )"
            "scorecard, blocks, playouts, minimax, alphabeta, uct, perfect, level)");
  EXPECT_EQ(complaint_about("uct:playouts=5"),
            R"(uct:playouts=5: unknown option "playouts" (there are n, ms, c))");
  EXPECT_EQ(complaint_about("random:x=1"), R"(random:x=1: unknown option "x" (there are none))");
  EXPECT_EQ(complaint_about("runs:depth=43"),
            R"(runs:depth=43: depth: "43" is not a whole number from 1 to 42)");
  EXPECT_EQ(complaint_about("runs:depth="),
            R"(runs:depth=: depth: "" is not a whole number from 1 to 42)");
  EXPECT_EQ(complaint_about("runs:bias=nan"),
            R"(runs:bias=nan: bias: "nan" is not a number from 0 to 1000)");
  EXPECT_EQ(complaint_about("runs:depth=5,,"),
            R"(runs:depth=5,,: "" should be an option with a value (there are depth, weights, )"
            "bias, threads, nodes, ms)");
  EXPECT_EQ(complaint_about("blocks:nodes=0"),
            R"(blocks:nodes=0: nodes: "0" is not a whole number from 1 to 1000000000000)");
  EXPECT_EQ(complaint_about("uct:n=0"),
            R"(uct:n=0: n: "0" is not a whole number from 1 to 100000000)");
  EXPECT_EQ(complaint_about("blocks:weights=1/2/3/x"),
            R"(blocks:weights=1/2/3/x: weights: "x" is not a whole number from -1000000000000 to )"
            "1000000000000");
  EXPECT_EQ(complaint_about("scorecard:card=1/2/3"),
            R"(scorecard:card=1/2/3: card: "1/2/3" should be 4 numbers with '/' between them)");
  EXPECT_EQ(complaint_about("scorecard:card=1/2/3/4/5"),
            R"(scorecard:card=1/2/3/4/5: card: "1/2/3/4/5" should be 4 numbers with '/' between )"
            "them");
  EXPECT_EQ(complaint_about("alphabeta:eval=block"),
            R"(alphabeta:eval=block: eval: unknown word "block", did you mean "blocks"?)");
  EXPECT_EQ(complaint_about("scorecard:ties=7"),
            R"(scorecard:ties=7: ties: unknown word "7" (there are left, random))");
  EXPECT_EQ(complaint_about("alphabeta:order="),
            R"(alphabeta:order=: order: unknown word "" (there are left, middle, best))");
  EXPECT_EQ(complaint_about("level:11"), R"(level:11: "11" is not a whole number from 1 to 10)");
  EXPECT_EQ(complaint_about("level"), "level: which one? Write level:1 to level:10");
  EXPECT_NE(complaint_about(""), "nothing");
}

TEST(Spec, SaysWhichValueAnOptionNeeds) {
  EXPECT_EQ(complaint_about("scorecard:ties"),
            R"(scorecard:ties: "ties" needs a value (left, random))");
  EXPECT_EQ(complaint_about("runs:depth"),
            R"(runs:depth: "depth" needs a value (a whole number from 1 to 42))");
  EXPECT_EQ(complaint_about("uct:n=5,c"),
            R"(uct:n=5,c: "c" needs a value (a number from 0 to 100))");
  EXPECT_EQ(complaint_about("scorecard:card"),
            R"(scorecard:card: "card" needs a value (4 numbers with '/' between them))");
  EXPECT_EQ(complaint_about("scorecard:tie"),
            R"(scorecard:tie: "tie" should be an option with a value, did you mean "ties"?)");
}

TEST(Spec, TakesEachOptionOnce) {
  EXPECT_EQ(complaint_about("uct:n=5,n=6"), R"(uct:n=5,n=6: "n" is given twice)");
  EXPECT_EQ(complaint_about("uct:n=5,c=1,n=5"), R"(uct:n=5,c=1,n=5: "n" is given twice)");
  EXPECT_EQ(complaint_about("level:4,5"), R"(level:4,5: "5" is given twice)");
  EXPECT_EQ(complaint_about("uct:n=5,"), "uct:n=5,: nothing follows the last comma");
  EXPECT_EQ(complaint_about("random:"), "random:: nothing follows the colon");
}

TEST(Spec, IsQuotedInPartIfItIsLong) {
  const std::string long_text(10'000'000, 'x');
  EXPECT_EQ(complaint_about(long_text).substr(0, 100),
            std::string(60, 'x') + R"(...: unknown player ")" + std::string(19, 'x'));
  EXPECT_LT(complaint_about(long_text).size(), 300U);
  EXPECT_LT(complaint_about("uct:n=" + long_text).size(), 300U);
  EXPECT_LT(complaint_about("uct:" + long_text + "=1").size(), 300U);
  // Never in the middle of a character.
  EXPECT_EQ(complaint_about(std::string(59, 'x') + "ä").substr(0, 63),
            std::string(59, 'x') + "...:");
}

RC_GTEST_PROP(Spec, KeepsEveryNumberThatIsWritten, ()) {
  // Of every size up to 64, and most of them without a short decimal form. 100 is the limit.
  const auto numerator = *rc::gen::inRange<std::int64_t>(0, std::int64_t{1} << 53);
  const auto shift = *rc::gen::inRange(47, 120);
  UctSpec spec;
  spec.exploration = *rc::gen::arbitrary<bool>()
                         ? std::ldexp(static_cast<double>(numerator), -shift)
                         : static_cast<double>(numerator % 100'000'000) / 1'000'000;
  const auto read = read_spec(to_text(PlayerSpec(spec)));
  RC_ASSERT(read.has_value());
  RC_ASSERT(std::get<UctSpec>(*read).exploration == spec.exploration);
}

TEST(Spec, IsWrittenAsShortAsItCanBeRead) {
  for (const std::string text :
       {"random", "runs", "runs:depth=7", "runs-fixed:bias=1.25", "scorecard:card=1000/5/3/8",
        "scorecard:ties=random", "blocks:depth=8,threads=2", "playouts:n=200", "minimax:eval=runs",
        "alphabeta:depth=5,order=middle", "uct:n=500,c=1.5", "perfect", "level:1", "level:10"}) {
    const auto spec = read_spec(text);
    ASSERT_TRUE(spec.has_value());
    EXPECT_EQ(to_text(*spec), text);
  }
  EXPECT_EQ(to_text(*read_spec("uct:c=2.50")), "uct:c=2.5");
  EXPECT_EQ(to_text(*read_spec("uct:c=1e1")), "uct:c=10");
  EXPECT_EQ(to_text(*read_spec("uct:c=1e-3")), "uct:c=0.001");
  EXPECT_EQ(to_text(*read_spec("runs:depth=6")), "runs");
  EXPECT_EQ(to_text(*read_spec("alphabeta:eval=blocks,order=left")), "alphabeta");
}

TEST(Spec, TheCatalogueCanBeRead) {
  const auto catalogue = player_catalogue();
  EXPECT_EQ(catalogue.size(), std::variant_size_v<PlayerSpec>);
  for (const PlayerInfo& player : catalogue) {
    std::string text(player.name);
    char separator = ':';
    for (const OptionInfo& option : player.options) {
      text += separator + (option.name.empty() ? "" : std::string(option.name) + "=") +
              option.default_text;
      separator = ',';
      EXPECT_EQ(option.words.empty(), option.min < option.max) << option.name;
      for (const std::string_view word : option.words) {
        const auto choice = std::string(player.name) + ":" + std::string(option.name) + "=";
        EXPECT_TRUE(read_spec(choice + std::string(word)).has_value()) << choice << word;
      }
    }
    EXPECT_TRUE(read_spec(text).has_value()) << text;
  }
}

}  // namespace
}  // namespace zugzwang
