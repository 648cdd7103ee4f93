#pragma once

#include <CLI/CLI.hpp>
#include <expected>
#include <optional>
#include <string>

#include "notation/context.hpp"

namespace zugzwang::cli {

/// The options that say which board is meant: --board, --connect and --consolation.
class BoardOptions {
 public:
  void add_to(CLI::App& command);

  /// The requested board, or a sentence that says why there is none.
  [[nodiscard]] std::expected<ReadContext, std::string> context() const;

 private:
  std::string board_;
  std::optional<int> connect_;
  bool consolation_ = false;
};

/// The arguments that select these rules, each after a space: " --board 9x7 --connect 4"; empty for
/// the standard ones.
[[nodiscard]] std::string arguments_for(const Rules& rules);

}  // namespace zugzwang::cli
