#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "search/workforce.hpp"

namespace zugzwang::cluster {

/// Makes workers for a task of any command; fails with a sentence if it is none that is known here.
[[nodiscard]] std::expected<std::function<JobWorker()>, std::string> make_workers(
    std::string_view task);

}  // namespace zugzwang::cluster
