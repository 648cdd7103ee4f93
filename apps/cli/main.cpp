#include "cli/all_commands.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/process.hpp"

int main(int argc, char** argv) {
  using namespace zugzwang::cli;
  occupy_standard_descriptors();
  handle_signals();
  return static_cast<int>(run_program(zugzwang_program(), argc, argv));
}
