#pragma once

// The entrance to the library for programs that speak JSON: the page's WebAssembly module and the
// server. docs/protocol.md describes requests and responses.

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "solver/solver.hpp"

namespace zugzwang {

/// Takes a progress report of a request that is still running, as JSON.
using ProgressCallback = std::function<void(std::string_view)>;

/// Answers requests. It remembers nothing of them but search tables, which make later answers
/// quicker, and without limits never different. For one thread at a time.
class Api {
 public:
  /// How to solve; its book is used until another one is loaded.
  explicit Api(SolverOptions options = {});
  ~Api();
  Api(Api&&) noexcept;
  Api& operator=(Api&&) noexcept;

  /// Any text gets an answer: {"ok":true,...} or {"ok":false,"error":{...}}.
  [[nodiscard]] std::string handle(std::string_view request,
                                   const ProgressCallback& on_progress = {});

  /// Uses this opening book from now on. The answer is like that of a request; a file that is not
  /// a book changes nothing.
  [[nodiscard]] std::string load_book(std::span<const std::byte> file);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace zugzwang
