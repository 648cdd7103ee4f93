#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>

#include "museum/facts.hpp"
#include "museum/reproduction.hpp"

namespace zugzwang::cli {

/// "194", "99.8 %", "22.8 s"; "-" for nothing.
[[nodiscard]] std::string figure_text(const FigureValue& value, FigureUnit unit);
/// The figure measured here, with its interval or its factor.
[[nodiscard]] std::string here_text(const Figure& figure);
/// What was published, and what another publication says.
[[nodiscard]] std::string published_text(const Figure& figure);

/// A table with the published figures above those measured here.
[[nodiscard]] std::string to_text(const Reproduction& reproduction);
/// How many figures are equal, in one line, after a line for each that is not.
[[nodiscard]] std::string summary_of(std::span<const Reproduction> reproductions);
[[nodiscard]] bool are_all_equal(std::span<const Reproduction> reproductions);

[[nodiscard]] std::string to_text(std::span<const GameFact> facts);
[[nodiscard]] nlohmann::ordered_json to_json(std::span<const GameFact> facts);

}  // namespace zugzwang::cli
