#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace zugzwang::cli {

/// Makes the app and all of its commands refuse a flag that is given twice, as they do an option
/// with a value.
void refuse_repeated_flags(CLI::App& app);

/// The arguments in the order in which `app.parse` takes them, the last one first.
[[nodiscard]] std::vector<std::string> arguments_for(const CLI::App& app, int argc,
                                                     const char* const* argv);

/// One sentence: what is wrong with the arguments that the app refused, and where to find help.
[[nodiscard]] std::string sentence_about(const CLI::ParseError& error, const CLI::App& app);

}  // namespace zugzwang::cli
