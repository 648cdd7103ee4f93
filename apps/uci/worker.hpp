#pragma once

// Executes the commands of a session: one at a time, in one thread.

#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "board/position.hpp"
#include "book/bookshelf.hpp"
#include "solver/best_move.hpp"
#include "solver/solver.hpp"
#include "uci/commands.hpp"
#include "uci/output.hpp"

namespace zugzwang::uci {

inline constexpr int kMaxThreads = 256;
inline constexpr std::size_t kMaxHashMib = 65'536;

struct SessionSettings {
  std::string program = "Zugzwang";  ///< with its version
  std::shared_ptr<const Bookshelf> books = nullptr;
  /// How much memory the machine has to spare; tables that are larger are refused.
  std::function<std::size_t()> spare_mib = [] { return kMaxHashMib; };
  /// Works in a thread of its own. Otherwise, and where no thread can be started, commands are
  /// executed before the next one is read, and a search cannot be stopped.
  bool in_background = true;
  /// A limit for every search and count, whatever the commands say.
  std::optional<std::uint64_t> max_nodes = {};
  /// How much memory waiting commands may take. The next line is taken when there is room.
  std::size_t max_waiting_bytes = std::size_t{16} << 20;
  /// Whether somebody still reads the answers. Checked now and then while the session waits for its
  /// work; if not, the session ends.
  std::function<bool()> is_connected = [] { return true; };
};

/// A command that has to wait for its turn.
struct Command {
  std::string verb;
  std::string arguments;
  /// For `go`: what was read.
  std::expected<GoCommand, std::string> go = GoCommand{};
  /// The searches are counted from 1; 0 for other commands.
  std::uint64_t search_number = 0;
  /// A search that is to end as soon as it begins: a stop arrived while it waited.
  bool stopped = false;
};

class Worker {
 public:
  Worker(const SessionSettings& settings, Output& output);

  /// Executes a command. A search ends when `cancelled` becomes true, which must be notified;
  /// without `can_wait` an infinite one does not wait for that.
  void execute(const Command& command, const std::atomic<bool>& cancelled, bool can_wait);

 private:
  void set_option(std::string_view arguments);
  /// The sentence that says why it was refused; none if it was applied.
  [[nodiscard]] std::optional<std::string> apply(const SetOptionCommand& option);
  [[nodiscard]] std::optional<std::string> resize_table(std::size_t mib);
  void renew_solver();
  void set_position(std::string_view arguments);
  void go(const GoCommand& go, const std::atomic<bool>& cancelled, bool can_wait);
  void report(const BestMove& best);
  void perft(int plies, const std::atomic<bool>& cancelled);

  SessionSettings settings_;
  Output& output_;
  SolverOptions options_;
  bool use_book_ = true;
  Solver solver_;
  Position position_{Geometry::standard()};
};

}  // namespace zugzwang::uci
