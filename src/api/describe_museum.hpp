#pragma once

// Exhibits and what came out of them as JSON, for the façade and for the command that prints them.

#include <cstddef>
#include <span>

#include "api/answer.hpp"
#include "museum/reproduction.hpp"

namespace zugzwang::api {

/// An exhibit as it was published, with nothing measured yet.
[[nodiscard]] Json to_json(const Exhibit& exhibit);
/// A row, then and now.
[[nodiscard]] Json to_json(const Exhibit& exhibit, std::size_t row,
                           const ReproducedRow& reproduced);
[[nodiscard]] Json to_json(std::span<const Reproduction> reproductions);

}  // namespace zugzwang::api
