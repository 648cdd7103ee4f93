#pragma once

// C++ sources as the checks see them: their tokens, and what they define at namespace scope. With
// one style throughout, no real parser is needed.

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zugzwang::architecture {

struct Token {
  std::string text;
  int line;
};

inline bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// The tokens of a source, without comments, preprocessor lines and quoted text.
class Scanner {
 public:
  explicit Scanner(std::string_view source) : source_(source) {}

  std::vector<Token> scan() && {
    while (at_ < source_.size()) step();
    return std::move(tokens_);
  }

 private:
  [[nodiscard]] bool sees(std::string_view text) const {
    return source_.substr(at_).starts_with(text);
  }
  void skip_to(std::size_t end) {
    end = std::min(end, source_.size());
    line_ += static_cast<int>(std::ranges::count(source_.substr(at_, end - at_), '\n'));
    line_begins_ = line_begins_ || source_.substr(at_, end - at_).contains('\n');
    at_ = end;
  }
  void skip_behind(std::string_view text, std::size_t from) {
    const auto found = source_.find(text, from);
    skip_to(found == std::string_view::npos ? source_.size() : found + text.size());
  }
  void skip_quoted(char quote) {
    std::size_t end = at_ + 1;
    while (end < source_.size() && source_[end] != quote) end += source_[end] == '\\' ? 2 : 1;
    skip_to(end + 1);
  }
  void skip_directive() {
    std::size_t end = source_.find('\n', at_);
    while (end != std::string_view::npos && source_[end - 1] == '\\') {
      end = source_.find('\n', end + 1);
    }
    skip_to(end);
  }

  void step() {
    const char c = source_[at_];
    if (std::isspace(static_cast<unsigned char>(c)) != 0) return skip_to(at_ + 1);
    if (c == '#' && line_begins_) return skip_directive();
    line_begins_ = false;
    if (sees("//")) return skip_to(source_.find('\n', at_));
    if (sees("/*")) return skip_behind("*/", at_ + 2);
    if (sees("R\"")) {
      const auto open = source_.find('(', at_);
      return skip_behind(")" + std::string(source_.substr(at_ + 2, open - at_ - 2)) + "\"", open);
    }
    if (c == '"' || c == '\'') return skip_quoted(c);
    std::size_t length = sees("::") ? 2 : 1;
    if (is_word(c)) {
      const bool number = std::isdigit(static_cast<unsigned char>(c)) != 0;
      const auto belongs = [&](char next) { return is_word(next) || (number && next == '\''); };
      while (at_ + length < source_.size() && belongs(source_[at_ + length])) ++length;
    }
    tokens_.push_back({std::string(source_.substr(at_, length)), line_});
    at_ += length;
  }

  std::string_view source_;
  std::size_t at_ = 0;
  int line_ = 1;
  bool line_begins_ = true;
  std::vector<Token> tokens_;
};

struct Definition {
  std::string name;  ///< with its namespaces, and the parameter types if it is a function
  int line;
};

/// Finds what a file defines at namespace scope.
class Reader {
 public:
  explicit Reader(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  std::vector<Definition> read() && {
    while (at_ < tokens_.size()) read_declaration();
    return std::move(definitions_);
  }

 private:
  using Head = std::span<const Token>;

  [[nodiscard]] std::string_view text(std::size_t at) const {
    return at < tokens_.size() ? std::string_view(tokens_[at].text) : "";
  }
  /// Just after the bracket that closes the one at this position.
  [[nodiscard]] std::size_t behind_pair(std::size_t at, std::string_view open,
                                        std::string_view close) const {
    int depth = 0;
    for (; at < tokens_.size(); ++at) {
      depth += text(at) == open ? 1 : text(at) == close ? -1 : 0;
      if (depth == 0) return at + 1;
    }
    return at;
  }

  void read_declaration() {
    if (text(at_) == "}") {
      if (!namespaces_.empty()) namespaces_.pop_back();
      ++at_;
      return;
    }
    const std::size_t begin = at_;
    while (at_ < tokens_.size() && text(at_) != ";" && text(at_) != "{" && text(at_) != "}") {
      at_ = text(at_) == "(" ? behind_pair(at_, "(", ")") : at_ + 1;
    }
    const Head head(tokens_.begin() + static_cast<std::ptrdiff_t>(begin),
                    tokens_.begin() + static_cast<std::ptrdiff_t>(at_));
    if (text(at_) == ";") {
      ++at_;
    } else if (text(at_) == "{") {
      read_block(head);
    }
  }

  void read_block(Head head) {
    const auto found = std::ranges::find(head, "namespace", &Token::text);
    if (found != head.end() || (!head.empty() && head.front().text == "extern")) {
      std::string name;
      for (const Token& token : std::span(found, head.end())) {
        if (token.text != "namespace") name += token.text;
      }
      if (found != head.end() && name.empty()) name = kAnonymous;
      namespaces_.push_back(name);
      ++at_;
      return;
    }
    note(head);
    at_ = behind_pair(at_, "{", "}");
    // A constructor may have braces before its body.
    while (text(at_) == "," || text(at_) == "{") {
      while (at_ < tokens_.size() && text(at_) != "{") ++at_;
      at_ = behind_pair(at_, "{", "}");
    }
  }

  void note(Head head) {
    // Every program has a main() of its own.
    if (namespaces_.empty()) return;
    if (std::ranges::find(namespaces_, kAnonymous) != namespaces_.end()) return;
    const int line = head.empty() ? 0 : head.front().line;
    if (!head.empty() && head.front().text == "template") head = without_template(head);
    const std::string name = name_of(head);
    if (name.empty()) return;
    std::string full;
    for (const std::string& space : namespaces_) full += space.empty() ? "" : space + "::";
    definitions_.push_back({full + name, line});
  }

  static Head without_template(Head head) {
    int depth = 0;
    for (std::size_t i = 1; i < head.size(); ++i) {
      depth += head[i].text == "<" ? 1 : head[i].text == ">" ? -1 : 0;
      if (depth == 0) return head.subspan(i + 1);
    }
    return {};
  }

  /// Empty for anything that may be defined in several files.
  static std::string name_of(Head head) {
    const auto has = [&](std::string_view word) {
      return std::ranges::find(head, word, &Token::text) != head.end();
    };
    const auto open = std::ranges::find(head, "(", &Token::text);
    const auto equals = std::ranges::find(head, "=", &Token::text);
    if (has("static")) return {};
    if (open == head.end() && (has("struct") || has("class") || has("enum"))) {
      return type_name(head);
    }
    if (open < equals && open != head.begin()) return function_name(head, open);
    // A constant that is not inline belongs to its file.
    if (!has("inline")) return {};
    return std::prev(equals)->text;
  }

  static std::string type_name(Head head) {
    const std::vector<std::string_view> keys{"struct", "class", "enum"};
    const auto is_key = [&](const Token& token) {
      return std::ranges::find(keys, token.text) != keys.end();
    };
    auto at = std::ranges::find_if(head, is_key);
    at = std::find_if_not(at, head.end(), is_key);
    std::string name;
    for (; at != head.end() && at->text != ":" && at->text != "final"; ++at) name += at->text;
    return name;
  }

  /// With the types of the parameters. Empty for members, which belong to their class.
  static std::string function_name(Head head, Head::iterator open) {
    auto first = std::prev(open);
    for (auto at = first; at != head.begin() && first == std::prev(open); --at) {
      if (std::prev(at)->text == "operator") first = std::prev(at);
    }
    if (first != head.begin() && std::prev(first)->text == "::") return {};
    std::string name;
    for (auto at = first; at != open; ++at) name += at->text;
    std::vector<std::string> parameter;
    int depth = 0;
    for (auto at = open; at != head.end(); ++at) {
      const std::string& text = at->text;
      depth += text == "(" || text == "<" ? 1 : text == ")" || text == ">" ? -1 : 0;
      const bool ends = (depth == 1 && text == ",") || (depth == 0 && text == ")");
      if (!ends) {
        parameter.push_back(text);
        continue;
      }
      if (const auto value = std::ranges::find(parameter, "="); value != parameter.end()) {
        parameter.erase(value, parameter.end());
      }
      // Its name does not matter.
      if (parameter.size() > 2 && is_word(parameter.back().front()) &&
          parameter[parameter.size() - 2] != "::") {
        parameter.pop_back();
      }
      for (const std::string& word : parameter) name += word + " ";
      parameter.assign(1, text);
      if (depth == 0) break;
    }
    return name + ")";
  }

  static constexpr std::string_view kAnonymous = "(anonymous)";
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  std::vector<std::string> namespaces_;
  std::vector<Definition> definitions_;
};

inline std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

/// The sources of src/ and apps/ under a root, sorted by name.
inline std::vector<std::filesystem::path> sources_under(const std::filesystem::path& root) {
  std::vector<std::filesystem::path> sources;
  for (const char* folder : {"src", "apps"}) {
    if (!std::filesystem::is_directory(root / folder)) continue;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
      const auto ending = entry.path().extension();
      if (ending == ".hpp" || ending == ".cpp") sources.push_back(entry.path());
    }
  }
  std::ranges::sort(sources);
  return sources;
}

}  // namespace zugzwang::architecture
