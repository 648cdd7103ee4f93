#include "cli/system/browser.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

namespace zugzwang::cli {

void open_browser(const std::string& address) {
#if defined(__APPLE__)
  constexpr auto kScript = "open \"$0\" >/dev/null 2>&1 &";
#else
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  constexpr auto kScript = "xdg-open \"$0\" </dev/null >/dev/null 2>&1 &";
#endif
  // The shell ends immediately and leaves the browser to itself.
  std::string shell = "sh";
  std::string option = "-c";
  std::string script = kScript;
  std::string argument = address;
  const std::array<char*, 5> arguments{shell.data(), option.data(), script.data(), argument.data(),
                                       nullptr};
  pid_t child = 0;
  if (posix_spawnp(&child, "sh", nullptr, nullptr, arguments.data(), environ) != 0) return;
  int status = 0;
  waitpid(child, &status, 0);
}

}  // namespace zugzwang::cli
