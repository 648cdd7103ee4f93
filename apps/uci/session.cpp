#include "uci/session.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>

#include "notation/parse_error.hpp"

namespace zugzwang::uci {

namespace {

constexpr std::array<std::string_view, 5> kWaitingVerbs{"setoption", "ucinewgame", "position", "go",
                                                        "d"};
/// Of the protocol, and without a meaning here.
constexpr std::array<std::string_view, 3> kIgnoredVerbs{"debug", "register", "ponderhit"};
/// More commands than that are waiting only if something has gone wrong.
constexpr std::size_t kMostWaiting = 4096;

bool is_one_of(std::string_view verb, std::span<const std::string_view> verbs) {
  return std::ranges::find(verbs, verb) != verbs.end();
}

}  // namespace

Session::Session(const SessionSettings& settings, LineSink sink)
    : settings_(settings), output_(std::move(sink)), worker_(settings, output_) {
  if (settings_.in_background) thread_ = Thread::start([this] { work(); });
}

Session::~Session() { quit(); }

bool Session::take(std::string_view line) {
  if (output_.failed()) return false;
  if (line.size() > kMaxLineBytes) {
    say("info string this line is too long");
    return !output_.failed();
  }
  Words words(line);
  const auto verb = words.next();
  if (!verb) return true;
  if (*verb == "quit") {
    quit();
    return false;
  }
  if (*verb == "uci") {
    say(introduction());
  } else if (*verb == "isready") {
    say("readyok");
  } else if (*verb == "stop") {
    stop();
  } else if (is_one_of(*verb, kWaitingVerbs)) {
    Command command{.verb = std::string(*verb), .arguments = std::string(words.rest())};
    if (command.verb == "go") command.go = read_go(command.arguments);
    take_turn(std::move(command));
  } else if (!is_one_of(*verb, kIgnoredVerbs)) {
    say(fmt::format("info string unknown command {}", excerpt(*verb)));
  }
  return !output_.failed();
}

std::string Session::introduction() const {
  return fmt::format(
      "id name {}\n"
      "id author the Zugzwang authors\n"
      "option name Threads type spin default 1 min 1 max {}\n"
      "option name Hash type spin default {} min 1 max {}\n"
      "option name Clear Hash type button\n"
      "option name OwnBook type check default true\n"
      "option name UCI_Variant type combo default cfour var cfour\n"
      "uciok",
      settings_.program, kMaxThreads, SolverOptions::kDefaultTableMib, kMaxHashMib);
}

void Session::say(std::string text) {
  {
    // Without a search, what was sent before is done first: that is what `isready` is for.
    const std::scoped_lock lock(mutex_);
    if (searches_done_ == searches_sent_ && thread_) {
      waiting_.push_back({.verb = "say", .arguments = std::move(text)});
      arrived_.notify_one();
      return;
    }
  }
  output_.send(std::move(text));
}

void Session::take_turn(Command command) {
  bool is_dropped = false;
  {
    const std::scoped_lock lock(mutex_);
    // Whoever goes on without a stop has no more use for a search that would never end.
    if (std::exchange(last_search_is_infinite_, false)) {
      searches_stopped_ = searches_sent_;
      cancelled_ = true;
    }
    is_dropped = waiting_.size() >= kMostWaiting;
    if (!is_dropped && command.verb == "go" && command.go) {
      command.search_number = ++searches_sent_;
      last_search_is_infinite_ = command.go->infinite && !command.go->perft;
    }
    if (!is_dropped && thread_) {
      waiting_.push_back(std::move(command));
      arrived_.notify_one();
    }
  }
  cancelled_.notify_all();
  if (is_dropped) {
    output_.remark(fmt::format("too many commands are waiting: {} was dropped", command.verb));
  } else if (!thread_) {
    cancelled_ = false;
    worker_.obey(command, cancelled_, false);
    searches_done_ = searches_sent_;
  }
}

void Session::stop() {
  {
    const std::scoped_lock lock(mutex_);
    // Also those that wait: they were sent before this.
    searches_stopped_ = searches_sent_;
    last_search_is_infinite_ = false;
    cancelled_ = true;
  }
  cancelled_.notify_all();
}

void Session::quit() {
  stop();
  {
    // Every search that was sent gets its answer. What only prepares the next ones is not needed.
    const std::scoped_lock lock(mutex_);
    std::erase_if(waiting_, [this](const Command& command) {
      return output_.failed() || command.verb == "setoption" || command.verb == "ucinewgame";
    });
  }
  close();
}

void Session::finish() {
  bool is_infinite = false;
  {
    const std::scoped_lock lock(mutex_);
    is_infinite = last_search_is_infinite_;
  }
  if (is_infinite) stop();
  close();
}

void Session::close() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  arrived_.notify_one();
  if (thread_) thread_->join();
}

void Session::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    arrived_.wait(lock, [this] { return !waiting_.empty() || closing_; });
    if (waiting_.empty()) return;
    const Command command = std::move(waiting_.front());
    waiting_.pop_front();
    cancelled_ = command.search_number != 0 && command.search_number <= searches_stopped_;
    lock.unlock();
    worker_.obey(command, cancelled_, true);
    lock.lock();
    if (command.search_number != 0) searches_done_ = command.search_number;
  }
}

}  // namespace zugzwang::uci
