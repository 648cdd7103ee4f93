// Checks that every room includes only the rooms that it declares in CMake.
//
//   check_includes ROOT ROOMS
//
// ROOT holds src/ and apps/; ROOMS is the list that CMake wrote, one "room: lower rooms" per line.
// Prints each offending line as file:line, and exits with 1 if there is one.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

using Rooms = std::map<std::string, std::set<std::string>>;

Rooms read_rooms(const fs::path& file) {
  Rooms rooms;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    const auto colon = line.find(':');
    if (colon == std::string::npos) continue;
    const std::string room = line.substr(0, colon);
    rooms[room].insert(room);
    std::istringstream lower(line.substr(colon + 1));
    for (std::string name; lower >> name;) rooms[room].insert(name);
  }
  return rooms;
}

/// The room of `#include "room/file.hpp"`, whatever the spacing.
std::optional<std::string> included_room(const std::string& line) {
  std::istringstream words(line);
  std::string directive;
  std::string target;
  words >> directive;
  if (directive == "#") {
    words >> target;
    directive += target;
  }
  if (!directive.starts_with("#include")) return std::nullopt;
  const auto open = line.find_first_of("\"<");
  const auto close = line.find_first_of("\">", open + 1);
  if (open == std::string::npos || close == std::string::npos || line[open] == '<') {
    return std::nullopt;
  }
  const std::string path = line.substr(open + 1, close - open - 1);
  return path.substr(0, path.find('/'));
}

class Checker {
 public:
  explicit Checker(Rooms rooms) : rooms_(std::move(rooms)) {}

  void check_folder(const fs::path& folder) {
    if (!fs::is_directory(folder)) return;
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      const auto ending = entry.path().extension();
      if (ending == ".hpp" || ending == ".cpp") files.push_back(entry.path());
    }
    std::ranges::sort(files);
    for (const fs::path& file : files) {
      check_file(file, fs::relative(file, folder).begin()->string());
    }
  }

  [[nodiscard]] int files() const { return files_; }
  [[nodiscard]] int faults() const { return faults_; }

 private:
  void check_file(const fs::path& file, const std::string& room) {
    ++files_;
    if (!rooms_.contains(room)) {
      report(file, 0, "the room '" + room + "' is not declared in CMake");
      return;
    }
    std::ifstream in(file);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      const auto target = included_room(line);
      if (!target || rooms_[room].contains(*target)) continue;
      report(file, number, "'" + room + "' may not include '" + *target + "': " + line);
    }
  }

  void report(const fs::path& file, int line, const std::string& what) {
    ++faults_;
    std::cout << file.generic_string() << ":" << line << ": " << what << "\n";
  }

  Rooms rooms_;
  int files_ = 0;
  int faults_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: check_includes ROOT ROOMS\n";
    return 2;
  }
  Checker checker(read_rooms(argv[2]));
  checker.check_folder(fs::path(argv[1]) / "src");
  checker.check_folder(fs::path(argv[1]) / "apps");
  std::cout << checker.files() << " files, " << checker.faults() << " faults\n";
  if (checker.files() == 0) return 2;
  return checker.faults() == 0 ? 0 : 1;
}
