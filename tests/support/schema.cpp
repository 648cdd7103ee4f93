#include "support/schema.hpp"

#include <algorithm>
#include <regex>

namespace zugzwang::testing {

namespace {

using Json = nlohmann::json;

bool has_type(const Json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "boolean") return value.is_boolean();
  return type == "null" && value.is_null();
}

bool has_one_of_types(const Json& value, const Json& types) {
  if (types.is_string()) return has_type(value, types.get<std::string>());
  return std::ranges::any_of(
      types, [&](const Json& type) { return has_type(value, type.get<std::string>()); });
}

}  // namespace

Schema::Fault Schema::fault(const Json& value, const std::string& definition) const {
  if (!root_["$defs"].contains(definition)) return "no definition of " + definition;
  return check(value, root_["$defs"][definition], definition);
}

Schema::Fault Schema::check(const Json& value, const Json& schema, const std::string& path) const {
  if (schema.contains("$ref")) {
    const auto& target = schema["$ref"].get_ref<const std::string&>();
    return check(value, root_.at(Json::json_pointer(target.substr(1))), path);
  }
  if (schema.contains("type") && !has_one_of_types(value, schema["type"])) {
    return path + " has the wrong type: " + value.dump();
  }
  if (schema.contains("const") && value != schema["const"]) return path + " is " + value.dump();
  if (schema.contains("enum") && std::ranges::find(schema["enum"], value) == schema["enum"].end()) {
    return path + " must not be " + value.dump();
  }
  if (value.is_number() && ((schema.contains("minimum") && value < schema["minimum"]) ||
                            (schema.contains("maximum") && value > schema["maximum"]))) {
    return path + " is out of range: " + value.dump();
  }
  if (value.is_string() && schema.contains("pattern") &&
      !std::regex_search(value.get<std::string>(),
                         std::regex(schema["pattern"].get<std::string>()))) {
    return path + " does not fit the pattern: " + value.dump();
  }
  if (schema.contains("oneOf")) {
    const auto fitting = std::ranges::count_if(
        schema["oneOf"], [&](const Json& choice) { return !check(value, choice, path); });
    if (fitting != 1) return path + " fits " + std::to_string(fitting) + " choices";
  }
  if (value.is_array() && schema.contains("items")) {
    for (const Json& item : value) {
      if (auto fault = check(item, schema["items"], path + "[]")) return fault;
    }
  }
  return value.is_object() ? check_object(value, schema, path) : std::nullopt;
}

Schema::Fault Schema::check_object(const Json& value, const Json& schema,
                                   const std::string& path) const {
  for (const Json& key : schema.value("required", Json::array())) {
    if (!value.contains(key.get<std::string>())) return path + " lacks " + key.dump();
  }
  const Json properties = schema.value("properties", Json::object());
  for (const auto& [key, member] : value.items()) {
    if (properties.contains(key)) {
      if (auto fault = check(member, properties[key], path + "." + key)) return fault;
    } else if (schema.contains("additionalProperties")) {
      const Json& others = schema["additionalProperties"];
      if (others.is_boolean()) return path + " has an unknown key " + key;
      if (auto fault = check(member, others, path + "." + key)) return fault;
    }
  }
  return std::nullopt;
}

}  // namespace zugzwang::testing
