// The protocol of chess programs, for Connect Four: docs/protocol.md.

#include <fmt/core.h>

#include <atomic>
#include <chrono>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <thread>

#include "board/census.hpp"
#include "board/outcome.hpp"
#include "cli/command.hpp"
#include "cli/solver_options.hpp"
#include "notation/cells.hpp"
#include "notation/fen.hpp"
#include "solver/best_move.hpp"
#include "solver/solver.hpp"

namespace zugzwang::cli {

namespace {

constexpr int kMaxThreads = 256;
constexpr int kMaxHashMib = 65536;

void send(const std::string& line) { std::cout << line << "\n" << std::flush; }

/// "P@d1": a stone dropped on its cell.
std::string move_text(const Position& position, Column column) {
  return "P@" + to_text(Cell{column, Row(position.height(column))});
}

/// "mate 4", "mate -2" or "cp 0".
std::string score_text(Score score, const Position& position) {
  if (score.is_draw()) return "cp 0";
  const int stones = score.winners_stones_to_end(position.geometry(), position.ply());
  return fmt::format("mate {}", score.is_win() ? stones : -stones);
}

class UciSession {
 public:
  UciSession() : book_(built_in_book()), position_(Geometry::standard()) { renew_solver(); }
  ~UciSession() { stop(); }
  UciSession(const UciSession&) = delete;
  UciSession& operator=(const UciSession&) = delete;

  void run() {
    for (std::string line; std::getline(std::cin, line);) {
      std::istringstream words(line);
      std::string command;
      words >> command;
      if (command == "quit") break;
      obey(command, words);
    }
    // At the end of input a search with a limit is finished, one without is stopped.
    if (!is_infinite_) wait();
  }

 private:
  void obey(const std::string& command, std::istringstream& words) {
    if (command == "uci") return introduce();
    if (command == "isready") return send("readyok");
    if (command == "stop") return stop();
    if (command.empty()) return;
    wait_unless_infinite();
    if (command == "setoption") return set_option(words);
    if (command == "ucinewgame") return solver_->clear();
    if (command == "position") return set_position(words);
    if (command == "go") return go(words);
    if (command == "d") return send(fmt::format("info string {}", to_fen(position_)));
    send(fmt::format("info string unknown command {}", command));
  }

  static void introduce() {
    send("id name Zugzwang " ZUGZWANG_VERSION);
    send("id author the Zugzwang authors");
    send(fmt::format("option name Threads type spin default 1 min 1 max {}", kMaxThreads));
    send(fmt::format("option name Hash type spin default {} min 1 max {}",
                     SolverOptions::kDefaultTableMib, kMaxHashMib));
    send("option name OwnBook type check default true");
    send("option name UCI_Variant type combo default cfour var cfour");
    send("uciok");
  }

  void set_option(std::istringstream& words) {
    std::string skip;
    std::string name;
    std::string value;
    words >> skip >> name >> skip >> value;
    const int number = std::atoi(value.c_str());
    if (name == "Threads" && number >= 1 && number <= kMaxThreads) {
      options_.threads = number;
    } else if (name == "Hash" && number >= 1 && number <= kMaxHashMib) {
      options_.table_mib = static_cast<std::size_t>(number);
    } else if (name == "OwnBook" && (value == "true" || value == "false")) {
      use_book_ = value == "true";
    } else if (name != "UCI_Variant" || value != "cfour") {
      return send(fmt::format("info string option {} cannot be {}", name, value));
    }
    renew_solver();
  }

  void renew_solver() {
    options_.book = use_book_ ? book_ : nullptr;
    solver_.emplace(options_);
  }

  /// `position startpos|fen FEN [moves ...]`. What cannot be played is refused as a whole.
  void set_position(std::istringstream& words) {
    std::string word;
    words >> word;
    Position position(Geometry::standard());
    std::string fen;
    while (word != "moves" && words >> word && word != "moves") fen += word + " ";
    if (!fen.empty()) {
      const auto read = read_fen(fen, Geometry::standard());
      if (!read) return send(fmt::format("info string fen: {}", read.error().message));
      position = *read;
    }
    while (words >> word) {
      const auto column = column_of(word, position);
      if (!column) return send(fmt::format("info string {} cannot be played", word));
      position.play(*column);
    }
    position_ = position;
  }

