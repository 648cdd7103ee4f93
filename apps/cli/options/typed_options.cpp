#include "cli/options/typed_options.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <system_error>
#include <utility>

#include "notation/parse_error.hpp"
#include "search/seconds.hpp"

namespace zugzwang::cli {

namespace {

/// The long name in "-o,--output".
std::string long_name(const std::string& names) {
  const auto begin = names.find("--");
  if (begin == std::string::npos) return names;
  return names.substr(begin, names.find(',', begin) - begin);
}

/// The whole text as a number, read the same in every locale.
template <class Number>
std::optional<Number> read_all(const std::string& text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stopped != end) return std::nullopt;
  return number;
}

}  // namespace

std::optional<std::uint64_t> read_whole_number(const std::string& text, Bounds bounds) {
  const auto number = read_all<std::uint64_t>(text);
  if (!number || *number < bounds.min || *number > bounds.max) return std::nullopt;
  return number;
}

std::optional<double> read_seconds(const std::string& text) {
  const auto number = read_all<double>(text);
  // "-0" and the like are refused along with negative numbers.
  if (!number || !std::isfinite(*number) || std::signbit(*number)) return std::nullopt;
  return number;
}

std::string describe(Bounds bounds) {
  return fmt::format("a whole number from {} to {}", bounds.min, bounds.max);
}

CLI::ValidationError refusal(const std::string& option, const std::string& given,
                             const std::string& takes) {
  return CLI::ValidationError(
      fmt::format("{} \"{}\": write {}", long_name(option), excerpt(given), takes));
}

CLI::Option* add_value(CLI::App& command, const std::string& name, const std::string& takes,
                       std::function<bool(const std::string&)> set,
                       const std::string& description) {
  const auto read = [name, takes, set = std::move(set)](const std::string& text) {
    if (!set(text)) throw refusal(name, text, takes);
  };
  return command.add_option_function<std::string>(name, read, description);
}

CLI::Option* add_text(CLI::App& command, const std::string& name, std::string& value,
                      const std::string& takes, const std::string& description) {
  const auto set = [&value](const std::string& text) {
    value = text;
    return !text.empty();
  };
  return add_value(command, name, takes, set, description);
}

CLI::Option* add_file(CLI::App& command, const std::string& name, std::string& value,
                      const std::string& description) {
  return add_text(command, name, value, "the name of a file", description)->type_name("FILE");
}

CLI::Option* add_one_or_two(CLI::App& command, const std::string& name, std::vector<int>& values,
                            Bounds bounds, const std::string& description) {
  const auto read = [name, bounds, &values](const std::vector<std::string>& texts) {
    values.clear();
    for (const std::string& text : texts) {
      const auto number = read_whole_number(text, bounds);
      if (!number) throw refusal(name, text, describe(bounds));
      values.push_back(static_cast<int>(*number));
    }
  };
  return command.add_option_function<std::vector<std::string>>(name, read, description)
      ->expected(1, 2)
      ->type_name("N");
}

void add_seconds(CLI::App& command, double& seconds, const std::string& description) {
  const auto set = [&seconds](const std::string& text) {
    const auto number = read_seconds(text);
    if (number) seconds = *number;
    return number.has_value();
  };
  add_value(command, "--seconds", "a number of seconds, such as 0.5, or 0 for no limit", set,
            description)
      ->type_name("S");
}

SearchLimits limits_of(double seconds) {
  SearchLimits limits;
  if (seconds > 0) limits.time = duration_of(seconds);
  return limits;
}

}  // namespace zugzwang::cli
