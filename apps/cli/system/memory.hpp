#pragma once

#include <cstddef>

namespace zugzwang::cli {

/// How much memory can be taken without depriving other programs, as far as the system says; no
/// limit if it does not.
[[nodiscard]] std::size_t spare_memory_mib();

}  // namespace zugzwang::cli
