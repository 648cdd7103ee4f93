#include "cli/system/process.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <new>
#include <string_view>

#include "cli/command.hpp"
#include "cli/files/temporary_names.hpp"

namespace zugzwang::cli {

namespace {

/// Nothing here may allocate memory.
[[noreturn]] void end_without_memory() {
  constexpr std::string_view kSentence = "zugzwang: there is not enough memory\n";
  std::fflush(stdout);
  remove_temporaries();
  [[maybe_unused]] const auto written = write(STDERR_FILENO, kSentence.data(), kSentence.size());
  std::_Exit(static_cast<int>(ExitStatus::Failed));
}

/// A failed allocation ends the program with a message, in any thread: the library is built without
/// exceptions and could not propagate one. Set before the globals of other files are constructed,
/// which need memory too.
[[gnu::constructor(101)]] void end_when_memory_is_short() {
  std::set_new_handler(end_without_memory);
}

}  // namespace

void occupy_standard_descriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(descriptor, F_GETFD) != -1) continue;
    // `open` takes the lowest free descriptor, which is this one. It gets the wrong mode, so that
    // reading or writing fails as it does with a closed one.
    const int mode = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    if (open("/dev/null", mode) != descriptor) std::_Exit(static_cast<int>(ExitStatus::Failed));
  }
}

}  // namespace zugzwang::cli
