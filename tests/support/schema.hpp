#pragma once

// As much of JSON Schema as the schemas in docs/ use.

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace zugzwang::testing {

/// Compares values with definitions of the schema.
class Schema {
 public:
  explicit Schema(nlohmann::json root) : root_(std::move(root)) {}

  /// What is wrong with the value; none if it fits the definition of that name.
  [[nodiscard]] std::optional<std::string> fault(const nlohmann::json& value,
                                                 const std::string& definition) const;

 private:
  using Json = nlohmann::json;
  using Fault = std::optional<std::string>;

  [[nodiscard]] Fault check(const Json& value, const Json& schema, const std::string& path) const;
  [[nodiscard]] Fault check_object(const Json& value, const Json& schema,
                                   const std::string& path) const;

  nlohmann::json root_;
};

}  // namespace zugzwang::testing
