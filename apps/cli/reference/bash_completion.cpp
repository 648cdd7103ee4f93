#include <fmt/core.h>

#include <string_view>

#include "cli/reference/completion.hpp"

namespace zugzwang::cli {

namespace {

/// Completes what can follow $path, the command so far.
constexpr std::string_view kBashScript = R"(# Generated from the help of {0}.

_{0}() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" previous="${{COMP_WORDS[COMP_CWORD-1]}}"
  local path={0} word index
  for ((index = 1; index < COMP_CWORD; ++index)); do
    word="${{COMP_WORDS[index]}}"
    case "$path $word" in
{1}        path="$path $word" ;;
    esac
  done

  COMPREPLY=()
  case "$path $previous" in
{2}  esac
  if [[ "$current" != -* ]]; then
    case "$path" in
{3}    esac
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
    return
  fi
  case "$path" in
{4}  esac
}}
complete -o filenames -F _{0} {0}
)";

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const auto& word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

std::string complete_from(const std::string& source) {
  return fmt::format("mapfile -t COMPREPLY < <(compgen {} -- \"$current\")", source);
}

std::string complete_words(const std::string& words) { return complete_from("-W '" + words + "'"); }

/// How the value of an option is completed; empty where it cannot be.
std::string complete_value(const OptionReference& option) {
  if (!option.words.empty()) return complete_words(joined(option.words, " "));
  if (option.takes == "FILE") return complete_from("-f");
  if (option.takes == "DIR") return complete_from("-d");
  return {};
}

/// The branches of the four `case`s, for one command and those within it.
struct Branches {
  std::string names;
  std::string values;
  std::string commands;
  std::string options;

  void add(const CommandReference& command) {
    std::vector<std::string> all_names;
    for (const auto& option : command.options) {
      all_names.insert(all_names.end(), option.names.begin(), option.names.end());
      if (!option.takes.empty()) add_value(command.name, option);
    }
    options += branch(4, command.name, complete_words(joined(all_names, " ")));
    if (command.commands.empty()) return;
    std::vector<std::string> inner;
    for (const auto& each : command.commands) {
      inner.push_back(own_name(each));
      names += fmt::format("{}\"{}\"", names.empty() ? "      " : " | \\\n      ", each.name);
      add(each);
    }
    commands += branch(6, command.name, complete_words(joined(inner, " ")) + "; return");
  }

 private:
  static std::string branch(std::size_t indent, const std::string& pattern,
                            const std::string& action) {
    return fmt::format("{:{}}\"{}\") {} ;;\n", "", indent, pattern, action);
  }

  void add_value(const std::string& command, const OptionReference& option) {
    std::string patterns;
    for (const auto& name : option.names) {
      patterns += fmt::format("{}\"{} {}\"", patterns.empty() ? "" : " | ", command, name);
    }
    const std::string action = complete_value(option);
    values += fmt::format("    {}) {}return ;;\n", patterns, action.empty() ? "" : action + "; ");
  }
};

}  // namespace

std::string bash_completion(const CommandReference& program) {
  Branches branches;
  branches.add(program);
  return fmt::format(kBashScript, program.name, branches.names + ")\n", branches.values,
                     branches.commands, branches.options);
}

}  // namespace zugzwang::cli
