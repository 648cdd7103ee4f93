#include "cli/reference/reference.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>

#include "cli/reference/completion.hpp"
#include "cli/reference/man_page.hpp"

namespace zugzwang::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

CommandReference with_option(const OptionReference& option) {
  return {.name = "program",
          .description = "Program: does it",
          .footer = "",
          .options = {option},
          .arguments = {},
          .commands = {}};
}

OptionReference option_about(const std::string& description) {
  return {.names = {"-o", "--output"},
          .takes = "FILE",
          .words = {},
          .description = description,
          .group = "Options"};
}

TEST(Reference, HasWhatTheCommandsHave) {
  CLI::App app("Program", "program");
  auto* outer = app.add_subcommand("outer", "Around");
  auto* inner = outer->add_subcommand("inner", "Within");
  std::string file;
  std::vector<std::string> positions;
  inner->add_option("-f,--file", file, "Read it")->type_name("FILE");
  const std::string about = "About";  // a text in quotes could mean a variable, too
  inner->add_flag("--json", about);
  inner->add_flag("--secret", about)->group("");
  inner->add_option("positions", positions, "Some")->type_name("POSITION")->required();

  const CommandReference program = reference_of(app);

  ASSERT_EQ(program.commands.size(), 1U);
  ASSERT_EQ(program.commands[0].commands.size(), 1U);
  const CommandReference& command = program.commands[0].commands[0];
  EXPECT_EQ(command.name, "program outer inner");
  EXPECT_EQ(own_name(command), "inner");
  ASSERT_EQ(command.options.size(), 3U);
  EXPECT_THAT(command.options[0].names, ElementsAre("-h", "--help"));
  EXPECT_THAT(command.options[1].names, ElementsAre("-f", "--file"));
  EXPECT_EQ(command.options[1].takes, "FILE");
  EXPECT_THAT(command.options[2].names, ElementsAre("--json"));
  EXPECT_EQ(command.options[2].takes, "");
  ASSERT_EQ(command.arguments.size(), 1U);
  EXPECT_EQ(command.arguments[0].name, "POSITION");
  EXPECT_TRUE(command.arguments[0].is_required);
  EXPECT_TRUE(command.arguments[0].can_repeat);
}

TEST(ManPage, PrintsWhatRoffWouldObey) {
  const std::string page = man_page(with_option(option_about(".br or \\n")), "1.0");
  EXPECT_THAT(page, HasSubstr("\n\\&.br or \\en\n"));
  EXPECT_THAT(page, HasSubstr("program \\- does it\n"));
}

TEST(ManPage, SaysOnceThatThereIsHelp) {
  auto program = with_option(option_about("Write it"));
  program.options.push_back({.names = {"-h", "--help"},
                             .takes = "",
                             .words = {},
                             .description = "Print this help",
                             .group = "Options"});
  EXPECT_THAT(man_page(program, "1.0"), Not(HasSubstr("Print this help")));
}

TEST(ZshCompletion, QuotesWhatItsFunctionsRead) {
  EXPECT_THAT(zsh_completion(with_option(option_about("it's [new]: 7"))),
              HasSubstr(R"('(-o --output)--output[it'\''s \[new\]\: 7]:FILE:_files')"));
}

TEST(BashCompletion, OffersTheWordsOfAnOption) {
  auto option = option_about("The form");
  option.words = {"digits", "cells"};
  EXPECT_THAT(bash_completion(with_option(option)),
              HasSubstr(R"("program -o" | "program --output") mapfile -t COMPREPLY < )"
                        R"(<(compgen -W 'digits cells' -- "$current"); return ;;)"));
}

}  // namespace
}  // namespace zugzwang::cli
