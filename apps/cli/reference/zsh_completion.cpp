#include <fmt/core.h>

#include <algorithm>
#include <string_view>

#include "cli/reference/completion.hpp"

namespace zugzwang::cli {

namespace {

/// Within single quotes, where _arguments and _describe interpret brackets and colons.
std::string for_zsh(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '\'') {
      result += "'\\''";
      continue;
    }
    if (c == '[' || c == ']' || c == ':' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

std::string function_name(const CommandReference& command) {
  std::string name = "_" + command.name;
  std::ranges::replace(name, ' ', '_');
  return name;
}

/// ":FILE:_files", which tells _arguments how to complete an option's value.
std::string value_of(const OptionReference& option) {
  if (option.takes.empty()) return {};
  std::string action = " ";  // nothing to complete
  if (option.takes == "FILE") action = "_files";
  if (option.takes == "DIR") action = "_files -/";
  if (!option.words.empty()) {
    action = "(";
    for (const auto& word : option.words) action += (action.size() > 1 ? " " : "") + word;
    action += ")";
  }
  return fmt::format(":{}:{}", for_zsh(option.takes), action);
}

/// One line for each name; a name excludes the others of its option.
std::string argument_lines(const OptionReference& option) {
  std::string all;
  for (const auto& name : option.names) all += (all.empty() ? "" : " ") + name;
  std::string lines;
  for (const auto& name : option.names) {
    lines += fmt::format(" \\\n    '({}){}[{}]{}'", all, name, for_zsh(option.description),
                         value_of(option));
  }
  return lines;
}

std::string functions_of(const CommandReference& command) {
  std::string text = fmt::format("{}() {{\n", function_name(command));
  if (!command.commands.empty()) {
    text += "  local context state state_descr line\n  local -A opt_args\n  local -a commands=(\n";
    for (const auto& inner : command.commands) {
      text += fmt::format("    '{}:{}'\n", own_name(inner), for_zsh(inner.description));
    }
    text += "  )\n";
  }
  text += "  _arguments -s -C";
  for (const auto& option : command.options) text += argument_lines(option);
  if (command.commands.empty()) {
    for (const auto& argument : command.arguments) {
      text += fmt::format(" \\\n    '*:{}:_files'", for_zsh(argument.name));
    }
    return text + "\n}\n\n";
  }
  text += " \\\n    '1:command:->command' '*::argument:->argument'\n";
  text += "  case $state in\n    command) _describe command commands ;;\n";
  text += "    argument)\n      case $line[1] in\n";
  for (const auto& inner : command.commands) {
    text += fmt::format("        {}) {} ;;\n", own_name(inner), function_name(inner));
  }
  text += "      esac ;;\n  esac\n}\n\n";
  for (const auto& inner : command.commands) text += functions_of(inner);
  return text;
}

}  // namespace

std::string zsh_completion(const CommandReference& program) {
  return fmt::format("#compdef {0}\n# Generated from the help of {0}.\n\n{1}{2} \"$@\"\n",
                     program.name, functions_of(program), function_name(program));
}

}  // namespace zugzwang::cli
