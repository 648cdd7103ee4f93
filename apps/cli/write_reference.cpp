// write_reference FOLDER: the manual page and the completions of zugzwang, made from its commands,
// as they are installed.

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>
#include <string>

#include "cli/all_commands.hpp"
#include "cli/reference/completion.hpp"
#include "cli/reference/man_page.hpp"
#include "cli/reference/reference.hpp"

namespace {

bool write(const std::string& file, const std::string& text) {
  std::ofstream stream(file);
  stream << text;
  stream.close();
  if (!stream) std::fprintf(stderr, "write_reference: cannot write \"%s\"\n", file.c_str());
  return static_cast<bool>(stream);
}

}  // namespace

int main(int argc, char** argv) {
  using namespace zugzwang::cli;
  if (argc != 2) {
    std::fprintf(stderr, "usage: write_reference FOLDER\n");
    return 2;
  }
  const std::string folder = argv[1];
  CLI::App app;
  ExitStatus status = ExitStatus::Success;
  add_program(app, zugzwang_program(), status);
  const CommandReference program = reference_of(app);
  const bool is_written = write(folder + "/zugzwang.1", man_page(program, ZUGZWANG_VERSION)) &&
                          write(folder + "/zugzwang.bash", bash_completion(program)) &&
                          write(folder + "/_zugzwang", zsh_completion(program));
  return is_written ? 0 : 1;
}
