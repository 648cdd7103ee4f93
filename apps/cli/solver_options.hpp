#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "book/opening_book.hpp"
#include "solver/solver.hpp"

namespace zugzwang::cli {

/// The options of commands that solve: --threads, --tt-mib, --book and --no-book.
class SolverSettings {
 public:
  void add_to(CLI::App& command);

  /// How many threads were asked for; by default as many as there are cores.
  [[nodiscard]] int threads() const;
  /// Reads the book on the first call. One that cannot be used is complained about, and done
  /// without.
  [[nodiscard]] SolverOptions options(int threads);

 private:
  int threads_ = 0;
  std::size_t table_mib_ = SolverOptions::kDefaultTableMib;
  std::string book_file_;
  bool no_book_ = false;
  bool book_was_read_ = false;
  std::shared_ptr<const OpeningBook> book_;
};

/// The book that is part of the program.
[[nodiscard]] std::shared_ptr<const OpeningBook> built_in_book();

}  // namespace zugzwang::cli