  static std::optional<Column> column_of(const std::string& move, const Position& position) {
    for (const Column column : legal_columns(position)) {
      if (move_text(position, column) == move) return column;
    }
    return std::nullopt;
  }

  void go(std::istringstream& words) {
    SolveRequest request;
    is_infinite_ = false;
    for (std::string word; words >> word;) {
      std::uint64_t number = 0;
      if (word == "infinite") {
        is_infinite_ = true;
      } else if (word == "movetime" && words >> number) {
        request.limits.time = std::chrono::milliseconds(number);
      } else if (word == "nodes" && words >> number) {
        request.limits.nodes = number;
      } else if (word == "perft" && words >> number) {
        return perft(static_cast<int>(number));
      }
    }
    if (is_over(position_)) return send("bestmove 0000");
    cancelled_ = false;
    request.limits.cancelled = &cancelled_;
    request.on_progress = [](const SolveProgress& progress) {
      send(fmt::format("info nodes {} time {:.0f} string score between {} and {}", progress.nodes,
                       1000 * progress.seconds, progress.lower.value(), progress.upper.value()));
    };
    search_ = std::jthread([this, request] { search(request); });
  }

  void search(const SolveRequest& request) {
    const Position position = position_;
    const BestMove best = find_best_move(*solver_, position, request);
    // "infinite" means that the answer is given when it is asked for.
    if (is_infinite_) cancelled_.wait(false);
    if (best.score) {
      std::string line;
      Position current = position;
      for (const Column column : best.line) {
        line += " " + move_text(current, column);
        current.play(column);
      }
      send(fmt::format("info depth {} score {} nodes {} time {:.0f} nps {:.0f} pv{}",
                       best.line.size(), score_text(*best.score, position), best.nodes,
                       1000 * best.seconds,
                       static_cast<double>(best.nodes) / std::max(best.seconds, 1e-9), line));
    }
    send("bestmove " + move_text(position, best.column));
  }

  /// The number of games of so many more stones.
  void perft(int plies) {
    const auto count = [](auto& self, const Position& position, int left) -> std::uint64_t {
      if (left == 0) return 1;
      std::uint64_t games = 0;
      for (const Column column : legal_columns(position)) {
        Position child = position;
        child.play(column);
        games += self(self, child, left - 1);
      }
      return games;
    };
    std::uint64_t total = 0;
    for (const Column column : plies > 0 ? legal_columns(position_) : ColumnSet{}) {
      Position child = position_;
      child.play(column);
      const std::uint64_t games = count(count, child, plies - 1);
      send(fmt::format("{}: {}", move_text(position_, column), games));
      total += games;
    }
    send(fmt::format("Nodes searched: {}", total));
  }

  void wait() {
    if (search_.joinable()) search_.join();
  }
  /// Commands that change the state wait for a search that ends by itself, and stop one that does
  /// not.
  void wait_unless_infinite() { is_infinite_ ? stop() : wait(); }
  void stop() {
    cancelled_ = true;
    cancelled_.notify_all();
    wait();
    is_infinite_ = false;
  }

  std::shared_ptr<const OpeningBook> book_;
  SolverOptions options_;
  std::optional<Solver> solver_;
  Position position_;
  std::atomic<bool> cancelled_{false};
  bool use_book_ = true;
  bool is_infinite_ = false;
  std::jthread search_;
};

}  // namespace

void add_uci(CLI::App& app, ExitStatus& status) {
  auto* command = app.add_subcommand("uci", "Speak UCI, with UCI_Variant cfour");
  command->callback([&status] {
    UciSession().run();
    status = ExitStatus::Fine;
  });
}

}  // namespace zugzwang::cli
