// pack_app FOLDER ARCHIVE DEPFILE: writes the files of a folder as one archive, to be placed into
// the program. A folder that does not exist gives an archive of no files. The depfile tells the
// build when to do it again: when a file changes, appears or disappears.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include "server/site.hpp"

namespace {

namespace fs = std::filesystem;

std::string content_of(const fs::path& file) {
  const std::ifstream in(file, std::ios::binary);
  std::ostringstream content;
  content << in.rdbuf();
  return std::move(content).str();
}

/// A path in the syntax of make and ninja.
std::string escaped(const fs::path& path) {
  std::string text;
  for (const char c : path.string()) {
    if (c == ' ' || c == '#') text += '\\';
    text += c == '$' ? "$$" : std::string(1, c);
  }
  return text;
}

void write_depfile(const fs::path& file, const fs::path& archive, const fs::path& folder) {
  std::ofstream out(file, std::ios::binary);
  out << escaped(archive) << ":";
  if (!fs::is_directory(folder)) {
    // The nearest folder that exists gets a new time when the missing one is created.
    fs::path parent = folder.parent_path();
    while (!fs::exists(parent)) parent = parent.parent_path();
    out << " " << escaped(parent) << "\n";
    return;
  }
  out << " " << escaped(folder);
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    out << " \\\n  " << escaped(entry.path());
  }
  out << "\n";
}

}  // namespace

int main(int argc, char** argv) {
  using namespace zugzwang::server;
  if (argc != 4) {
    std::cerr << "usage: pack_app FOLDER ARCHIVE DEPFILE\n";
    return 2;
  }
  const fs::path folder = fs::absolute(argv[1]);
  const fs::path archive = argv[2];
  std::vector<NamedFile> files;
  if (fs::is_directory(folder)) {
    auto found = read_folder(folder);
    if (!found) {
      std::cerr << found.error() << "\n";
      return 1;
    }
    files = *std::move(found);
  }
  // An unchanged archive is left alone, so that nothing is rebuilt because of it.
  const std::string packed = to_archive(files);
  if (!fs::exists(archive) || content_of(archive) != packed) {
    std::ofstream(archive, std::ios::binary) << packed;
  }
  write_depfile(argv[3], archive, folder);
  return 0;
}
