#include "cli/options/arguments.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "notation/parse_error.hpp"

namespace zugzwang::cli {

namespace {

/// The command that was invoked, or the program itself, with its full name.
struct Invocation {
  const CLI::App* command;
  std::string name;
};

Invocation invocation_of(const CLI::App& app) {
  Invocation invoked{&app, app.get_name()};
  while (!invoked.command->get_subcommands().empty()) {
    invoked.command = invoked.command->get_subcommands().back();
    invoked.name += " " + invoked.command->get_name();
  }
  return invoked;
}

const CLI::App* subcommand(const CLI::App& app, const std::string& name) {
  const auto found =
      app.get_subcommands([&](const CLI::App* command) { return command->get_name() == name; });
  return found.empty() ? nullptr : found.front();
}

/// Whether this is an option that takes a value.
bool takes_value(const CLI::App& command, const std::string& argument) {
  if (!argument.starts_with('-')) return false;
  const CLI::Option* option = command.get_option_no_throw(argument);
  return option != nullptr && option->get_items_expected_max() > 0;
}

std::string about_extras(const Invocation& invoked) {
  const auto extras = invoked.command->remaining();
  const std::string& first = extras.front();
  const bool has_commands =
      !invoked.command->get_subcommands([](const CLI::App*) { return true; }).empty();
  const char* what = first.starts_with('-') ? "option" : has_commands ? "command" : "argument";
  return fmt::format("{} has no {} \"{}\"", invoked.name, what, excerpt(first));
}

/// Options with values are parsed by us, so what CLI11 could not convert was given to a flag.
std::string about_flag(const std::string& message) {
  // "Could not convert: --json = perhaps"
  const auto begin = std::min(message.find("--"), message.size());
  return excerpt(message.substr(begin, message.find(' ', begin) - begin)) + " takes no value";
}

std::string about_mismatch(const CLI::ParseError& error, const Invocation& invoked) {
  for (const CLI::Option* option : invoked.command->get_options()) {
    const auto max = static_cast<std::size_t>(std::max(option->get_items_expected_max(), 1));
    if (option->count() <= max) continue;
    return max == 1 ? fmt::format("{} is given twice", option->get_name())
                    : fmt::format("{} takes at most {} values", option->get_name(), max);
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
    // CLI11 takes a text in brackets for a list and splits it, even a tag of a record. A trailing
    // space, which means nothing in a position, keeps it whole.
    const bool is_value = takes_value(*command, argv[i - 1]);
    if (!is_value && argument.starts_with('[') && argument.ends_with(']')) argument += ' ';
    arguments.push_back(std::move(argument));
  }
  std::ranges::reverse(arguments);
  return arguments;
}

std::string sentence_about(const CLI::ParseError& error, const CLI::App& app) {
  // CLI11's own messages may repeat an argument, however long that is.
  constexpr std::size_t kMaxLength = 120;
  const Invocation invoked = invocation_of(app);
  // If a subcommand is required and something else was given, the latter is what is wrong.
  const bool has_extras = !invoked.command->remaining().empty();
  const std::string what =
      dynamic_cast<const CLI::ValidationError*>(&error) != nullptr ? error.what()
      : dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr
          ? about_mismatch(error, invoked)
      : dynamic_cast<const CLI::ConversionError*>(&error) != nullptr ? about_flag(error.what())
      : has_extras                                                   ? about_extras(invoked)
                   : excerpt(error.what(), kMaxLength);
  return fmt::format("{} (see {} --help)", what, invoked.name);
}

}  // namespace zugzwang::cli
