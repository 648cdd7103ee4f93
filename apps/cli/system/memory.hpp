#pragma once

#include <cstddef>

namespace zugzwang::cli {

/// How much memory could be taken without others losing theirs, as far as the system says; as much
/// as there can be if it does not.
[[nodiscard]] std::size_t spare_memory_mib();

}  // namespace zugzwang::cli
