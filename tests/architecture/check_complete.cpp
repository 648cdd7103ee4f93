// Checks that every file includes the headers of those of our types that it uses.
//
//   check_complete ROOT
//
// Several files are compiled as one, so a file can rely on an include of another file unnoticed.
// For each type that exactly one header under ROOT defines in a named namespace: a file that names
// it, in that namespace or qualified by it, must include the header, directly or indirectly, or
// declare the type. Prints each offending use as file:line, and exits with 1 if there is one.

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "architecture/sources.hpp"

namespace {

namespace fs = std::filesystem;
using namespace zugzwang::architecture;

using Names = std::set<std::string, std::less<>>;

struct Type {
  std::string space;  ///< the namespaces that it is in
  fs::path header;
};

struct Source {
  std::vector<Token> tokens;
  std::vector<fs::path> includes;
  Names enumerators = {};
  Names spaces = {};  ///< the namespaces that it opens, and those around them
  Names named = {};   ///< what it declares or defines itself, anywhere
  bool uses_enumerators = false;
};

bool is_any_of(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, text) != words.end();
}

/// The existing files that a file includes in quotes.
std::vector<fs::path> includes_of(const fs::path& file, const fs::path& root) {
  std::vector<fs::path> includes;
  std::istringstream lines(text_of(file));
  for (std::string line; std::getline(lines, line);) {
    const auto open = line.find('"');
    if (!line.starts_with("#include") || open == std::string::npos) continue;
    const std::string name = line.substr(open + 1, line.find('"', open + 1) - open - 1);
    for (const fs::path& folder : {root / "src", root / "apps"}) {
      if (fs::exists(folder / name)) includes.push_back(folder / name);
    }
  }
  return includes;
}

/// Takes the bodies of enumerations out: their names belong to them, unless a file says `using
/// enum`.
Names take_enumerators(std::vector<Token>& tokens) {
  Names enumerators;
  std::vector<Token> rest;
  bool in_head = false;
  bool in_body = false;
  for (Token& token : tokens) {
    if (token.text == "enum") in_head = true;
    if (in_head && is_any_of(token.text, {"{", ";"})) {
      in_body = token.text == "{";
      in_head = false;
    }
    if (in_body && token.text == "}") in_body = false;
    if (in_body) {
      enumerators.insert(token.text);
    } else {
      rest.push_back(std::move(token));
    }
  }
  tokens = std::move(rest);
  return enumerators;
}

Source read_source(const fs::path& file, const fs::path& root) {
  Source source{.tokens = Scanner(text_of(file)).scan(), .includes = includes_of(file, root)};
  source.enumerators = take_enumerators(source.tokens);
  const auto& tokens = source.tokens;
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (is_any_of(tokens[i].text, {"class", "struct", "enum", "typename", "using", "concept"})) {
      source.named.insert(tokens[i + 1].text);
    }
    if (tokens[i].text == "using" && tokens[i + 1].text == "enum") source.uses_enumerators = true;
    if (tokens[i].text != "namespace") continue;
    std::string space;
    for (std::size_t at = i + 1; at < tokens.size() && !is_any_of(tokens[at].text, {"{", ";", "="});
         ++at) {
      if (tokens[at].text == "::") source.spaces.insert(space);
      space += tokens[at].text;
    }
    source.spaces.insert(space);
  }
  return source;
}

/// The types that exactly one header defines.
std::map<std::string, std::optional<Type>, std::less<>> types_of(
    const std::vector<fs::path>& files) {
  std::map<std::string, std::optional<Type>, std::less<>> types;
  for (const fs::path& file : files) {
    if (file.extension() != ".hpp") continue;
    for (const Definition& found : Reader(Scanner(text_of(file)).scan()).read()) {
      const auto colons = found.name.rfind("::");
      const std::string name = found.name.substr(colons + 2);
      if (!std::ranges::all_of(name, is_word))
        continue;  // a function, or a template specialization
      const auto [known, is_new] =
          types.try_emplace(name, Type{.space = found.name.substr(0, colons), .header = file});
      if (!is_new && known->second && known->second->header != file) known->second.reset();
    }
  }
  return types;
}

class Checker {
 public:
  explicit Checker(const fs::path& root) : files_(sources_under(root)), types_(types_of(files_)) {
    for (const fs::path& file : files_) sources_.emplace(file, read_source(file, root));
  }

  /// How many uses lack their header.
  int check() {
    int faults = 0;
    for (const fs::path& file : files_) faults += check_file(file);
    std::cout << files_.size() << " files, " << faults << " faults\n";
    return faults;
  }
  [[nodiscard]] bool has_files() const { return !files_.empty(); }

 private:
  int check_file(const fs::path& file) {
    const std::set<fs::path> reached = reached_from(file);
    const Source& source = sources_.at(file);
    Names declared;
    for (const fs::path& part : reached) {
      const Source& read = sources_.at(part);
      declared.insert(read.named.begin(), read.named.end());
      if (!source.uses_enumerators) continue;
      declared.insert(read.enumerators.begin(), read.enumerators.end());
    }
    int faults = 0;
    for (std::size_t i = 0; i < source.tokens.size(); ++i) {
      const Token& token = source.tokens[i];
      const auto type = types_.find(token.text);
      if (type == types_.end() || !type->second || declared.contains(token.text)) continue;
      if (reached.contains(type->second->header) || !is_meant(source, i, type->second->space)) {
        continue;
      }
      std::cout << file.generic_string() << ":" << token.line << ": '" << token.text
                << "' is used, and " << type->second->header.generic_string()
                << " is not included\n";
      declared.insert(token.text);
      ++faults;
    }
    return faults;
  }

  /// Does the name at this position belong to that namespace?
  static bool is_meant(const Source& source, std::size_t at, std::string_view space) {
    const auto before = [&](std::size_t count) {
      return at >= count ? std::string_view(source.tokens[at - count].text) : "";
    };
    if (before(1) == "." || (before(1) == ">" && before(2) == "-")) return false;
    if (before(1) == "::") return before(2) == space.substr(space.rfind(':') + 1);
    return source.spaces.contains(space);
  }

  [[nodiscard]] std::set<fs::path> reached_from(const fs::path& file) const {
    std::set<fs::path> reached{file};
    std::vector<fs::path> open{file};
    while (!open.empty()) {
      const fs::path next = open.back();
      open.pop_back();
      const auto found = sources_.find(next);
      if (found == sources_.end()) continue;
      for (const fs::path& include : found->second.includes) {
        if (sources_.contains(include) && reached.insert(include).second) open.push_back(include);
      }
    }
    return reached;
  }

  std::vector<fs::path> files_;
  std::map<std::string, std::optional<Type>, std::less<>> types_;
  std::map<fs::path, Source> sources_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: check_complete ROOT\n";
    return 2;
  }
  Checker checker{fs::path(argv[1])};
  if (!checker.has_files()) return 2;
  return checker.check() == 0 ? 0 : 1;
}
