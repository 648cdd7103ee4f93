#pragma once

#include <atomic>
#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "search/workforce.hpp"

namespace zugzwang::cluster {

/// Makes workers for a task of any command; fails with a sentence if it is none that is known here.
/// Those whose jobs may be long give them up once the flag is set. It must outlive them.
[[nodiscard]] std::expected<WorkerMaker, std::string> make_workers(
    std::string_view task, const std::atomic<bool>& is_dropped);

}  // namespace zugzwang::cluster
