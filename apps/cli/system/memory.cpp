#include "cli/system/memory.hpp"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <limits>
#include <optional>
#include <string>

namespace zugzwang::cli {

namespace {

/// The first number in a file of the kernel; none if there is no such file, or if it says "max".
std::optional<std::uint64_t> number_in(const char* file) {
  std::ifstream in(file);
  std::uint64_t number = 0;
  return in >> number ? std::optional(number) : std::nullopt;
}

/// The memory available on the machine.
std::optional<std::uint64_t> available_bytes() {
  std::ifstream in("/proc/meminfo");
  std::string key;
  std::uint64_t kib = 0;
  for (std::string unit; in >> key >> kib; std::getline(in, unit)) {
    if (key == "MemAvailable:") return kib * 1024;
  }
  return std::nullopt;
}

/// The memory that a container's limit leaves, for both versions of Linux control groups.
std::optional<std::uint64_t> container_bytes() {
  for (const auto& [limit_file, used_file] :
       {std::pair("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current"),
        std::pair("/sys/fs/cgroup/memory/memory.limit_in_bytes",
                  "/sys/fs/cgroup/memory/memory.usage_in_bytes")}) {
    const auto limit = number_in(limit_file);
    const auto used = number_in(used_file);
    if (limit && used) return *limit > *used ? *limit - *used : 0;
  }
  return std::nullopt;
}

}  // namespace

std::size_t spare_memory_mib() {
  constexpr std::uint64_t kUnknown = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t bytes =
      std::min(available_bytes().value_or(kUnknown), container_bytes().value_or(kUnknown));
  return static_cast<std::size_t>(bytes >> 20);
}

}  // namespace zugzwang::cli
