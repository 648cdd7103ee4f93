#include "cli/reference/man_page.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>

namespace zugzwang::cli {

namespace {

/// The text, escaped so that roff prints it as it is.
std::string escaped(std::string_view text) {
  std::string result;
  bool is_line_start = true;
  for (const char c : text) {
    if (is_line_start && (c == '.' || c == '\'')) result += "\\&";
    is_line_start = c == '\n';
    switch (c) {
      case '\\':
        result += "\\e";
        break;
      case '-':
        result += "\\-";
        break;
      case '^':
        result += "\\(ha";
        break;
      case '~':
        result += "\\(ti";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string bold(std::string_view text) { return "\\fB" + escaped(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + escaped(text) + "\\fR"; }

/// Lines that keep their breaks, as the help prints them.
std::string as_printed(std::string_view text) {
  const auto first = text.find_first_not_of('\n');
  if (first == std::string_view::npos) return {};
  return fmt::format(".PP\n.nf\n{}\n.fi\n", escaped(text.substr(first)));
}

std::string synopsis(const CommandReference& command) {
  std::string line = bold(command.name);
  if (!command.options.empty()) line += " [" + italic("OPTION") + "]...";
  for (const auto& argument : command.arguments) {
    const std::string name = italic(argument.name) + (argument.can_repeat ? "..." : "");
    line += argument.is_required ? " " + name : " [" + name + "]";
  }
  if (!command.commands.empty()) line += " " + italic("COMMAND");
  return line + "\n";
}

std::string described(const OptionReference& option) {
  std::string names;
  for (const auto& name : option.names) names += (names.empty() ? "" : ", ") + bold(name);
  if (!option.takes.empty()) names += " " + italic(option.takes);
  return fmt::format(".TP\n{}\n{}\n", names, escaped(option.description));
}

/// All options but --help, which is described once. Each group has its heading.
std::string described_options(const CommandReference& command) {
  std::string text;
  std::string group = "Options";
  for (const auto& option : command.options) {
    if (std::ranges::find(option.names, "--help") != option.names.end()) continue;
    if (option.group != group) {
      group = option.group;
      text += fmt::format(".PP\n{}:\n", escaped(group));
    }
    text += described(option);
  }
  return text;
}

std::string described(const CommandReference& command) {
  std::string text = fmt::format(".SS {}\n{}.PP\n{}.\n", escaped(command.name), synopsis(command),
                                 escaped(command.description));
  for (const auto& argument : command.arguments) {
    text += fmt::format(".TP\n{}\n{}\n", italic(argument.name), escaped(argument.description));
  }
  text += described_options(command) + as_printed(command.footer);
  for (const auto& inner : command.commands) text += described(inner);
  return text;
}

}  // namespace

std::string man_page(const CommandReference& program, const std::string& version) {
  // The help begins with "Zugzwang: Connect Four"; here the name precedes the description.
  const auto colon = program.description.find(": ");
  const std::string what =
      colon == std::string::npos ? program.description : program.description.substr(colon + 2);
  std::string text =
      fmt::format(".TH {0} 1 \"\" \"{0} {1}\" \"User Commands\"\n.SH NAME\n{0} \\- {2}\n",
                  escaped(program.name), escaped(version), escaped(what));
  text += ".SH SYNOPSIS\n" + synopsis(program);
  text += ".SH DESCRIPTION\nEvery command has the option " + bold("--help") + ".\n";
  text += as_printed(program.footer);
  text += ".SH OPTIONS\n" + described_options(program);
  text += ".SH COMMANDS\n";
  for (const auto& command : program.commands) text += described(command);
  return text;
}

}  // namespace zugzwang::cli
