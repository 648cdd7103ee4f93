#pragma once

#include <sys/stat.h>

#include <expected>
#include <filesystem>
#include <optional>
#include <string>

#include "cli/system/descriptor.hpp"

namespace zugzwang::cli {

/// The folder that a file is in, or would be.
[[nodiscard]] std::filesystem::path folder_of(const std::filesystem::path& path);

/// What the name of an output refers to.
struct OutputTarget {
  /// With symbolic links followed, so that a link stays and its target is written.
  std::filesystem::path path;
  /// None if nothing exists yet.
  std::optional<struct stat> existing = {};
  /// A descriptor of this program, such as /dev/stdout; or -1.
  int own_descriptor = -1;

  /// Files are replaced; a device, a pipe or an open descriptor is written to directly.
  [[nodiscard]] bool is_replaced() const {
    return own_descriptor < 0 && (!existing || S_ISREG(existing->st_mode));
  }
  [[nodiscard]] std::filesystem::path folder() const;
};

/// Follows the links of a name, "-" being standard output. Fails with errno, also where writing is
/// not permitted: a file that may not be written may not be replaced either.
[[nodiscard]] std::expected<OutputTarget, int> find_target(const std::filesystem::path& name);

/// Opens a target that is not replaced.
[[nodiscard]] std::expected<Descriptor, int> open_in_place(const OutputTarget& target);

/// Whether writing one of the two would destroy what is written to the other.
[[nodiscard]] bool are_in_conflict(const std::filesystem::path& one,
                                   const std::filesystem::path& other);

}  // namespace zugzwang::cli
