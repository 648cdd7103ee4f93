// Checks that no two files define the same name in the same namespace.
//
//   check_names ROOT
//
// Two types, inline functions or inline variables with the same name, in headers that no file
// includes together, compile and link, and then one of them is used for both. Checks what src/ and
// apps/ under ROOT define in named namespaces; an anonymous namespace belongs to its file. Prints
// each offending definition as file:line, and exits with 1 if there is one.

#include <filesystem>
#include <iostream>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "architecture/sources.hpp"

namespace {

namespace fs = std::filesystem;
using namespace zugzwang::architecture;

struct Place {
  std::string file;
  int line;
};

std::map<std::string, std::vector<Place>> definitions_under(const fs::path& root) {
  std::map<std::string, std::vector<Place>> places;
  for (const fs::path& file : sources_under(root)) {
    for (const Definition& found : Reader(Scanner(text_of(file)).scan()).read()) {
      places[found.name].push_back({file.generic_string(), found.line});
    }
  }
  return places;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: check_names ROOT\n";
    return 2;
  }
  auto definitions = definitions_under(argv[1]);
  int faults = 0;
  for (auto& [name, places] : definitions) {
    std::ranges::sort(places, {}, &Place::file);
    for (const Place& other : std::span(places).subspan(1)) {
      if (other.file == places.front().file) continue;
      ++faults;
      std::cout << other.file << ":" << other.line << ": '" << name << "' is also defined in "
                << places.front().file << ":" << places.front().line << "\n";
    }
  }
  std::cout << definitions.size() << " definitions, " << faults << " faults\n";
  if (definitions.empty()) return 2;
  return faults == 0 ? 0 : 1;
}
