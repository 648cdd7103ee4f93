#pragma once

#include <atomic>
#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "search/workforce.hpp"

namespace zugzwang::cluster {

/// Makes workers for a task of any command; fails with a message if the task is unknown. Workers
/// whose jobs may be long give them up once the flag is set, which must outlive them.
[[nodiscard]] std::expected<WorkerMaker, std::string> make_workers(
    std::string_view task, const std::atomic<bool>& is_dropped);

}  // namespace zugzwang::cluster
