#include "uci/worker.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "board/outcome.hpp"
#include "notation/cells.hpp"
#include "notation/fen.hpp"
#include "notation/parse_error.hpp"

namespace zugzwang::uci {

namespace {

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

std::optional<Column> column_of(std::string_view move, const Position& position) {
  for (const Column column : legal_columns(position)) {
    if (move_text(position, column) == move) return column;
  }
  return std::nullopt;
}

/// Names of options are case-insensitive.
bool is_named(std::string_view name, std::string_view option) {
  return std::ranges::equal(name, option, [](char a, char b) {
    const auto lower = [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    };
    return lower(a) == lower(b);
  });
}

/// Counts games, until it is told to stop or has used up its nodes.
class GameCounter {
 public:
  GameCounter(const std::atomic<bool>& cancelled, std::optional<std::uint64_t> max_nodes)
      : cancelled_(cancelled), nodes_left_(max_nodes.value_or(~std::uint64_t{0})) {}

  /// The number of games of `plies` more stones.
  [[nodiscard]] std::uint64_t count(const Position& position, int plies) {
    if (plies == 0) return 1;
    if (stopped_ || cancelled_.load(std::memory_order_relaxed) || nodes_left_-- == 0) {
      stopped_ = true;
      return 0;
    }
    std::uint64_t games = 0;
    for (const Column column : legal_columns(position)) {
      Position child = position;
      child.play(column);
      games += count(child, plies - 1);
    }
    return games;
  }
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  const std::atomic<bool>& cancelled_;
  std::uint64_t nodes_left_;
  bool stopped_ = false;
};

}  // namespace

Worker::Worker(const SessionSettings& settings, Output& output)
    : settings_(settings), output_(output) {
  renew_solver();
}

void Worker::execute(const Command& command, const std::atomic<bool>& cancelled, bool can_wait) {
  if (command.verb == "say") {
    output_.send(command.arguments);
  } else if (command.verb == "setoption") {
    set_option(command.arguments);
  } else if (command.verb == "ucinewgame") {
    solver_.clear();
  } else if (command.verb == "position") {
    set_position(command.arguments);
  } else if (command.verb == "d") {
    output_.remark(to_fen(position_));
  } else if (command.verb == "go" && !command.go) {
    output_.remark(command.go.error());
  } else if (command.verb == "go") {
    for (const std::string& word : command.go->ignored) {
      output_.remark(fmt::format("go: {} is ignored", excerpt(word)));
    }
    command.go->perft ? perft(*command.go->perft, cancelled) : go(*command.go, cancelled, can_wait);
  }
}

void Worker::set_option(std::string_view arguments) {
  const auto option = read_set_option(arguments);
  if (!option) return output_.remark(option.error());
  if (const auto complaint = apply(*option)) output_.remark(*complaint);
}

std::optional<std::string> Worker::apply(const SetOptionCommand& option) {
  const std::string& name = option.name;
  if (is_named(name, "Clear Hash")) {
    solver_.clear();
    return std::nullopt;
  }
  const bool is_known = is_named(name, "Threads") || is_named(name, "Hash") ||
                        is_named(name, "OwnBook") || is_named(name, "UCI_Variant");
  if (!is_known) return fmt::format("there is no option {}", excerpt(name));
  if (!option.value || option.value->empty()) {
    return fmt::format("option {} needs a value", excerpt(name));
  }
  const std::string& value = *option.value;
  const std::uint64_t number = read_number(value).value_or(0);
  if (is_named(name, "Hash") && number >= 1 && number <= kMaxHashMib) {
    return resize_table(number);
  }
  if (is_named(name, "Threads") && number >= 1 && number <= kMaxThreads) {
    options_.threads = static_cast<int>(number);
  } else if (is_named(name, "OwnBook") && (value == "true" || value == "false")) {
    use_book_ = value == "true";
  } else if (!is_named(name, "UCI_Variant") || value != "cfour") {
    return fmt::format("option {} cannot be {}", excerpt(name), excerpt(value));
  }
  renew_solver();
  return std::nullopt;
}

std::optional<std::string> Worker::resize_table(std::size_t mib) {
  SolverOptions wanted = options_;
  wanted.table_mib = mib;
  // The old table stays until there is a new one, so that there always is one.
  Solver solver(wanted);
  if (mib > settings_.spare_mib() || !solver.reserve(Geometry::standard())) {
    return fmt::format("option Hash cannot be {}: there is not enough memory; it stays {}", mib,
                       options_.table_mib);
  }
  options_ = std::move(wanted);
  solver_ = std::move(solver);
  return std::nullopt;
}

void Worker::renew_solver() {
  options_.books = use_book_ ? settings_.books : nullptr;
  solver_ = Solver(options_);
}

/// `startpos|fen FEN [moves ...]`. If a move cannot be played, all of it is refused.
void Worker::set_position(std::string_view arguments) {
  Words words(arguments);
  const auto kind = words.next();
  if (kind != "startpos" && kind != "fen") {
    return output_.remark("position: startpos or fen must follow");
  }
  std::string fen;
  auto word = words.next();
  for (; word && *word != "moves"; word = words.next()) fen += std::string(*word) + " ";
  Position position(Geometry::standard());
  if (kind == "fen") {
    const auto read = read_fen(fen, Geometry::standard());
    if (!read) return output_.remark(fmt::format("fen: {}", read.error().message));
    position = *read;
  } else if (!fen.empty()) {
    return output_.remark("position: only moves can follow startpos");
  }
  while (const auto move = words.next()) {
    const auto column = column_of(*move, position);
    if (!column) return output_.remark(fmt::format("{} cannot be played", excerpt(*move)));
    position.play(*column);
  }
  position_ = position;
}

void Worker::go(const GoCommand& go, const std::atomic<bool>& cancelled, bool can_wait) {
  if (is_over(position_)) return output_.send("bestmove 0000");
  SolveRequest request;
  request.limits.nodes = go.nodes;
  if (settings_.max_nodes) {
    request.limits.nodes = std::min(go.nodes.value_or(*settings_.max_nodes), *settings_.max_nodes);
  }
  request.limits.time = time_for(go, position_.side_to_move());
  request.limits.cancelled = &cancelled;
  request.on_progress = [this](const SolveProgress& progress) {
    output_.send(fmt::format("info nodes {} time {:.0f} string score between {} and {}",
                             progress.nodes, 1000 * progress.seconds, progress.lower.value(),
                             progress.upper.value()));
  };
  const BestMove best = find_best_move(solver_, position_, request);
  // "infinite" means that the answer is given only when it is asked for.
  if (go.infinite && can_wait) cancelled.wait(false);
  report(best);
}

void Worker::report(const BestMove& best) {
  if (best.score) {
    std::string line;
    Position current = position_;
    for (const Column column : best.line) {
      line += " " + move_text(current, column);
      current.play(column);
    }
    output_.send(fmt::format("info depth {} score {} nodes {} time {:.0f} nps {:.0f} pv{}",
                             best.line.size(), score_text(*best.score, position_), best.nodes,
                             1000 * best.seconds,
                             static_cast<double>(best.nodes) / std::max(best.seconds, 1e-9), line));
  }
  output_.send("bestmove " + move_text(position_, best.column));
}

void Worker::perft(int plies, const std::atomic<bool>& cancelled) {
  GameCounter counter(cancelled, settings_.max_nodes);
  std::uint64_t total = 0;
  for (const Column column : legal_columns(position_)) {
    Position child = position_;
    child.play(column);
    const std::uint64_t games = counter.count(child, plies - 1);
    if (counter.stopped()) return output_.remark("perft was stopped");
    output_.send(fmt::format("{}: {}", move_text(position_, column), games));
    total += games;
  }
  output_.send(fmt::format("Nodes searched: {}", total));
}

}  // namespace zugzwang::uci
