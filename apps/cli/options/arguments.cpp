#include "cli/options/arguments.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "notation/parse_error.hpp"

namespace zugzwang::cli {

namespace {

/// The command that was asked for, or the program itself, and what it is called.
struct Asked {
  const CLI::App* command;
  std::string name;
};

Asked asked_for(const CLI::App& app) {
  Asked asked{&app, app.get_name()};
  while (!asked.command->get_subcommands().empty()) {
    asked.command = asked.command->get_subcommands().back();
    asked.name += " " + asked.command->get_name();
  }
  return asked;
}

const CLI::App* subcommand(const CLI::App& app, const std::string& name) {
  const auto found =
      app.get_subcommands([&](const CLI::App* command) { return command->get_name() == name; });
  return found.empty() ? nullptr : found.front();
}

/// Is this an option that asks for a value?
bool takes_value(const CLI::App& command, const std::string& argument) {
  if (!argument.starts_with('-')) return false;
  const CLI::Option* option = command.get_option_no_throw(argument);
  return option != nullptr && option->get_items_expected_max() > 0;
}

std::string about_extras(const Asked& asked) {
  const auto extras = asked.command->remaining();
  const std::string& first = extras.front();
  const bool has_commands =
      !asked.command->get_subcommands([](const CLI::App*) { return true; }).empty();
  const char* what = first.starts_with('-') ? "option" : has_commands ? "command" : "argument";
  return fmt::format("{} has no {} \"{}\"", asked.name, what, excerpt(first));
}

/// Options with values are read by us; what CLI11 could not convert was given to a flag.
std::string about_flag(const std::string& message) {
  // "Could not convert: --json = perhaps"
  const auto begin = std::min(message.find("--"), message.size());
  return excerpt(message.substr(begin, message.find(' ', begin) - begin)) + " takes no value";
}

std::string about_mismatch(const CLI::ParseError& error, const Asked& asked) {
  for (const CLI::Option* option : asked.command->get_options()) {
    const auto most = static_cast<std::size_t>(std::max(option->get_items_expected_max(), 1));
    if (option->count() <= most) continue;
    return most == 1 ? fmt::format("{} is given twice", option->get_name())
                     : fmt::format("{} takes {} values at most", option->get_name(), most);
  }
  // "--seconds: 1 required S missing"
  const std::string message = error.what();
  return fmt::format("{} needs a value", excerpt(message.substr(0, message.find(':'))));
}

}  // namespace

void refuse_repeated_flags(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    // Asking for help twice is fine.
    if (option == app.get_help_ptr() || option->get_items_expected_max() > 0) continue;
    option->multi_option_policy(CLI::MultiOptionPolicy::Throw);
  }
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    refuse_repeated_flags(*command);
  }
}

std::vector<std::string> arguments_for(const CLI::App& app, int argc, const char* const* argv) {
  std::vector<std::string> arguments;
  const CLI::App* command = &app;
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    if (const CLI::App* named = subcommand(*command, argument)) command = named;
    // CLI11 takes a text in brackets for a list and takes it apart, even a tag of a record. A space
    // at its end, which means nothing to a position, keeps it whole.
    const bool is_value = takes_value(*command, argv[i - 1]);
    if (!is_value && argument.starts_with('[') && argument.ends_with(']')) argument += ' ';
    arguments.push_back(std::move(argument));
  }
  std::ranges::reverse(arguments);
  return arguments;
}

std::string sentence_about(const CLI::ParseError& error, const CLI::App& app) {
  // Whatever CLI11 says by itself may repeat an argument, however long that is.
  constexpr std::size_t kLongest = 120;
  const Asked asked = asked_for(app);
  // Where a subcommand is required and something else was given, that is what is wrong.
  const bool has_extras = !asked.command->remaining().empty();
  const std::string what =
      dynamic_cast<const CLI::ValidationError*>(&error) != nullptr    ? error.what()
      : dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr ? about_mismatch(error, asked)
      : dynamic_cast<const CLI::ConversionError*>(&error) != nullptr  ? about_flag(error.what())
      : has_extras                                                    ? about_extras(asked)
                   : excerpt(error.what(), kLongest);
  return fmt::format("{} (see {} --help)", what, asked.name);
}

}  // namespace zugzwang::cli
