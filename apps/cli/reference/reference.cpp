#include "cli/reference/reference.hpp"

#include <sstream>
#include <utility>

#include "cli/options/choice.hpp"

namespace zugzwang::cli {

namespace {

std::vector<std::string> split(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

OptionReference reference_of(CLI::Option& option) {
  OptionReference reference;
  for (const auto& name : option.get_snames()) reference.names.push_back("-" + name);
  for (const auto& name : option.get_lnames()) reference.names.push_back("--" + name);
  if (option.get_items_expected_max() > 0) reference.takes = option.get_type_name();
  reference.words = split(words_of(option));
  reference.description = option.get_description();
  reference.group = option.get_group();
  return reference;
}

ArgumentReference argument_of(const CLI::Option& option) {
  return {.name = option.get_type_name(),
          .description = option.get_description(),
          .is_required = option.get_required(),
          .can_repeat = option.get_items_expected_max() > 1};
}

CommandReference reference_of(CLI::App& app, const std::string& name) {
  CommandReference reference{.name = name,
                             .description = app.get_description(),
                             .footer = app.get_footer(),
                             .options = {},
                             .arguments = {},
                             .commands = {}};
  for (CLI::Option* option : app.get_options()) {
    if (option->get_group().empty()) continue;  // not in the help
    if (option->get_positional()) {
      reference.arguments.push_back(argument_of(*option));
    } else {
      reference.options.push_back(reference_of(*option));
    }
  }
  const auto has_a_name = [](CLI::App* command) { return !command->get_name().empty(); };
  for (CLI::App* command : app.get_subcommands(has_a_name)) {
    reference.commands.push_back(reference_of(*command, name + " " + command->get_name()));
  }
  return reference;
}

}  // namespace

CommandReference reference_of(CLI::App& app) { return reference_of(app, app.get_name()); }

std::string own_name(const CommandReference& command) {
  return command.name.substr(command.name.rfind(' ') + 1);
}

}  // namespace zugzwang::cli
