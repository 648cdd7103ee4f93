// Replays a transcript of the command line and compares.
//
//   run_golden [--update] BIN_FOLDER TRANSCRIPT
//
// A transcript is human-readable text:
//
//   # A comment.
//   $ zugzwang show 44
//   ...what it prints, on both streams...
//   [exit 2]                       only if the status is not 0
//
// Commands run in sh, one after the other, in an empty folder of their own, with BIN_FOLDER first
// in PATH. With --update the transcript is rewritten with the output.

#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

/// A comment or blank line between commands, or a command with what it printed.
struct Entry {
  std::string comment;
  std::string command;
  std::string output;
};

constexpr std::string_view kPrompt = "$ ";

std::vector<Entry> read_transcript(const fs::path& file) {
  std::vector<Entry> entries;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with(kPrompt)) {
      entries.push_back({.comment = {}, .command = line.substr(kPrompt.size()), .output = {}});
    } else if (line.starts_with("#")) {
      entries.push_back({.comment = line + "\n", .command = {}, .output = {}});
    } else if (!entries.empty() && entries.back().comment.empty()) {
      entries.back().output += line + "\n";
    } else {
      entries.push_back({.comment = line + "\n", .command = {}, .output = {}});
    }
  }
  return entries;
}

std::string run(const std::string& command) {
  const std::string whole = "( " + command + "\n) 2>&1";
  FILE* pipe = popen(whole.c_str(), "r");
  if (pipe == nullptr) return "cannot run sh\n";
  std::string output;
  std::array<char, 4096> buffer{};
  while (const auto count = fread(buffer.data(), 1, buffer.size(), pipe)) {
    output.append(buffer.data(), count);
  }
  const int status = pclose(pipe);
  if (!output.empty() && output.back() != '\n') output += "\n[no newline at the end]\n";
  if (WIFSIGNALED(status)) {
    output += "[killed by signal " + std::to_string(WTERMSIG(status)) + "]\n";
  } else if (WEXITSTATUS(status) != 0) {
    output += "[exit " + std::to_string(WEXITSTATUS(status)) + "]\n";
  }
  return output;
}

fs::path make_empty_folder() {
  std::string pattern = (fs::temp_directory_path() / "zugzwang-golden-XXXXXX").string();
  return mkdtemp(pattern.data()) == nullptr ? fs::path() : fs::path(pattern);
}

/// Where the blank lines at the end begin. They separate the entries of a transcript, so those that
/// the program prints last cannot be told apart from them, and do not count.
std::size_t end_of_text(const std::string& text) {
  const auto last = text.find_last_not_of('\n');
  return last == std::string::npos ? 0 : std::min(last + 2, text.size());
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> arguments(argv + 1, argv + argc);
  const bool update = !arguments.empty() && arguments.front() == "--update";
  if (update) arguments.erase(arguments.begin());
  if (arguments.size() != 2) {
    std::cerr << "usage: run_golden [--update] BIN_FOLDER TRANSCRIPT\n";
    return 2;
  }
  const fs::path transcript = fs::absolute(arguments[1]);
  std::vector<Entry> entries = read_transcript(transcript);
  const std::string path =
      fs::absolute(arguments[0]).string() + ":" + (getenv("PATH") ? getenv("PATH") : "");
  setenv("PATH", path.c_str(), 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  unsetenv("NO_COLOR");
  const fs::path folder = make_empty_folder();
  if (folder.empty()) {
    std::cerr << "cannot make a temporary folder\n";
    return 2;
  }
  fs::current_path(folder);

  int commands = 0;
  int different = 0;
  for (Entry& entry : entries) {
    if (entry.command.empty()) continue;
    ++commands;
    const std::string expected = entry.output.substr(0, end_of_text(entry.output));
    const std::string separator = entry.output.substr(expected.size());
    std::string actual = run(entry.command);
    actual.resize(end_of_text(actual));
    if (actual == expected) continue;
    ++different;
    entry.output = actual + separator;
    if (!update) {
      std::cout << "$ " << entry.command << "\n--- expected\n"
                << expected << "--- printed\n"
                << actual << "---\n";
    }
  }
  fs::current_path("/");
  fs::remove_all(folder);
  if (update) {
    std::ofstream out(transcript);
    for (const Entry& entry : entries) {
      out << entry.comment;
      if (!entry.command.empty()) out << kPrompt << entry.command << "\n" << entry.output;
    }
  }
  std::cout << commands << " commands, " << different << " different" << (update ? ", updated" : "")
            << "\n";
  return commands > 0 && (different == 0 || update) ? 0 : 1;
}
